"""Frames travel deflated to whoever can inflate them, and plain to others."""

from __future__ import annotations

import random
from typing import Any

from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame

from tests.web.house import Eyes, Visitor

MOVES = 40


class Counting(ClientPerMessageDeflateFactory):
    """Inflates like any browser, and counts what came."""

    bytes = 0

    def process_response_params(self, *args: Any) -> Any:
        """Let the extension count."""
        extension = super().process_response_params(*args)
        inflate = extension.decode

        def counted(frame: Frame, **options: Any) -> Frame:
            self.bytes += len(frame.data)
            return inflate(frame, **options)

        extension.decode = counted  # type: ignore[method-assign]
        return extension


def play(eyes: Eyes) -> int:
    """Make some moves against bots; return how many bytes there were to read."""
    dice = random.Random(3)
    for _ in range(MOVES):
        eyes.wait(lambda seen: seen.head.get("mine"))
        answer = eyes.play(dice.choice(eyes.seen.choices)["option"])
        eyes.wait(lambda seen, at=answer["at"]: seen.at >= at)
    return sum(len(frame.encode()) for frame in eyes.frames)


def test_what_a_browser_is_sent_is_a_fourth_of_what_it_reads(anna: Visitor) -> None:
    counting = Counting()
    table = anna.make("me", "random", game="galactic-era")
    with anna.at(table, compression=None, extensions=[counting]) as eyes:
        read = play(eyes.look(0))
    assert 0 < counting.bytes < read / 4


def test_who_cannot_inflate_is_sent_the_same_in_plain(anna: Visitor) -> None:
    table = anna.make("me", "random")
    with anna.at(table, compression=None) as eyes:
        assert not eyes.socket.protocol.extensions
        assert play(eyes.look(0)) > 0
