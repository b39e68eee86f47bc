"""The history of a game as JSON, and the comparison of versions that scripts make of it."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.features.history.changes import ChangeViews
from concord.features.history.game_history import game_history
from concord.features.history.history_data import HistoryData, history_data
from concord.pages.site import Site
from concord.rules.redirects import topic_part
from tests.js.bridge import Bridge, bridge_to
from tests.libraries.builders import write_library
from tests.libraries.editions import releases

_SCRIPT = "../hooks/concord/features/history/assets/comparison.js"
_LANGUAGES = ("en", "ru", "pl")


@pytest.fixture(scope="module")
def script() -> Iterator[Bridge]:
    with bridge_to(_SCRIPT) as bridge:
        yield bridge


def _site(folder: Path, seed: int) -> Site:
    *_, last = releases(seed)
    return Site(load(write_library(folder, last)))


@pytest.mark.parametrize("seed", range(2))
def test_scripts_tell_what_pages_tell(tmp_path: Path, script: Bridge, seed: int) -> None:
    site = _site(tmp_path, seed)
    kinds = set()
    for language in _LANGUAGES:
        game = site.locales.of(language).games["game"]
        data = history_data(game)
        for old, new in combinations(data["versions"], 2):
            rows = script.call("listRows", data, old, data, new)
            told = {row["id"]: row["changes"] for row in rows}
            stated = {
                difference.id: [str(each) for each in difference.changes]
                for difference in game.of(game_history).differences(old, new)
            }
            assert told == stated
            kinds |= {each for changes in stated.values() for each in changes}
            named = {
                change.anchor.partition("@")[0].replace(".", "#"): change.name
                for topic in ChangeViews(game).by_topic(old, new)
                for change in topic.changes
            }
            latest = {row["id"]: row.get("now") or row["old"] for row in rows}
            assert named == {id_: state["number"] for id_, state in latest.items()}
    assert kinds == {"new", "gone", "moved", "renumbered", "reworded"}


def test_two_languages_stand_side_by_side(tmp_path: Path, script: Bridge) -> None:
    site = _site(tmp_path, 3)
    games = [site.locales.of(language).games["game"] for language in ("ru", "en")]
    russian, english = map(history_data, games)
    rows = script.call("listRows", russian, "1.1", english, "2.1")
    for side, game, version in (("old", games[0], "1.1"), ("now", games[1], "2.1")):
        shown = {row["id"]: row[side] for row in rows if side in row}
        states = {
            id_: game.of(game_history).state(id_, version) for id_ in game.of(game_history).ids
        }
        assert {id_: each["number"] for id_, each in shown.items()} == {
            id_: each.number for id_, each in states.items() if each
        }
    assert all("old" in row or "now" in row for row in rows)
    topics = [topic_part(row["id"]) for row in rows]
    assert topics == sorted(topics, key=topics.index)  # no topic comes twice


def _data(*units: tuple[str, list[dict[str, str]]]) -> HistoryData:
    return {
        "game": "game",
        "language": "en",
        "edition": "en",
        "versions": ["1", "2"],
        "units": [{"id": id_, "name": id_, "states": states} for id_, states in units],  # type: ignore[typeddict-item]  # built of plain dicts
    }


def test_the_units_of_a_new_topic_are_not_listed(script: Bridge) -> None:
    fresh = [{"since": "1"}, {"since": "2", "above": "", "text": "New"}]
    kept = [{"since": "1", "above": "old", "text": "Kept"}, {"since": "2", "above": "new"}]
    data = _data(("new", fresh), ("new#unit", fresh), ("new#kept", kept))
    rows = script.call("listRows", data, "1", data, "2")
    assert [(row["id"], row["changes"]) for row in rows] == [
        ("new", ["new"]),
        ("new#kept", ["moved"]),  # its text is not recorded, so nothing is said of it
    ]
