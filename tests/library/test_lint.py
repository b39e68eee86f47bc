"""The shipped records give no reason to look at a text again."""

from concord.checks.checks import all_warnings, in_lines
from tests.library.shipped import DATA, shipped_library


def test_no_text_has_an_unwaived_warning() -> None:
    assert in_lines(all_warnings(shipped_library()), DATA.parent) == []


def test_each_waiver_gives_its_reason() -> None:
    waivers = [
        waiver
        for game in shipped_library().games
        for topic in game.topics
        for unit, _ in topic.walk()
        for waiver in unit.waivers
    ]
    assert waivers
    assert [each for each in waivers if len(each.reason.split()) < 5] == []
