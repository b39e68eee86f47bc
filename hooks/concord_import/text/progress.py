"""Says what a long import is doing, for people who wait."""

import sys
import time

_SECONDS = 10.0  # between two lines
_said = [time.monotonic()]
"""When the last line was written, or when the program began."""


def tell(step: str) -> None:
    if time.monotonic() - _said[0] >= _SECONDS:
        _said[0] = time.monotonic()
        sys.stderr.write(f"{step}\n")  # written at once, also into a pipe
