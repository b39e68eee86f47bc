"""`api/v1/<game>/<topic>.json`: the topics for programs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from concord.base import urls
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath
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
    table_data,
)
from concord.installed_features import features
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Game
from concord.model.texts import Language
from concord.model.topics import Component, Divergence, Step, StepSequence, Topic, Unit
from concord.pages.site import Site
from concord.pages.topic_fields import PublishedTopic, TopicFields, UnitFields
from concord.rules.editions import origin_of
from concord.rules.headings import ids_above
from concord.rules.numbering import citations_of, row_citations
from concord.rules.referrers import references_of
from concord.text.plain import as_plain_text

T = TypeVar("T")
F = TypeVar("F", TopicFields, UnitFields)


def topic_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the data of a topic, at its address and at the addresses of its former ids."""
    data = topic_data(site, game.id, topic)
    stated = UnitData.__required_keys__.union(
        *(fields.shape.__required_keys__ for fields in added_fields(UnitFields))
    )
    data["units"] = [
        {key: value for key, value in unit.items() if value or key in stated}
        for unit in data["units"]
    ]
    for name in (topic.id, *data["former_ids"]):
        path = urls.file(FilePath.TOPIC_DATA, game=game.id, topic=name)
        yield json_file(path, data, is_compact=True)


def retired_topic_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield what became of each retired topic, at the address that its data had."""
    redirects = site.locales.default.games[game.id].graph.redirects
    references = by_language(
        locales_of(site, game.id), lambda own: PageReferences(own, to_game=own.addresses.home)
    )
    for former, redirect in redirects.items():
        if redirect.former_unit or redirect.retired is None:
            continue
        reason = redirect.retired.reason
        data: RetiredTopicData = {
            "game": game.id,
            "id": former,
            "retired": True,
            "reason": {
                language: as_plain_text(reason[language], references[language])
                for language in references
                if language in reason
            },
            "see": redirect.retired.see,
            "units": [
                other.former
                for other in redirects.values()
                if other.former_unit and other.former_topic == former
            ],
        }
        yield json_file(urls.file(FilePath.TOPIC_DATA, game=game.id, topic=former), data)


def topic_data(site: Site, game_id: str, topic: Topic) -> dict[str, Any]:
    """Return the data of a topic with the fields of features. Its units have their empty fields,
    which the file leaves out."""
    published = PublishedTopic(site, topic, locales_of(site, game_id))
    data = _TopicExport(published).data()
    added = [(fields.after, fields.of_topic(published)) for fields in added_fields(UnitFields)]
    units = [
        with_fields(own, [(after, values_of(unit)) for after, values_of in added])
        for (unit, _), own in zip(topic.walk(data["source_language"]), data["units"], strict=True)
    ]
    return with_fields(
        {**data, "units": units},
        [(fields.after, fields.of_topic(published)) for fields in added_fields(TopicFields)],
    )


def by_language(
    locales: Mapping[Language, LocalizedGame], value_of: Callable[[LocalizedGame], T]
) -> dict[Language, T]:
    """Return a value for each language, made from the game in this language."""
    return {language: value_of(game) for language, game in locales.items()}


def added_fields(kind: type[F]) -> Sequence[F]:
    """Return what features add to topics or to units, in the order of the features."""
    added = (fields for feature in features() for fields in feature.topic_data)
    return [fields for fields in added if isinstance(fields, kind)]


def with_fields(own: Mapping[str, T], added: Sequence[tuple[str, Mapping[str, T]]]) -> dict[str, T]:
    """Return a file's own fields together with added ones.

    `added` are groups of fields, each with the key of the own field that the group follows; a group
    comes at the end if there is no such field.
    """
    found: dict[str, T] = {}
    for key, value in own.items():
        found[key] = value
        for after, fields in added:
            if after == key:
                found |= fields
    for after, fields in added:
        if after not in own:
            found |= fields
    return found


def locales_of(site: Site, game_id: str) -> dict[Language, LocalizedGame]:
    """Return the game in each language of the site."""
    return {
        language: site.locales.of(language).games[game_id] for language in site.library.languages
    }


class _TopicExport:
    def __init__(self, published: PublishedTopic) -> None:
        self.published = published
        self.topic = published.topic
        self.locales = published.locales
        self.references = published.references
        self.any_locale = next(iter(self.locales.values()))
        self.game = self.any_locale.model
        self.citations = {
            language: citations_of(self.game, self.topic, language) for language in self.locales
        }
        self.rows = {
            language: row_citations(self.game, self.topic, language, citations)
            for language, citations in self.citations.items()
        }
        reports, records = published.site.reports, published.site.records
        self.lines = {
            language: reports.lines(records, self.topic, language) if reports else {}
            for language in self.locales
        }
        self.above = ids_above(self.topic)

    def data(self) -> TopicData:
        topic, game = self.topic, self.game
        above = self.any_locale.graph.parts_above.get(topic.id)
        reports = self.published.site.reports
        return {
            "game": game.id,
            "source_language": game.source_language,
            "id": topic.id,
            "former_ids": self._former_ids(topic.id),
            "part": above[-1].id if above else None,
            "number": by_language(self.locales, lambda own: own.numbers.of(topic) or None),
            "title": topic.title,
            "summary": topic.summary,
            "texts": {language: origin_of(game, topic, language) for language in game.languages},
            "divergences": self._divergences(topic.divergences),
            "sequence": _sequence(topic.sequence) if topic.sequence else None,
            "url": by_language(self.locales, lambda own: own.addresses.topic(topic, "{unit}")),
            "units": [
                self._unit(unit, parent) for unit, parent in topic.walk(game.source_language)
            ],
            "name_sources": self._name_sources(),
            "related": [
                reference.topic
                for reference in topic.related
                if reference.topic in self.any_locale.topics
            ],
            "referenced_by": sorted(self.any_locale.graph.referrers.get(topic.id, ())),
            "report": {
                language: {"pattern": form.pattern, "longest": form.longest}
                for language, locale in self.locales.items()
                if reports and (form := reports.form(locale, topic))
            },
        }

    def _name_sources(self) -> dict[str, NameSourceData]:
        components = (unit.component for unit in self.topic.units if unit.component)
        ids = {source for component in components for source in component.attested.values()}
        return {
            source.id: {"title": source.title, "address": source.address}
            for source in self.game.sources
            if source.id in ids
        }

    def _former_ids(self, full_id: str) -> list[str]:
        return [
            redirect.former
            for redirect in self.any_locale.graph.redirects_by_target.get(full_id, ())
        ]

    def _unit(self, unit: Unit, parent: Unit | None) -> UnitData:
        cited = {
            language: citations[unit.id]
            for language, citations in self.citations.items()
            if unit.id in citations
        }
        text = self.published.texts[unit.id]
        return {
            "id": unit.id,
            "former_ids": self._former_ids(f"{self.topic.id}#{unit.id}"),
            "parent": parent.id if parent else None,
            "under": self.above[unit.id],
            "kind": unit.effective_kind,
            "label": {
                language: citation.label for language, citation in cited.items() if citation.label
            },
            "citation": {
                language: cited[language].text if language in cited else None
                for language in self.locales
            },
            "counted": any(citation.is_position for citation in cited.values()),
            "heading": headings_of(unit, self.references),
            "table": table_data(unit, self.references, self.rows),
            "text": text,
            "html": markup_of(unit, self.references, text),
            "inferred": bool(unit.inferred),
            "refs": [reference.target for reference in references_of(unit, self.any_locale.topics)],
            "line": {
                language: lines[unit.id]
                for language, lines in self.lines.items()
                if unit.id in lines
            },
            "divergences": self._divergences(unit.divergences),
            "needs": unit.needs,
            "component": _component(unit.component) if unit.component else None,
        }

    def _divergences(self, divergences: Sequence[Divergence]) -> list[DivergenceData]:
        return [
            {
                "kind": divergence.kind,
                "editions": list(divergence.editions),
                "since": dict(divergence.since),
                "note": {
                    language: as_plain_text(divergence.note[language], references)
                    for language, references in self.references.items()
                    if language in divergence.note
                },
            }
            for divergence in divergences
        ]


def _component(component: Component) -> ComponentData:
    return {
        "kind": component.kind,
        "name": component.name,
        "also": {language: list(words) for language, words in component.also.items()},
        "unconfirmed": list(component.unconfirmed),
        "attested": dict(component.attested),
        "facts": {
            fact: list(value) if isinstance(value, tuple) else value
            for fact, value in component.facts.items()
        },
    }


def _sequence(sequence: StepSequence) -> SequenceData:
    return {
        "title": sequence.title,
        "steps": [
            {**_step(step), "steps": list(map(_step, step.steps))} for step in sequence.steps
        ],
    }


def _step(step: Step) -> PhaseStepData:
    return {
        "name": step.name,
        "when": step.window,
        "clauses": [clause.target for clause in step.clauses],
    }
