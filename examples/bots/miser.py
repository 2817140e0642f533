"""A bot for any game of Asterism, of the standard library alone. It keeps its cards if it can.

    asterism league galaxy --seats 2 --bots "run:python3 examples/bots/miser.py,random"

docs/bot-protocol.md explains the messages. A bot of Python could also be a class: docs/bots.md. But
this one needs no Asterism, and may run under any Python.
"""

import json
import random
import sys


def choose(ask: dict) -> str:
    """Return an option that names no card of the hand; any if there is none."""
    seat = ask["view"]["question"]["seat"]
    hand = ask["view"]["zones"].get(f"hand-{seat}", [])
    kept = [option for option in ask["options"] if not set(option.split()[1:]) & set(hand)]
    return random.choice(kept or ask["options"])  # noqa: S311 - no secret


def main() -> None:
    """Answer line by line until there are no more."""
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            print(json.dumps({"hello": {"protocol": 1}}), flush=True)
        if "ask" in message:
            print(json.dumps({"choice": choose(message["ask"])}), flush=True)


if __name__ == "__main__":
    main()
