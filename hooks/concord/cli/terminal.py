"""Output that any terminal, file or pipe can take."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from typing import TextIO, cast

from concord.base.characters import in_printable


class Terminal:
    """A stream that writes control characters and unsupported characters as escapes."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.encoding = stream.encoding or "utf-8"

    def write(self, text: str) -> int:
        encoded = in_printable(text).encode(self.encoding, "backslashreplace")
        self._stream.write(encoded.decode(self.encoding))
        return len(text)

    def flush(self) -> None:
        self._stream.flush()

    def isatty(self) -> bool:
        return self._stream.isatty()

    def fileno(self) -> int:
        return self._stream.fileno()


@contextmanager
def safe_output() -> Iterator[None]:
    """Print through `Terminal`. Raises OSError if not all of the output could be written."""
    out, err = sys.stdout, sys.stderr
    with redirect_stdout(_safe(out)), redirect_stderr(_safe(err)):
        try:
            yield
        finally:
            if out:
                out.flush()


def drop_output() -> None:
    """Discard the output that is still buffered, so that it causes no more errors at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
            continue
        with suppress(OSError, ValueError, AttributeError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _safe(stream: TextIO | None) -> TextIO | None:
    """Return the stream as a `Terminal`; None if the caller of the process closed it."""
    return cast("TextIO", Terminal(stream)) if stream else None
