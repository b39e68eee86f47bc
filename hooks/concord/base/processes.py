"""Worker processes, for work that takes one processor too long."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import connection
from threading import Thread
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")

ENDS_WITH_PARENT = "CONCORD_ENDS_WITH_PARENT"
"""An environment variable. A parent sets it if the process must end when the parent is killed."""
BATCH = 24
"""Pieces of work that are sent to a worker process at once."""

_WORTHWHILE = 200
"""Pieces of work. With fewer, starting processes costs more time than they save."""
ENDINGS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that ask a process to end. Windows has the first only."""
# A forked process has the memory of its parent. Without `fork` the state is pickled.
CONTEXT: Any = multiprocessing.get_context(
    "fork" if "fork" in multiprocessing.get_all_start_methods() else None
)

_shared_state: Any = None
"""The state of `Workers`, in a worker process."""


class Workers(Generic[S]):
    """One process for each processor. Each has a copy of the same state, which is sent once.

    With few pieces of work, and in a background task, there are no processes. `submit` then does
    the work before it returns.
    """

    def __init__(
        self, state: S, n_pieces: int, on_done: Callable[[int, int], None] = lambda *_: None
    ) -> None:
        """`on_done` gets the numbers of finished tasks and of all tasks. Any thread may call it."""
        self.state = state
        self._on_done = on_done
        self._n_submitted = 0
        self._done = count(1)
        is_alone = multiprocessing.current_process().daemon  # such a process may not start others
        self._executor = _executor(state) if n_pieces >= _WORTHWHILE and not is_alone else None

    def __enter__(self) -> Workers[S]:
        return self

    def __exit__(self, *_: object) -> None:
        self.cancel()

    def submit(
        self, function: Callable[Concatenate[S, P], R], *arguments: P.args, **named: P.kwargs
    ) -> Future[R]:
        """Call `function` with the shared state and the arguments in one of the processes.

        The function, its arguments and its result must be picklable.
        """
        return self._submit(_call, function, *arguments, **named)

    def submit_large(
        self, function: Callable[Concatenate[S, P], R], *arguments: P.args, **named: P.kwargs
    ) -> Future[R]:
        """Call `function` as `submit` does, in a process that ends with the call.

        Its memory then returns to the system. A worker would keep it.
        """
        return self._submit(_call_apart, function, *arguments, **named)

    def _submit(
        self, call: Callable[..., R], function: Callable[..., R], *arguments: Any, **named: Any
    ) -> Future[R]:
        if self._executor is None:
            return _finished(partial(function, self.state, *arguments, **named))
        future = self._executor.submit(call, function, *arguments, **named)
        self._n_submitted += 1
        future.add_done_callback(self._report)
        return future

    def cancel(self) -> None:
        """Start nothing more and end the processes. Pending futures raise CancelledError."""
        if self._executor:
            self._executor.shutdown(cancel_futures=True)

    def _report(self, _: Future[Any]) -> None:
        self._on_done(next(self._done), self._n_submitted)


def batches(pieces: Sequence[T], size: int = BATCH) -> list[Sequence[T]]:
    """Split the pieces into batches that are worth a message to another process."""
    return [pieces[start : start + size] for start in range(0, len(pieces), size)]


def map_pieces(function: Callable[[T], R], pieces: Sequence[T]) -> Iterable[R]:
    """Return the result of `function` for each piece, in order. Function and results must be
    picklable."""
    if len(pieces) < _WORTHWHILE:
        return map(function, pieces)
    with _executor(None) as processes:
        return list(processes.map(function, pieces, chunksize=BATCH))


def _executor(state: object, n_processes: int | None = None) -> ProcessPoolExecutor:
    """Return an executor with the given number of processes, by default one for each processor."""
    n_processes = n_processes or os.cpu_count()
    return ProcessPoolExecutor(n_processes, CONTEXT, init_worker, (state,))


def init_worker(state: object) -> None:
    """Prepare a new process for work with the shared state."""
    global _shared_state  # noqa: PLW0603 - a worker process has no other place to keep it
    _shared_state = state
    gc.freeze()  # a collection would copy the memory that is shared with the parent
    gc.enable()
    gc.set_threshold(100_000, 50, 100)  # a page leaves few cycles, and a search takes long
    # The handlers of the parent, which a forked process has, would clean up for the parent.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for ending in ENDINGS:
        signal.signal(ending, signal.SIG_DFL)
    if parent := multiprocessing.parent_process():
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """End this process when its parent has ended."""
    connection.wait([sentinel])
    os._exit(1)


def _call(function: Callable[..., R], *arguments: Any, **named: Any) -> R:
    return function(_shared_state, *arguments, **named)


def _call_apart(function: Callable[..., R], *arguments: Any, **named: Any) -> R:
    if CONTEXT.get_start_method() != "fork":  # the process would not share any memory
        return _call(function, *arguments, **named)
    with _executor(_shared_state, 1) as process:
        result: R = process.submit(_call, function, *arguments, **named).result()
        return result


def _finished(call: Callable[[], R]) -> Future[R]:
    future: Future[R] = Future()
    try:
        future.set_result(call())
    except Exception as error:  # noqa: BLE001 - `result` raises it, as with processes
        future.set_exception(error)
    return future
