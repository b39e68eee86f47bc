"""Worker processes: work for which one processor would take too long."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import connection
from multiprocessing.connection import Connection
from threading import Thread
from types import FrameType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")

ENDS_WITH_PARENT = "CONCORD_ENDS_WITH_PARENT"
"""Is set in the environment by a parent that may be killed, as `make serve` is."""
BATCH = 24
"""Pieces of work that are sent to a worker process at once."""

_SECONDS_OF_AN_ORPHAN = 0.5  # between two looks at the parent
_WORTHWHILE = 200  # pieces of work; with fewer, starting processes costs more than they save
_POLITENESS = 10  # by how much the priority of a background task is below that of its parent
_ENDINGS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals that ask a process to end. Windows has only the first."""
# A forked process has what its parent had; where there is no fork the state is pickled.
_CONTEXT: Any = multiprocessing.get_context(
    "fork" if "fork" in multiprocessing.get_all_start_methods() else None
)

# The only module-level state of a worker process: what `Workers` was given for it.
_shared_state: Any = None


class Workers(Generic[S]):
    """A process for each processor. All hold a copy of the same state, which is sent only once.

    With few pieces of work, and in a background task, there are no processes, and `submit` does the
    work before it returns.
    """

    def __init__(
        self, state: S, n_pieces: int, on_done: Callable[[int, int], None] = lambda *_: None
    ) -> None:
        """`on_done` is called, in any thread, with how many tasks are done of how many."""
        self.state = state
        self._on_done = on_done
        self._n_submitted = 0
        self._done = count(1)
        is_alone = multiprocessing.current_process().daemon  # it may start no processes
        self._executor = _executor(state) if n_pieces >= _WORTHWHILE and not is_alone else None

    def __enter__(self) -> Workers[S]:
        return self

    def __exit__(self, *_: object) -> None:
        self.cancel()

    def submit(
        self, function: Callable[Concatenate[S, P], R], *arguments: P.args, **named: P.kwargs
    ) -> Future[R]:
        """Call `function` with the shared state and the arguments, in one of the processes.

        The function, its arguments and its result must be picklable.
        """
        if self._executor is None:
            return _finished(partial(function, self.state, *arguments, **named))
        return self._submitted(self._executor, partial(_call, function, *arguments, **named))

    def submit_large(
        self, function: Callable[Concatenate[S, P], R], *arguments: P.args, **named: P.kwargs
    ) -> Future[R]:
        """Call `function` as `submit` does, in a process that ends with the call.

        It begins with the memory of a worker, and returns all that it adds to the system. A worker
        would keep that.
        """
        if self._executor is None:
            return _finished(partial(function, self.state, *arguments, **named))
        call = partial(_call, function, *arguments, **named)
        return self._submitted(self._executor, partial(_call_apart, call))

    def _submitted(self, executor: ProcessPoolExecutor, call: Callable[[], R]) -> Future[R]:
        future = executor.submit(call)
        self._n_submitted += 1
        future.add_done_callback(self._report)
        return future

    def cancel(self) -> None:
        """Start nothing more and end the processes. Pending futures raise CancelledError."""
        if self._executor:
            self._executor.shutdown(cancel_futures=True)

    def _report(self, _: Future[Any]) -> None:
        self._on_done(next(self._done), self._n_submitted)


class BackgroundTask(Generic[R]):
    """A call in a separate process, which can be ended at any time."""

    def __init__(self, function: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> None:
        """The result, and where there is no fork the arguments too, must be picklable."""
        self._receiver, sender = multiprocessing.Pipe(duplex=False)
        call = partial(function, *arguments, **named)
        self._process = _CONTEXT.Process(target=_send_result, args=(sender, call), daemon=True)
        self._process.start()
        sender.close()

    def result(self) -> R | None:
        """Wait for the result; None if the task was ended. One thread may call this, once. Raises
        RuntimeError with the report of the process if the call has failed."""
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


def batches(pieces: Sequence[T], size: int = BATCH) -> list[Sequence[T]]:
    """Split the pieces into batches that are worth a message to another process."""
    return [pieces[start : start + size] for start in range(0, len(pieces), size)]


def each(function: Callable[[T], R], pieces: Sequence[T]) -> Iterable[R]:
    """Return `function` of each piece, in their order. It and what it returns must be picklable."""
    if len(pieces) < _WORTHWHILE:
        return map(function, pieces)
    with _executor(None) as processes:
        return list(processes.map(function, pieces, chunksize=BATCH))


def end_with_parent() -> None:
    """Let this process end in order soon after its parent, by whatever signal that ends."""
    if sys.platform != "win32":  # where the number of the parent stays the same
        Thread(target=_watch_parent, args=(os.getppid(),), daemon=True).start()


def end_in_order() -> None:
    """Let signals that end the process raise SystemExit, so that it can clean up first."""
    for ending in _ENDINGS:
        if signal.getsignal(ending) is signal.SIG_DFL:
            signal.signal(ending, _exit)


def _exit(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)


def _watch_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_SECONDS_OF_AN_ORPHAN)
    os.kill(os.getpid(), signal.SIGTERM)


def _executor(state: object, n_processes: int | None = None) -> ProcessPoolExecutor:
    """Return an executor with the given number of processes, by default one for each processor."""
    n_processes = n_processes or os.cpu_count()
    return ProcessPoolExecutor(n_processes, _CONTEXT, _init_worker, (state,))


def _init_worker(state: object) -> None:
    global _shared_state  # noqa: PLW0603 - a worker process has no other place to keep it
    _shared_state = state
    gc.freeze()  # what it shares with its parent, which a collection would copy
    gc.enable()
    gc.set_threshold(100_000, 50, 100)  # a page leaves few cycles, and looking for them takes long
    # A forked process has the handlers of its parent, which end it in an orderly way.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for ending in _ENDINGS:
        signal.signal(ending, signal.SIG_DFL)
    if parent := multiprocessing.parent_process():
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """End this process when its parent ends, by whatever signal, which leaves no time to tell."""
    connection.wait([sentinel])
    os._exit(1)


def _call(function: Callable[..., R], *arguments: Any, **named: Any) -> R:
    return function(_shared_state, *arguments, **named)


def _call_apart(call: Callable[[], R]) -> R:
    if _CONTEXT.get_start_method() != "fork":  # the process would not share any memory
        return call()
    with _executor(_shared_state, 1) as process:
        return process.submit(call).result()


def _send_result(sender: Connection[Any, Any], call: Callable[[], Any]) -> None:
    _init_worker(None)
    if hasattr(os, "nice"):
        os.nice(_POLITENESS)
    try:
        sender.send((call(), ""))
    except Exception:  # noqa: BLE001 - which the parent raises
        sender.send((None, traceback.format_exc()))


def _finished(call: Callable[[], R]) -> Future[R]:
    future: Future[R] = Future()
    try:
        future.set_result(call())
    except Exception as error:  # noqa: BLE001 - `result` raises it, as with processes
        future.set_exception(error)
    return future
