"""Ways to take facts out of the locks, or to change them there."""

from tests.features.permanence.machines.changes import (
    LOCK,
    OWN_LOCK,
    TIMING,
    TOPIC,
    cut_from,
    delete,
    delete_lines,
    edit,
    several,
)
from tests.features.permanence.machines.ids import ALIAS_OF_ANOTHER_HEIR, DROP_RETIREMENT
from tests.libraries.published import Attempts

_NO_TIMING = edit(TOPIC, (TIMING, ""))

ATTEMPTS: Attempts = {
    "lock lines are deleted": (
        several(_NO_TIMING, delete_lines(LOCK, "x#timing")),
        "no line “x#timing”, which was published",
    ),
    "lock lines are commented out": (
        several(_NO_TIMING, edit(LOCK, ("x#timing", "# x#timing"))),
        "no line “x#timing”, which was published",
    ),
    "the lock is cut": (
        several(_NO_TIMING, cut_from(LOCK, "x#timing")),
        "no line “x#timing”, which was published",
    ),
    "the lock is deleted": (delete(LOCK), "the game “game” published here, and no lock of it"),
    "the library's lock is deleted": (delete(OWN_LOCK), "no line “language pl”"),
    "all locks are deleted": (delete(LOCK, OWN_LOCK), "no line “x#cost”, which was published"),
    "the line of a number is deleted": (
        delete_lines(LOCK, "x#timing en 2 1.2"),
        "no line “x#timing en 2 1.2”",
    ),
    "the line of a number is edited": (
        edit(LOCK, ("x#timing ru - 5.2", "x#timing ru - 5.4")),
        "no line “x#timing ru - 5.2”",
    ),
    "a retirement is dropped with its lines": (
        several(DROP_RETIREMENT, delete_lines(LOCK, "x#hail")),
        "no line “x#hail became -”",
    ),
    "an alias is dropped with its lines": (
        several(edit(TOPIC, ("    aliases: [price]\n", "")), delete_lines(LOCK, "x#price")),
        "no line “x#price became x#cost”",
    ),
    "an alias and its line are put on another heir": (
        several(
            ALIAS_OF_ANOTHER_HEIR, edit(LOCK, ("x#price became x#cost", "x#price became x#timing"))
        ),
        "no line “x#price became x#cost”",
    ),
}
