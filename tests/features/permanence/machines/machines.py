"""Where a command may run: each leaves all as it was, or does what it does elsewhere."""

import os
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

resource = pytest.importorskip("resource", reason="the system has no limits of processes")
_NOBODY = 65534
_NO_RIGHTS = "that this account may not read or write"
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@dataclass(frozen=True, slots=True)
class Machine:
    says: str = ""
    """Words of the refusal, where the command cannot do its work."""
    place: Callable[[Path], AbstractContextManager[None]] = lambda _: nullcontext()
    """What is done to the folder of the project before, and undone after."""
    begin: Callable[[], None] = lambda: None
    """What the process of the command does first."""
    environment: Mapping[str, str] = field(default_factory=dict)
    output: str = os.devnull
    folder: str = "project"
    """The name of the folder of the project."""
    closes: int = -1
    """A standard stream that the caller has closed."""

    @property
    def is_new(self) -> bool:
        """Whether it takes a process that begins there."""
        return bool(self.environment) or self.output != os.devnull or self.closes >= 0


@contextmanager
def full_disk(project: Path) -> Iterator[None]:
    with disk(project, "1m"):
        with suppress(OSError):
            (project / "filling").write_bytes(b"x" * (1 << 21))
        yield


@contextmanager
def read_only_disk(project: Path) -> Iterator[None]:
    with disk(project, "4m"):
        _mount("-o", "remount,ro", project)
        yield


@contextmanager
def disk(project: Path, size: str) -> Iterator[None]:
    """A file system of its own with the files of the project."""
    files = {each.relative_to(project): each.read_bytes() for each in _files(project)}
    try:
        _mount("-t", "tmpfs", "-o", f"size={size}", "none", project)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only an administrator makes file systems")
    try:
        for name, content in files.items():
            (project / name).parent.mkdir(parents=True, exist_ok=True)
            (project / name).write_bytes(content)
        yield
        files = {each.relative_to(project): each.read_bytes() for each in _files(project)}
    finally:
        _call("umount", str(project))
    for name, content in files.items():
        if name.name != "filling":
            (project / name).write_bytes(content)


def _mount(*arguments: str | Path) -> None:
    _call("mount", *map(str, arguments))


def _call(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - the command is our own


def _files(project: Path) -> list[Path]:
    return [each for each in project.rglob("*") if each.is_file()]


@contextmanager
def modes(files: int, folders: int, project: Path) -> Iterator[None]:
    paths = [project / "data", *(project / "data").rglob("*")]
    for each in paths:
        each.chmod(folders if each.is_dir() else files)
    for each in project.parents[:3]:
        each.chmod(0o755)
    yield
    for each in paths:
        each.chmod(0o755 if each.is_dir() else 0o644)


def times(seconds: float) -> Callable[[Path], AbstractContextManager[None]]:
    """All files have this time."""

    @contextmanager
    def set_times(project: Path) -> Iterator[None]:
        for each in _files(project):
            os.utime(each, (seconds, seconds))
        yield

    return set_times


def become_nobody() -> None:
    """Only an administrator may; others have the rights of a user anyway."""
    if os.getuid() == 0:
        os.setgid(_NOBODY)
        os.setuid(_NOBODY)


def deny_others() -> None:
    os.umask(0o077)


def limit(what: int, n: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(what, (n, n))


MACHINES: Mapping[str, Machine] = {
    "a full disk": Machine("found no space left on the device", full_disk),
    "a disk that can be read only": Machine(
        "found a folder in which nothing can be written", read_only_disk
    ),
    "files that can be this long": Machine(
        "File too large", begin=limit(resource.RLIMIT_FSIZE, 300)
    ),
    "folders that may not be written": Machine(
        _NO_RIGHTS, lambda project: modes(0o644, 0o555, project), become_nobody
    ),
    "files that may not be written": Machine(
        _NO_RIGHTS, lambda project: modes(0o444, 0o755, project)
    ),
    "files that may not be read": Machine(
        _NO_RIGHTS, lambda project: modes(0o200, 0o755, project), become_nobody
    ),
    "few files at once": Machine(begin=limit(resource.RLIMIT_NOFILE, 40)),
    "an output that is full": Machine("No space left on device", output="/dev/full"),
    "no standard output": Machine(begin=partial(os.close, 1), closes=1),
    "no standard input": Machine(begin=partial(os.close, 0), closes=0),
    "no error output": Machine(begin=partial(os.close, 2), closes=2),
    "a strict mask of permissions": Machine(begin=deny_others),
    "a locale without letters": Machine(environment=ASCII),
    "a Turkish locale": Machine(environment={"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}),
    "an unknown locale": Machine(environment={"LC_ALL": "xx_XX.KOI8-R"}),
    "no home and no temporary folder": Machine(
        environment={"HOME": "/nowhere", "TMPDIR": "/nowhere"}
    ),
    "other hashes": Machine(environment={"PYTHONHASHSEED": "7"}),
    "another time zone": Machine(environment={"TZ": "Pacific/Kiritimati"}),
    "a clock that was set back: files of the future": Machine(place=times(4e9)),
    "files of the first day": Machine(place=times(0)),
    "a path with spaces": Machine(folder=" my  project "),
    "a path in Cyrillic": Machine(folder="Проект «Ёж»"),
    "a path in Cyrillic without letters": Machine(folder="Проект «Ёж»", environment=ASCII),
    "a path with quotation marks": Machine(folder='it\'s a "project"'),
    "a path with signs": Machine(folder="50% #1 & [a] {b} $HOME ;?*~"),
    "a path with a line end": Machine(folder="two\nlines"),
    "a path that begins with a dash": Machine(folder="--data"),
    "a path with a decomposed letter": Machine(folder="zażółć".replace("ż", "z\u0307")),
    "a path that is no text": Machine(folder=os.fsdecode(b"\xff\xfe")),
    "a long path": Machine(folder="/".join(["long" * 50] * 6)),
}
