"""Calls functions of JavaScript modules, so that tests can compare them with those in Python."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

_TESTS = Path(__file__).parents[1]


class Bridge:
    """A module in a process of node that stays until the bridge is closed."""

    def __init__(self, process: subprocess.Popen[str], stdin: IO[str], stdout: IO[str]) -> None:
        self._process = process
        self._stdin = stdin
        self._stdout = stdout

    def call(self, name: str, *values: object) -> Any:
        """Return what the function of that name returns; values and result are JSON."""
        # Escaped, since node also ends lines at U+2028 and U+2029.
        self._stdin.write(json.dumps([name, *values], ensure_ascii=True) + "\n")
        self._stdin.flush()
        answer = self._stdout.readline()
        assert answer, f"{name} has failed; node has printed why"
        return json.loads(answer)


@contextmanager
def bridge_to(module: str) -> Iterator[Bridge]:
    """Start node with a module, whose path is relative to the folder of the tests."""
    node = shutil.which("node", path=str(Path(sys.executable).parent))
    assert node, "there is no node beside this Python: run make .venv/dev"
    with subprocess.Popen(  # noqa: S603 - the command is our own
        [node, str(_TESTS / "js/bridge.js"), str(_TESTS / module)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin
        assert process.stdout
        # Leaving the block closes the input, which ends the program.
        yield Bridge(process, process.stdin, process.stdout)
