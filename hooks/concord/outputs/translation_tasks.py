"""`translation/`: the texts of each record for translators into one language, from which the page
on translations makes files in their formats."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core import urls
from concord.core.model.games import Game
from concord.core.published_files import OutputFile, json_file
from concord.core.urls import FilePath
from concord.exchange.exports import Exporter, record_files, texts_in
from concord.exchange.segments import Segment, SegmentFile
from concord.views.site import Site


def task_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the texts of each record of a game, in a file for each language but its own."""
    records, source = site.reports.records, game.source_language
    if records is None:
        return
    folder = (records / game.place.file).parent
    exporters = [
        Exporter(site.library, game, folder.parent, source, target, site.url)
        for target in game.editions
        if target != source
    ]
    for path in record_files(folder) if exporters else ():
        texts = texts_in(path)
        for each in exporters:
            file = each.file(path.stem, texts)
            if file.segments:
                yield _written(file)


def _written(file: SegmentFile) -> OutputFile:
    ids = {"language": file.target, "game": file.game, "record": file.name}
    path = urls.file(FilePath.TRANSLATION_TASKS, **ids)
    return json_file(path, tasks_of(file), is_compact=True)


def tasks_of(file: SegmentFile) -> dict[str, object]:
    """What the scripts in `assets/translate/` read of a record."""
    return {
        "name": f"{file.game}/{file.name}",
        "source": file.source,
        "target": file.target,
        "segments": [_task(file, each) for each in file.segments],
    }


def _task(file: SegmentFile, segment: Segment) -> dict[str, object]:
    task: dict[str, object] = {
        "id": file.full_id(segment),
        "source": segment.source,
        "target": segment.target,
        "state": segment.state,
        "base": str(segment.base),
        "notes": segment.notes,
    }
    return {**task, "previous": segment.previous_source} if segment.previous_source else task
