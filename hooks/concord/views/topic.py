"""The page of a topic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from concord.core import urls
from concord.core.kinds import Section
from concord.core.model import Language, State, Texts, Topic, Unit
from concord.locale.locales import LocalizedGame, PageReferences, terms_href, way_to
from concord.locale.script_words import topic_words
from concord.rules.fallback import choose_text
from concord.text.markup import as_plain_text, tag_language
from concord.text.typography import shorten
from concord.views import removed_units, status_marks
from concord.views.neighbours import neighbours
from concord.views.page import Heading, Page
from concord.views.rendering import render
from concord.views.sidebar import sidebar
from concord.views.unit_counts import unit_counts
from concord.views.unit_history import formerly
from concord.views.units import UnitViews

_DESCRIPTION = 155  # characters that search engines show


@dataclass(frozen=True, slots=True)
class Counterpart:
    """The topic in another language."""

    language: Language
    number: str
    title: str
    href: str


@dataclass(frozen=True, slots=True)
class RelatedLink:
    title: str
    href: str
    """Empty for a topic still to be written."""
    only: str


@dataclass(frozen=True, slots=True)
class UnitLink:
    name: str
    href: str


@dataclass(frozen=True, slots=True)
class Referrer:
    title: str
    href: str
    units: tuple[UnitLink, ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the text of one language comes from."""

    language: Language
    name: str
    words: str | Markup


def topic_page(game: LocalizedGame, topic: Topic, root: str, edit_root: str) -> Page:
    """`root` leads from the page to the site's root; `edit_root` to where records are edited."""
    builder = _TopicPage(game, topic, root)
    return Page(
        language=game.language,
        title=builder.page_title(),
        description=builder.description(),
        html=builder.html(edit_root),
        sidebar=sidebar(game, root, current=topic),
        contents=builder.contents(),
        anchors=builder.anchors(),
        record=topic.place.file,
        script_words=topic_words(game.locale.messages),
    )


class _TopicPage:
    def __init__(self, game: LocalizedGame, topic: Topic, root: str) -> None:
        self.game, self.topic, self.root = game, topic, root
        self.to_game = game.below(root)
        self.locale = game.locale
        self.messages = game.locale.messages
        self.units = topic.units_in(game.language)
        self.title = choose_text(game.model, topic.title, game.language)
        self.number = game.number(topic)
        self.departures = removed_units.departures(game, topic.id, root)

    def page_title(self) -> str:
        numbered = f"{self.number} {self.title.text}".strip()
        return f"{numbered} · {self._of_game(self.game.model.title)}"

    def description(self) -> str:
        """The first words of the rules, since they say best what the page is about."""
        references = PageReferences(self.game, to_game=self.to_game)
        words = self.messages.format(
            "topic_description",
            topic=self.title.text,
            game=self._of_game(self.game.model.title),
        )
        for unit, _ in self.topic.walk(self.game.language):
            if len(words) > _DESCRIPTION:
                break
            text = choose_text(self.game.model, unit.text, self.game.language).text
            words = f"{words} {as_plain_text(text, references)}"
        return shorten(words, _DESCRIPTION)

    def html(self, edit_root: str) -> Markup:
        is_draft = status_marks.states_in(self.game, self.topic) == {State.DRAFT}
        views = UnitViews(self.game, self.topic, self.root, are_drafts_told=is_draft)
        numbering = self.topic.number
        related = list(self._related())
        before, after = neighbours(
            self.game, self.topic, lambda other: self.to_game + way_to(other.id)
        )
        return render(
            "topic.html",
            words=self.messages.words,
            api_href=self.root + urls.game_data(self.game.model.id, self.topic.id),
            terms_href=terms_href(self.game, self.root),
            game_short=self.game.model.short,
            editions=" ".join(self._editions()),
            game_title=self._of_game(self.game.model.title),
            game_href=self.to_game,
            number=self.number,
            number_is_inferred=self._inferred_in(numbering),
            title=self.title.text,
            title_language=self.title.language if self.title.language != self.game.language else "",
            counterparts=list(self._counterparts()),
            compare_href=f"{urls.COMPARE}/" if self.game.is_compared else "",
            counts=list(unit_counts(self.messages, (unit for unit, _ in self.topic.walk()))),
            notices=list(self._notices()),
            topic_divergences=views.divergences(self.topic.divergences),
            lead=views.lists(self._in_section(Section.LEAD)),
            rules=views.lists(self._in_section(Section.RULES)),
            notes=views.lists(self._in_section(Section.NOTES)),
            related=related,
            has_planned=any(not link.href for link in related),
            referrers=list(self._referrers()),
            departures=self.departures,
            origins=list(self._origins()),
            record=self.topic.place.file,
            record_href=edit_root and edit_root + self.topic.place.file,
            previous=before,
            next=after,
        )

    def contents(self) -> tuple[Heading, ...]:
        return tuple(self._contents())

    def _contents(self) -> Iterator[Heading]:
        words = self.messages.words
        rules = self._in_section(Section.RULES)
        if rules:
            headings = tuple(self._heading(unit) for unit in rules if unit.traits.is_heading)
            yield Heading(words.rules, "rules", headings)
        if self._in_section(Section.NOTES):
            yield Heading(words.notes, "notes")
        if self.topic.related:
            yield Heading(words.related, "related")
        if self.topic.id in self.game.referrers:
            yield Heading(words.referenced_by, "referenced-by")
        yield from removed_units.contents(words.moved_or_retired, self.departures)
        yield Heading(words.origin, "origin")

    def _heading(self, unit: Unit) -> Heading:
        citation = self.game.citations(self.topic).get(unit.id)
        text = choose_text(self.game.model, unit.text, self.game.language).text
        words = as_plain_text(text, PageReferences(self.game, to_game=self.to_game))
        return Heading(f"{citation.margin} {words}" if citation else words, unit.id)

    def anchors(self) -> frozenset[str]:
        sections = {"rules", "notes", "related", "referenced-by", "origin", status_marks.LEGEND}
        units = [unit for unit, _ in self.topic.walk()]
        former = {
            each.anchor
            for unit in units
            for each in formerly(self.game, self.topic, unit)
            if each.anchor
        }
        moved = removed_units.anchors(self.departures)
        return frozenset(sections | {unit.id for unit in units} | former | moved)

    def _of_game(self, texts: Texts) -> str:
        return choose_text(self.game.model, texts, self.game.language).text

    def _inferred_in(self, numbers: Texts) -> bool:
        return bool(numbers) and self.game.numbering(self.topic) in self.topic.inferred

    def _counterparts(self) -> Iterator[Counterpart]:
        for language in self.locale.library.languages:
            if language == self.game.language:
                continue
            other = self.game.in_language(language)
            title = other.title(self.topic)
            yield Counterpart(
                language, other.number(self.topic), title, self.root + other.address(self.topic)
            )

    def _editions(self) -> list[Language]:
        """The editions whose numbers are known, the one that these readers follow first."""
        followed = self.game.numbering(self.topic)
        return sorted(self.topic.editions, key=lambda edition: edition != followed)

    def _in_section(self, section: Section) -> list[Unit]:
        return [unit for unit in self.units if unit.traits.section is section]

    def _notices(self) -> Iterator[str | Markup]:
        game, topic = self.game.model, self.topic
        edition = game.editions.get(self.game.language)
        numbering = self.game.numbering(topic)
        source = game.source_language
        if edition and edition.follows:
            followed = self.messages.format(f"in_edition_{edition.follows}")
            yield self.messages.format("follows_edition", in_edition=followed)
        elif not numbering:
            marked = self.messages.format(f"in_edition_{source}")
            yield self.messages.format("number_unknown", in_edition=marked, mark=source.upper())
        if numbering and game.editions[numbering].is_editorial:
            yield self.messages.words.editorial_numbers
        if self._inferred_in(topic.number) or any(
            citation.is_inferred for citation in self.game.citations(topic).values()
        ):
            yield self.messages.words.inferred_legend
        if legend := status_marks.notice(self.game, topic, self.root):
            yield legend

    def _related(self) -> Iterator[RelatedLink]:
        for related in self.topic.related:
            only = ", ".join(language.upper() for language in related.only)
            topic = self.game.topics.get(related.topic)
            if topic:
                yield RelatedLink(self.game.title(topic), self.to_game + way_to(topic.id), only)
            else:
                planned = self.game.planned[related.topic]
                yield RelatedLink(self._of_game(planned.title), "", only)

    def _referrers(self) -> Iterator[Referrer]:
        sources = self.game.referrers.get(self.topic.id, {})
        for topic in self.game.in_title_order(sources):
            units = tuple(self._unit_link(topic, unit_id) for unit_id in sources[topic.id])
            yield Referrer(self.game.title(topic), self.to_game + way_to(topic.id), units)

    def _unit_link(self, topic: Topic, unit_id: str) -> UnitLink:
        unit = self.game.units[topic.id][unit_id]
        return UnitLink(self.game.name(topic, unit), self.to_game + way_to(topic.id, unit_id))

    def _origins(self) -> Iterator[Origin]:
        game = self.game.model
        for language in game.languages:
            edition = game.editions[language]
            if language in self.topic.editions:
                title = tag_language(f"{edition.title} {edition.version}".strip(), language)
                words: str | Markup = escape(self.messages.words.restates).format(edition=title)
            else:
                source = self.messages.format(f"from_{game.source_language}")
                words = self.messages.format("translated_from", source=source)
            yield Origin(language, self.locale.language_names[language], words)
