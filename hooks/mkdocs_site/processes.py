"""How the process of MkDocs ends, and the processes of its background tasks."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from threading import Thread
from types import FrameType, TracebackType
from typing import Any, Generic, ParamSpec, TypeVar

from concord.base.processes import CONTEXT, ENDINGS, init_worker

R = TypeVar("R")
P = ParamSpec("P")

_SECONDS_OF_AN_ORPHAN = 0.5  # between two looks at the parent
_NICENESS = 10  # of a background task, added to the niceness of its parent


class BackgroundTask(Generic[R]):
    """A call in a process of its own, which can be ended at any time."""

    def __init__(self, function: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> None:
        """The result must be picklable, and without `fork` the arguments too."""
        self._receiver, sender = multiprocessing.Pipe(duplex=False)
        call = partial(function, *arguments, **named)
        self._process = CONTEXT.Process(target=_send_result, args=(sender, call), daemon=True)
        self._process.start()
        sender.close()

    def result(self) -> R | None:
        """Wait for the result, and return it; None if the task was ended. It can be called once.

        Raises RuntimeError with the traceback of the process if the call failed.
        """
        try:
            result, failure = self._receiver.recv()
        except (EOFError, OSError):
            return None
        self._process.join()
        if failure:
            raise RuntimeError(failure)
        found: R = result
        return found

    def end(self) -> None:
        self._process.kill()
        self._process.join()


def end_with_parent() -> None:
    """Send SIGTERM to this process soon after its parent has ended."""
    if sys.platform != "win32":  # there `getppid` stays the same
        Thread(target=_watch_parent, args=(os.getppid(),), daemon=True).start()


def end_in_order() -> None:
    """Let the signals that ask this process to end raise SystemExit, so that it can clean up."""
    for ending in ENDINGS:
        if signal.getsignal(ending) is signal.SIG_DFL:
            signal.signal(ending, _exit)


def _exit(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)


def _watch_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_SECONDS_OF_AN_ORPHAN)
    os.kill(os.getpid(), signal.SIGTERM)


def _send_result(sender: Connection[Any, Any], call: Callable[[], Any]) -> None:
    init_worker(None)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    try:
        sender.send((call(), ""))
    except Exception:  # noqa: BLE001 - `result` raises it in the parent
        sender.send((None, traceback.format_exc()))


def report_system_errors() -> None:
    """Let an error of the system, as of a full disk, end the process with one sentence."""
    others = sys.excepthook

    def report(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if not isinstance(error, OSError):
            others(kind, error, trace)
            return
        path = error.filename2 or error.filename or "output"
        words = f"found no access ({error.strerror}); the site stays as it was"
        sys.stderr.write(f"{path}: {words}\n")

    sys.excepthook = report
