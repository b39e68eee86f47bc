"""Copies a whole site by second names of its files, beside the end of the build that made it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from concord.build.known_folders import Folder, made_folder, settled, write_folders


def copy_site(site: int, folder: Path, known_folders: Path) -> None:
    """Link all files of a site that are not hidden at its root, as far as the system lets it, and
    keep what is known of the folders.

    `site` is its open folder, since the site takes its place meanwhile, or even before.
    """
    target, file, made = folder.absolute(), known_folders.absolute(), dict[str, Folder]()
    os.chdir(site)  # from within, its paths stay as they are
    with suppress(OSError):
        target.parent.mkdir(parents=True, exist_ok=True)
        _link_folder(".", str(target), "", made)
    write_folders(file, settled(made))


def _link_folder(folder: str, target: str, below: str, made: dict[str, Folder]) -> None:
    """Add what becomes of it, and of the folders in it, to `made`, whose keys are below `below`."""
    files: list[str] = []
    folders: list[str] = []
    os.mkdir(target)  # noqa: PTH102 - as in `file_states`
    with os.scandir(folder) as entries:
        for entry in entries:
            name = entry.name
            if not below and name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                _link_folder(entry.path, f"{target}/{name}", f"{below}{name}/", made)
                folders.append(sys.intern(name))
            else:
                os.link(entry.path, f"{target}/{name}")
                files.append(sys.intern(name))
    if below:
        made[below] = made_folder(target, files, folders)
