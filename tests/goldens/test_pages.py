"""A page of each kind is rendered as it was last approved."""

from pathlib import Path

import pytest

from concord.checks.checks import all_warnings, load
from concord.features.api.topic_data import topic_data
from concord.features.search.documents import PlainTextRenderer, topic_chunk
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.goldens.approval import approve_html
from tests.libraries import lighthouse
from tests.libraries.harbour import harbour_library
from tests.libraries.observatory import observatory
from tests.libraries.orchard import GAME, TOPIC, write_orchard

_GOLDENS = Path(__file__).parent / "pages"
_LAMPS = "lamps"


@pytest.fixture(scope="module")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The shapes of real rulebooks."""
    library = load(lighthouse.write_lighthouse(tmp_path_factory.mktemp("lighthouse")))
    return Site(library, url="https://a.b/")


def test_a_page_with_every_kind_of_unit_is_as_approved(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    site = Site(load(write_orchard(tmp_path)), "https://example.org/edit/")
    page = site.page(PageKey("topic", GAME, TOPIC), "en")
    approve_html(_GOLDENS / "picking.en.html", page.html, request)


def test_parts_are_rendered_as_approved(request: pytest.FixtureRequest) -> None:
    site, game = Site(observatory()), observatory().games[0].id
    pages = [
        site.page(PageKey(*each), "en") for each in (("part", game, "instruments"), ("game", game))
    ]
    html = "\n".join(page.html + page.sidebar for page in pages)
    approve_html(_GOLDENS / "observatory.en.html", html, request)


def test_components_and_what_governs_them_are_rendered_as_approved(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    site = Site(harbour_library(tmp_path))
    pages = [site.page(PageKey("topic", "game", topic), "pl").html for topic in ("cards", "x")]
    approve_html(_GOLDENS / "harbour.pl.html", "\n".join(pages), request)


def test_the_shapes_of_real_rulebooks_are_rendered_as_approved(
    rulebook: Site, request: pytest.FixtureRequest
) -> None:
    page = rulebook.page(PageKey("topic", lighthouse.GAME, _LAMPS), "en")
    approve_html(_GOLDENS / "lamps.en.html", page.html, request)
    # Headings that run in stand in the contents.
    assert [(each.title, each.anchor) for each in page.contents[0].children] == [
        ("4.1 Lighting", "lighting"),
        ("4.3 Colours", "colours"),
    ]


def test_nothing_in_the_shapes_of_real_rulebooks_is_doubtful(rulebook: Site) -> None:
    assert all_warnings(rulebook.library) == []


def test_the_data_have_tables_sequences_and_counted_paragraphs(rulebook: Site) -> None:
    model = next(each for each in rulebook.library.games[0].topics if each.id == _LAMPS)
    data = topic_data(rulebook, lighthouse.GAME, model)
    before, during, after = data["sequence"]["steps"]
    assert [each["when"] for each in (before, during, after)] == ["before", "when", "after"]
    assert before["clauses"] == ["lamps#fuel-is-oil", "lamps#refilling"]
    assert during["steps"][0]["clauses"] == ["duties", "duties#watch-in-pairs"]
    units = {each["id"]: each for each in data["units"]}
    assert [
        (each["under"], each["citation"]["ru"]) for each in units.values() if each["counted"]
    ] == [("lighting", "16.1 [абз. 1]"), ("lighting", "16.1 [абз. 2]"), (None, "16 [абз. 1]")]
    table = units["fees"]["table"]
    assert [each["en"] for each in table["columns"]] == ["Lamp", "Hours", "Fee"]
    row = table["rows"][2]
    assert (row["anchor"], row["citation"]["pl"]) == ("fees.3", "4.2 [wiersz 3]")
    assert [each["ru"] for each in row["cells"]] == ["огромная, из 16.1", "12", ""]


def test_the_text_of_a_cell_is_searched_and_shown_in_one_line(rulebook: Site) -> None:
    game = rulebook.locales.of("en").games[lighthouse.GAME]
    chunk = topic_chunk(game, game.topics[_LAMPS])
    renderer = PlainTextRenderer(rulebook.locales, "en")
    texts = {each.id: renderer.text(chunk, each) for each in chunk.documents}
    assert texts["fees"] == (
        "The fee depends on the lamp: Lamp, Hours, Fee; small, 4, 1; large, 9, 2; great, of 4.1, 12"
    )
    assert texts["lighting"] == (
        "Lighting. The keeper lights the lamp at dusk. A lit lamp burns to the dawn. "
        "See 4.1 [par. 1]."
    )
