"""Runs the steps of a workflow in fresh clones of a bare repository, as GitHub Actions would."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from concord.features.permanence.site_list import PUBLISHED_DATA
from tests.site.server import served

TAG = "refs/tags/published"
_BIN = Path(sys.executable).parent
_MAIN = "github.ref == 'refs/heads/main'"


class StepFailedError(Exception):
    """A step has failed; the message is what it printed."""


@dataclass(frozen=True, slots=True)
class Hosting:
    """A bare repository, with the site that its workflow has published."""

    folder: Path
    workflow: str
    """The path of the workflow in the repository."""

    @property
    def origin(self) -> Path:
        return self.folder / "origin.git"

    @property
    def site(self) -> Path:
        return self.folder / "host"

    @property
    def tagged(self) -> str:
        """The commit that was published last; empty if none was."""
        found = git(self.origin, "for-each-ref", "--format=%(objectname)", TAG)
        return found.strip()

    def run(self, commit: str, *jobs: str) -> None:
        """Run jobs of the workflow for a commit of the main branch, or all that are not tests.
        Raises StepFailedError."""
        written = git(self.origin, "show", f"{commit}:{self.workflow}")
        workflow: Mapping[str, Any] = yaml.safe_load(written)
        of_publication = {name: job for name, job in workflow["jobs"].items() if name != "test"}
        for name in jobs or of_publication:
            assert of_publication[name].get("if", _MAIN) == _MAIN
            self._run_job(of_publication[name]["steps"], commit, name)

    def _run_job(self, steps: list[Mapping[str, Any]], commit: str, name: str) -> None:
        here = self.folder / "runs" / f"{commit}-{name}-{len(list(self.folder.glob('runs/*')))}"
        here.mkdir(parents=True)
        for step in steps:
            assert step.get("if", _MAIN) == _MAIN
            if "run" in step:
                self._run_step(step["run"], here)
            elif step["uses"].startswith("actions/checkout@"):
                git(here, "clone", "--quiet", str(self.origin), ".")
                git(here, "checkout", "--quiet", commit)
                (here / ".venv").symlink_to(sys.prefix)
            elif step["uses"].startswith("actions/upload-pages-artifact@"):
                shutil.rmtree(self.site, ignore_errors=True)
                shutil.copytree(here / step["with"]["path"], self.site)

    def _run_step(self, script: str, here: Path) -> None:
        tools = self.folder / "tools"
        _write_tools(tools)
        is_live = "SITE_URL" in script
        with served(self.site) if is_live else nullcontext("https://example.org/") as address:
            step = subprocess.run(  # noqa: S603 - a script of our own workflow
                ["/bin/bash", "-e", "-c", script],
                cwd=here,
                env=os.environ
                | {"PATH": f"{tools}:{_BIN}:{os.environ['PATH']}", "SITE_URL": address},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                check=False,
                encoding="utf-8",
            )
        if step.returncode:
            raise StepFailedError(f"{script}\n{step.stdout}")

    def check(self) -> str:
        """What the check of the records that were pushed last says of the published site."""
        here = self.folder / "check"
        shutil.rmtree(here, ignore_errors=True)
        git(self.folder, "clone", "--quiet", str(self.origin), str(here))
        command = [str(_BIN / "concord"), "--data", str(here / "data"), "publish"]
        assert (self.site / PUBLISHED_DATA).is_file()
        with served(self.site) as address:
            run = subprocess.run(  # noqa: S603 - the command is our own
                [*command, "--check", "--site", address],
                capture_output=True,
                check=False,
                encoding="utf-8",
            )
        return run.stderr


def _write_tools(folder: Path) -> None:
    """Programs that install nothing, since everything is installed here."""
    folder.mkdir(exist_ok=True)
    for name, line in {
        "pip": "exit 0",
        "make": f'exec {shutil.which("make")} -o .venv/run -o .venv/book "$@"',
    }.items():
        (folder / name).write_text(f"#!/bin/sh\n{line}\n", "utf-8")
        (folder / name).chmod(0o755)


def git(folder: Path, *arguments: str) -> str:
    author = ("-c", "user.name=Author", "-c", "user.email=author@example.org")
    run = subprocess.run(  # noqa: S603 - in a folder of the test's own
        ["git", "-C", str(folder), *author, *arguments],  # noqa: S607 - that of the machine
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    return run.stdout
