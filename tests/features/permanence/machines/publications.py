"""Ways to lose what was published in several steps, each of which is published."""

from pathlib import Path

from tests.features.permanence.machines.changes import (
    GAME,
    LOCK,
    TIMING,
    TOPIC,
    cut_from,
    delete,
    edit,
    in_git,
    move,
    several,
    write,
)
from tests.libraries.published import KEPT, Attempt, Attempts, commit, git, refusals

_REASON = "reason: {en: Gone., ru: Нет., pl: Nie ma.}"
_RETIRED = "retired:\n"
_NEW = TIMING.replace("timing", "extra").replace('"2"', '"8"').replace("Whoever", "Whoever now")


def publish(project: Path) -> None:
    """As an author and the workflow do it. Raises AssertionError where anything is refused."""
    assert refusals(project / "data", "publish", "--against", "published") == []
    check = ("publish", "--check", "--against", "published")
    assert refusals(project / "data", *check) == []
    commit(project)
    git(project, "tag", "--force", "published")


def steps(*attempts: Attempt) -> Attempt:
    """Publish after each but the last."""

    def change(project: Path) -> None:
        *before, last = attempts
        for each in before:
            each(project)
            publish(project)
        last(project)

    return change


def retire(unit: str, more: str = "") -> Attempt:
    return edit(GAME, (_RETIRED, f"{_RETIRED}  - {{id: {unit}, {_REASON}{more}}}\n"))


def rename(old: str, new: str) -> Attempt:
    return edit(TOPIC, (f"id: {old}\n", f"id: {new}\n    aliases: [{old}]\n"))


SECOND_TOPIC = """\
id: y
number: {en: "2", ru: "6"}
title: {en: New, ru: Новая, pl: Nowy}
clauses:
"""
_RETREAT = """{
      en: Ships retreat without combat.,
      ru: Корабли отступают без боя.,
      pl: Statki bez walki odlatują.,
    }"""
RETIRE_TIMING = several(edit(TOPIC, (TIMING, "")), retire("x#timing"))
_BACK = edit(TOPIC, ("id: duration\n    aliases: [timing]\n", "id: timing\n"))
_WITHDRAW = several(
    delete("data/other/game.yml", "data/other/z.yml"),
    write("data/withdrawn.yml", f"withdrawn:\n  - {{game: other, {_REASON}}}\n"),
)

AT_ONCE: Attempts = {
    "two units are aliases of each other": (
        edit(
            TOPIC,
            ("aliases: [price]", "aliases: [price, timing]"),
            ("  - id: timing\n", "  - id: timing\n    aliases: [cost]\n"),
        ),
        "found the alias “x#timing”, an id in use",
    ),
    "a unit becomes a note under the same id": (
        edit(TOPIC, ('  - id: limit\n    label: "3"\n', 'notes:\n  - id: limit\n    label: "3"\n')),
        KEPT,
    ),
    "all texts of a unit are untranslated but one": (
        edit(
            TOPIC,
            ("      ru: Первый говорящий выбирает порядок одновременных способностей.\n", ""),
            ("      pl: Mówca ustala kolejność jednoczesnych zdolności.\n", ""),
            ("  - id: timing\n", "  - id: timing\n    untranslated: [ru, pl]\n"),
        ),
        KEPT,
    ),
    "the lock says that an id in use became a former one of its own": (
        several(
            edit(TOPIC, ("    aliases: [price]\n", "")),
            edit(
                LOCK, ("x#price became x#cost\n", "x#price became x#cost\nx#cost became x#price\n")
            ),
        ),
        KEPT,
    ),
    "the lock says that two ids that are gone became each other": (
        several(
            edit(TOPIC, (TIMING, "")),
            edit(
                LOCK,
                (
                    "x#price became x#cost\n",
                    "x#price became x#cost\nx#timing became x#a\nx#a became x#timing\n",
                ),
            ),
        ),
        "“x#timing”",
    ),
}
ATTEMPTS: Attempts = {
    "a unit is renamed and named back": (
        steps(rename("timing", "duration"), _BACK),
        "“x#timing”, which was given up for “x#duration”, in use again",
    ),
    "a unit is renamed and named back with its other name as an alias": (
        steps(
            rename("timing", "duration"),
            edit(
                TOPIC,
                ("id: duration\n    aliases: [timing]", "id: timing\n    aliases: [duration]"),
            ),
        ),
        KEPT,
    ),
    "two units take each other's ids by way of a third": (
        steps(
            several(rename("timing", "spare")),
            rename("limit", "timing-of-limit"),
            edit(
                TOPIC,
                (
                    "id: timing-of-limit\n    aliases: [limit]",
                    "id: timing\n    aliases: [timing-of-limit]",
                ),
                ("    aliases: [timing]\n", ""),
            ),
        ),
        "“x#timing”, which was given up for “x#spare”, in use again",
    ),
    "a unit is renamed three times and keeps its last alias only": (
        steps(
            rename("timing", "second"),
            edit(TOPIC, ("id: second\n    aliases: [timing]", "id: third\n    aliases: [second]")),
            edit(TOPIC, ("id: third\n    aliases: [second]", "id: fourth\n    aliases: [third]")),
        ),
        KEPT,
    ),
    "a retired id becomes that of a planned topic": (
        steps(
            several(
                move("data/other/z.yml", "data/other/w.yml"),
                edit("data/other/w.yml", ("id: z\n", "id: w\naliases: [z]\n")),
            ),
            edit("data/other/game.yml", ("  later:", "  z:")),
        ),
        "found the alias “z”, an id in use",
    ),
    "a retired unit points to one that is retired next": (
        steps(
            several(edit(TOPIC, (TIMING, "")), retire("x#timing", ", see: x#limit")),
            several(cut_from(TOPIC, "  - id: limit"), retire("x#limit")),
        ),
        "found “x#limit”, which is not in the records",
    ),
    "an alias is moved to another unit after its publication": (
        steps(
            rename("timing", "duration"),
            edit(
                TOPIC,
                ("    aliases: [timing]\n", ""),
                ("aliases: [price]", "aliases: [price, timing]"),
            ),
        ),
        "“x#timing”, which was given up for “x#duration”, leading to “x#cost”",
    ),
    "a withdrawn game comes back": (
        steps(
            _WITHDRAW,
            several(
                in_git("checkout", "--quiet", "HEAD~1", "--", "data/other"),
                delete("data/withdrawn.yml"),
            ),
        ),
        KEPT,
    ),
    "a version of an edition is renamed with other numbers": (
        steps(
            edit(GAME, ('version: "2"', 'version: "3"')),
            edit(GAME, ('version: "3"', 'version: "2"')),
            edit(TOPIC, ('    label: "2"', '    label: "7"'), ('    label: "3"', '    label: "2"')),
        ),
        "the number 1.2 (en 2), which was published as that of “x#timing”",
    ),
    "the topics change places by their files": (
        steps(
            several(
                write(
                    "data/game/y.yml",
                    f'{SECOND_TOPIC}  - id: cost\n    label: "1"\n    text: {_RETREAT}\n',
                )
            ),
            several(
                edit(TOPIC, ("id: x\n", "id: y\n")),
                edit("data/game/y.yml", ("id: y\n", "id: x\n")),
                move(TOPIC, "data/game/t.yml"),
                move("data/game/y.yml", TOPIC),
                move("data/game/t.yml", "data/game/y.yml"),
            ),
        ),
        "another rule under “x#cost” than was published",
    ),
}
