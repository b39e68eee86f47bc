"""The site before the last one, which the next build takes as the beginning of a new site.

Most of its files are second names of files of the last site. To remove those that differ takes much
less time than to link all others again. The folder stands in the cache and may be missing, damaged
or deleted: it only saves work.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Container
from contextlib import suppress
from functools import partial
from pathlib import Path

from concord.build.last_site import LastSite
from concord.build.site_record import name_of_site

_FOLDER = "spare"
_TAKEN = ".spare"


class SpareSite:
    """That of the site in the folder `site`, below the folder `cache`."""

    def __init__(self, cache: Path, site: Path) -> None:
        self._folder = cache / _FOLDER / name_of_site(site)

    def take(self, folder: Path, wanted: Container[str], last: LastSite) -> None:
        """Move to the empty folder of a new site what is the same in the last one, of the files
        that are `wanted`. Nothing else stays: what is written later must have no other name."""
        taken = folder / _TAKEN
        try:
            self._folder.rename(taken)
        except OSError:
            return  # there is none, or it is on another device
        if _reduce(str(taken), "", partial(last.keep, wanted)):
            for entry in taken.iterdir():
                entry.rename(folder / entry.name)
            taken.rmdir()

    def give(self, folder: Path) -> None:
        """Keep the folder of a site that was replaced by one with nearly the same files, in place
        of all other spare sites."""
        with suppress(OSError):
            self.remove()
            self._folder.parent.mkdir(parents=True, exist_ok=True)
            folder.rename(self._folder)

    def remove(self) -> None:
        """Remove all spare sites."""
        shutil.rmtree(self._folder.parent, ignore_errors=True)


def _reduce(folder: str, below: str, is_kept: Callable[[str, os.stat_result], bool]) -> bool:
    """Remove all files but those that are kept, and the folders that have none. Return whether
    anything stays."""
    with os.scandir(folder) as entries:
        listed = list(entries)
    stays = False
    for entry in listed:
        path = below + entry.name
        if entry.is_dir(follow_symlinks=False):
            stays |= _reduce(entry.path, f"{path}/", is_kept)
        elif is_kept(path, entry.stat(follow_symlinks=False)):
            stays = True
        else:
            Path(entry.path).unlink()
    if not stays:
        Path(folder).rmdir()
    return stays
