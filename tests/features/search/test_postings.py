"""The search index: its files, terms, and what it lists."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.base.settings import Settings
from concord.checks.checks import load
from concord.features.search import postings
from concord.features.search.documents import FIELDS, PlainTextRenderer, chunks_of
from concord.features.search.lexicon import Lexicon
from concord.features.search.packed_files import in_shards
from concord.features.search.postings import LanguageIndex, index_of
from concord.features.search.tokens import bare, indexed_words, words_of
from concord.locale.locales import Locales
from concord.model.kinds import Kind
from concord.model.library import Library
from concord.pages.site import Site
from tests.libraries.builders import game, topic, unit, write_library
from tests.libraries.reef import reef_library
from tests.spine.build.publishing import SEARCH_ARTIFACTS, artifacts, publish


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of the shipped library, as a build writes it."""
    folder = tmp_path_factory.mktemp("site")
    publish(Site(reef_library()), folder, artifacts("numbers", *SEARCH_ARTIFACTS))
    return folder


def test_no_file_takes_much_of_the_budget_of_a_query(folder: Path) -> None:
    assert max(path.stat().st_size for path in folder.rglob("*.pack")) < 10_000


def test_a_form_of_a_term_leads_to_the_lemma_of_its_base_form() -> None:
    lexicon = Lexicon("en", {"cybernetic": 1, "yellow": 1}, {"cybernetic": "yellow"})
    assert "yellow" in lexicon.lemmas("cybernetic")
    assert "cybernetic" in lexicon.families["yellow"]


def test_only_the_best_matches_of_a_frequent_word_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postings, "MOST", 2)
    index = _index(
        unit("remark", "1", kind=Kind.NOTE, text={"en": "cards"}),
        unit("long", "2", text={"en": "cards and very many more words"}),
        unit("short", "3", text={"en": "cards here"}),
    )
    fields = [FIELDS[field] for field, *_ in _lists(index, "card")]
    assert index.postings["card"].n_documents == 3
    assert fields == ["clause"]
    assert _lists(index, "card")[0][1] == [2, 1]  # the second document, and the one after it


def _asked(**questions: list[str]) -> dict[str, Any]:
    return {"asked": questions}


def test_what_a_unit_is_asked_has_rows_of_its_own() -> None:
    asked = _asked(en=["who draws", "a card for all"])
    index = _index(
        unit("one", "1", text={"en": "A card."}, fields=asked),
        unit("two", "2", text={"en": "More."}, fields=_asked(en=["one card"], ru=["карта"])),
    )
    said = FIELDS.index("clause")
    assert index.postings["card"].n_documents == 2
    assert _lists(index, "card") == [
        [said, [1], [1], "2"],
        [said + len(FIELDS), [1, 1], [3, 1], "62"],
    ]
    assert "карта" not in index.postings
    assert index.n_documents == 3  # with the title


def test_results_show_what_a_unit_is_asked_in_the_language_of_the_reader() -> None:
    locales = _locales(unit("one", "1", text={"en": "A card."}, fields=_asked(en=["who draws"])))
    (chunk,) = (each for each in chunks_of(locales) if len(each.documents) > 1)
    assert PlainTextRenderer(locales, "en").entries(chunk)[1][5:] == ("", ["who draws"])
    assert len(PlainTextRenderer(locales, "ru").entries(chunk)[1]) == 5


def _lists(index: LanguageIndex, name: str) -> Any:
    return json.loads(index.postings[name].lists)


def _locales(*units: Any) -> Locales:
    return Site(Library(reef_library().interfaces, (game(topic(*units)),))).locales


def _index(*units: Any) -> LanguageIndex:
    return index_of(_locales(*units), "en")


def test_a_site_without_a_search_has_no_index(tmp_path: Path) -> None:
    data = write_library(tmp_path)
    site = Site(load(data), settings=Settings().with_values(search=False))
    publish(site, tmp_path / "site", artifacts(*SEARCH_ARTIFACTS))
    assert not (tmp_path / "site").exists()


def test_words_are_split_at_signs_that_readers_may_leave_out() -> None:
    assert words_of("Space-cannon’s 2 ЁЛКИ") == ["space", "cannon", "s", "2", "ёлки"]


@pytest.mark.parametrize(
    ("marked", "plain"), [("שַׂחְקָן", "שחקן"), ("اللاعِبُ", "اللاعب"), ("الـمُصنَّف", "المصنف")]
)
def test_vowels_of_hebrew_and_arabic_may_be_left_out(marked: str, plain: str) -> None:
    assert indexed_words(marked) == indexed_words(plain) == [plain]


@given(st.text())
def test_removing_marks_twice_changes_nothing_more(text: str) -> None:
    for word in words_of(text):
        assert bare(bare(word)) == bare(word)


@given(st.lists(st.tuples(st.integers(), st.integers(0, 50))), st.integers(1, 100))
def test_shards_hold_everything_in_its_order(items: list[tuple[int, int]], most: int) -> None:
    shards = list(in_shards(items, most))
    assert [each for shard in shards for each in shard] == [each for each, _ in items]
    assert all(shards)
