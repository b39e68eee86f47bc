from hypothesis import given
from hypothesis import strategies as st

from concord.text.word_diff import Change, DiffPart, diff_words


def test_deleted_words_come_before_inserted_ones() -> None:
    assert diff_words("You may draw 2 cards.", "You must draw 3 cards.") == (
        DiffPart("You ", Change.UNCHANGED),
        DiffPart("may", Change.REMOVED),
        DiffPart("must", Change.ADDED),
        DiffPart(" draw ", Change.UNCHANGED),
        DiffPart("2", Change.REMOVED),
        DiffPart("3", Change.ADDED),
        DiffPart(" cards.", Change.UNCHANGED),
    )


def test_a_word_changes_as_a_whole() -> None:
    assert [each.words for each in diff_words("карта", "карты")] == ["карта", "карты"]


def test_equal_texts_are_one_piece_and_empty_texts_none() -> None:
    assert diff_words("Ł. ё", "Ł. ё") == (DiffPart("Ł. ё", Change.UNCHANGED),)
    assert diff_words("", "") == ()


texts = st.text("ab ё.\u0301\u00a0—1\n", max_size=30)


@given(texts, texts)
def test_both_versions_can_be_restored_from_the_pieces(old: str, new: str) -> None:
    pieces = diff_words(old, new)
    assert "".join(each.words for each in pieces if each.change is not Change.ADDED) == old
    assert "".join(each.words for each in pieces if each.change is not Change.REMOVED) == new


def test_texts_with_few_words_in_common_are_shown_one_after_the_other() -> None:
    old, new = "The ship moves, the pilot rests.", "After a battle, the losing player rests."
    assert diff_words(old, new) == (DiffPart(old, Change.REMOVED), DiffPart(new, Change.ADDED))
    some = diff_words(old, "The ship moves, the losing player rests.")
    assert [each.words for each in some if each.change is Change.REMOVED] == ["pilot"]
