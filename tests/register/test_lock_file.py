"""Lock files lose no line, whoever writes them at the same time."""

import subprocess
import sys
from pathlib import Path

from concord.register.lock_file import add_lines, recorded_lines
from tests.libraries.builders import write_library


def test_a_file_that_has_all_lines_stays_as_it_is(tmp_path: Path) -> None:
    lock = tmp_path / "published.lock"
    content = b"# a comment of the keeper's own\r\nb\r\na\r\n"
    lock.write_bytes(content)
    add_lines(lock, ["# header"], ["a"])
    assert lock.read_bytes() == content


def test_lines_are_added_in_order_below_the_header(tmp_path: Path) -> None:
    lock = tmp_path / "published.lock"
    lock.write_bytes(b"# header\nc\na\n")
    add_lines(lock, ["# header"], ["b"])
    assert lock.read_bytes() == b"# header\na\nb\nc\n"


def test_six_commands_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    data = write_library(tmp_path)
    units = ("one", "two", "part", "apple", "berry", "remark")
    command = [sys.executable, "-m", "concord", "--data", str(data), "accept", "--language", "pl"]
    running = [subprocess.Popen([*command, f"x#{unit}"]) for unit in units]  # noqa: S603 - our own
    assert [each.wait() for each in running] == [0] * len(units)
    lines = recorded_lines(data / "game" / "translations.lock")
    reviewed = {line.split()[0] for line in lines if " pl " in line and " against " in line}
    assert reviewed == {f"x#{unit}" for unit in units}
