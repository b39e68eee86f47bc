"""What the command line asks of a build, which the generator runs in a process of its own.

It is handed over in the environment, so that no generator has to know the options.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_FRESH = "CONCORD_FRESH"
_GAME = "CONCORD_GAME"
_PART = "CONCORD_PART"
_PARTS = "CONCORD_PARTS"


@dataclass(frozen=True, slots=True)
class BuildRequest:
    is_fresh: bool = False
    """True if the build uses nothing of an earlier one."""
    game: str = ""
    """The id of the game of which only a part of the site is made; empty for the whole site."""
    part: Path | None = None
    """Where that part is written."""
    parts: tuple[Path, ...] = ()
    """The parts that are joined to a site."""

    @staticmethod
    def of(environment: Mapping[str, str]) -> BuildRequest:
        part, parts = environment.get(_PART, ""), environment.get(_PARTS, "")
        return BuildRequest(
            is_fresh=bool(environment.get(_FRESH)),
            game=environment.get(_GAME, ""),
            part=Path(part) if part else None,
            parts=tuple(map(Path, parts.split(os.pathsep))) if parts else (),
        )

    def environment(self) -> dict[str, str]:
        """Return variables of which `of` makes the same request."""
        return {
            _FRESH: "1" if self.is_fresh else "",
            _GAME: self.game,
            _PART: str(self.part or ""),
            _PARTS: os.pathsep.join(map(str, self.parts)),
        }
