"""Lengths are compared with what is usual in the translations of a game."""

from dataclasses import replace

from concord.features.lint.linted_game import LintedGame
from concord.features.lint.lints import findings
from concord.features.lint.targets import MultilingualText, lines_of
from concord.model.games import Game
from concord.model.lints import LintName
from tests.libraries.builders import NOWHERE, game, parsed, topic, unit

_ENGLISH = "A player who moves a ship takes one card from the deck. " * 2
_TERSE = "Igrok berjot kartu, kogda plyvjot. " * 2
_LONGER = "Gracz, który przemieszcza statek, dobiera jedną kartę z talii. " * 2


def terse_game(n_units: int) -> Game:
    """A game whose Russian is much shorter than its English."""
    texts = {"en": _ENGLISH.strip(), "ru": _TERSE.strip(), "pl": _LONGER.strip()}
    return game(
        topic(*(replace(unit(f"unit-{each}"), text=parsed(texts)) for each in range(n_units)))
    )


def lengths_of(texts: dict[str, str], of_game: Game) -> set[str]:
    found = findings(MultilingualText(lines_of(texts), NOWHERE), LintedGame(of_game))
    return {each.language for each in found if each.lint is LintName.LENGTH}


def test_a_short_language_is_usual_in_a_game_that_shows_it() -> None:
    texts = {"en": _ENGLISH, "ru": _TERSE, "pl": _LONGER}
    assert lengths_of(texts, terse_game(3)) == {"ru"}
    assert lengths_of(texts, terse_game(60)) == set()


def test_what_is_lost_is_found_there_too() -> None:
    texts = {"en": _ENGLISH, "ru": _TERSE, "pl": _LONGER[:40]}
    assert lengths_of(texts, terse_game(60)) == {"pl"}


def test_few_texts_show_nothing() -> None:
    assert LintedGame(terse_game(39)).lengths.letters == {}
    usual = LintedGame(terse_game(40)).lengths
    assert usual.letters["en"] == 1.0
    assert usual.letters["ru"] < 0.7
    assert usual.deviation == 0.0


def test_few_characters_of_chinese_say_as_much_as_many_letters() -> None:
    english = "If the player has a pet, additional energy must be paid at once."
    texts = {"en": english, "zh": "若玩家擁有寵物，則必須立即支付額外的體力："}
    assert lengths_of(texts, terse_game(3)) == set()
    assert lengths_of(texts | {"zh": "若玩家擁有寵物："}, terse_game(3)) == {"en", "zh"}
