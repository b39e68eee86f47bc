"""Lock files lose no line, whoever writes them at the same time."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from concord.register.lock_file import add_lines, recorded_lines


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


def test_commands_at_the_same_time_lose_no_line(tmp_path: Path) -> None:
    lock = tmp_path / "published.lock"
    with ThreadPoolExecutor(8) as pool:  # each opens the lock anew, as a process would
        list(pool.map(lambda n: add_lines(lock, ["# header"], [f"line {n}"]), range(40)))
    assert recorded_lines(lock) == {f"line {n}" for n in range(40)}
