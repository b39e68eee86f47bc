from pathlib import Path

import pytest

from concord_import.alignment.alignment_file import AlignmentFile, Mark
from concord_import.review.actions import (
    Action,
    CannotCorrectError,
    correct,
    is_doubtful,
)
from tests.concord_import.review.alignments import alignment_in, pairs, write_alignment_of

TOPIC, SIX, APPLES, PEARS, NIGHT, DARK, WAX = range(7)


@pytest.fixture
def alignment(tmp_path: Path) -> AlignmentFile:
    return alignment_in(write_alignment_of(tmp_path))


@pytest.mark.parametrize(
    ("action", "place", "mark"),
    [
        (Action.CONFIRM, APPLES, Mark.LOCK),
        (Action.SPLIT, SIX, Mark.SPLIT),
        (Action.MERGE, PEARS, Mark.MERGE),
        (Action.NONE, APPLES, Mark.NONE),
        (Action.RESET, NIGHT, Mark.AUTOMATIC),
    ],
)
def test_an_action_marks_its_row_alone(
    alignment: AlignmentFile, action: Action, place: int, mark: Mark
) -> None:
    found = correct(alignment, place, action)
    marks = [each.mark for each in alignment.rows]
    marks[place] = mark
    assert [each.mark for each in found.rows] == marks
    assert pairs(found) == pairs(alignment)


def test_a_row_is_doubtful_until_somebody_has_marked_it(alignment: AlignmentFile) -> None:
    assert [is_doubtful(each) for each in alignment.rows] == [False, False, True, True] + [
        False
    ] * 3
    assert not is_doubtful(correct(alignment, APPLES, Action.NONE).rows[APPLES])


@pytest.mark.parametrize("action", [Action.UP, Action.DOWN])
def test_a_moved_text_changes_places_with_that_of_the_neighbour(
    alignment: AlignmentFile, action: Action
) -> None:
    place = PEARS if action is Action.UP else APPLES
    found = correct(alignment, place, action, "ru")
    assert pairs(found)[APPLES : PEARS + 1] == [("apples", "яблоки"), ("pears", "груши")]
    lines = [each.places["ru"][0].line for each in found.rows[APPLES : PEARS + 1]]
    assert lines == [5, 4]


def test_a_text_moves_to_a_neighbour_that_has_none(alignment: AlignmentFile) -> None:
    found = correct(alignment, PEARS, Action.DOWN, "ru")
    assert pairs(found)[PEARS:DARK] == [("pears", ""), ("<b>Night</b>", "яблоки")]
    assert "ru" not in found.rows[PEARS].places


def test_a_row_that_has_given_away_its_only_text_is_removed(alignment: AlignmentFile) -> None:
    found = correct(alignment, NIGHT, Action.DOWN, "en")
    assert pairs(found)[NIGHT:] == [("Dark", ""), ("<b>Night</b>", "Воск")]
    assert [(each.id, each.below) for each in found.rows[NIGHT:]] == [
        ("cells#dark", "cells#wax"),
        ("cells#wax", "cells"),
    ]


@pytest.mark.parametrize(
    ("place", "action", "language"),
    [
        (APPLES, Action.SPLIT, ""),
        (NIGHT, Action.NONE, ""),
        (TOPIC, Action.MERGE, ""),
        (NIGHT, Action.UP, "ru"),
        (DARK, Action.DOWN, "en"),
        (TOPIC, Action.UP, "en"),
        (7, Action.CONFIRM, ""),
    ],
)
def test_what_a_row_does_not_allow_is_refused(
    alignment: AlignmentFile, place: int, action: Action, language: str
) -> None:
    with pytest.raises(CannotCorrectError, match=r"^found .+; expected "):
        correct(alignment, place, action, language)
