"""What a long build says it is at, on a terminal and in a log."""

import io
import logging

import pytest

from concord.base.progress import Progress
from mkdocs_site.single_build import ClearsProgress

_ERASE = "\x1b[K"  # to the end of the line


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    @property
    def line(self) -> str:
        """What is seen since the cursor last returned to the start of the line."""
        return self.getvalue().rpartition("\r")[2].replace(_ERASE, "")


class _Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> _Clock:
    return _Clock()


@pytest.mark.parametrize(("seconds", "logged"), [(1.9, ""), (5, "reading\nwriting\n")])
def test_only_a_long_run_writes_each_stage_into_a_log_once(
    clock: _Clock, seconds: float, logged: str
) -> None:
    log = io.StringIO()
    progress = Progress(log, clock)
    progress.begin("reading")
    clock.now = seconds
    progress.begin("writing", is_counted=True)
    progress.advance(1, 4)
    progress.end()
    assert log.getvalue() == logged


def test_a_log_gets_a_line_now_and_then_while_a_stage_goes_on(clock: _Clock) -> None:
    log = io.StringIO()
    progress = Progress(log, clock)
    clock.now = 3
    progress.begin("writing", is_counted=True)
    for done in range(1, 26):
        clock.now += 1
        progress.advance(done, 25)
    assert log.getvalue() == "writing\nwriting: 40 %\nwriting: 80 %\n"


def test_a_terminal_shows_one_line_that_moves_and_goes(clock: _Clock) -> None:
    terminal = _Terminal()
    progress = Progress(terminal, clock)
    progress.begin("writing", is_counted=True)
    assert terminal.line == "writing …"
    clock.now = 1
    progress.advance(1, 4)
    progress.advance(2, 4)  # too soon to be read
    assert terminal.line == "writing: 25 % …"
    progress.end()
    assert terminal.line == ""


def test_a_message_of_the_log_takes_the_place_of_the_line() -> None:
    terminal = _Terminal()
    progress = Progress(terminal)
    progress.begin("writing", is_counted=True)
    handler = logging.StreamHandler(terminal)
    handler.addFilter(ClearsProgress(progress))
    handler.handle(logging.makeLogRecord({"msg": "found"}))
    assert terminal.line == "found\n"


def test_pieces_of_other_work_do_not_count() -> None:
    terminal = _Terminal()
    progress = Progress(terminal)
    progress.begin("reading")
    progress.advance(1, 2)
    assert "%" not in terminal.getvalue()
