"""The texts of records as they are written, for the scripts of the page on translations.

The texts of a topic are in its JSON, `api/v1/<game>/<topic>.json`. The texts of the game and of its
glossary are in `game.json` and `glossary.json` beside it, names that no topic can have.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePath
from typing import NotRequired, TypeAlias

from typing_extensions import TypedDict

from concord.base import urls
from concord.base.ids import GLOSSARY_FILE
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath
from concord.features.exchange.exports import texts_in
from concord.model.games import Game
from concord.model.texts import Texts
from concord.model.topics import Unit
from concord.pages.site import Site
from concord.pages.topic_fields import PublishedTopic

RecordTexts: TypeAlias = dict[str, Texts]
"""Texts in Markdown by their keys in a record: "heading", "table.rows.0.1"."""


class TopicRecord(TypedDict):
    record: RecordTexts
    """Its own texts as the record has them."""


class UnitRecord(TypedDict):
    record: NotRequired[RecordTexts]
    """Its texts as the record has them. That under the empty key is its own text, in the languages
    in which `text` does not say the same. Left out where that is all, and empty."""


def record_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the texts of the record of the game and of its glossary."""
    own = PurePath(game.position.file)
    for file in (own, own.with_name(GLOSSARY_FILE)):
        if found := _texts_by_unit(site, file.as_posix()):
            data = {
                "id": file.stem,
                "source_language": game.source_language,
                "record": found.pop("", {}),
                "units": [{"id": id_, "record": texts} for id_, texts in found.items()],
            }
            path = urls.file(FilePath.TOPIC_DATA, game=game.id, topic=file.stem)
            yield json_file(path, data, is_compact=True)


def record_of_topic(published: PublishedTopic) -> TopicRecord:
    return {"record": published.of(_record).get("", {})}


def records_of_units(published: PublishedTopic) -> Callable[[Unit], UnitRecord]:
    record, plain = published.of(_record), published.texts

    def record_of(unit: Unit) -> UnitRecord:
        texts = dict(record.get(unit.id, {}))
        if "" in texts:
            # The plain text of a page has no-break spaces, which the record need not have.
            quoted = {
                language: (text or "").replace("\u00a0", " ")
                for language, text in plain[unit.id].items()
            }
            texts[""] = {
                language: text for language, text in texts[""].items() if text != quoted[language]
            }
        return {"record": {} if texts == {"": {}} else texts}

    return record_of


def _record(published: PublishedTopic) -> Mapping[str, RecordTexts]:
    return _texts_by_unit(published.site, published.topic.position.file)


def _texts_by_unit(site: Site, file: str) -> dict[str, RecordTexts]:
    """Return the texts of a record by the ids of units; its own texts are under an empty id.

    Empty if there is no such record, or if the site does not know where its records are.
    """
    path = site.records and site.records / file
    found: dict[str, RecordTexts] = {}
    for text in texts_in(path) if path and path.is_file() else ():
        found.setdefault(text.unit, {})[text.key] = text.texts
    return found
