"""The page of a game: its topics by number and by title, its editions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from concord.core import urls
from concord.core.model import Kind, Language, Topic
from concord.locale.locales import GameReader
from concord.locale.script_words import keeping_words
from concord.rules.divergences import divergences_in
from concord.rules.translation_status import shown
from concord.text.markup import marked
from concord.views.page import Heading, Page
from concord.views.rendering import render
from concord.views.sidebar import TopicLink, sidebar, topic_link


@dataclass(frozen=True, slots=True)
class EditionView:
    language: Language
    name: str
    words: str | Markup
    coverage: str
    ready: str


@dataclass(frozen=True, slots=True)
class Keepable:
    """Languages in which a reader may keep the game on a device."""

    name: str
    languages: str


@dataclass(frozen=True, slots=True)
class Group:
    """Topics whose titles begin with one letter."""

    letter: str
    topics: tuple[TopicLink, ...]


def game_page(game: GameReader, root: str) -> Page:
    voice = game.reader.voice
    title = shown(game.game, game.game.title, game.language)
    summary = shown(game.game, game.game.summary, game.language)
    links = {topic.id: topic_link(game, topic, game.below(root)) for topic in game.game.topics}
    sections = ("editions", "by-number", "by-title")
    html = render(
        "game.html",
        words=voice.words,
        id=game.game.id,
        keepable=_keepable(game),
        home_href=root + (urls.home(game.reader.library, game.language) or "."),
        title=title.text,
        summary=summary.text,
        summary_language=summary.language if summary.language != game.language else "",
        counts=_counts(game),
        editions=list(_editions(game)),
        translation_href=root
        + urls.translation(game.reader.library, game.language)
        + f"#of-{game.game.id}",
        reviewed=voice.say("reviewed", date=voice.say_date(game.game.reviewed))
        if game.game.reviewed
        else "",
        by_number=[links[topic.id] for topic in game.by_number],
        groups=_groups(game, links),
        glossary_href=root + urls.glossary(game.reader.library, game.language, game.game.id),
        n_terms=voice.say("n_terms", n=len(game.game.glossary)) if game.game.glossary else "",
        numbers_href=root + urls.numbers(game.reader.library, game.language, game.game.id),
        divergences_href=root + urls.divergences(game.reader.library, game.language, game.game.id),
        n_divergences=voice.say("n_divergences", n=divergences_in(game.game))
        if game.divergent
        else "",
        planned=voice.in_order(
            (shown(game.game, each.title, game.language).text for each in game.game.planned), str
        ),
    )
    return Page(
        language=game.language,
        title=title.text,
        description=voice.say("game_description", game=title.text) + " " + summary.text,
        html=html,
        sidebar=sidebar(game, root),
        contents=tuple(
            Heading(getattr(voice.words, section.replace("-", "_")), section)
            for section in sections
        ),
        anchors=frozenset(sections),
        record=game.game.place.file,
        script_words=keeping_words(voice),
    )


def _keepable(game: GameReader) -> list[Keepable]:
    """One's own language, or all of them."""
    own, everything = game.language, game.reader.library.languages
    return [
        Keepable(game.reader.language_names[own], own),
        Keepable(game.reader.voice.words.keep_all_languages, " ".join(everything)),
    ]


def _counts(game: GameReader) -> list[str]:
    units = [unit for topic in game.game.topics for unit, _ in topic.walk()]
    voice = game.reader.voice
    clauses = sum(unit.kind in {Kind.CLAUSE, Kind.HEADING} for unit in units)
    notes = sum(unit.kind is Kind.NOTE for unit in units)
    counts = [voice.say("n_topics", n=len(game.game.topics)), voice.say("n_clauses", n=clauses)]
    return [*counts, voice.say("n_notes", n=notes)] if notes else counts


def _editions(game: GameReader) -> Iterator[EditionView]:
    voice, names = game.reader.voice, game.reader.language_names
    for language in game.reader.library.languages:
        edition = game.game.editions.get(language)
        if edition is None:
            words = voice.words.no_edition
        elif edition.follows:
            followed = voice.say(f"in_edition_{edition.follows}")
            words = voice.say("follows_numbers", in_edition=followed)
        else:
            words = marked(f"{edition.title} {edition.version}".strip(), language)
            if edition.is_editorial:
                words += f" — {voice.words.editorial_short}"
        tally = game.in_language(language).tally
        coverage = voice.say("coverage", done=tally.translated, n=tally.total)
        ready = voice.say("share_ready", share=voice.say_percent(tally.percent))
        yield EditionView(language, names[language], words, coverage, ready)


def _groups(game: GameReader, links: dict[str, TopicLink]) -> Sequence[Group]:
    def letter(topic: Topic) -> str:
        return next((each for each in game.title(topic) if each.isalnum()), "#").upper()

    return [
        Group(initial, tuple(links[topic.id] for topic in topics))
        for initial, topics in groupby(game.by_title, key=letter)
    ]
