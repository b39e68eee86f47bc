"""What is wrong where MkDocs cannot read mkdocs.yml or a build fails, line by line."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from mkdocs.exceptions import Abort, ConfigurationError
from yaml import YAMLError

from concord.core.problems import InvalidRecordsError
from concord.records.configuration import FILE, error_of_syntax


def lines_of(fault: Exception, settings: Path, told: Sequence[str] = ()) -> Sequence[str]:
    """A line for each error. `settings` is the file mkdocs.yml, and `told` is what MkDocs has
    logged as errors before it gave up."""
    cause = fault.__context__
    if isinstance(fault, Abort):
        if isinstance(cause, Exception):
            return lines_of(cause, settings)
        return [f"{FILE}: {each}" for each in told] or [str(fault)]
    if isinstance(cause, InvalidRecordsError):
        return cause.lines
    if isinstance(fault, ConfigurationError):
        is_syntax = isinstance(cause, YAMLError)
        return [(error_of_syntax(settings.read_bytes()) if is_syntax else "") or str(fault)]
    return str(fault).splitlines() or [type(fault).__name__]


@contextmanager
def errors_told() -> Iterator[list[str]]:
    """Collect the errors that MkDocs logs meanwhile."""
    told: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.extend(record.getMessage().splitlines())

    listener, logger = Listener(logging.ERROR), logging.getLogger("mkdocs")
    logger.addHandler(listener)
    try:
        yield told
    finally:
        logger.removeHandler(listener)
