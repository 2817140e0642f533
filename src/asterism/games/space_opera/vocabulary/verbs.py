"""What a seat can choose. Written by `make fields` from notation.py: change that."""

from __future__ import annotations

from typing import Final

PASS: Final = 0
BE: Final = 1  # species
KEEP: Final = 2  # resource
BUILD: Final = 10  # resource
MOUNT: Final = 11  # resource, space
PLAY: Final = 12  # resource
PLAY_AT: Final = 13  # resource, seat
TRAIN: Final = 14
JUMP: Final = 15
WAR: Final = 16  # seat
EVOLVE: Final = 17  # space
ABILITY: Final = 18
ABILITY_AT: Final = 19  # seat
USE: Final = 20  # space
USE_AT: Final = 21  # space, seat
SEND: Final = 22  # space, sector
SEND_TO: Final = 23  # space, seat
RECALL: Final = 24  # space
NEGOTIATE: Final = 25  # seat
DONE: Final = 26
ANSWER: Final = 30  # resource
ANSWER_AT: Final = 31  # resource, seat
AT_ONCE: Final = 32  # resource
AT_ONCE_AT: Final = 33  # resource, seat
RAISE_NOW: Final = 34  # resource
USE_NOW: Final = 35  # space
USE_NOW_AT: Final = 36  # space, seat
MILITARY_DIE: Final = 40  # count
TARGET: Final = 41  # space
TARGET_MOUNT: Final = 42  # mount
CHOOSE_SYSTEM: Final = 43  # system
PUT_UNDER: Final = 44  # system
AS_THEY_ARE: Final = 45
PUT_BACK: Final = 46  # system
DROP: Final = 47  # resource
KEEP_OUT: Final = 50  # space
MEET: Final = 51  # space, space
GIVE: Final = 60  # resource
GIVE_CREDITS: Final = 61  # count
WANT_CREDITS: Final = 62  # count
WANT_CARDS: Final = 63  # count
PROPOSE: Final = 64
CALL_OFF: Final = 65
ACCEPT: Final = 66
REFUSE: Final = 67
HAND_OVER: Final = 68  # resource
