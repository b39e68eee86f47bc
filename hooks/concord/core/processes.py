"""Work shared among processes, where there is enough of it."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import BaseContext
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

_WORTHWHILE = 200  # pieces of work; of fewer, starting processes costs more than they save
BATCH = 24


def is_worthwhile(pieces: Sequence[object]) -> bool:
    return len(pieces) >= _WORTHWHILE


def batches(pieces: Sequence[T]) -> list[Sequence[T]]:
    """The pieces in portions that are worth a message to another process."""
    return [pieces[start : start + BATCH] for start in range(0, len(pieces), BATCH)]


def pool(adopt: Callable[[T], None], belongings: T) -> ProcessPoolExecutor:
    """A process for each processor; each is given `belongings` once, through `adopt`."""
    return ProcessPoolExecutor(
        os.cpu_count(), _context(), initializer=adopt, initargs=(belongings,)
    )


def _context() -> BaseContext:
    # A forked process has what its parent had; where there is no fork it is sent over.
    methods = multiprocessing.get_all_start_methods()
    return multiprocessing.get_context("fork" if "fork" in methods else None)


def each(function: Callable[[T], R], pieces: Sequence[T]) -> Iterable[R]:
    """`function` of each piece, in their order. It and what it returns must be picklable."""
    if not is_worthwhile(pieces):
        return map(function, pieces)
    with ProcessPoolExecutor(os.cpu_count(), _context()) as processes:
        return list(processes.map(function, pieces, chunksize=BATCH))
