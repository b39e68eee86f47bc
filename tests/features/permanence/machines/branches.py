"""Ways in which git may lose what was published, or bring back what was given up."""

import subprocess
from pathlib import Path

from tests.features.permanence.machines.changes import TOPIC, edit, in_git, several
from tests.features.permanence.machines.publications import RETIRE_TIMING, rename
from tests.libraries.published import KEPT, Attempt, Attempts, commit, git, refusals

_END = "pl: Nikt nie ma więcej niż siedem planet podczas przygotowania.\n"


def add(id_: str, label: str, *texts: str) -> Attempt:
    """Add a unit at the end of the topic."""
    return edit(TOPIC, (_END, _END + unit(id_, label, *texts)))


def unit(id_: str, label: str, en: str, ru: str, pl: str) -> str:
    return f'  - id: {id_}\n    label: "{label}"\n    text: {{en: {en}, ru: {ru}, pl: {pl}}}\n'


def insert(text: str) -> Attempt:
    """Insert a unit before the second one."""
    return edit(TOPIC, ("  - id: timing\n", f"{text}  - id: timing\n"))


_DICE = (
    "The attacker rolls the dice of all ships.",
    "Атакующий бросает кубики всех кораблей.",
    "Atakujący rzuca kośćmi wszystkich statków.",
)
_OATH = (
    "Neighbours who have sworn peace do not fight.",
    "Соседи не воюют после клятвы о мире.",
    "Sąsiedzi po przysiędze pokoju nie walczą.",
)
_GOODS = ("Friends exchange goods.", "Друзья меняются товарами.", "Przyjaciele wymieniają towary.")
_BATTLE = add("battle", "4", *_DICE)
_PEACE = add("battle", "4", *_OATH)
_TRUCE = add("truce", "4", *_OATH)
_TRADE = insert(unit("trade", "5", *_GOODS))
_REWORD = edit(TOPIC, ("Whoever speaks first chooses", "The speaker alone chooses"))


def merge_lines(project: Path) -> None:
    """Let git keep the lines of both sides in locks, as in the repository of any library."""
    (project / ".git/info/attributes").write_text("*.lock merge=union\n", "utf-8")


def branch(name: str, *attempts: Attempt) -> Attempt:
    """From the state that is published: each is recorded and committed."""

    def change(project: Path) -> None:
        git(project, "checkout", "--quiet", "-b", name, "published")
        for attempt in attempts:
            attempt(project)
            assert refusals(project / "data", "publish") == []
            commit(project)

    return change


def merge(name: str, conflicts: str = "") -> Attempt:
    """`conflicts` is the side whose records stay where both have changed them."""

    def change(project: Path) -> None:
        command = ["git", "-C", str(project), "-c", "user.name=A", "-c", "user.email=a@example.org"]
        merged = subprocess.run(  # noqa: S603 - in a folder of the test's own
            [*command, "merge", "--quiet", "--no-edit", name], check=False, capture_output=True
        )
        assert bool(merged.returncode) == bool(conflicts), merged.stdout
        if conflicts in {"ours", "theirs"}:
            git(project, "checkout", f"--{conflicts}", "--", TOPIC)
            commit(project)

    return change


def as_author(*arguments: str) -> Attempt:
    return in_git("-c", "user.name=A", "-c", "user.email=a@example.org", *arguments)


def tag(project: Path) -> None:
    """As the workflow does it after the publication of the commit."""
    git(project, "tag", "--force", "published")


def two(
    one: Attempt, other: Attempt, conflicts: str = "", merges: Attempt = merge_lines
) -> Attempt:
    """Two branches from what is published, of which the first is published and then merges the
    second."""
    return several(
        merges, branch("other", other), branch("one", one), tag, merge("other", conflicts)
    )


ATTEMPTS: Attempts = {
    "two branches publish and merge": (two(_BATTLE, _TRADE), KEPT),
    "two branches publish and merge in the other order": (two(_TRADE, _BATTLE), KEPT),
    "two branches publish, and git merges their locks in its usual way": (
        two(_TRUCE, _TRADE, "marks", merges=several()),
        "found an unresolved merge, whose marks stand in lines",
    ),
    "two branches rename one unit": (
        two(rename("timing", "duration"), rename("timing", "moment"), "theirs"),
        "“x#duration” published here, and no longer in the records",
    ),
    "two branches rename one unit, and the merge keeps both names": (
        several(
            two(rename("timing", "duration"), rename("timing", "moment"), "theirs"),
            edit(TOPIC, ("aliases: [timing]", "aliases: [timing, duration]")),
        ),
        KEPT,
    ),
    "a unit that one branch has retired is kept by another": (
        two(RETIRE_TIMING, _REWORD, "theirs"),
        "“x#timing”, which was given up for nothing: it was retired, in use again",
    ),
    "a unit that one branch has renamed keeps its old id in another": (
        two(
            rename("timing", "duration"),
            edit(TOPIC, ('id: timing\n    label: "2"', 'id: timing\n    label: "6"')),
            "theirs",
        ),
        "“x#timing”, which was given up for “x#duration”, in use again",
    ),
    "two branches give one id to two rules": (
        two(_BATTLE, _PEACE, "theirs"),
        "another rule under “x#battle” than was published",
    ),
    "two branches give one number to two rules": (
        two(_BATTLE, insert(unit("trade", "4", *_GOODS))),
        "found the number 1.4 again in en",
    ),
    "the merge keeps the records of one side only": (
        two(_BATTLE, _TRUCE, "theirs"),
        "“x#battle” published here, and no longer in the records",
    ),
    "a branch is rebased on what was published meanwhile": (
        several(
            merge_lines,
            branch("other", _TRADE),
            branch("one", _BATTLE),
            tag,
            in_git("checkout", "--quiet", "other"),
            as_author("rebase", "--quiet", "one"),
        ),
        KEPT,
    ),
    "a publication is reverted": (
        several(branch("one", _BATTLE), tag, as_author("revert", "--no-edit", "HEAD")),
        "no line “x#battle",
    ),
    "a publication is reverted in the records alone": (
        several(branch("one", _BATTLE), tag, in_git("checkout", "HEAD~1", "--", TOPIC)),
        "“x#battle” published here, and no longer in the records",
    ),
    "a history of its own takes the place of the old one": (
        several(
            branch("one", _BATTLE),
            tag,
            in_git("checkout", "--quiet", "--orphan", "fresh"),
            in_git("rm", "--quiet", "--cached", "-r", "data"),
            edit("data/game/published.lock", ("x#battle\n", "")),
            commit,
        ),
        "no line “x#battle”",
    ),
    "the tag is moved back and what came after it is lost": (
        several(
            branch("one", _BATTLE),
            in_git("tag", "--force", "published", "HEAD~1"),
            in_git("checkout", "HEAD~1", "--", TOPIC),
        ),
        "“x#battle” published here, and no longer in the records",
    ),
    "the tag is deleted": (in_git("tag", "--delete", "published"), "found no such state"),
    "the tag names a state without records": (
        several(in_git("tag", "--force", "published", "4b825dc642cb6eb9a060e54bf8d69288fbee4904")),
        "found no such state",
    ),
}
