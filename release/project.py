"""What a release is called, and which files of the project belong to it."""

import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

_LISTED = 5
"""How many uncommitted files a message names."""


@dataclass(frozen=True, slots=True)
class Release:
    version: str
    commit: str
    """The full hash of the newest commit."""
    time: int
    """Of that commit, in seconds since 1970."""

    @property
    def name(self) -> str:
        return f"concord-{self.version}"


def read_release(project: Path) -> Release:
    """Raises ValueError if `project` is not a repository of git."""
    settings = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    commit, time = _git(project, "log", "-1", "--format=%H %ct").split()
    return Release(settings["project"]["version"], commit, int(time))


def source_files(project: Path) -> list[str]:
    """List the files of the newest commit, by their paths from `project`.

    Raises ValueError if the folder does not hold just these: the site would not be theirs.
    """
    changed = _git(project, "status", "--porcelain", "--untracked-files=all").splitlines()
    if changed:
        names = ", ".join(line[3:] for line in changed[:_LISTED])
        more = ", …" if len(changed) > _LISTED else ""
        raise ValueError(f"found uncommitted changes ({names}{more}); expected none: commit first")
    files = _git(project, "ls-files", "-z").split("\0")[:-1]
    if links := [name for name in files if (project / name).is_symlink()]:
        raise ValueError(f"found the symbolic link {links[0]}; expected files only")
    return files


def _git(project: Path, *arguments: str) -> str:
    done = subprocess.run(  # noqa: S603 - the arguments are our own
        ["git", *arguments],  # noqa: S607 - git is where the system has it
        cwd=project,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    if done.returncode:
        raise ValueError(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout
