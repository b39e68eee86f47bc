"""`concord import` where the package that imports rulebooks is missing."""

import argparse
import json
from importlib.metadata import PackageNotFoundError, distribution
from typing import NoReturn

from concord.cli.command_error import CommandError
from concord.cli.main import DISTRIBUTION

_MISSING = f"{DISTRIBUTION}-import"


def add_arguments(_: argparse.ArgumentParser) -> NoReturn:
    """Raises CommandError, which says how to install the package."""
    raise CommandError(f"found no package {_MISSING}; expected it: pip install {_source()}")


def _source() -> str:
    """Return what pip installs: a file beside the engine's wheel, a folder of its clone, or the
    package of its index."""
    try:
        engine = distribution(DISTRIBUTION)
    except PackageNotFoundError:
        return _MISSING
    origin = json.loads(engine.read_text("direct_url.json") or "{}")
    url = origin.get("url", "")
    if "archive_info" in origin:
        name = DISTRIBUTION.replace("-", "_")
        return f'"{_MISSING} @ {url.replace(f"/{name}-", f"/{name}_import-")}"'
    if "vcs_info" in origin:
        vcs = origin["vcs_info"]
        commit = f"{vcs['vcs']}+{url}@{vcs['commit_id']}"
        return f'"{_MISSING} @ {commit}#subdirectory=hooks/concord_import"'
    if "dir_info" in origin:
        return f'"{_MISSING} @ {url}/hooks/concord_import"'
    return f"{_MISSING}=={engine.version}"
