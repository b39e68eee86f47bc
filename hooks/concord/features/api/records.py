"""The texts of records word for word, for the page on translations: of topics in their data, of the
game and of its glossary in `api/v1/<game>/game.json` and `glossary.json`, where no topic can be."""

from collections.abc import Iterator
from pathlib import PurePath
from typing import TypeAlias

from concord.base import urls
from concord.base.ids import GLOSSARY_FILE
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath
from concord.features.exchange.exports import texts_in
from concord.model.games import Game
from concord.model.texts import Texts
from concord.pages.site import Site

RecordTexts: TypeAlias = dict[str, Texts]
"""Texts in Markdown by their keys in a record: "heading", "table.rows.0.1"."""


def record_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the texts of the record of the game and of its glossary."""
    own = PurePath(game.position.file)
    for file in (own, own.with_name(GLOSSARY_FILE)):
        if found := record_texts(site, file.as_posix()):
            data = {
                "id": file.stem,
                "source_language": game.source_language,
                "record": found.pop("", {}),
                "units": [{"id": id_, "record": texts} for id_, texts in found.items()],
            }
            path = urls.file(FilePath.TOPIC_DATA, game=game.id, topic=file.stem)
            yield json_file(path, data, is_compact=True)


def record_texts(site: Site, file: str) -> dict[str, RecordTexts]:
    """The texts of a record by the ids of units, those of the record itself under an empty id.
    Nothing where there is no such record, or the site does not know where its records are."""
    path = site.reports.records and site.reports.records / file
    found: dict[str, RecordTexts] = {}
    for each in texts_in(path) if path and path.is_file() else ():
        found.setdefault(each.unit, {})[each.key] = each.texts
    return found
