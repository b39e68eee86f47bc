"""Worker processes: work for which one processor would take too long."""

from __future__ import annotations

import ctypes
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
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from threading import Thread
from types import FrameType, TracebackType
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar

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
_ENDINGS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals that ask a process to end. Windows has only the first."""

# The only module-level state of a worker process: what `Workers` was given for it.
_shared_state: Any = None


class Workers(Generic[S]):
    """A process for each processor. All hold a copy of the same state, which is sent only once.

    With few pieces of work there are no processes, and `submit` does the work before it returns.
    """

    def __init__(
        self,
        state: S,
        n_pieces: int,
        on_done: Callable[[int, int], None] | None = None,
        make_room: Callable[[S], None] | None = None,
    ) -> None:
        """`on_done` is called, in any thread, with how many tasks are done of how many. `make_room`
        is called in a process that begins one for a large call."""
        self.state = state
        self._on_done = on_done
        self._make_room = make_room
        self._n_submitted = 0
        self._done = count(1)
        self._executor = _executor(state) if n_pieces >= _WORTHWHILE else None

    def __enter__(self) -> Workers[S]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.cancel()

    @property
    def are_processes(self) -> bool:
        return self._executor is not None

    def submit(
        self, function: Callable[Concatenate[S, P], R], *arguments: P.args, **named: P.kwargs
    ) -> Future[R]:
        """Call `function` with the shared state and the arguments, in one of the processes.

        The function, its arguments and its result must be picklable.
        """
        if self._executor:
            return self._submitted(partial(_call, function, *arguments, **named))
        return _finished(function, self.state, *arguments, **named)

    def submit_large(
        self, function: Callable[Concatenate[S, P], R], *arguments: P.args, **named: P.kwargs
    ) -> Future[R]:
        """As `submit`, for a call that needs much memory.

        A process of its own makes it, which begins with what the others have and returns all of
        its memory to the system. The others would keep it.
        """
        if self._executor:
            call = partial(_with_state, function, *arguments, **named)
            return self._submitted(partial(_call_apart, call, self._make_room))
        return _finished(function, self.state, *arguments, **named)

    def _submitted(self, task: Callable[[], R]) -> Future[R]:
        if self._executor is None:
            raise RuntimeError("there are no processes")
        future = self._executor.submit(task)
        self._n_submitted += 1
        if self._on_done:
            future.add_done_callback(self._report)
        return future

    def _report(self, _: Future[Any]) -> None:
        if self._on_done:
            self._on_done(next(self._done), self._n_submitted)

    def cancel(self) -> None:
        """Start nothing more and end the processes. Pending futures raise CancelledError."""
        if self._executor:
            self._executor.shutdown(cancel_futures=True)


class BackgroundTask(Generic[R]):
    """A call in a process of its own, which can be ended at any time."""

    _politeness: ClassVar[int] = 10
    """By how much its priority is below that of its parent."""

    def __init__(
        self,
        function: Callable[P, R],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> None:
        """The result, and where there is no fork the arguments too, must be picklable."""
        self._receiver, sender = multiprocessing.Pipe(duplex=False)
        call = partial(function, *arguments, **named)
        self._process = _process(_send_result, sender, call, self._politeness)
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


class AwaitedTask(BackgroundTask[R]):
    """One whose parent will soon have nothing else to do than to wait for it."""

    _politeness = 0


def batches(pieces: Sequence[T], size: int = BATCH) -> list[Sequence[T]]:
    """Split the pieces into batches that are worth a message to another process."""
    return [pieces[start : start + size] for start in range(0, len(pieces), size)]


def each(function: Callable[[T], R], pieces: Sequence[T]) -> Iterable[R]:
    """Return `function` of each piece, in their order. It and what it returns must be picklable."""
    if len(pieces) < _WORTHWHILE:
        return map(function, pieces)
    with _executor(None) as processes:
        return list(processes.map(function, pieces, chunksize=BATCH))


def _executor(state: object, n_processes: int | None = None) -> ProcessPoolExecutor:
    """With as many processes as there are processors, if no number is given."""
    return ProcessPoolExecutor(
        n_processes or os.cpu_count(), _context(), initializer=_init_worker, initargs=(state,)
    )


def _context() -> BaseContext:
    # A forked process has what its parent had; where there is no fork the state is pickled.
    methods = multiprocessing.get_all_start_methods()
    return multiprocessing.get_context("fork" if "fork" in methods else None)


def _process(function: Callable[..., None], *arguments: Any) -> BaseProcess:
    context: Any = _context()  # the stubs have a type for each method of starting, none for all
    process: BaseProcess = context.Process(target=function, args=arguments, daemon=True)
    return process


def _send_result(sender: Connection[Any, Any], call: Callable[[], Any], politeness: int) -> None:
    _init_worker(None)
    if hasattr(os, "nice"):
        os.nice(politeness)
    try:
        sender.send((call(), ""))
    except Exception:  # noqa: BLE001 - which the parent raises
        sender.send((None, traceback.format_exc()))


def _init_worker(state: object) -> None:
    global _shared_state  # noqa: PLW0603 - a worker process has no other place to keep it
    _shared_state = state
    gc.freeze()  # what it has from its parent, of which all stays in use
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


def end_with_parent() -> None:
    """Let this process end in order soon after its parent, by whatever signal that ends."""
    if sys.platform != "win32":  # where it stays the same
        Thread(target=_watch_parent, args=(os.getppid(),), daemon=True).start()


def _watch_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_SECONDS_OF_AN_ORPHAN)
    os.kill(os.getpid(), signal.SIGTERM)


def leave_to_system(value: object) -> None:
    """Let a value keep its memory until the process ends, when the system frees all of it at once.
    Python would free millions of objects one by one."""
    gc.freeze()
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(value))


def end_in_order() -> None:
    """Let signals that end the process raise SystemExit, so that it can clean up first."""
    for ending in _ENDINGS:
        if signal.getsignal(ending) is signal.SIG_DFL:
            signal.signal(ending, _exit)


def _exit(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)


def _call(function: Callable[..., R], *arguments: Any, **named: Any) -> R:
    try:
        return function(_shared_state, *arguments, **named)
    finally:
        # Templates leave cycles, which would take more memory than all else. What is still in use
        # is not looked at again.
        gc.collect()
        gc.freeze()


def _call_apart(call: Callable[[], R], make_room: Callable[[Any], None] | None) -> R:
    if _context().get_start_method() != "fork":  # the process would not share any memory
        return call()
    if make_room:
        make_room(_shared_state)
        gc.freeze()  # what is left
    with _executor(_shared_state, 1) as process:
        return process.submit(call).result()


def _with_state(function: Callable[..., R], *arguments: Any, **named: Any) -> R:
    return function(_shared_state, *arguments, **named)


def _finished(function: Callable[..., R], *arguments: Any, **named: Any) -> Future[R]:
    future: Future[R] = Future()
    try:
        future.set_result(function(*arguments, **named))
    except Exception as error:  # noqa: BLE001 - `result` raises it, as with processes
        future.set_exception(error)
    return future
