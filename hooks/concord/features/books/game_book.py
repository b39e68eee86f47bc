"""Makes the book of a game: its sections, topics, units and terms in each language."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date

from concord.base.ids import GLOSSARY
from concord.base.urls import PagePath
from concord.features.books.book import (
    Book,
    BookSection,
    BookTerm,
    BookTopic,
    BookUnit,
    ByLanguage,
    Cell,
    Heading,
    Remark,
)
from concord.features.comparison.declared import DivergenceViews
from concord.features.components.components import expansion_mark
from concord.features.components.facts import facts_line
from concord.features.glossary.definitions import meanings_of
from concord.features.glossary.term_uses import uses_in
from concord.features.translation.status_marks import draft_notice, is_mostly_draft, status_words
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Game, Part, Term
from concord.model.kinds import Section
from concord.model.texts import NO_TEXT, Language, Reference
from concord.model.topics import Component, Divergence, Topic, Unit
from concord.pages.site import Site
from concord.pages.units.units import linked_texts, missing_reason, statements_on
from concord.rules.editions import LocalizedText
from concord.rules.numbering import Citation
from concord.text.parsing import plain, rich_text


def make_book(
    site: Site, game_id: str, languages: Sequence[Language], topic: str = "", part: str = ""
) -> Book:
    """The book of a game in some of its languages, or of one topic or part of it.

    The ids and languages must exist.
    """
    games = ByLanguage(site.locales.of(language).games[game_id] for language in languages)
    first = games[0]
    titled = first.topics.get(topic) or first.parts.get(part)
    sections = tuple(_sections(site, games, topic, part))
    written = [book_topic.id for section in sections for book_topic in section.topics]
    return Book(
        site,
        games,
        ByLanguage(game.texts.title(titled) if titled else game.texts.game_title for game in games),
        ByLanguage(_address(site, game, titled) for game in games),
        _date(first.model),
        sections,
        tuple(_terms(games, written, is_whole=titled is None)),
    )


def _date(game: Game) -> date | None:
    dates = [day for edition in game.editions.values() for day in edition.dates.values()]
    return game.reviewed or max(dates, default=None)


def _sections(
    site: Site, games: Sequence[LocalizedGame], topic: str, part: str
) -> Iterator[BookSection]:
    """The sections with topics, and the parts above them."""
    first = games[0]
    in_parts = {topic_id for one in first.model.walk_parts() for topic_id in one.topics}

    def topics(ids: Iterable[str]) -> tuple[BookTopic, ...]:
        wanted = (
            topic_id for topic_id in ids if topic_id in first.topics and topic in {"", topic_id}
        )
        return tuple(_topic(site, games, topic_id) for topic_id in wanted)

    if topic:
        yield BookSection("", 0, ByLanguage(), topics([topic]))
        return
    known = dict.fromkeys(listed.id for listed in (*first.order.topics, *first.order.by_title))
    rest = [topic_id for topic_id in known if topic_id not in in_parts]
    if rest and not part:
        yield BookSection("", 0, ByLanguage(), topics(rest))
    top = len(first.graph.parts_above[part]) if part else 0
    for own_part in first.parts[part].walk() if part else first.model.walk_parts():
        written = topics(own_part.topics)
        if written or any(one in first.topics for below in own_part.walk() for one in below.topics):
            level = len(first.graph.parts_above[own_part.id]) - top
            yield BookSection(own_part.id, level, _headings(site, games, own_part), written)


def _headings(
    site: Site, games: Sequence[LocalizedGame], titled: Topic | Part
) -> ByLanguage[Heading]:
    return ByLanguage(
        Heading(game.numbers.of(titled), game.texts.of(titled.title), _address(site, game, titled))
        for game in games
    )


def _address(site: Site, game: LocalizedGame, titled: Topic | Part | None) -> str:
    if not site.url:
        return ""
    page = game.addresses.page(PagePath.TOPIC, topic=titled.id) if titled else game.addresses.home
    return site.url + page


def _topic(site: Site, games: Sequence[LocalizedGame], topic_id: str) -> BookTopic:
    first = games[0]
    topic = first.topics[topic_id]
    references = [PageReferences(game, to_game=site.url + game.addresses.home) for game in games]
    languages = [game.language for game in games]
    writers = [_TopicInLanguage(links, topic, languages) for links in references]
    return BookTopic(
        topic_id,
        _headings(site, games, topic),
        ByLanguage(game.texts.of(topic.summary) for game in games if topic.summary),
        ByLanguage(_told(game, topic.needs, draft_notice(game, topic)) for game in games),
        _by_difference(writer.declared(topic.divergences) for writer in writers),
        ByLanguage(topic.sequence for _ in games if topic.sequence),
        tuple(_units(topic, first.language, writers)),
        ByLanguage(tuple(Reference(reference.topic) for reference in topic.related) for _ in games),
    )


def _units(
    topic: Topic, order: Language, writers: "Sequence[_TopicInLanguage]"
) -> Iterator[BookUnit]:
    above: dict[str, BookUnit] = {}
    for unit, parent in topic.walk(order):
        over = above[parent.id] if parent else None
        has_text = any(writer.language in unit.text for writer in writers)
        cells = ByLanguage(
            writer.cell(unit, is_shown=not has_text and index == 0)
            for index, writer in enumerate(writers)
        )
        is_told = any(cell.notice for cell in cells)
        marks = [edition for divergence in unit.divergences for edition in divergence.editions]
        above[unit.id] = BookUnit(
            f"{topic.id}#{unit.id}",
            unit.effective_kind,
            unit.traits.is_heading,
            over.depth + 1 if over else 0,
            over.n_headings + over.is_heading if over else 0,
            over.is_note if over else unit.traits.section is Section.NOTES,
            cells,
            _by_difference(writer.remarks(unit, is_told=is_told) for writer in writers),
            tuple(dict.fromkeys([*marks, *unit.printed])),
        )
        yield above[unit.id]


def _by_difference(each_says: Iterable[Sequence[Remark]]) -> tuple[ByLanguage[Remark], ...]:
    return tuple(map(ByLanguage, zip(*each_says, strict=True)))


class _TopicInLanguage:
    """Writes the units of a topic in one language."""

    def __init__(
        self, references: PageReferences, topic: Topic, languages: Collection[Language]
    ) -> None:
        self._game = game = references.game
        self.language = game.language
        self._topic = topic
        self._languages = languages
        self._texts = linked_texts(game, topic)
        self._citations = game.numbers.citations(topic)
        self._divergences = DivergenceViews(references, topic, "")
        self._statements = statements_on(game, topic)
        self._is_mostly_draft = is_mostly_draft(game, topic)

    def cell(self, unit: Unit, *, is_shown: bool) -> Cell:
        """Return the cell of a unit. If `is_shown`, it has the text of another language, because
        no language of the book has a text."""
        game, messages = self._game, self._game.locale.messages
        citation = None if unit.component else self._citations.get(unit.id)
        number = self._number(citation) if citation else ""
        is_own = self.language in unit.text
        missing = "" if is_own else missing_reason(messages, self._topic, unit, self.language)
        text = self._texts[unit.id] if is_own or is_shown else LocalizedText(NO_TEXT, self.language)
        status = status_words(messages, game, self._topic, unit)
        is_usual = self._is_mostly_draft and status == messages.words.draft
        return Cell(
            number,
            str(game.names.of(self._topic, unit)),
            bool(number and citation and citation.is_inferred),
            text,
            missing,
            _told(game, unit.needs, "" if is_usual else status, unit.component),
        )

    def _number(self, citation: Citation) -> str:
        """Return the number for the margin. It is empty for a position without a number, and for
        the number of another edition whose language is in the book."""
        is_foreign = self._game.numbers.is_foreign(citation)
        if citation.is_position or (is_foreign and citation.numbering in self._languages):
            return ""
        number = citation.margin or self._game.locale.messages.words.example
        return f"{citation.numbering.upper()} {number}" if is_foreign else number

    def declared(
        self, divergences: Sequence[Divergence], unit: Unit | None = None
    ) -> Sequence[Remark]:
        views = self._divergences.declared(divergences, unit)
        return [
            Remark(view.heading, self._game.texts.of(divergence.note))
            for divergence, view in zip(divergences, views, strict=True)
        ]

    def remarks(self, unit: Unit, *, is_told: bool) -> Sequence[Remark]:
        """Return the declared differences and a misprinted number, that other editions lack the
        unit, unless a cell tells it (`is_told`), and the statements of features."""
        implied = self._divergences.all_of(unit)[len(unit.divergences) :]
        kept = implied[: len(unit.printed)] if is_told else implied
        said = [(remark.heading, str(remark.html.unescape())) for remark in kept]
        said += [(each.heading, each.words) for each in self._statements(unit)]
        return [
            *self.declared(unit.divergences, unit),
            *(
                Remark(heading, LocalizedText(rich_text([plain(words)]), self.language))
                for heading, words in said
            ),
        ]


def _told(game: LocalizedGame, needs: str, status: str, component: Component | None = None) -> str:
    expansion = expansion_mark(game, needs)
    facts = facts_line(game, component) if component else ""
    return " · ".join(filter(None, (facts, expansion.title if expansion else "", status)))


def _terms(
    games: Sequence[LocalizedGame], topics: Sequence[str], *, is_whole: bool
) -> Iterator[BookTerm]:
    """Yield all terms if the book has the whole game, otherwise the terms that its texts have."""
    first = games[0]
    uses: dict[str, list[str]] = {}
    for topic_id in topics:
        for term_id, unit_id in uses_in(first, first.topics[topic_id]):
            uses.setdefault(term_id, []).append(f"{topic_id}#{unit_id}")

    def name(term: Term) -> str:
        return first.texts.of(term.term).text

    for term in first.locale.messages.sort_by_name(first.model.glossary, name):
        used = uses.get(term.id, ())
        if is_whole or used:
            meanings = meanings_of(first, term)
            yield BookTerm(
                f"{GLOSSARY}#{term.id}",
                ByLanguage(game.texts.of(term.term) for game in games),
                ByLanguage(game.texts.of(meanings) for game in games),
                term.topic if term.topic in topics else "",
                tuple(used),
            )
