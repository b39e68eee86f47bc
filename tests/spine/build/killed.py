"""Work that is killed at a chosen moment, in a process of its own."""

from __future__ import annotations

import os
import random
import signal
import sys
import warnings
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from typing import Any

_LAST = 16
"""Files are put in place by the last events."""


def moments(work: Callable[[], None], n: int) -> list[int]:
    """`n` moments of some work, as numbers of events: half of them are among its last ones.

    Fewer if the work is so short, as where all that it imports has been imported.
    """
    total = run(work)
    seeded = random.Random(10)  # noqa: S311 - a test must be repeatable
    last = max(total - _LAST, 0)
    early = seeded.sample(range(last), min(n - n // 2, last))
    late = seeded.sample(range(last, total), min(n - len(early), total - last))
    return sorted([*early, *late])


def run(work: Callable[[], None], killed_at: int = -1) -> int:
    """Do the work in a copy of this process; return how many events Python audited.

    The copy is killed when there have been `killed_at` events.
    """
    context = get_context("fork")
    n_events = context.Value("i", 0, lock=False)
    with warnings.catch_warnings():
        # Later versions of Python warn of threads, of which a test has none that matter here.
        warnings.simplefilter("ignore", DeprecationWarning)
        process = context.Process(target=_work, args=(work, n_events, killed_at))
        process.start()
    process.join()
    assert process.exitcode in ({0} if killed_at < 0 else {0, -signal.SIGKILL})
    return int(n_events.value)


def _work(work: Callable[[], None], n_events: Synchronized[int], killed_at: int) -> None:
    own = os.getpid()

    def count(_: str, __: tuple[Any, ...]) -> None:
        if os.getpid() == own:
            n_events.value += 1
            if n_events.value == killed_at + 1:  # `kill` is an event too
                os.kill(own, signal.SIGKILL)

    warnings.simplefilter("ignore")
    sys.addaudithook(count)
    try:
        work()
    except SystemExit as end:
        os._exit(1 if end.code else 0)
