"""Install Firefox and WebKit unless they are there: `python -m tests.engines.install`."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.browser.install import with_apt

_LIBRARIES = (Path("/usr/lib"), Path("/usr/libexec"), Path("/usr/lib64"))
_NAMES: Mapping[str, tuple[str, Sequence[str]]] = {
    "CONCORD_FIREFOX": ("firefox-esr", ("firefox-esr", "firefox")),
    "CONCORD_WEBKIT_DRIVER": ("webkit2gtk-driver", ("WebKitWebDriver",)),
    "CONCORD_WEBKIT": ("webkit2gtk-driver", ("MiniBrowser",)),
    "CONCORD_XVFB": ("xvfb", ("Xvfb",)),
}
"""By the variable that may name the path of an executable: its Debian package, and its names."""


def executables() -> Mapping[str, str]:
    """The path of each executable, by the variable that may name it; empty where it is missing."""
    return {variable: _found(variable, names) for variable, (_, names) in _NAMES.items()}


def missing() -> list[str]:
    """A line for each executable that is missing."""
    return [
        f"{names[0]} is missing: install the package {package}, or name its path in {variable}"
        for variable, (package, names) in _NAMES.items()
        if not executables()[variable]
    ]


def main() -> None:
    if missing():
        with_apt(sorted({package for package, _ in _NAMES.values()}))
    if faults := missing():
        sys.exit("\n".join(faults))
    print("Engines for the tests:", *executables().values())  # noqa: T201 - a command line prints


def _found(variable: str, names: Sequence[str]) -> str:
    for name in filter(None, (os.environ.get(variable), *names)):
        if path := shutil.which(name):
            return path
    # The browser of WebKitGTK stands beside its library, in a folder as webkit2gtk-4.1.
    found = (path for folder in _LIBRARIES for path in folder.glob(f"**/webkit*gtk-*/{names[0]}"))
    return next(map(str, found), "")


if __name__ == "__main__":
    main()
