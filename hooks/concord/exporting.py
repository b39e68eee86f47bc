"""The library as JSON files for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from concord import addresses
from concord.citations import Citation, citations_of
from concord.markup import as_html, as_words
from concord.model import Kind, Topic, Unit
from concord.pages.reader import GameReader, PageReferences
from concord.pages.site import Site
from concord.referring import references_of
from concord.translating import state_of

_ROOT = "/"


def write_data(site: Site, folder: Path, site_url: str) -> None:
    """Write `api/v1/` into `folder`, the root of the site."""
    _write(folder / addresses.API / "index.json", index(site, site_url))
    for game in site.library.games:
        for topic in game.topics:
            _write(folder / addresses.game_data(game.id, topic.id), topic_data(site, game.id, topic))


def index(site: Site, site_url: str) -> dict[str, Any]:
    """Every game and topic. Addresses are below `site`."""
    languages = site.library.languages
    games = []
    for game in site.library.games:
        readers = {each: site.readers.of(each).games[game.id] for each in languages}
        topics = [
            {
                "id": topic.id,
                "number": {each: readers[each].number(topic) or None for each in languages},
                "title": dict(topic.title),
                "url": {each: _ROOT + readers[each].address(topic) for each in languages},
                "api": _ROOT + addresses.game_data(game.id, topic.id),
            }
            for topic in readers[game.source_language].by_number
        ]
        games.append({"id": game.id, "title": dict(game.title), "topics": topics})
    return {"version": 1, "site": site_url, "languages": list(languages), "games": games}


def topic_data(site: Site, game_id: str, topic: Topic) -> dict[str, Any]:
    """A topic with its units in reading order of the game's source language."""
    export = _TopicExport(site, game_id, topic)
    source = site.readers.of(site.library.languages[0]).games[game_id].game.source_language
    return {
        "game": game_id,
        "id": topic.id,
        "number": {each: game.number(topic) or None for each, game in export.games.items()},
        "title": dict(topic.title),
        "units": [export.unit(unit, parent) for unit, parent in topic.walk(source)],
        "related": [each.topic for each in topic.related if each.topic in export.topics],
        "referenced_by": sorted(export.any_game.referrers.get(topic.id, ())),
    }


class _TopicExport:
    def __init__(self, site: Site, game_id: str, topic: Topic) -> None:
        languages = site.library.languages
        self.topic = topic
        self.games: dict[str, GameReader] = {
            each: site.readers.of(each).games[game_id] for each in languages
        }
        self.any_game = self.games[languages[0]]
        self.topics = self.any_game.topics
        self.citations: dict[str, Mapping[str, Citation]] = {
            each: citations_of(game.game, topic, each) for each, game in self.games.items()
        }
        self.references = {each: PageReferences(game, _ROOT) for each, game in self.games.items()}

    def unit(self, unit: Unit, parent: Unit | None) -> dict[str, Any]:
        cited = {
            each: citations[unit.id] for each, citations in self.citations.items() if unit.id in citations
        }
        return {
            "id": unit.id,
            "parent": parent.id if parent else None,
            "kind": Kind.EXAMPLE if unit.is_example else unit.kind,
            "label": {each: citation.label for each, citation in cited.items() if citation.label},
            "citation": {each: cited[each].text if each in cited else None for each in self.games},
            "text": {
                each: as_words(unit.text[each], self.references[each]) if each in unit.text else None
                for each in self.games
            },
            "html": {
                each: as_html(unit.text[each], each, self.references[each])
                for each in self.games
                if each in unit.text
            },
            "state": {each: state_of(unit, each) for each in self.games},
            "inferred": bool(unit.inferred),
            "url": {each: _ROOT + game.address(self.topic, unit.id) for each, game in self.games.items()},
            "refs": [str(reference) for reference in references_of(unit)],
        }


def _write(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
