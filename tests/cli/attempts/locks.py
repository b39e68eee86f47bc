"""Ways to take facts out of the locks, or to change them there."""

from __future__ import annotations

from pathlib import Path

from tests.cli.attempts.files import TIMING, lines_without, lock, own_lock, topic
from tests.cli.attempts.ids import alias_of_another_heir, drop_retirement
from tests.libraries.published import Attempts, edit


def delete_lock(project: Path) -> None:
    lock(project).unlink()


def delete_own_lock(project: Path) -> None:
    own_lock(project).unlink()


def delete_both_locks(project: Path) -> None:
    delete_lock(project)
    delete_own_lock(project)


def delete_lines(project: Path) -> None:
    edit(topic(project), (TIMING, ""))
    lines_without(lock(project), "x#timing")


def comment_lines(project: Path) -> None:
    edit(topic(project), (TIMING, ""))
    edit(lock(project), ("x#timing", "# x#timing"))


def cut_lock(project: Path) -> None:
    edit(topic(project), (TIMING, ""))
    text = lock(project).read_text("utf-8")
    lock(project).write_text(text[: text.index("x#timing")], "utf-8")


def cut_number_lines(project: Path) -> None:
    lines_without(lock(project), "x#timing en 2 1.2")


def edit_number_line(project: Path) -> None:
    edit(lock(project), ("x#timing ru - 5.2", "x#timing ru - 5.4"))


def forget_retirement(project: Path) -> None:
    drop_retirement(project)
    lines_without(lock(project), "x#hail")


def forget_alias(project: Path) -> None:
    edit(topic(project), ("    aliases: [price]\n", ""))
    lines_without(lock(project), "x#price")


def forge_fate(project: Path) -> None:
    alias_of_another_heir(project)
    edit(lock(project), ("x#price became x#cost", "x#price became x#timing"))


ATTEMPTS: Attempts = {
    "lock lines are deleted": (delete_lines, "no line “x#timing”, which was published"),
    "lock lines are commented out": (comment_lines, "no line “x#timing”, which was published"),
    "the lock is cut": (cut_lock, "no line “x#timing”, which was published"),
    "the lock is deleted": (delete_lock, "the game “game” published here, and no lock of it"),
    "the library's lock is deleted": (delete_own_lock, "no line “language pl”"),
    "all locks are deleted": (delete_both_locks, "no line “x#cost”, which was published"),
    "the line of a number is deleted": (cut_number_lines, "no line “x#timing en 2 1.2”"),
    "the line of a number is edited": (edit_number_line, "no line “x#timing ru - 5.2”"),
    "a retirement is dropped with its lines": (forget_retirement, "no line “x#hail became -”"),
    "an alias is dropped with its lines": (forget_alias, "no line “x#price became x#cost”"),
    "an alias and its line are put on another heir": (
        forge_fate,
        "no line “x#price became x#cost”",
    ),
}
