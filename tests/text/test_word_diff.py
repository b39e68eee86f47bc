from hypothesis import given
from hypothesis import strategies as st

from concord.text.word_diff import Change, Piece, word_changes


def test_words_that_go_stand_before_those_that_take_their_place() -> None:
    assert word_changes("You may draw 2 cards.", "You must draw 3 cards.") == (
        Piece("You ", Change.NONE),
        Piece("may", Change.GONE),
        Piece("must", Change.NEW),
        Piece(" draw ", Change.NONE),
        Piece("2", Change.GONE),
        Piece("3", Change.NEW),
        Piece(" cards.", Change.NONE),
    )


def test_a_word_changes_as_a_whole() -> None:
    assert [each.words for each in word_changes("карта", "карты")] == ["карта", "карты"]


def test_the_same_text_is_one_piece_and_no_text_none() -> None:
    assert word_changes("Ł. ё", "Ł. ё") == (Piece("Ł. ё", Change.NONE),)
    assert word_changes("", "") == ()


texts = st.text("ab ё.\u0301\u00a0—1\n", max_size=30)


@given(texts, texts)
def test_both_versions_can_be_read_from_the_pieces(old: str, new: str) -> None:
    pieces = word_changes(old, new)
    assert "".join(each.words for each in pieces if each.change is not Change.NEW) == old
    assert "".join(each.words for each in pieces if each.change is not Change.GONE) == new
