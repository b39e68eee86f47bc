"""The HTML of the pages on which an alignment is corrected, and the full texts of units that they
show, of which an alignment file has only the first words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from concord.core.model.texts import Language
from concord.records.record_update import read_record
from concord_import.alignment.alignment_file import AlignmentFile, AlignmentRow
from concord_import.drafts.draft_texts import Value, units_below
from concord_import.review.actions import (
    Action,
    Neighbours,
    is_doubtful,
    neighbours,
    possible_actions,
)

Texts = Mapping[str, Mapping[Language, str]]
"""The heading and text of each unit and topic, by id and language."""

_FILES = Path(__file__).parent / "files"
ROWS_ON_PAGE = 100
_KEYS: Mapping[Action, tuple[str, str]] = {
    Action.CONFIRM: ("c", "Confirm"),
    Action.RESET: ("u", "Take back"),
    Action.SPLIT: ("s", "Split"),
    Action.MERGE: ("m", "Merge with the row above"),
    Action.NONE: ("n", "Each of one edition only"),
}


def texts_of_records(folder: Path) -> Texts:
    """The texts of the records of a game. A record that is no valid topic has none."""
    found: dict[str, Mapping[Language, str]] = {}
    for file in sorted(folder.glob("*.yml")):
        found |= _texts_of(file.read_bytes())
    return found


@lru_cache(maxsize=4096)  # every answer of the review needs them all
def _texts_of(record: bytes) -> Texts:
    try:
        topic = read_record(record)
        units = {f"{topic['id']}#{each['id']}": each for each in units_below(topic)}
        said = {id_: _said(each, "heading", "text") for id_, each in units.items()}
        return {topic["id"]: _said(topic, "title"), **said}
    except (yaml.YAMLError, AttributeError, KeyError, TypeError):
        return {}


def _said(value: Value, *keys: str) -> Mapping[Language, str]:
    found: dict[Language, str] = {}
    for key in keys:
        for language, text in value.get(key, {}).items():
            found[language] = f"{found.get(language, '')} {text}".strip()
    return found


@dataclass(frozen=True, slots=True)
class ShownText:
    language: Language
    number: str
    text: str
    before: str
    """Of the row before it."""
    after: str
    key: str
    """That moves the text down, with Shift up; empty where it cannot move."""


@dataclass(frozen=True, slots=True)
class ShownRow:
    place: int
    row: AlignmentRow
    texts: Sequence[ShownText]
    actions: Sequence[tuple[Action, str, str]]
    """With the key and the words of each."""
    has_before: bool
    has_after: bool

    @property
    def percent(self) -> int:
        return round(self.row.confidence * 100)


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    id: str
    alignment: AlignmentFile
    version: str
    """Identifies the content of the file."""

    @property
    def n_doubtful(self) -> int:
        return sum(map(is_doubtful, self.alignment.rows))


@dataclass(frozen=True, slots=True)
class View:
    """Which rows of a file a page shows."""

    is_whole: bool = False
    """All rows in their order; otherwise the doubtful ones, the most doubtful first."""
    page: int = 1

    @property
    def query(self) -> str:
        return f"?show=all&page={self.page}" if self.is_whole else f"?page={self.page}"


def games_page(games: Sequence[ReviewedGame]) -> str:
    return _ENVIRONMENT.get_template("games.html").render(games=games)


def fault_page(title: str, message: str, back: str) -> str:
    template = _ENVIRONMENT.get_template("fault.html")
    return template.render(title=title, message=message, back=back)


def game_page(game: ReviewedGame, texts: Texts, view: View, token: str) -> str:
    """`token` identifies who may change the file."""
    alignment = game.alignment
    places = places_of(alignment, view)
    first = (view.page - 1) * ROWS_ON_PAGE
    around = neighbours(alignment)
    shown = [
        _shown(alignment, place, around[place], texts)
        for place in places[first : first + ROWS_ON_PAGE]
    ]
    return _ENVIRONMENT.get_template("game.html").render(
        game=game,
        rows=shown,
        view=view,
        n_pages=max(1, -(-len(places) // ROWS_ON_PAGE)),
        token=token,
    )


def places_of(alignment: AlignmentFile, view: View) -> list[int]:
    """Of the rows of a view, in its order."""
    rows = alignment.rows
    if view.is_whole:
        return list(range(len(rows)))
    doubtful = (place for place, row in enumerate(rows) if is_doubtful(row))
    return sorted(doubtful, key=lambda place: (rows[place].confidence, place))


def _shown(alignment: AlignmentFile, place: int, around: Neighbours, texts: Texts) -> ShownRow:
    rows = alignment.rows
    before = rows[around.before] if around.before is not None else None
    after = rows[around.after] if around.after is not None else None
    row = rows[place]
    allowed = possible_actions(alignment, place)
    own = [
        ShownText(
            language,
            row.numbers.get(language, ""),
            _text(row, language, texts),
            before.words.get(language, "") if before else "",
            after.words.get(language, "") if after else "",
            str(number) if language in row.places and (before or after) else "",
        )
        for number, language in enumerate(alignment.languages, 1)
    ]
    actions = [(each, *named) for each, named in _KEYS.items() if each in allowed]
    return ShownRow(place, row, own, actions, before is not None, after is not None)


def _text(row: AlignmentRow, language: Language, texts: Texts) -> str:
    """In full where the records have it."""
    words = row.words.get(language, "")
    full = texts.get(row.id, {}).get(language, "")
    start = "".join(filter(str.isalnum, words))[:_COMPARED]
    is_same = "".join(filter(str.isalnum, full)).startswith(start)
    return full if words and full and is_same else words


_COMPARED = 20  # letters, by which a text of the records is that of the row
_ENVIRONMENT = Environment(
    loader=FileSystemLoader(_FILES),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)
