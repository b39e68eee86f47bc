"""Changes are counted correctly in any sequence of edits, publications and acceptances."""

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.features.translation.coverage import TopicUnit, units_of
from concord.features.translation.new_reviews import (
    accept_editorial_change,
    accept_translation,
    unrecorded_lines,
)
from concord.features.translation.reviews import TRANSLATIONS_FILE, lines_of, parse
from concord.model.games import Game
from concord.model.ledgers import State
from tests.libraries.builders import game, topic, unit


@dataclass
class _Translation:
    """One unit in English and Polish, with an independent count of its changes."""

    texts: dict[str, str] = field(default_factory=lambda: {"en": "en 0", "pl": "pl 0"})
    lines: list[str] = field(default_factory=list)
    edits: int = 0
    behind: int | None = None
    """Changes since the check; None if there is no check of the Polish text as it stands."""
    is_recorded: bool = False
    """True if the English text as it stands is on record."""

    def game(self) -> Game:
        ledgers, problems = parse("lock", "\n".join(self.lines).encode())
        assert problems == []
        the_unit = unit("one", "1", text=dict(self.texts))
        return replace(
            game(topic(the_unit, editions=("en",))), ledgers={TRANSLATIONS_FILE: ledgers}
        )

    def unit(self) -> TopicUnit:
        return next(units_of(self.game()))

    def edit(self, language: str) -> None:
        self.edits += 1
        self.texts[language] = f"{language} {self.edits}"
        if language == "pl":
            self.behind = None
        else:
            if self.behind is not None and (self.is_recorded or not self.behind):
                self.behind += 1
            self.is_recorded = False

    def publish(self) -> None:
        lines = unrecorded_lines(self.game())
        self.lines += lines
        if self.lines:
            self.is_recorded = True

    def accept(self) -> None:
        entry = accept_translation(self.unit(), "pl")
        self.lines += lines_of((entry.unit.id, each) for each in entry.entries) if entry else []
        self.behind, self.is_recorded = 0, True

    def correct_spelling(self) -> None:
        """Edit the English text without a change of meaning, and mark that as editorial."""
        if not self.lines:
            return
        self.publish()
        self.texts["en"] += "!"
        entry = accept_editorial_change(self.unit(), "en")
        assert entry
        self.lines += lines_of((entry.unit.id, each) for each in entry.entries)


ACTIONS = st.lists(
    st.sampled_from(["edit en", "edit pl", "publish", "accept", "correct spelling"]), max_size=12
)


@given(ACTIONS)
def test_a_translation_lags_by_the_changes_recorded_since_its_check(actions: list[str]) -> None:
    translation = _Translation()
    do = {
        "edit en": lambda: translation.edit("en"),
        "edit pl": lambda: translation.edit("pl"),
        "publish": translation.publish,
        "accept": translation.accept,
        "correct spelling": translation.correct_spelling,
    }
    for action in actions:
        do[action]()
    status = translation.unit().status("pl")
    if translation.behind is None:
        assert status.state is State.DRAFT
    else:
        assert status.changes == translation.behind
        assert status.state is (State.OUTDATED if translation.behind else State.READY)
    translation.accept()  # which makes any text ready, and has no more to record
    assert translation.unit().status("pl").state is State.READY
    assert accept_translation(translation.unit(), "pl") is None


def test_only_a_change_since_a_recorded_text_can_be_editorial() -> None:
    translation = _Translation()
    translation.accept()
    with pytest.raises(LookupError, match="en has not changed since it was recorded"):
        accept_editorial_change(translation.unit(), "en")
