"""`concord publish --check --against`: each way to break what was published is refused by name."""

import json
import re
from pathlib import Path

import pytest

from concord.base.settings import Settings
from concord.checks.checks import load
from concord.features.permanence.catalogue import catalogue_of_site
from concord.rules.redirects import IdRegister
from tests.features.permanence.machines.changes import GAME, LOCK, TIMING, TOPIC, take
from tests.libraries.published import commit, edit, git, refusals
from tests.tables import from_table

CHECK = ("publish", "--check", "--against", "published")


def test_a_copy_of_the_statement_serves_without_git(project: Path, tmp_path: Path) -> None:
    statement = tmp_path / "published.json"
    catalogue = catalogue_of_site(load(project / "data"), Settings())
    statement.write_text(json.dumps(catalogue), "utf-8")
    check = ("publish", "--check", "--against", str(statement))
    assert refusals(project / "data", *check) == []
    take(project, ["swap ids"])
    said = refusals(project / "data", *check)
    assert any("another rule under “x#cost”" in line for line in said)


@from_table
def test_a_past_that_cannot_be_read_is_refused(
    against: str, words: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    Path("other.json").write_text("[]", "utf-8")
    Path("cut.json").write_text('{"version": 2, "features": ["game', "utf-8")
    Path("earlier.json").write_text('{"version": 1}', "utf-8")
    Path("later.json").write_text('{"version": 9, "features": [], "games": []}', "utf-8")
    said = refusals(project / "data", "publish", "--check", f"--against={against}")
    assert words in said[0]


@from_table
def test_the_list_of_each_released_version_is_read_after_an_upgrade(
    listed: str, project: Path
) -> None:
    (project / "listed.json").write_text(listed, "utf-8")
    against = f"--against={project / 'listed.json'}"
    said = "\n".join(refusals(project / "data", "publish", "--check", against))
    assert "no line “x#gone”, which was published" in said
    assert "another rule under “x#cost” than was published" in said


def test_a_game_that_could_not_be_read_then_is_compared_by_its_lock(project: Path) -> None:
    record = project / "data/other/game.yml"
    text = record.read_text("utf-8")
    record.write_text("[", "utf-8")
    commit(project)
    record.write_text(text, "utf-8")
    assert refusals(project / "data", "publish", "--check", "--against", "HEAD") == []
    edit(project / "data/other/published.lock", ("z#two\n", ""))
    said = refusals(project / "data", "publish", "--check", "--against", "HEAD")
    assert "no line “z#two”" in said[0]


def test_a_language_is_withdrawn_by_the_command_that_the_check_names(project: Path) -> None:
    data = project / "data"
    (data / "interface/pl.yml").unlink()
    edit(data / "library.yml", ("[en, ru, pl]", "[en, ru]"))
    for record in data.glob("*/*.yml"):
        text = re.sub(r"(?m)^ *pl: .*\n|, pl: (\[.*?\]|[^,}]*)", "", record.read_text("utf-8"))
        record.write_text(text, "utf-8")
    withdrawn = "withdrawn:\n  - {language: pl, reason: {en: Few read it., ru: Мало читателей.}}\n"
    (data / "withdrawn.yml").write_text(withdrawn, "utf-8")
    said = refusals(data, *CHECK)
    assert "or `concord publish --against published --confirm first`" in said[0]
    (command,) = re.findall("`concord (.*)`", said[-1])
    assert refusals(data, *command.split()) == []
    assert not any("found no “pl”" in line for line in refusals(data, *CHECK))


def test_a_change_that_is_meant_is_confirmed_once_and_on_record(project: Path) -> None:
    data = project / "data"
    take(project, ["another rule"])
    said = refusals(data, *CHECK)
    assert "or `concord publish --confirm game/x#cost`" in said[0]
    confirm = ("publish", "--against", "published", "--confirm", "game/x#cost")
    assert refusals(data, *confirm) == []
    assert "x#cost came-to-mean 2 " in (project / LOCK).read_text("utf-8")
    assert refusals(data, *CHECK) == []
    # Another change of the same text is another matter.
    edit(
        project / TOPIC,
        ("Ships retreat without combat.", "Laws need voting."),
        ("Корабли отступают без боя.", "За законы голосуют."),
        ("Statki bez walki odlatują.", "Ustawy wymagają głosowania."),
    )
    assert refusals(data, *CHECK) != []


def test_a_topic_is_confirmed_for_all_its_units(project: Path) -> None:
    take(project, ["renumber"])
    assert len(refusals(project / "data", "publish")) == 6
    assert refusals(project / "data", "publish", "--confirm", "game/x") == []
    assert refusals(project / "data", *CHECK) == []


def test_neither_a_loss_nor_what_is_to_come_is_confirmed(project: Path) -> None:
    said = refusals(project / "data", "publish", "--confirm", "game/x#cost")
    assert said == ["found nothing to confirm of game/x#cost"]
    edit(project / TOPIC, (TIMING, ""))
    options = ("--against", "published", "--confirm", "game/x#timing")
    said = refusals(project / "data", "publish", *options)
    assert "“x#timing” published here, and no longer in the records" in said[0]
    assert said[-1] == "found nothing to confirm of game/x#timing"


def test_what_was_published_passes_and_a_dropped_alias_is_still_followed(project: Path) -> None:
    assert refusals(project / "data", *CHECK) == []
    edit(project / TOPIC, ("    aliases: [price]\n", ""))
    assert refusals(project / "data", *CHECK) == []
    _, game, _ = load(project / "data").games
    redirect = IdRegister(game).redirect("x#price")
    assert redirect is not None
    assert redirect.target == "x#cost"


def test_what_is_said_in_the_records_passes(project: Path) -> None:
    data = project / "data"
    edit(project / TOPIC, ("  - id: limit\n", "  - id: maximum\n    aliases: [limit]\n"))
    edit(project / TOPIC, ("Nobody holds more than seven", "Nobody ever holds more than eight"))
    reason = "reason: {en: Gone., ru: Нет., pl: Nie ma.}"
    edit(project / TOPIC, (TIMING, ""))
    edit(project / GAME, ("retired:\n", f"retired:\n  - {{id: x#timing, {reason}}}\n"))
    assert refusals(data, "publish", "--against", "published") == []
    commit(project)
    git(project, "tag", "--force", "published")
    assert refusals(data, *CHECK) == []
    assert {"x#limit became x#maximum", "x#timing became -"} <= set(
        (project / LOCK).read_text("utf-8").splitlines()
    )
