"""What becomes another rule step by step, over several publications, is refused at the latest when
nothing is left of what was published first."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest
import yaml

from concord.model.texts import Language, Texts
from tests.features.permanence.machines.changes import LOCK, TOPIC
from tests.libraries.published import commit, git, list_site, refusals

CHECK = ("publish", "--check", "--against", "published")
State: TypeAlias = Mapping[str, Texts]
"""The texts of some units of the topic; those of others stay."""

COST: Texts = {
    "en": "Players must always spend tokens before cards resolve.",
    "ru": "Игроки всегда сначала тратят жетоны, потом разыгрывают карты.",
    "pl": "Gracze zawsze najpierw wydają żetony, potem rozpatrują karty.",
}
TIMING: Texts = {
    "en": "Whoever speaks first chooses among simultaneous abilities.",
    "ru": "Первый говорящий выбирает порядок одновременных способностей.",
    "pl": "Mówca ustala kolejność jednoczesnych zdolności.",
}
LIMIT: Texts = {
    "en": "Nobody holds more than seven planets during setup.",
    "ru": "Никто не держит больше семи планет при подготовке.",
    "pl": "Nikt nie ma więcej niż siedem planet podczas przygotowania.",
}
RETREAT: Texts = {
    "en": "Ships retreat without combat.",
    "ru": "Корабли отступают без боя.",
    "pl": "Statki bez walki odlatują.",
}
RETREAT_AGAIN: Texts = {
    "en": "A fleet may leave the system.",
    "ru": "Флот может уйти из системы.",
    "pl": "Flota może opuścić układ.",
}


def both(one: Texts, other: Texts) -> Texts:
    return {language: f"{text} {other[language]}" for language, text in one.items()}


def only(language: Language, new: Texts, old: Texts) -> Texts:
    """The new text in one language alone."""
    return {**old, language: new[language]}


STEPS: Mapping[str, tuple[Sequence[State], str]] = {
    "two texts are exchanged by way of both": (
        [
            {"cost": both(COST, TIMING), "timing": both(COST, TIMING)},
            {"cost": TIMING, "timing": COST},
        ],
        "another rule under “x#cost” than was published, whose text stands under “x#timing” now",
    ),
    "three texts go round by way of two each": (
        [
            {"cost": both(COST, TIMING), "timing": both(TIMING, LIMIT), "limit": both(LIMIT, COST)},
            {"cost": TIMING, "timing": LIMIT, "limit": COST},
        ],
        "another rule under “x#limit” than was published, whose text stands under “x#timing” now",
    ),
    "two texts are exchanged and then reworded": (
        [
            {"cost": both(COST, TIMING), "timing": both(COST, TIMING)},
            {
                "cost": both(TIMING, {"en": "Ask.", "ru": "Ср.", "pl": "Zob."}),
                "timing": both(COST, {"en": "Ask.", "ru": "Ср.", "pl": "Zob."}),
            },
        ],
        "another rule under “x#timing” than was published, whose text stands under “x#cost” now",
    ),
    "a rule is replaced by way of old and new": (
        [{"cost": both(COST, RETREAT)}, {"cost": RETREAT}],
        "another rule under “x#cost” than was published",
    ),
    "a rule is replaced in three publications": (
        [
            {"cost": both(COST, RETREAT)},
            {"cost": both(RETREAT, only("en", COST, RETREAT_AGAIN))},
            {"cost": both(RETREAT, RETREAT_AGAIN)},
        ],
        "another rule under “x#cost” than was published",
    ),
    "a rule is replaced in one language after another": (
        [
            {"cost": only("en", RETREAT, COST)},
            {"cost": only("pl", COST, RETREAT)},
            {"cost": RETREAT},
        ],
        "another rule under “x#cost” than was published",
    ),
}


def write(project: Path, state: State) -> None:
    topic = yaml.safe_load((project / TOPIC).read_text("utf-8"))
    for unit in topic["clauses"]:
        unit["text"] = dict(state.get(unit["id"], unit["text"]))
    text = yaml.safe_dump(topic, allow_unicode=True, sort_keys=False)
    (project / TOPIC).write_text(text, "utf-8")


def publish(project: Path, *options: str) -> None:
    """As an author and the workflow do it. Raises AssertionError where anything is refused."""
    list_site(project)
    assert refusals(project / "data", "publish", "--against", "published", *options) == []
    assert refusals(project / "data", *CHECK) == []
    commit(project)
    git(project, "tag", "--force", "published")


@pytest.mark.parametrize("name", STEPS)
def test_a_gradual_change_of_meaning_is_refused(name: str, project: Path) -> None:
    (*before, last), words = STEPS[name]
    for state in before:
        write(project, state)
        publish(project)
    write(project, last)
    for command in (("check",), ("publish",), CHECK):
        said = refusals(project / "data", *command)
        assert any(words in line for line in said), said


def test_a_confirmed_meaning_takes_the_place_of_the_first(project: Path) -> None:
    write(project, {"cost": RETREAT})
    publish(project, "--confirm", "game/x#cost")
    lines = (project / LOCK).read_text("utf-8").splitlines()
    assert [line.split(" ")[:3] for line in lines if "mean" in line and "x#cost " in line] == [
        ["x#cost", "came-to-mean", "2"],
        ["x#cost", "means", "1"],
    ]
    write(project, {"cost": both(RETREAT, COST)})
    publish(project)
    # What it meant before is another rule now.
    write(project, {"cost": COST})
    said = refusals(project / "data", "check")
    assert any("another rule under “x#cost” than was published" in line for line in said)
    publish(project, "--confirm", "game/x#cost")
    assert "x#cost came-to-mean 3 " in (project / LOCK).read_text("utf-8")


def test_a_sketch_that_is_deleted_is_missed(project: Path) -> None:
    lock = project / LOCK
    lines = lock.read_text("utf-8").splitlines(keepends=True)
    lock.write_text("".join(line for line in lines if "x#cost means" not in line), "utf-8")
    write(project, {"cost": RETREAT})
    assert refusals(project / "data", "publish") == []
    said = refusals(project / "data", *CHECK)
    assert any("no line “x#cost means 1 " in line for line in said)
