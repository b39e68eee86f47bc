"""The pages on which scripts find what a typed or pasted number cites."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.kinds import KINDS, Kind
from concord.core.model import Topic
from concord.locale.locales import Locale, LocalizedGame
from concord.locale.script_words import annotating_words, finding_words
from concord.rules.fallback import choose_text
from concord.rules.numbering import citations_of
from concord.views.rendering import render

_EXAMPLES = [(each.kind, is_part) for each in KINDS for is_part in each.cite_examples]
"""What the examples of citations cite; True if it is part of another unit."""


@dataclass(frozen=True, slots=True)
class GameLink:
    id: str
    title: str
    numbers_href: str


def cite_html(locale: Locale, root: str, prose: Markup) -> Markup:
    """The page that leads from a number to its clause."""
    return render(
        "cite.html",
        words=locale.messages.words,
        prose=prose,
        root=root,
        home=root + urls.home(locale.library, locale.language),
        examples=_examples(locale),
        games=_games(locale, root),
        script_words=finding_words(locale.messages),
    )


def annotate_html(locale: Locale, root: str, prose: Markup) -> Markup:
    """The page that sets the text of each clause beside a discussion that cites it."""
    return render(
        "annotate.html",
        words=locale.messages.words,
        prose=prose,
        root=root,
        home=root + urls.home(locale.library, locale.language),
        games=_games(locale, root),
        script_words=annotating_words(locale.messages),
    )


def _games(locale: Locale, root: str) -> list[GameLink]:
    library, language = locale.library, locale.language
    return [
        GameLink(
            game_id,
            choose_text(game.model, game.model.title, language).text,
            root + urls.numbers(library, language, game_id),
        )
        for game_id, game in locale.games.items()
    ]


def _examples(locale: Locale) -> list[str]:
    """Citations as readers of this language write them, the last one with its game."""
    for game in locale.games.values():
        for topic in game.by_number:
            found = list(_examples_in(game, topic))
            if len(found) == len(_EXAMPLES):
                return [*found, f"{game.model.short} {found[0]}"]
    return []


def _examples_in(game: LocalizedGame, topic: Topic) -> Iterator[str]:
    citations = citations_of(game.model, topic, game.language)
    first: dict[tuple[Kind, bool], str] = {}
    for unit, parent in topic.walk(game.language):
        if unit.id in citations:
            first.setdefault((unit.kind, parent is not None), citations[unit.id].text)
    for kind in _EXAMPLES:
        if kind in first:
            yield first[kind]
