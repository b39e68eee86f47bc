"""The records that were read, for the next build and the next preview, and which of them a preview
has checked.

The files stand in the cache, and may be missing or damaged: they only save work.
"""

from __future__ import annotations

import hashlib
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from concord.build.file_states import file_states
from concord.build.project import Project
from concord.build.site_key import digest_of
from concord.core.atomic_files import exclusive, replace_file
from concord.core.processes import AwaitedTask
from concord.records.record_cache import RecordCache

_FOLDER = "records"
_READ, _CHECKED = "read", "checked"
_WORTHWHILE = 20
"""A build keeps what it has read if more than one of so many records is new: reading the others
again takes less time."""
_CODE = Path(__file__).parents[1]


class CheckedRecords:
    """Its files stand below the folder `cache`."""

    def __init__(self, cache: Path) -> None:
        self._folder = cache / _FOLDER

    def load_read(self, records: RecordCache) -> None:
        """Fill `records`, if there is anything that can be used."""
        records.load(self._folder / _READ, _code_key())

    def save_read(self, records: RecordCache) -> AwaitedTask[None] | None:
        """Begin to keep `records`, in a process of its own, if enough of them are new to be worth
        it."""
        if records.n_read * _WORTHWHILE <= records.n_known:
            return None
        return AwaitedTask(self._save, records)

    def load(self, records: RecordCache, project: Project) -> bool:
        """Fill `records`. True if the project is as it was when all checks found no error."""
        if not records.load(self._folder / _READ, _code_key()):
            return False
        try:
            return (self._folder / _CHECKED).read_text("utf-8") == state_of(project)
        except (OSError, ValueError):
            return False

    def save(self, records: RecordCache, project: Project, state: str) -> None:
        """Keep `records`, which were checked in the `state`, if the project is still in it."""
        with suppress(OSError):
            if state_of(project) == state:
                self._save(records)
                with exclusive(self._folder):
                    replace_file(self._folder / _CHECKED, state.encode())

    def _save(self, records: RecordCache) -> None:
        with suppress(OSError):
            records.save(self._folder / _READ, _code_key())


def state_of(project: Project) -> str:
    """All that checks depend on: the files by their sizes and times, the settings and the code."""
    states = [sorted(file_states(each).items()) for each in (project.data, project.docs)]
    return digest_of([repr(states), repr(project.settings), _code_key()])


@cache
def _code_key() -> str:
    """The hash of the code, and the version of Python."""
    digest = hashlib.sha256(sys.version.encode())
    for file in sorted(_CODE.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()
