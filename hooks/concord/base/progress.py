"""Reports the progress of a long task on a terminal or in a log."""

import time
from collections.abc import Callable
from threading import Lock
from typing import TextIO

_PATIENCE = 2.0  # seconds before the first line
_SECONDS_OF_A_LINE = 10.0  # between two lines of a log about one stage
_SECONDS_OF_A_MOVE = 0.1  # between two changes of the line on a terminal
_ERASED = "\r\x1b[K"


class Progress:
    """Reports the stages of a run to a stream.

    On a terminal one line shows the current stage, and changes. A log gets a line for each stage
    that begins later than two seconds after the start, or lasts until then. Any thread may call
    `advance`.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream
        self._clock = clock
        self._is_terminal = stream.isatty()
        self._start = clock()
        self._last = self._start
        self._stage = ""
        self._is_counted = False
        self._is_said = True
        self._is_on_terminal = False
        self._lock = Lock()

    def begin(self, stage: str, *, is_counted: bool = False) -> None:
        """Begin a stage. `is_counted` says whether `advance` will report its progress."""
        with self._lock:
            self._say_late()
            self._stage, self._is_counted, self._is_said = stage, is_counted, False
            self._show(stage, 0)

    def advance(self, done: int, total: int) -> None:
        """Report how many pieces of the current stage are done, if it is counted."""
        with self._lock:
            if self._is_counted:
                pause = _SECONDS_OF_A_MOVE if self._is_terminal else _SECONDS_OF_A_LINE
                self._show(f"{self._stage}: {100 * done // max(total, 1)} %", pause)

    def clear(self) -> None:
        """Erase the line on the terminal, before something else is written."""
        with self._lock:
            self._clear()

    def end(self) -> None:
        with self._lock:
            self._say_late()
            self._stage, self._is_counted, self._is_said = "", False, True
            self._clear()

    def _show(self, line: str, pause: float) -> None:
        now = self._clock()
        if self._is_terminal:
            if now - self._last >= pause:
                self._write(f"{_ERASED}{line} …")
                self._is_on_terminal, self._last = True, now
        elif now - self._start >= _PATIENCE and (not self._is_said or now - self._last >= pause):
            self._write(f"{line}\n")
            self._is_said, self._last = True, now

    def _say_late(self) -> None:
        """Write the line of a stage if it is not written yet and the stage was long."""
        if not (self._is_terminal or self._is_said):
            self._show(self._stage, 0)

    def _clear(self) -> None:
        if self._is_on_terminal:
            self._write(_ERASED)
            self._is_on_terminal = False

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
