"""Keys of records that features add."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.feature import Feature
from concord.features.api.schemas import schemas
from concord.model.fields import Field
from concord.records import record_files, validation
from concord.records.shapes.base import Shape, Text, Texts
from tests.libraries.builders import GAME, TOPIC, changed, problems_in, write_library
from tests.tables import from_table


class DeckShape(Shape):
    cards: Text


RULINGS: Field[dict[str, str]] = Field(
    owners=("unit",),
    key="rulings",
    shape=lambda: Texts,
    default={},
    meaning="What the designer answered.",
)
DECK: Field[DeckShape | None] = Field(
    owners=("topic",), key="deck", shape=lambda: DeckShape, default=None, meaning="Its cards."
)
PLAYERS: Field[str] = Field(
    owners=("game",), key="players", shape=lambda: Text, default="", meaning="How many play."
)

_PART = "        text: {en: Part, ru: Часть, pl: Część}\n"
_FILES = {
    **changed(TOPIC, _PART, f"{_PART}        rulings: {{en: No.}}\n"),
    **changed(GAME, "short: G\n", "short: G\nplayers: two to four\n"),
}
_FILES[TOPIC] += "deck: {cards: '52'}\n"


@pytest.fixture(autouse=True)
def _feature(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install one feature with these fields, and no other."""
    feature = Feature(name="rulings", folder=Path(__file__).parent, fields=(RULINGS, DECK, PLAYERS))
    monkeypatch.setattr(validation, "features", lambda: [feature])
    _forget()
    yield
    _forget()


def _forget() -> None:
    validation.fields_of.cache_clear()
    validation.with_fields.cache_clear()
    record_files._parsed.cache_clear()  # noqa: SLF001 - it keeps shapes of other tests


def test_a_field_has_what_the_record_says_or_its_default(tmp_path: Path) -> None:
    [game] = load(write_library(tmp_path, _FILES)).games
    deck = DECK.of(game.topics[0])
    assert RULINGS.of(game.units()["x#part"]) == {"en": "No."}
    assert deck is not None
    assert deck.cards == "52"
    assert PLAYERS.of(game) == "two to four"
    assert RULINGS.of(game.units()["x#one"]) == {}
    position = RULINGS.position(game.units()["x#part"])
    assert position.keys == ("clauses", 0, "clauses", 0, "rulings")


@from_table
def test_a_wrong_value_and_a_misspelt_key_are_reported(
    tmp_path: Path, written: str, problem: str
) -> None:
    data = write_library(tmp_path, changed(TOPIC, _PART, f"{_PART}        {written}\n"))
    [line] = problems_in(data)
    assert problem in line


def test_the_schemas_for_editors_have_the_fields() -> None:
    topic, game = schemas()["topic"], schemas()["game"]
    assert '"description": "What the designer answered."' in topic
    assert '"description": "Its cards."' in topic
    assert '"description": "How many play."' in game


def test_a_field_cannot_have_a_key_of_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Field[str](
        owners=("unit",), key="text", shape=lambda: Text, default="", meaning="Another text."
    )
    feature = Feature(name="another", folder=Path(__file__).parent, fields=(text,))
    monkeypatch.setattr(validation, "features", lambda: [feature])
    with pytest.raises(ValueError, match="the key “text” of a unit is not new"):
        schemas()
