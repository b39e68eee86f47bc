"""Changes of the files of a published library, of which the tables of attempts are made."""

import shutil
from pathlib import Path

from tests.libraries import published
from tests.libraries.published import Attempt

TOPIC = "data/game/x.yml"
GAME = "data/game/game.yml"
GLOSSARY = "data/game/glossary.yml"
LOCK = "data/game/published.lock"
OWN_LOCK = "data/published.lock"
SETTINGS = "mkdocs.yml"
TIMING = """\
  - id: timing
    label: "2"
    text:
      en: Whoever speaks first chooses among simultaneous abilities.
      ru: Первый говорящий выбирает порядок одновременных способностей.
      pl: Mówca ustala kolejność jednoczesnych zdolności.
"""


def several(*attempts: Attempt) -> Attempt:
    def change(project: Path) -> None:
        for attempt in attempts:
            attempt(project)

    return change


def edit(file: str, *changes: tuple[str, str]) -> Attempt:
    return lambda project: published.edit(project / file, *changes)


def exchange(file: str, one: str, other: str) -> Attempt:
    return lambda project: published.exchange(project / file, one, other)


def move(old: str, new: str) -> Attempt:
    def change(project: Path) -> None:
        (project / old).rename(project / new)

    return change


def delete(*names: str) -> Attempt:
    def change(project: Path) -> None:
        for name in names:
            path = project / name
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()

    return change


def cut_from(file: str, words: str) -> Attempt:
    """Delete everything from the words to the end of the file."""

    def change(project: Path) -> None:
        path = project / file
        path.write_text(path.read_text("utf-8").partition(words)[0], "utf-8")

    return change


def delete_lines(pattern: str, *parts: str) -> Attempt:
    """Delete the lines with one of the parts from all files whose paths fit the pattern."""

    def change(project: Path) -> None:
        n_deleted = 0
        for path in project.glob(pattern):
            lines = path.read_text("utf-8").splitlines(keepends=True)
            kept = [line for line in lines if not any(part in line for part in parts)]
            n_deleted += len(lines) - len(kept)
            path.write_text("".join(kept), "utf-8")
        assert n_deleted, parts

    return change


def write(file: str, text: str | bytes) -> Attempt:
    def change(project: Path) -> None:
        path = project / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    return change


def in_git(*arguments: str) -> Attempt:
    return lambda project: published.git(project, *arguments)
