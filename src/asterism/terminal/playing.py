"""A game at one terminal: people take turns at it, bots fill the other seats."""

from __future__ import annotations

from asterism.terminal.commands import Commands
from asterism.terminal.session import Session


def play_session(session: Session) -> None:
    """Play to the end, then show who won.

    Raises:
        Leave: somebody wants to leave.
        Switch: somebody wants to play another game.
        KeyboardInterrupt: Ctrl-C.
        EOFError: there is nothing more to read.
    """
    try:
        _play(session, Commands(session))
    finally:
        session.bots.close()


def _play(session: Session, commands: Commands) -> None:
    session.greet()
    while not session.match.over:
        seat = session.match.to_move
        if seat is None:
            break
        right = session.bots.interject()
        if right is not None:
            session.take(right[1], right[0])
        elif seat in session.bots:
            session.take(session.bots.choose(seat))
        else:
            session.keep_quietly()
            session.hand_over(seat)
            _decide(session, commands, seat)
    session.finish()


def _decide(session: Session, commands: Commands, seat: int) -> None:
    """Ask a person until something is done."""
    if session.goes_on(seat):
        return
    _, moves = session.say, session.match.moves
    if len(moves) == 1 and _skips(session, seat):
        session.tell(_("Only one choice: {0}.", session.choices(seat)[0].text), seat)
        session.take(moves[0].option)
        return
    session.show(seat)
    prompt = _.label("seat", seat).lower()
    while not commands.answer(seat, session.screen.read(prompt)):
        pass


def _skips(session: Session, seat: int) -> bool:
    """Return whether a single choice is made without asking."""
    if session.auto == "on":
        return not session.match.undoable(seat)
    return session.auto == "all"
