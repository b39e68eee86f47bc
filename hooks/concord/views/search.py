"""The page on which scripts show what a search finds, and without them lists to look through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.locale.locales import GameReader, Reader
from concord.rules.translation_status import shown
from concord.search.documents import FIELDS
from concord.views.rendering import render


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    words: str


@dataclass(frozen=True, slots=True)
class GameLists:
    """Where one may look without searching."""

    title: str
    topics_href: str
    glossary_href: str
    """Empty if the game has none."""
    numbers_href: str


def search_html(reader: Reader, root: str, prose: Markup) -> Markup:
    """The inside of the page; `prose` is what its author wrote."""
    voice = reader.voice
    return render(
        "search.html",
        words=voice.words,
        prose=prose,
        games=[Choice(game_id, _title(game)) for game_id, game in reader.games.items()],
        kinds=[Choice(field, voice.say(f"kind_{field}")) for field in FIELDS],
        languages=[Choice(*each) for each in reader.language_names.items()],
        lists=list(_lists(reader, root)),
    )


def _lists(reader: Reader, root: str) -> Iterator[GameLists]:
    library, language = reader.library, reader.language
    for game_id, game in reader.games.items():
        glossary = urls.glossary(library, language, game_id) if game.game.glossary else ""
        yield GameLists(
            _title(game),
            root + urls.game(library, language, game_id),
            glossary and root + glossary,
            root + urls.numbers(library, language, game_id),
        )


def _title(game: GameReader) -> str:
    return shown(game.game, game.game.title, game.language).text
