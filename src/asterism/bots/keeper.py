"""Keeps a program from outliving whoever started it, however that ends: run as a script.

    python keeper.py FD COMMAND...

It heads a group of processes, in which the program and all that it starts are. FD is a socket. Its
other end closes when whoever started us has ended, even if it was killed: then the group is killed.
This end closes when the program has ended, whatever goes on of what that has started.
It imports nothing of ours, so that a program starts at once.
"""

import os
import signal
import sys
import threading

NOT_STARTED = 127


def main() -> None:
    """Start the program, and end as it ends."""
    lifeline, command = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(lifeline, False)  # noqa: FBT003 - it takes no name
    threading.Thread(target=_follow, args=(lifeline,), daemon=True).start()
    try:
        program = os.posix_spawnp(command[0], command, os.environ)
    except OSError as error:
        sys.stderr.write(f"cannot start {command[0]}: {error.strerror}\n")
        sys.exit(NOT_STARTED)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # else nobody would see that the program has closed them
        os.dup2(nothing, stream)
    code = os.waitstatus_to_exitcode(os.waitpid(program, 0)[1])
    os._exit(code if code >= 0 else 128 - code)  # as a shell says that a signal ended it


def _follow(lifeline: int) -> None:
    os.read(lifeline, 1)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
