"""The shapes of real rulebooks are rendered as they were last approved, in every output."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from concord.checks.checks import all_warnings, load
from concord.features.api.topic_data import topic_data
from concord.features.search.documents import PlainTextRenderer, topic_chunk
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.features.share.shares import share_pages
from tests.goldens.approval import approve, approve_html
from tests.libraries.lighthouse import GAME, write_lighthouse

_GOLDENS = Path(__file__).parent / "lighthouse"
_TOPIC = "lamps"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    library = load(write_lighthouse(tmp_path_factory.mktemp("lighthouse")))
    return Site(library, url="https://a.b/")


@pytest.mark.parametrize(
    ("kind", "name"), [("topic", "lamps.topic.en"), ("compare", "lamps.compare")]
)
def test_a_page_is_as_approved(
    site: Site, kind: str, name: str, request: pytest.FixtureRequest
) -> None:
    html = site.page(PageKey(kind, GAME, _TOPIC), "en").html
    approve_html(_GOLDENS / f"{name}.html", html, request)


def test_a_share_page_is_as_approved(site: Site, request: pytest.FixtureRequest) -> None:
    page = share_pages(site, GAME)[f"{GAME}/{_TOPIC}/fees/"]
    approve_html(_GOLDENS / "fees.share.html", page, request)


def test_the_data_of_a_topic_are_as_approved(site: Site, request: pytest.FixtureRequest) -> None:
    model = next(each for each in site.library.games[0].topics if each.id == _TOPIC)
    data = topic_data(site, GAME, model)
    written = json.dumps(data, ensure_ascii=False, indent=1)
    approve(_GOLDENS / f"{_TOPIC}.json", written, request)


def test_the_text_of_a_cell_is_searched_and_shown_in_one_line(site: Site) -> None:
    texts = _searched(site)
    assert texts["fees"] == (
        "The fee depends on the lamp: Lamp, Hours, Fee; small, 4, 1; large, 9, 2; great, of 4.1, 12"
    )
    assert texts["lighting"] == (
        "Lighting. The keeper lights the lamp at dusk. A lit lamp burns to the dawn. "
        "See 4.1 [par. 1]."
    )


def test_headings_that_run_in_stand_in_the_contents(site: Site) -> None:
    contents = site.page(PageKey("topic", GAME, _TOPIC), "en").contents
    assert [(each.title, each.anchor) for each in contents[1].children] == [
        ("4.1 Lighting", "lighting"),
        ("4.3 Colours", "colours"),
    ]


def test_nothing_in_the_rulebook_is_doubtful(site: Site) -> None:
    assert all_warnings(site.library) == []


def _searched(site: Site) -> Mapping[str, str]:
    game = site.locales.of("en").games[GAME]
    chunk = topic_chunk(game, game.topics[_TOPIC])
    renderer = PlainTextRenderer(site.locales, "en")
    return {each.id: renderer.text(chunk, each) for each in chunk.documents}
