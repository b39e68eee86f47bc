"""The generator of the site, which runs in a process of its own: the core does not import it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from concord.build.build_request import BuildRequest
from concord.core.processes import ENDS_WITH_PARENT

_COMMAND = ("-m", "mkdocs", "build", "--strict")


def run_generator(data: Path, request: BuildRequest, site: Path | None) -> None:
    """Build the project that has the folder `data`. Raises SystemExit if the build fails."""
    folder = ("--site-dir", str(site.resolve())) if site else ()
    environment = request.environment()
    if not request.is_fresh and not (request.part or request.parts):
        environment = {}  # the environment may ask for a fresh build
    built = subprocess.run(  # noqa: S603 - the command is our own
        [sys.executable, *_COMMAND, *folder],
        cwd=data.resolve().parent,
        env={**os.environ, **environment, ENDS_WITH_PARENT: "1", "NO_MKDOCS_2_WARNING": "1"},
        check=False,
    )
    if built.returncode:
        raise SystemExit(built.returncode if built.returncode > 0 else 1)
