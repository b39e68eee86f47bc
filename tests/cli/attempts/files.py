"""The files of a published library that attempts change."""

from __future__ import annotations

from pathlib import Path

TIMING = """\
  - id: timing
    label: "2"
    text:
      en: Whoever speaks first chooses among simultaneous abilities.
      ru: Первый говорящий выбирает порядок одновременных способностей.
      pl: Mówca ustala kolejność jednoczesnych zdolności.
"""


def topic(project: Path) -> Path:
    return project / "data/game/x.yml"


def game(project: Path) -> Path:
    return project / "data/game/game.yml"


def lock(project: Path) -> Path:
    return project / "data/game/published.lock"


def own_lock(project: Path) -> Path:
    return project / "data/published.lock"


def lines_without(file: Path, *parts: str) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not any(part in line for part in parts)]
    assert len(kept) < len(lines), parts
    file.write_text("".join(kept), "utf-8")
