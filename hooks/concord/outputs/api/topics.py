"""`api/v1/<game>/<topic>.json`: the topics for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.kinds import Kind
from concord.core.model.games import Game, TextOrigin
from concord.core.model.reviews import State
from concord.core.model.texts import Language, Texts
from concord.core.model.topics import Divergence, DivergenceKind, Topic, Unit
from concord.core.published_files import OutputFile, json_file
from concord.core.settings import SharePages
from concord.core.urls import FilePath, PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.outputs.api.unit_blocks import (
    TableData,
    headings_of,
    markup_of,
    table_data,
    texts_of,
)
from concord.rules.headings import ids_above
from concord.rules.numbering import Citation, citations_of, row_citations
from concord.rules.references import references_of
from concord.rules.text_origins import origin_of
from concord.text.markup import as_plain_text
from concord.views.site import Site

_ROOT = "/"
_UNIT = "{unit}"


class DivergenceData(TypedDict):
    """Where printed editions differ in meaning, or one of them is unclear."""

    kind: DivergenceKind
    editions: list[Language]
    """The editions that deviate; for an ambiguity, the ones concerned."""
    since: dict[Language, str]
    """By edition, the version that introduced it, where known."""
    note: dict[Language, str]


class UnitData(TypedDict):
    id: str
    former_ids: list[str]
    """In full, the ids under which it was published before: "abilities#costs"."""
    parent: str | None
    under: str | None
    """The id of the unit that it stands under: its parent, or the heading before it."""
    kind: Kind
    label: dict[Language, str]
    citation: dict[Language, str | None]
    counted: bool
    """True if `citation` is a place that Concord counts, since the unit has no number."""
    heading: dict[Language, str]
    """The heading that runs into the text, which `text` and `html` begin with."""
    table: TableData | None
    text: dict[Language, str | None]
    """Plain text, with the no-break spaces of the pages. Blank lines separate paragraphs, and a
    table stands there as in Markdown."""
    html: dict[Language, str]
    """What stands within a paragraph, or the elements of several blocks: `<p>`, `<div>`. Only in
    the languages in which it is not the same as `text`."""
    state: dict[Language, State]
    inferred: bool
    shared: bool
    """True if it has share pages."""
    refs: list[str]
    """The ids in full of the topics, units and terms that it refers to; of a range, every unit."""
    line: dict[Language, int]
    """The line of its text in the record; empty if no report names it."""
    divergences: list[DivergenceData]


class ReportData(TypedDict):
    """The address of a report about any unit of a topic."""

    pattern: str
    """With the blanks {name}, {address}, {line} ("#L12") and {text}, which take encoded values."""
    longest: int
    """The number of characters that the address may have."""


class TopicData(TypedDict):
    """`api/v1/<game>/<topic>.json`; units in reading order of the game's source language."""

    game: str
    source_language: Language
    """What to show where a language has no text."""
    id: str
    former_ids: list[str]
    """Ids under which it was published before."""
    part: str | None
    """The id of the part that it stands in; null if the game has no parts."""
    number: dict[Language, str | None]
    title: Texts
    summary: Texts
    """What the topic is about, in a line; empty if the record does not say so."""
    texts: dict[Language, TextOrigin]
    """Whose words the texts are, by language: the publisher's, restated or translated by us."""
    divergences: list[DivergenceData]
    """Of the topic as a whole."""
    url: dict[Language, str]
    """The addresses of its units on its pages, with the blank {unit} for the id."""
    share: dict[Language, str]
    """Those of the share pages of its units, in the languages that have share pages."""
    units: list[UnitData]
    related: list[str]
    referenced_by: list[str]
    report: dict[Language, ReportData]
    """Where mistakes are reported, by the language of the reader; empty if nobody takes reports."""


class RetiredTopicData(TypedDict):
    """`api/v1/<game>/<topic>.json` of a topic that lives on nowhere."""

    game: str
    id: str
    retired: bool
    """True."""
    reason: dict[Language, str]
    """Plain text."""
    see: str
    """The id in full of what to read instead; empty if there is nothing."""
    units: list[str]
    """The ids in full of what was published in it."""


def topic_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the data of a topic, at its address and at those of its former ids."""
    data = topic_data(site, game.id, topic)
    for name in (topic.id, *data["former_ids"]):
        path = urls.file(FilePath.TOPIC_DATA, game=game.id, topic=name)
        yield json_file(path, data, is_compact=True)


def retired_topic_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield what became of each retired topic, at the address that its data had."""
    redirects = site.locales.default.games[game.id].graph.redirects
    references = {
        each: PageReferences(locale, to_game=_ROOT + locale.home)
        for each, locale in locales_of(site, game.id).items()
    }
    for former, redirect in redirects.items():
        if redirect.former_unit or redirect.retired is None:
            continue
        reason = redirect.retired.reason
        data: RetiredTopicData = {
            "game": game.id,
            "id": former,
            "retired": True,
            "reason": {
                each: as_plain_text(reason[each], references[each])
                for each in references
                if each in reason
            },
            "see": redirect.retired.see,
            "units": [
                each.former
                for each in redirects.values()
                if each.former_unit and each.former_topic == former
            ],
        }
        yield json_file(urls.file(FilePath.TOPIC_DATA, game=game.id, topic=former), data)


def topic_data(site: Site, game_id: str, topic: Topic) -> TopicData:
    return _TopicExport(site, game_id, topic).data()


def locales_of(site: Site, game_id: str) -> dict[Language, LocalizedGame]:
    """The game in each language of the site."""
    return {each: site.locales.of(each).games[game_id] for each in site.library.languages}


class _TopicExport:
    def __init__(self, site: Site, game_id: str, topic: Topic) -> None:
        self.site = site
        self.topic = topic
        self.locales = locales_of(site, game_id)
        self.any_locale = next(iter(self.locales.values()))
        self.game = self.any_locale.model
        self.citations: dict[Language, Mapping[str, Citation]] = {
            each: citations_of(self.game, topic, each) for each in self.locales
        }
        self.rows = {
            each: row_citations(self.game, topic, each, citations) if citations else {}
            for each, citations in self.citations.items()
        }
        self.references = {
            each: PageReferences(locale, to_game=_ROOT + locale.home)
            for each, locale in self.locales.items()
        }
        self.lines = {
            each: site.reports.lines(locale, topic) for each, locale in self.locales.items()
        }
        self.above = ids_above(topic)

    def data(self) -> TopicData:
        above = self.any_locale.graph.parts_above.get(self.topic.id)
        return {
            "game": self.game.id,
            "source_language": self.game.source_language,
            "id": self.topic.id,
            "former_ids": self._former_ids(self.topic.id),
            "part": above[-1].id if above else None,
            "number": {
                each: locale.number(self.topic) or None for each, locale in self.locales.items()
            },
            "title": self.topic.title,
            "summary": self.topic.summary,
            "texts": {each: origin_of(self.game, self.topic, each) for each in self.game.languages},
            "divergences": self._divergences(self.topic.divergences),
            "url": {
                each: _ROOT + locale.address(self.topic, _UNIT)
                for each, locale in self.locales.items()
            },
            "share": self._share_pages(),
            "units": [
                self._unit(unit, parent)
                for unit, parent in self.topic.walk(self.game.source_language)
            ],
            "related": [
                each.topic for each in self.topic.related if each.topic in self.any_locale.topics
            ],
            "referenced_by": sorted(self.any_locale.graph.referrers.get(self.topic.id, ())),
            "report": {
                each: {"pattern": form.pattern, "longest": form.longest}
                for each, locale in self.locales.items()
                if (form := self.site.reports.form(locale, self.topic))
            },
        }

    def _former_ids(self, full_id: str) -> list[str]:
        return [each.former for each in self.any_locale.graph.redirects_by_target.get(full_id, ())]

    def _unit(self, unit: Unit, parent: Unit | None) -> UnitData:
        cited = {
            each: citations[unit.id]
            for each, citations in self.citations.items()
            if unit.id in citations
        }
        text = texts_of(unit, self.references)
        return {
            "id": unit.id,
            "former_ids": self._former_ids(f"{self.topic.id}#{unit.id}"),
            "parent": parent.id if parent else None,
            "under": self.above[unit.id],
            "kind": unit.effective_kind,
            "label": {each: citation.label for each, citation in cited.items() if citation.label},
            "citation": {
                each: cited[each].text if each in cited else None for each in self.locales
            },
            "counted": any(citation.is_position for citation in cited.values()),
            "heading": headings_of(unit, self.references),
            "table": table_data(unit, self.references, self.rows),
            "text": text,
            "html": markup_of(unit, self.references, text),
            "state": {
                each: locale.statuses(self.topic)[unit.id].state
                for each, locale in self.locales.items()
            },
            "inferred": bool(unit.inferred),
            "shared": self.site.settings.built_share_pages.include(unit),
            "refs": [each.target for each in references_of(unit, self.any_locale.topics)],
            "line": {
                each: lines[unit.id] for each, lines in self.lines.items() if unit.id in lines
            },
            "divergences": self._divergences(unit.divergences),
        }

    def _divergences(self, divergences: Sequence[Divergence]) -> list[DivergenceData]:
        return [
            {
                "kind": each.kind,
                "editions": list(each.editions),
                "since": dict(each.since),
                "note": {
                    language: as_plain_text(each.note[language], references)
                    for language, references in self.references.items()
                    if language in each.note
                },
            }
            for each in divergences
        ]

    def _share_pages(self) -> dict[Language, str]:
        if self.site.settings.built_share_pages is SharePages.NONE:
            return {}
        return {
            each: _ROOT + self.locales[each].page(PagePath.SHARE, topic=self.topic.id, unit=_UNIT)
            for each in self.site.settings.built_share_pages.languages(self.site.library)
        }
