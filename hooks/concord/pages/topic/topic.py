"""The page of a topic."""

from collections.abc import Iterable, Iterator
from itertools import chain

from markupsafe import Markup

from concord.base.urls import FilePath, SectionAnchor
from concord.installed_features import features
from concord.locale.page_references import PageReferences
from concord.model.games import TextOrigin
from concord.model.kinds import Section
from concord.model.texts import Language
from concord.model.topics import Unit
from concord.pages.page import Heading, Page, PageContext
from concord.pages.slots import ShownTopic, TopicPlace
from concord.pages.topic.descriptions import SEARCH_RESULT, description, texts_of_topic, trail_of
from concord.pages.topic.navigation import neighbours, referrers_of, sidebar
from concord.pages.topic.sources import number_edition, sources, whose_words
from concord.pages.units.units import UnitViews, unit_counts, units_as_listed
from concord.text.plain import as_plain_text, heading_of


def topic_page(context: PageContext) -> Page:
    return _TopicPage(context).page()


class _TopicPage:
    def __init__(self, context: PageContext) -> None:
        self.context = context
        self.game, self.root = context.game, context.root
        self.topic = self.game.topics[context.key.topic]
        self.to_game = self.game.addresses.home_from(self.root)
        self.references = PageReferences(self.game, to_game=self.to_game)
        self.messages = context.messages
        self.title = self.game.texts.of(self.topic.title)
        self.number = self.game.numbers.of(self.topic)
        self.shown = ShownTopic(self.topic, self.references, self.root)
        self.sections = [section for feature in features() for section in feature.topic_sections]

    def page(self) -> Page:
        numbered_title = f"{self.number} {self.title.text}".strip()
        contents = tuple(self._contents())
        return Page(
            html=self._html(),
            title=f"{numbered_title} · {self.game.texts.game_title}",
            description=self._description(),
            sidebar=sidebar(self.context, self.topic),
            contents=contents,
            anchors=self._anchors(contents),
        )

    def _description(self) -> str:
        """What the topic is about, and the first words of its rules."""
        words = trail_of(self.game, self.topic)
        about = self.topic.summary.get(self.game.language, "")
        rules = texts_of_topic(self.game, self.topic, self.references)
        return description(f"{words} {about}".rstrip(), rules, "", SEARCH_RESULT)

    def _html(self) -> Markup:
        site, record = self.context.site, self.topic.position.file
        reports, language = site.reports, self.game.language
        lines = reports.lines(site.records, self.topic, language) if reports else {}
        return self.context.render(
            "topic/topic.html",
            api_href=self.root + self.game.addresses.data(FilePath.TOPIC_DATA, topic=self.topic.id),
            report=reports.form(self.game, self.topic) if reports else None,
            number_edition=number_edition(self.game.model, self.game.language)["name"],
            editions=" ".join(self._editions()),
            plain_number=self.number,
            topic=self.topic,
            title=self.title,
            sections={place: self._in_place(place) for place in TopicPlace},
            with_languages=self._with_languages(),
            counts=list(unit_counts(self.messages, (unit for unit, _ in self.topic.walk()))),
            notices=list(self._notices()),
            units=UnitViews(self.shown, lines),
            lead=self._in_section(Section.LEAD),
            rules=self._in_section(Section.RULES),
            notes=self._in_section(Section.NOTES),
            referrers=referrers_of(self.game, self.topic.id, self.to_game),
            sources=list(sources(self.game, self.topic)),
            whose_words=whose_words(self.game, self.topic),
            record=record,
            record_href=site.edit_root and site.edit_root + record,
            neighbours=neighbours(self.game.order.topics, self.topic),
        )

    def _in_place(self, place: TopicPlace) -> Markup:
        sections = (section for section in self.sections if section.place is place)
        return Markup("").join(section.render(self.context, self.shown) for section in sections)

    def _with_languages(self) -> str:
        """The label of the button that shows each clause in the other languages too; empty if there
        are none."""
        in_game = self.game.model.languages
        listed = ", ".join(c for c in self.game.locale.own_first[1:] if c in in_game).upper()
        return self.messages.format("with_languages", languages=listed) if listed else ""

    def _contents(self) -> Iterator[Heading]:
        words = self.messages.words
        yield from self._contents_of(TopicPlace.BEFORE_RULES)
        if rules := self._in_section(Section.RULES):
            children = tuple(self._heading(unit) for unit in rules if _is_in_contents(unit))
            title = words.components if self.topic.is_of_components else words.rules
            yield Heading(title, SectionAnchor.RULES, children)
        if self._in_section(Section.NOTES):
            yield Heading(words.notes, SectionAnchor.NOTES)
        if self.topic.related:
            yield Heading(words.related, SectionAnchor.RELATED)
        if self.topic.id in self.game.graph.referrers:
            yield Heading(words.referenced_by, SectionAnchor.REFERENCED_BY)
        yield from self._contents_of(TopicPlace.AFTER_NOTES)
        yield Heading(words.origin, SectionAnchor.ORIGIN)

    def _contents_of(self, place: TopicPlace) -> Iterator[Heading]:
        for section in self.sections:
            if section.place is place:
                yield from section.contents(self.context, self.shown)

    def _heading(self, unit: Unit) -> Heading:
        if unit.component:
            return Heading(self.game.texts.of(unit.component.name).text, unit.id)
        citation = self.game.numbers.citations(self.topic).get(unit.id)
        text = self.game.texts.of(unit.text)
        heading = heading_of(text.text, self.references, text.language)
        words = heading or as_plain_text(text.text, self.references, text.language)
        if citation is None:
            return Heading(words, unit.id)
        return Heading(f"{citation.margin} {words}".strip(), unit.id)

    def _anchors(self, contents: Iterable[Heading]) -> frozenset[str]:
        units = [unit for unit, _ in self.topic.walk()]
        added = (section.anchors(self.context, self.shown) for section in self.sections)
        return frozenset(
            {
                *(heading.anchor for heading in contents),
                *(unit.id for unit in units),
                *(f"{unit.id}.{row + 1}" for unit in units for row in range(unit.rows)),
                *chain.from_iterable(added),
            }
        )

    def _editions(self) -> list[Language]:
        """The languages in which the topic is cited in a way of its own, the readers' own first.

        They are those whose editions number the topic. A topic without a number is cited by its
        name, which it has in each language.
        """
        game, topic = self.game, self.topic
        if not game.graph.is_numbered:
            return []
        editions = topic.editions if topic.number else tuple(game.model.editions)
        first = game.numbers.numbering(topic) if topic.number else game.language
        return sorted(editions, key=lambda edition: edition != first)

    def _in_section(self, section: Section) -> list[Unit]:
        """The units of a section. Notes that only other editions have come last."""
        language = self.game.language
        listed = units_as_listed(self.game, self.topic)
        units = [unit for unit in listed if unit.traits.section is section]
        if section is not Section.NOTES:
            return units
        return sorted(units, key=lambda unit: bool(unit.only) and language not in unit.only)

    def _notices(self) -> Iterator[str]:
        game, topic = self.game.model, self.topic
        numbering = self.game.numbers.numbering(topic)
        yield from self._notices_on_numbers(numbering)
        if numbering and game.editions[numbering].is_editorial:
            yield self.messages.words.editorial_numbers
        cited = self.game.numbers.citations(topic).values()
        inferred = [citation.text for citation in cited if citation.is_inferred]
        if self.game.numbers.is_inferred(topic):
            inferred.insert(0, self.number)
        if inferred:
            yield self.messages.format("inferred_legend", numbers=", ".join(inferred))

    def _notices_on_numbers(self, numbering: Language) -> Iterator[str]:
        """Whose numbers the topic has, if they are not those of an edition in this language."""
        edition = self.game.model.editions.get(self.game.language)
        citations = self.game.numbers.citations(self.topic).values()
        if edition and edition.follows and numbering and (self.number or citations):
            is_official = edition.origin is TextOrigin.OFFICIAL
            key = "same_numbers" if is_official else "follows_edition"
            followed = self.messages.format(f"in_edition_{edition.follows}")
            yield self.messages.format(key, in_edition=followed)
        elif edition and not edition.follows and not numbering:
            yield self.messages.words.not_from_edition
        for language in dict.fromkeys(cited.numbering for cited in citations if not numbering):
            marked = self.messages.format(f"in_edition_{language}")
            mark = language.upper()
            yield self.messages.format("numbers_elsewhere", in_edition=marked, mark=mark)


def _is_in_contents(unit: Unit) -> bool:
    return unit.traits.is_heading or unit.has_heading or unit.component is not None
