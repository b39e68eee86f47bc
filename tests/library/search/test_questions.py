"""The committed questions, and how many of them the search answers."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from concord.base.ids import GLOSSARY
from concord.features.glossary.term_uses import uses_of_terms
from concord.features.search.tokens import bare
from concord.model.games import Term
from concord.pages.site import Site
from tests.bench.phrases import LANGUAGES
from tests.js.bridge import bridge_to
from tests.library.search.questions import (
    SETS,
    SHOWN,
    ask,
    hits_of,
    read_questions,
    scores,
    write_index,
)
from tests.library.shipped import shipped_library

_UNREPAIRED = {"iniative", "wyżuca"}
"""Queries that are not repaired: two letters are missing in a short word, or two sounds differ."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("index")
    write_index(folder)
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_in_two_sets_and_the_answers_exist(language: str) -> None:
    units = {
        f"{game.id}/{topic.id}#{unit.id}"
        for game in shipped_library().games
        for topic in game.topics
        for unit, _ in topic.walk(game.source_language)
    }
    for game in shipped_library().games:
        units |= {f"{game.id}/{GLOSSARY}#{term.id}" for term in game.glossary}
    questions = [each for name in SETS for each in read_questions(language, name)]
    assert len({each.words for each in questions}) == len(questions) == 260
    for each in questions:
        assert each.answers <= units, each.words


@pytest.mark.parametrize(
    ("name", "language", "n_first", "n_among_first"),
    [
        ("classes", "en", 69, 74),
        ("classes", "ru", 72, 77),
        ("classes", "pl", 72, 75),
        ("table", "en", 32, 36),
        ("table", "ru", 33, 37),
        ("table", "pl", 31, 38),
        ("topics", "en", 34, 37),
        ("topics", "ru", 31, 36),
        ("topics", "pl", 34, 37),
        ("names", "en", 50, 54),
        ("names", "ru", 52, 56),
        ("names", "pl", 53, 56),
        ("unseen", "en", 17, 22),
        ("unseen", "ru", 20, 26),
        ("unseen", "pl", 14, 22),
    ],
)
def test_no_answer_is_lost(
    folder: Path, name: str, language: str, n_first: int, n_among_first: int
) -> None:
    with bridge_to("features/search/js/search-functions.js") as script:
        answered = [ask(script, folder, each) for each in read_questions(language, name)]
    score = scores(answered)[""]
    assert (score.n_first, score.n_among_first) >= (n_first, n_among_first)
    assert score.n_among_first >= n_among_first


@pytest.mark.parametrize("language", LANGUAGES)
def test_repair_of_spelling_keeps_what_is_meant(folder: Path, language: str) -> None:
    path = Path(__file__).parent / "repairs" / f"{language}.yml"
    repairs: dict[str, str] = yaml.safe_load(path.read_text(encoding="utf-8"))
    with bridge_to("features/search/js/search-functions.js") as script:
        found = {
            typed: script.call("search", str(folder / "search"), language, typed, {})["corrected"]
            for typed in repairs
        }
    assert found == {typed: "" if typed in _UNREPAIRED else to for typed, to in repairs.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("Ион Шторм", "ti4/exploration-cards-by-name#ion-storm"),
        ("Мекатол Рекс", "ti4/glossary#mecatol-rex"),
        ("Энигматик", "ti4/exploration-cards-by-name#enigmatic-device"),
    ],
)
def test_a_name_in_the_other_alphabet_is_found(
    folder: Path, language: str, name: str, entry: str
) -> None:
    with bridge_to("features/search/js/search-functions.js") as script:
        assert entry in hits_of(script, folder, language, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_is_cited_by_the_name_on_the_card_of_another_language(
    folder: Path, language: str
) -> None:
    # Polish and Russian texts have the word “hit” too.
    with bridge_to("features/search/js/search-functions.js") as script:
        found = hits_of(script, folder, language, "Direct Hit note 4")
    assert found == ["ti4/action-cards-by-name#note-direct-hit-capacity"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_component_finds_its_entry_and_a_clause_that_names_it(
    folder: Path, language: str
) -> None:
    missing = []
    with bridge_to("features/search/js/search-functions.js") as script:
        for game in Site(shipped_library()).locales.of(language).games.values():
            uses = uses_of_terms(game)
            for term in filter(_has_only_an_entry, game.model.glossary):
                hits = hits_of(script, folder, language, term.term[language])[:SHOWN]
                clauses = {f"{game.model.id}/{topic}#{id_}" for topic, id_ in uses.get(term.id, ())}
                if f"{game.model.id}/{GLOSSARY}#{term.id}" not in hits:
                    missing.append((term.id, "entry"))
                if clauses and clauses.isdisjoint(hits):
                    missing.append((term.id, "clause"))
    assert missing == []


def _has_only_an_entry(term: Term) -> bool:
    """True for a component without a topic of its name, as each strategy card has one."""
    return term.kind not in {"", "strategy-card"}


def test_forms_stand_in_the_file_to_which_all_words_that_begin_alike_lead(folder: Path) -> None:
    starts = json.loads(_unpacked(folder / "search/en/index.pack"))["words"]
    files = [
        {form[:5] for form in _bare_forms(folder / f"search/words/{number}.pack")}
        for number in range(len(starts))
    ]
    assert len(files) > 1
    assert starts == [min(each) for each in files]
    assert all(max(each) < after for each, after in zip(files, starts[1:], strict=False))


def _unpacked(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode()


def _bare_forms(path: Path) -> Iterator[str]:
    """The forms of a file, without diacritics."""
    for line in _unpacked(path).splitlines():
        _, _, _, start, ends, *_ = line.split("\t")
        yield from (bare(start + end) for end in ends.split("|"))
