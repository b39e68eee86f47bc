"""Worker processes: what they share, and what becomes of errors."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from concord.base.processes import Workers
from mkdocs_site.processes import BackgroundTask

_STATE: tuple[str, ...] = ("state", "of", "all")
_MANY = 1000


@pytest.fixture(params=[0, _MANY], ids=["in this process", "in processes"])
def workers(request: pytest.FixtureRequest) -> Iterator[Workers[tuple[str, ...]]]:
    with Workers(_STATE, request.param) as workers:
        yield workers


def test_every_function_gets_the_shared_state_first(workers: Workers[tuple[str, ...]]) -> None:
    futures = [workers.submit(_joined, sign) for sign in "-+"]
    assert [future.result() for future in futures] == ["state-of-all", "state+of+all"]


def test_an_error_is_raised_where_the_result_is_asked_for(
    workers: Workers[tuple[str, ...]],
) -> None:
    assert workers.submit_large(_joined, "-").result() == "state-of-all"
    for future in (workers.submit(_failing), workers.submit_large(_failing)):
        with pytest.raises(ValueError, match="state"):
            future.result()


def test_processes_are_started_for_much_work_only() -> None:
    for n_pieces, is_own in ((0, True), (_MANY, False)):
        with Workers(_STATE, n_pieces) as workers:
            assert (workers.submit(_process).result() == os.getpid()) is is_own


def test_a_background_task_does_much_work_by_itself() -> None:
    process, worker = BackgroundTask(_processes_of_work).result() or (0, 0)
    assert process == worker != os.getpid()


def test_what_waits_when_the_work_is_cancelled_is_never_done() -> None:
    with Workers(_STATE, _MANY) as workers:
        futures = [workers.submit(_slow) for _ in range(_MANY)]
        workers.cancel()
        assert any(future.cancelled() for future in futures)
        with pytest.raises(CancelledError):
            futures[-1].result()


def _joined(state: tuple[str, ...], sign: str) -> str:
    return sign.join(state)


def _failing(state: tuple[str, ...]) -> None:
    raise ValueError(state)


def _slow(_: tuple[str, ...]) -> None:
    time.sleep(0.01)


def _processes_of_work() -> tuple[int, int]:
    with Workers(_STATE, _MANY) as workers:
        return os.getpid(), workers.submit(_process).result()


def _process(_: tuple[str, ...]) -> int:
    return os.getpid()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_processes_end_with_their_parent(number: signal.Signals) -> None:
    program = (
        "import multiprocessing, time\n"
        "from concord.base.processes import Workers\n"
        "from tests.spine.base.test_processes import _process\n"
        "with Workers('state', 1000) as workers:\n"
        "    workers.submit(_process).result()\n"
        "    print(*(each.pid for each in multiprocessing.active_children()), flush=True)\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen(  # noqa: S603 - the command is our own
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as parent:
        assert parent.stdout
        children = [int(each) for each in parent.stdout.readline().split()]
        assert children
        parent.send_signal(number)
        parent.wait()
        for _ in range(600):
            if not any(map(_is_running, children)):
                break
            time.sleep(0.05)
        assert not any(map(_is_running, children))


def _is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"
