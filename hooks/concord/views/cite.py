"""The pages on which scripts find what a typed or pasted number cites."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model import Kind, Topic
from concord.locale.locales import GameReader, Reader
from concord.locale.script_words import annotating_words, finding_words
from concord.rules.numbering import citations_of
from concord.rules.translation_status import shown
from concord.views.rendering import render

_SHOWN_KINDS = ((Kind.CLAUSE, False), (Kind.CLAUSE, True), (Kind.NOTE, False))
"""What the examples of citations cite; True if it is part of another unit."""


@dataclass(frozen=True, slots=True)
class GameLink:
    id: str
    title: str
    numbers_href: str


def cite_html(reader: Reader, root: str, prose: Markup) -> Markup:
    """The page that leads from a number to its clause."""
    return render(
        "cite.html",
        words=reader.voice.words,
        prose=prose,
        root=root,
        home=root + urls.home(reader.library, reader.language),
        examples=_examples(reader),
        games=_games(reader, root),
        script_words=finding_words(reader.voice),
    )


def annotate_html(reader: Reader, root: str, prose: Markup) -> Markup:
    """The page that sets the text of each clause beside a discussion that cites it."""
    return render(
        "annotate.html",
        words=reader.voice.words,
        prose=prose,
        root=root,
        home=root + urls.home(reader.library, reader.language),
        games=_games(reader, root),
        script_words=annotating_words(reader.voice),
    )


def _games(reader: Reader, root: str) -> list[GameLink]:
    library, language = reader.library, reader.language
    return [
        GameLink(
            game_id,
            shown(game.game, game.game.title, language).text,
            root + urls.numbers(library, language, game_id),
        )
        for game_id, game in reader.games.items()
    ]


def _examples(reader: Reader) -> list[str]:
    """Citations as readers of this language write them, the last one with its game."""
    for game in reader.games.values():
        for topic in game.by_number:
            found = list(_examples_in(game, topic))
            if len(found) == len(_SHOWN_KINDS):
                return [*found, f"{game.game.short} {found[0]}"]
    return []


def _examples_in(game: GameReader, topic: Topic) -> Iterator[str]:
    citations = citations_of(game.game, topic, game.language)
    first: dict[tuple[Kind, bool], str] = {}
    for unit, parent in topic.walk(game.language):
        if unit.id in citations:
            first.setdefault((unit.kind, parent is not None), citations[unit.id].text)
    for kind in _SHOWN_KINDS:
        if kind in first:
            yield first[kind]
