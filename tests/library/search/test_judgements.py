"""Questions are judged again when what answers them has changed."""

import pytest

from tests.library.search import judgements
from tests.library.search.questions import read_questions


def test_a_question_ages_with_the_text_of_an_answer_in_its_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question, *_ = read_questions("en", "table")
    answer = min(question.answers)
    aged = {(each.language, each.words) for _, each, _ in judgements.aged()}
    texts = dict(judgements.texts_of_answers())
    texts[answer] = {**texts[answer], "en": "Something else."}
    monkeypatch.setattr(judgements, "texts_of_answers", lambda: texts)
    changed = {(each.language, each.words): units for _, each, units in judgements.aged()}
    assert changed["en", question.words] == [answer]
    assert {language for language, _ in changed.keys() - aged} <= {"en"}
