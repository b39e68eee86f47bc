"""`api/v1/<game>/<topic>.json`: the topics for programs."""

from collections.abc import Iterator, Mapping, Sequence

from concord.base import urls
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath, PagePath
from concord.features.api.records import RecordTexts, record_texts
from concord.features.api.topic_shapes import (
    ComponentData,
    DivergenceData,
    NameSourceData,
    PhaseStepData,
    RetiredTopicData,
    SequenceData,
    TopicData,
    UnitData,
    headings_of,
    markup_of,
    stated,
    table_data,
    texts_of,
)
from concord.features.translation.coverage import Coverage
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Game
from concord.model.texts import Language
from concord.model.topics import Component, Divergence, Step, Topic, Unit
from concord.pages.site import Site
from concord.rules.editions import origin_of
from concord.rules.headings import ids_above
from concord.rules.numbering import Citation, citations_of, row_citations
from concord.rules.referrers import references_of
from concord.text.plain import as_plain_text

_UNIT = "{unit}"


def topic_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the data of a topic, at its address and at those of its former ids."""
    data = topic_data(site, game.id, topic)
    published: TopicData = {**data, "units": [stated(each) for each in data["units"]]}
    for name in (topic.id, *data["former_ids"]):
        path = urls.file(FilePath.TOPIC_DATA, game=game.id, topic=name)
        yield json_file(path, published, is_compact=True)


def retired_topic_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield what became of each retired topic, at the address that its data had."""
    redirects = site.locales.default.games[game.id].graph.redirects
    references = {
        each: PageReferences(locale, to_game=locale.addresses.home)
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
    """Return the data of a topic, of whose units nothing is left out."""
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
            each: PageReferences(locale, to_game=locale.addresses.home)
            for each, locale in self.locales.items()
        }
        self.lines = {
            each: site.reports.lines(site.records, topic, each) if site.reports else {}
            for each in self.locales
        }
        self.report_forms = {
            each: site.reports.form(locale, topic)
            for each, locale in self.locales.items()
            if site.reports
        }
        self.above = ids_above(topic)
        self.record = record_texts(site, topic.position.file)

    def data(self) -> TopicData:
        above = self.any_locale.graph.parts_above.get(self.topic.id)
        return {
            "game": self.game.id,
            "source_language": self.game.source_language,
            "id": self.topic.id,
            "former_ids": self._former_ids(self.topic.id),
            "part": above[-1].id if above else None,
            "number": {
                each: locale.numbers.of(self.topic) or None for each, locale in self.locales.items()
            },
            "title": self.topic.title,
            "summary": self.topic.summary,
            "texts": {each: origin_of(self.game, self.topic, each) for each in self.game.languages},
            "divergences": self._divergences(self.topic.divergences),
            "record": self.record.get("", {}),
            "sequence": self._sequence(),
            "url": {
                each: locale.addresses.topic(self.topic, _UNIT)
                for each, locale in self.locales.items()
            },
            "share": self._share_pages(),
            "units": [
                self._unit(unit, parent)
                for unit, parent in self.topic.walk(self.game.source_language)
            ],
            "name_sources": self._name_sources(),
            "related": [
                each.topic for each in self.topic.related if each.topic in self.any_locale.topics
            ],
            "referenced_by": sorted(self.any_locale.graph.referrers.get(self.topic.id, ())),
            "report": {
                each: {"pattern": form.pattern, "longest": form.longest}
                for each, form in self.report_forms.items()
            },
        }

    def _name_sources(self) -> dict[str, NameSourceData]:
        components = (unit.component for unit in self.topic.units if unit.component)
        ids = {each for component in components for each in component.attested.values()}
        return {
            each.id: {"title": each.title, "address": each.address}
            for each in self.game.sources
            if each.id in ids
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
                each: locale.model.of(Coverage).statuses(self.topic, each)[unit.id].state
                for each, locale in self.locales.items()
            },
            "inferred": bool(unit.inferred),
            "refs": [each.target for each in references_of(unit, self.any_locale.topics)],
            "line": {
                each: lines[unit.id] for each, lines in self.lines.items() if unit.id in lines
            },
            "divergences": self._divergences(unit.divergences),
            "needs": unit.needs,
            "component": _component(unit.component) if unit.component else None,
            "record": self._record(unit, text),
        }

    def _record(self, unit: Unit, text: Mapping[Language, str | None]) -> RecordTexts:
        """The texts of a unit in the record, but for what `text` says as well."""
        found = dict(self.record.get(unit.id, {}))
        if "" in found:
            quoted = {each: (shown or "").replace("\u00a0", " ") for each, shown in text.items()}
            own = {each: words for each, words in found[""].items() if words != quoted[each]}
            found[""] = own
        return {} if found == {"": {}} else found

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

    def _sequence(self) -> SequenceData | None:
        sequence = self.topic.sequence
        if sequence is None:
            return None
        return {
            "title": sequence.title,
            "steps": [
                {**_step(each), "steps": list(map(_step, each.steps))} for each in sequence.steps
            ],
        }

    def _share_pages(self) -> dict[Language, str]:
        if not self.site.settings.is_on("share_pages"):
            return {}
        return {
            each: locale.addresses.page(PagePath.SHARE, topic=self.topic.id, unit=_UNIT)
            for each, locale in self.locales.items()
        }


def _component(component: Component) -> ComponentData:
    return {
        "kind": component.kind,
        "name": component.name,
        "also": {language: list(words) for language, words in component.also.items()},
        "unconfirmed": list(component.unconfirmed),
        "attested": dict(component.attested),
    }


def _step(step: Step) -> PhaseStepData:
    return {
        "name": step.name,
        "when": step.window,
        "clauses": [each.target for each in step.clauses],
    }
