"""The emblem of a game beside its title."""

from concord.model.games import Drawing
from concord.pages.rendering import emblem


def test_an_emblem_is_drawn_in_the_page_and_passed_over_by_screen_readers() -> None:
    drawn = emblem(Drawing((0, 0, 24, 24), '<g fill="currentColor"></g>'))
    assert 'aria-hidden="true"' in drawn
    assert 'viewBox="0 0 24 24"' in drawn
    assert '<g fill="currentColor"></g>' in drawn


def test_a_game_without_an_emblem_shows_none() -> None:
    assert emblem(None) == ""
