"""What a page is opened for begins on the first screen of a phone, above the search below it."""

from collections.abc import Iterable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page

from concord.model.games import Game
from concord.model.texts import Language
from concord.model.topics import Topic
from tests.browser.visitor import HOMES, PHONE
from tests.library.shipped import shipped_library
from tests.site.builds import PublishedSite

_LOWEST = 560  # pixels from the top
_FIRST_TOPIC, _FIRST_UNIT = ".topic-index > li", ".units > .unit"
_LONGEST = 3  # titles of a game
_SPREAD = 12  # of so many topics one


@pytest.fixture
def phone(browser: Browser, site: PublishedSite) -> Iterator[Page]:
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": PHONE, "height": 812},
        has_touch=True,
        is_mobile=True,
        service_workers="block",
    )
    yield context.new_page()
    context.close()


def _too_low(phone: Page, paths: Iterable[str], first: str) -> dict[str, float]:
    """Return where the first element that matches begins on each page on which that is too low."""
    tops: dict[str, float] = {}
    for path in paths:
        phone.goto(path, wait_until="domcontentloaded")
        box = phone.locator(first).first.bounding_box()
        assert box, path
        tops[path] = box["y"]
    return {path: top for path, top in tops.items() if top >= _LOWEST}


def _typical(game: Game, language: Language) -> Sequence[Topic]:
    """Return the topics with steps, those with the longest titles, and some of the others."""
    longest = sorted(game.topics, key=lambda topic: -len(topic.title.get(language, "")))[:_LONGEST]
    return [
        topic
        for index, topic in enumerate(game.topics)
        if topic.sequence or topic in longest or index % _SPREAD == 0
    ]


@pytest.mark.parametrize("language", HOMES)
def test_the_first_topic_of_a_game_stands_on_the_first_screen(
    phone: Page, language: Language
) -> None:
    paths = [f"{HOMES[language]}{game.id}/" for game in shipped_library().games]
    assert _too_low(phone, paths, _FIRST_TOPIC) == {}


@pytest.mark.parametrize("language", HOMES)
@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_the_first_clause_of_a_topic_stands_on_the_first_screen(
    phone: Page, language: Language, *, is_whole: bool
) -> None:
    paths = [
        f"{HOMES[language]}{game.id}/{topic.id}/"
        for game in shipped_library().games
        for topic in (game.topics if is_whole else _typical(game, language))
    ]
    assert _too_low(phone, paths, _FIRST_UNIT) == {}
