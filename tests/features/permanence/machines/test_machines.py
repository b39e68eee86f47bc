"""Whatever the machine is, locks stay as they were, or become what they become elsewhere."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from concord.cli.main import main
from tests.features.permanence.machines.machines import MACHINES, Machine
from tests.libraries.builders import TOPIC, changed, write_library
from tests.site.builds import contents

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "publish": ("publish",),
    "accept": ("accept", "--all-of", "game"),
}
_USUAL = Machine()

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the system copies no processes"),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of one that is published, and changed since."""
    root = tmp_path_factory.mktemp("library")
    data = write_library(root)
    for command in COMMANDS.values():
        main(["--data", str(data), *command])
    write_library(root, changed(TOPIC, "id: berry", "id: plum\n        aliases: [berry]"))
    topic = root / TOPIC
    text = topic.read_text("utf-8").replace("[berry, apple]", "[plum, apple]")
    topic.write_text(text.replace("en: Part", "en: Parts"), "utf-8")
    return root


@pytest.fixture(scope="module")
def usual(library: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    root = shutil.copytree(library, tmp_path_factory.mktemp("usual") / "project")
    for command in COMMANDS.values():
        main(["--data", str(root / "data"), *command])
    return contents(root / "data")


@pytest.mark.parametrize("name", MACHINES)
def test_locks_stay_or_become_what_they_become_elsewhere(
    name: str, library: Path, tmp_path: Path, usual: dict[str, bytes]
) -> None:
    machine = MACHINES[name]
    data = shutil.copytree(library, tmp_path / machine.folder) / "data"
    before = contents(data)
    with machine.place(data.parent):
        for command in COMMANDS.values():
            status, said = _run(data, command, machine, tmp_path / "said")
            assert machine.says in said
            assert bool(status) == bool(machine.says), said
            assert "Traceback" not in said
    after = contents(data)
    wrong = [each for each in after if after[each] not in {before.get(each), usual[each]}]
    assert wrong == []
    for command in COMMANDS.values() if machine.says else ():
        assert _run(data, command, _USUAL, tmp_path / "said") == (0, "")
    assert contents(data) == usual


def test_commands_at_the_same_time_lose_nothing(
    library: Path, tmp_path: Path, usual: dict[str, bytes]
) -> None:
    data = shutil.copytree(library, tmp_path / "project") / "data"
    commands = [*COMMANDS.values()] * 3
    with ThreadPoolExecutor() as pool:
        runs = list(pool.map(lambda each: _run_anew(data, each, _USUAL), commands))
    assert runs == [(0, "")] * len(runs)
    assert contents(data) == usual


def _run(data: Path, command: tuple[str, ...], machine: Machine, said: Path) -> tuple[int, str]:
    """The status of a command and what it says, in a copy of this process where that is enough."""
    if machine.is_new:
        return _run_anew(data, command, machine)
    said.touch()
    said.chmod(0o666)
    process = get_context("fork").Process(target=_work, args=(data, command, machine, said))
    process.start()
    process.join()
    return process.exitcode or 0, said.read_text("utf-8")


def _work(data: Path, command: tuple[str, ...], machine: Machine, said: Path) -> None:
    with said.open("w", encoding="utf-8") as sys.stderr, Path(os.devnull).open("w") as sys.stdout:
        machine.begin()
        main([f"--data={data}", *command])


def _run_anew(data: Path, command: tuple[str, ...], machine: Machine) -> tuple[int, str]:
    with Path(machine.output).open("w") as output:
        run = subprocess.run(  # noqa: S603 - the command is our own
            [sys.executable, "-m", "concord", f"--data={data}", *command],
            cwd=data.parent,
            env={**os.environ, **machine.environment},
            preexec_fn=machine.begin,
            stdout=output,
            stderr=subprocess.PIPE,
            check=False,
            encoding="utf-8",
        )
    return run.returncode, run.stderr
