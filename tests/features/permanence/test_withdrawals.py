"""What is withdrawn shows its reason at every address that it had, and the check finds them all."""

import json
import shutil
from pathlib import Path

import pytest

from tests.libraries.builders import FIRST_GAME, write_files
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.published import edit, refusals
from tests.site.builds import build_site, copy_project
from tests.site.server import served

REASON = "reason: {en: Nobody needs it., ru: Никому не нужно., pl: Nikt tego nie potrzebuje.}"
WITHDRAWN = f"""\
withdrawn:
  - {{language: de, {REASON}}}
  - {{game: barn, {REASON}}}
  - {{page: imprint/, {REASON}}}
  - {{kind: compare-pages, {REASON}}}
  - {{kind: search, {REASON}}}
"""
PUBLISHED = """\
language de
page de/
page de/about/
page imprint/
game barn
list barn/numbers
list orchard/divergences/7
"""
BARN = "game barn\nshelf\nshelf#deep\nshelf#deep en - 1.1\n"
WITHDRAWN_ADDRESSES = (
    *("de/", "de/about/", "de/orchard/picking/", "de/orchard/picking/reaching/"),
    *("de/orchard/harvest/kinds/", "barn/", "ru/barn/shelf/", "pl/barn/shelf/deep/"),
    *("barn/numbers/", "imprint/", "orchard/picking/compare/", "ru/search/"),
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("project")
    copy_project(root)
    data = write_old_orchard(root)
    write_files(root, FIRST_GAME)
    published = refusals(data, "publish")
    assert published == []
    with (data / "published.lock").open("a", encoding="utf-8") as lock:
        lock.write(PUBLISHED)
    (data / "barn").mkdir()
    (data / "barn/published.lock").write_text(BARN, "utf-8")
    (data / "withdrawn.yml").write_text(WITHDRAWN, "utf-8")
    edit(
        root / "mkdocs.yml",
        ("compare_pages: true", "compare_pages: false"),
        ("search: true", "search: false"),
    )
    return root


@pytest.fixture(scope="module")
def site(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    return build_site(project, folder, "https://example.org/").folder


def check(project: Path, site: Path | str) -> list[str]:
    return refusals(project / "data", "publish", "--check", "--site", str(site))


@pytest.mark.parametrize("command", [("check",), ("publish",)])
def test_what_is_withdrawn_passes(project: Path, command: tuple[str, ...]) -> None:
    assert refusals(project / "data", *command) == []


def test_a_withdrawn_address_shows_its_reason(site: Path) -> None:
    reasons = {"ru": "Никому не нужно.", "pl": "Nikt tego nie potrzebuje."}
    for address in WITHDRAWN_ADDRESSES:
        page = (site / address / "index.html").read_text("utf-8")
        assert reasons.get(address.partition("/")[0], "Nobody needs it.") in page, address
        assert '<meta name="robots" content="noindex">' in page, address


def test_no_page_takes_the_place_of_a_withdrawn_game(project: Path) -> None:
    page = project / "docs/barn.md"
    page.write_text("# A barn", "utf-8")
    faults = refusals(project / "data", "check")
    page.unlink()
    assert any(each.startswith("docs/barn.md:1:1: found “barn.md”") for each in faults), faults
    game = project / "data/orchard/game.yml"
    text = game.read_text("utf-8")
    game.write_text(f"aliases: [barn]\n{text}", "utf-8")
    faults = refusals(project / "data", "check")
    game.write_text(text, "utf-8")
    assert any("found the id “barn” of a withdrawn game" in each for each in faults), faults


def test_data_tell_the_outcome_of_topics_that_are_gone(site: Path) -> None:
    withdrawn = json.loads((site / "api/v1/barn/shelf.json").read_text("utf-8"))
    assert withdrawn["reason"]["en"] == "Nobody needs it."
    retired = json.loads((site / "api/v1/orchard/cellar.json").read_text("utf-8"))
    assert retired["reason"]["en"] == "There is no cellar."
    assert retired["units"] == ["cellar#shelves"]
    renamed = json.loads((site / "api/v1/orchard/harvest.json").read_text("utf-8"))
    assert renamed["id"] == "picking"
    assert renamed["former_ids"] == ["harvest"]
    units = {each["id"]: each.get("former_ids", []) for each in renamed["units"]}
    assert {"picking#reach", "baskets#ladder"} <= set(units["reaching"])


def test_a_page_of_a_list_stays_when_the_list_grows_shorter(site: Path) -> None:
    for language in ("", "ru/", "pl/"):
        assert (site / language / "orchard/divergences/7/index.html").is_file()


def test_the_check_finds_every_address_in_a_folder_and_on_a_host(project: Path, site: Path) -> None:
    assert check(project, site) == []
    with served(site) as address:
        assert check(project, address) == []


def test_the_check_names_what_leads_nowhere_or_off(
    project: Path, site: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "site"
    shutil.copytree(site, broken)
    (broken / "ru/orchard/picking/index.html").unlink()
    edit(broken / "orchard/picking/index.html", ('id="reaching"', 'id="reached"'))
    edit(broken / "pl/orchard/harvest/index.html", ("../picking/", "../baskets/"))
    edit(broken / "orchard/picking/reach/index.html", ("0; url=../#reaching", "0; url=../"))
    (broken / "api/v1/orchard/cellar.json").write_text("<html>", "utf-8")
    (broken / "imprint/index.html").unlink()
    lines = check(project, broken)
    assert "ru/orchard/picking/: cannot be read (No such file or directory)" in lines
    assert "orchard/picking/#reaching: found no anchor “reaching”" in lines
    assert "pl/orchard/harvest/: found no way to pl/orchard/picking/" in lines
    assert "orchard/picking/reach/: found no way to orchard/picking/#reaching" in lines
    assert "api/v1/orchard/cellar.json: found no JSON" in lines
    assert "imprint/: cannot be read (No such file or directory)" in lines
    assert lines[-1].endswith("addresses do not lead on.")


def test_the_check_needs_a_site(project: Path, tmp_path: Path) -> None:
    assert "found no site with" in check(project, tmp_path)[0]
