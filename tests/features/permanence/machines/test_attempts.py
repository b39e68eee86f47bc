"""Each way to break what was published is refused by name."""

import re
from pathlib import Path

import pytest

from concord.base.ids import FULL_ID
from concord.checks.checks import load
from concord.rules.redirects import IdRegister
from tests.features.permanence.machines.changes import LOCK, TABLES, take
from tests.libraries.published import refusals

CHECK = ("publish", "--check", "--against", "published")
_IN_STEPS = (TABLES["publications in steps"], TABLES["branches"])
"""Of several publications, or of what git does."""
_SHORTEST = "an alias is moved to another unit after its publication"
"""Of those in steps, the one that every run of the tests tries."""
ATTEMPTS = {
    name: each for key, table in TABLES.items() if key != "steps" for name, each in table.items()
}
_SLOW = {name for table in _IN_STEPS for name in table} - {_SHORTEST}


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=pytest.mark.slow if each in _SLOW else ()) for each in ATTEMPTS],
)
def test_an_attempt_against_permanence_is_refused_by_name(
    name: str, published: Path, project: Path
) -> None:
    words = ATTEMPTS[name].get("says")
    take(project, ATTEMPTS[name]["does"])
    if not words:
        assert refusals(project / "data", "publish", "--against", "published") == []
        assert _lost(published / "data", project / "data") == []
    said = refusals(project / "data", *CHECK)
    assert any(words in line for line in said) if words else said == [], said

    # Where “concord publish” cures it, nothing is lost; otherwise it hides nothing.
    refusals(project / "data", "publish")
    if not refusals(project / "data", *CHECK):
        for file in published.rglob("*.lock"):
            lines = (project / file.relative_to(published)).read_text("utf-8").splitlines()
            assert set(file.read_text("utf-8").splitlines()) <= set(lines)


def _lost(before: Path, after: Path) -> list[str]:
    """The published ids that lead nowhere any more."""
    games = {game.id: IdRegister(game) for game in load(after).games}
    return [
        f"{lock.parent.name}/{id_}"
        for lock in before.glob("*/published.lock")
        for id_ in {line.split(" ")[0] for line in lock.read_text("utf-8").splitlines()}
        if re.fullmatch(FULL_ID, id_)
        and id_ not in {"game", "name", "part"}
        and games[lock.parent.name].redirect(id_) is None
    ]


@pytest.mark.parametrize(("n", "more"), [(20, 0), (21, 1)])
def test_twenty_missing_lines_of_a_lock_are_named_and_the_others_counted(
    n: int, more: int, project: Path
) -> None:
    lock = project / LOCK
    lines = lock.read_text("utf-8").splitlines(keepends=True)
    lock.write_text("".join(lines[:-n]), "utf-8")
    said = refusals(project / "data", *CHECK)
    assert sum(", which was published" in line for line in said) == 20
    counted = [line for line in said if "more such lines missing" in line]
    assert [f"found {more} more" in line for line in counted] == [True] * more
