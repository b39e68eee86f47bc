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
    """Build the project that has the folder `data`. Raises SystemExit if the build fails, and
    KeyboardInterrupt when the build has ended because of that.
    """
    folder = ("--site-dir", str(site.resolve())) if site else ()
    environment = request.environment()
    if not request.is_fresh and not (request.part or request.parts):
        environment = {}  # the environment may ask for a fresh build
    # In a session of its own it does not get the signal of Ctrl-C, which would come twice then.
    with subprocess.Popen(  # noqa: S603 - the command is our own
        [sys.executable, *_COMMAND, *folder],
        cwd=data.resolve().parent,
        env={**os.environ, **environment, ENDS_WITH_PARENT: "1", "NO_MKDOCS_2_WARNING": "1"},
        start_new_session=True,
    ) as generator:
        try:
            code = generator.wait()
        except KeyboardInterrupt:
            generator.terminate()
            generator.wait()  # until it has removed what it has begun
            state = "" if request.part else " The site is as it was."
            print(f"\nThe build was ended.{state}", file=sys.stderr)
            raise
    if code:
        raise SystemExit(code if code > 0 else 1)
