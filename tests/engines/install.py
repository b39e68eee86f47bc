"""Install Firefox and WebKit unless they are there: `python -m tests.engines.install`."""

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.browser.install import with_apt

_LIBRARIES = (Path("/usr/lib"), Path("/usr/libexec"), Path("/usr/lib64"))


class _Executable(NamedTuple):
    names: Sequence[str]
    package: str
    """Of Debian."""


_EXECUTABLES: Mapping[str, _Executable] = {
    "CONCORD_FIREFOX": _Executable(("firefox-esr", "firefox"), "firefox-esr"),
    "CONCORD_WEBKIT_DRIVER": _Executable(("WebKitWebDriver",), "webkit2gtk-driver"),
    "CONCORD_WEBKIT": _Executable(("MiniBrowser",), "webkit2gtk-driver"),
    "CONCORD_XVFB": _Executable(("Xvfb",), "xvfb"),
}
"""By the variable that may name the path of the executable."""


def path_of(variable: str) -> str:
    """The path of an executable, by the variable that may name it; empty if there is none."""
    names = _EXECUTABLES[variable].names
    for name in filter(None, (os.environ.get(variable), *names)):
        if path := shutil.which(name):
            return path
    # The browser of WebKitGTK stands beside its library, in a folder as webkit2gtk-4.1.
    found = (path for folder in _LIBRARIES for path in folder.glob(f"**/webkit*gtk-*/{names[0]}"))
    return next(map(str, found), "")


def missing() -> Mapping[str, _Executable]:
    return {variable: each for variable, each in _EXECUTABLES.items() if not path_of(variable)}


def main() -> None:
    if packages := sorted({each.package for each in missing().values()}):
        with_apt(packages)
    if faults := [
        f"{each.names[0]} is missing: install the package {each.package}, or name its path in "
        f"{variable}"
        for variable, each in missing().items()
    ]:
        sys.exit("\n".join(faults))
    print("Engines for the tests:", *map(path_of, _EXECUTABLES))  # noqa: T201 - a command line prints


if __name__ == "__main__":
    main()
