"""The committed questions, and how many of them the search answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.core.ids import GLOSSARY
from tests.bench.phrases import LANGUAGES
from tests.js.bridge import bridge_to
from tests.libraries.builders import real_library
from tests.search.questions import SETS, ask, read_questions, scores, write_index


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("index")
    write_index(folder)
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_in_two_sets_and_the_answers_exist(language: str) -> None:
    units = {
        f"{game.id}/{topic.id}#{unit.id}"
        for game in real_library().games
        for topic in game.topics
        for unit, _ in topic.walk(game.source_language)
    }
    units |= {f"{g.id}/{GLOSSARY}#{term.id}" for g in real_library().games for term in g.glossary}
    questions = [each for name in SETS for each in read_questions(language, name)]
    assert len({each.words for each in questions}) == len(questions) == 160
    for each in questions:
        assert each.answers <= units, each.words


@pytest.mark.parametrize(
    ("name", "language", "n_first", "n_among_first"),
    [
        ("classes", "en", 67, 78),
        ("classes", "ru", 72, 77),
        ("classes", "pl", 71, 75),
        ("table", "en", 31, 36),
        ("table", "ru", 29, 35),
        ("table", "pl", 31, 38),
        ("topics", "en", 26, 31),
        ("topics", "ru", 21, 29),
        ("topics", "pl", 25, 32),
    ],
)
def test_no_answer_is_lost(
    folder: Path, name: str, language: str, n_first: int, n_among_first: int
) -> None:
    with bridge_to("search/search-functions.js") as script:
        answered = [ask(script, folder, each) for each in read_questions(language, name)]
    score = scores(answered)[""]
    assert (score.n_first, score.n_among_first) >= (n_first, n_among_first)
    assert score.n_among_first >= n_among_first
