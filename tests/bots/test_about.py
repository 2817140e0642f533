"""What people read about the bots."""

import pytest

from asterism.bots.about import translated_name
from asterism.contract.translator import Translator


@pytest.mark.parametrize(
    ("language", "name", "spoken"),
    [
        ("en", "master", "master"),
        ("es", "master", "maestro"),
        ("it", "novice", "novizio"),
        ("es", "master@3s", "maestro@3s"),
        ("es", "of_a_package", "of_a_package"),
        ("es", "", ""),
    ],
)
def test_people_read_a_bot_s_name_in_their_language(language: str, name: str, spoken: str) -> None:
    assert translated_name(name, Translator(None, language)) == spoken
