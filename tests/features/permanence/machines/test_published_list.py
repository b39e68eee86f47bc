"""What decides is what was written: losses that only a build shows are refused by name."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.published import commit, edit, git, refusals
from tests.site.builds import build, build_site, contents, copy_project
from tests.site.server import served

ADDRESS = "https://example.org/rules/"
LIST = "api/v1/published.json"
OTHERS = (
    "api/v1/orchard/citations.old.json",
    "orchard/glossary/old-term/index.html",
    "orchard/old/index.md",
    "orchard/picking/old-pattern/reaching/index.html",
)
"""Files that follow from no record: of other kinds, or of patterns that have changed."""
SETTINGS = "mkdocs.yml"
OFF = """\
site_name: Orchard
extra:
  concord: {share_pages: false, compare_pages: false, search: false, offline: false}
"""
REMOVING = """\
from pathlib import Path

def on_post_build(config):
    site = Path(config.site_dir)
    (site / "orchard/baskets/index.html").unlink(missing_ok=True)
    (site / "api/v1/orchard/picking.json").unlink(missing_ok=True)
    page = site / "ru/orchard/picking/index.html"
    if page.exists():
        page.write_text(page.read_text("utf-8").replace('id="reaching"', ""), "utf-8")
"""


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that is published, as the tag says, with its site in `site/`."""
    root = tmp_path_factory.mktemp("published")
    copy_project(root)
    data = write_old_orchard(root)
    for name in ("notice.md", "notice.ru.md", "two words.md"):
        (root / "docs" / name).write_text("# A notice\n", "utf-8")
    assert refusals(data, "publish") == []
    (root / ".gitignore").write_text("/site/\n/.site.*\n__pycache__/\n", "utf-8")
    git(root, "init", "--quiet")
    commit(root)
    git(root, "tag", "published")
    build_site(root, root / "site", ADDRESS)
    return root


@pytest.fixture
def project(published: Path, tmp_path: Path) -> Path:
    # A build may still be removing the site that it replaced.
    replaced = shutil.ignore_patterns(".site.*")
    return shutil.copytree(published, tmp_path / "project", symlinks=True, ignore=replaced)


def check(project: Path, against: Sequence[str] = ("--against", "published")) -> list[str]:
    site = str(project / "site")
    return refusals(project / "data", "publish", "--check", "--site", site, *against)


def settings(old: str, new: str) -> Callable[[Path], None]:
    return lambda project: edit(project / SETTINGS, (old, new))


def hide(project: Path) -> None:
    settings("docs_dir: docs\n", "docs_dir: docs\nexclude_docs: |\n  /notice.*\n")(project)


def inherit(project: Path) -> None:
    (project / "base.yml").write_text(OFF, "utf-8")
    text = (project / SETTINGS).read_text("utf-8")
    text = text.partition("extra:")[0] + "validation:" + text.partition("validation:")[2]
    (project / SETTINGS).write_text(f"INHERIT: base.yml\n{text}", "utf-8")


def hide_and_inherit(project: Path) -> None:
    hide(project)
    inherit(project)


def use_a_hook_that_removes(project: Path) -> None:
    (project / "hooks/another.py").write_text(REMOVING, "utf-8")
    settings("build_site.py\n", "build_site.py\n  - hooks/another.py\n")(project)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            hide_and_inherit,
            (
                "the page “notice/” published",
                "`page: notice/`",
                "the kind “compare-pages” published",
                "`kind: search`",
                "`kind: offline`",
            ),
        ),
        (
            use_a_hook_that_removes,
            (
                "orchard/baskets/: published, and not in the site",
                "an id under `retired`",
                "api/v1/orchard/picking.json: published, and not in the site",
                "ru/orchard/picking/#reaching: published, and not in the site",
            ),
        ),
    ],
)
def test_what_only_the_build_loses_is_refused_by_name(
    change: Callable[[Path], None], words: Sequence[str], project: Path
) -> None:
    change(project)
    build_site(project, project / "site", ADDRESS)
    said = "\n".join(check(project))
    assert [each for each in words if each not in said] == []


def test_a_site_that_has_everything_passes_and_is_copied(published: Path, tmp_path: Path) -> None:
    assert check(published) == []
    site, copy = str(published / "site"), tmp_path / "copy"
    assert refusals(published / "data", "mirror", site, str(copy)) == []
    assert contents(copy) == contents(published / "site")


def test_what_was_always_excluded_was_never_published(project: Path) -> None:
    data = project / "data"
    hide(project)
    (data / "published.lock").unlink()
    build_site(project, project / "site", ADDRESS)
    assert refusals(data, "publish") == []
    assert "notice/" not in (data / "published.lock").read_text("utf-8")
    commit(project)
    git(project, "tag", "--force", "published")
    assert check(project) == []


def test_the_list_of_the_last_site_is_compared_address_by_address(
    published: Path, tmp_path: Path
) -> None:
    found = json.loads((published / "site" / LIST).read_text("utf-8"))
    found["anchors"]["orchard/picking/"] = ["reaching", "sawing"]
    found["files"] |= {path: [0, ""] for path in ("plans/index.html", *OTHERS)}
    found["root"] = "/books/"
    before = tmp_path / "before.json"
    before.write_text(json.dumps(found), "utf-8")
    with served_site(published, before) as address:
        for against in (str(before), address):
            said = check(published, ("--against", against))
            assert "found the path “/rules/” of the site; expected “/books/”" in said[0]
    found["root"] = "/rules/"
    before.write_text(json.dumps(found), "utf-8")
    lost = [each.removesuffix("index.html") for each in OTHERS]
    lost = sorted(["orchard/picking/#sawing", "plans/", *lost])
    said = check(published, ("--against", "published", "--against", str(before)))
    assert said[:-1] == [f"{address}: published, and not in the site" for address in lost]


@contextmanager
def served_site(published: Path, listing: Path) -> Iterator[str]:
    """Serve the site with another list of what it publishes."""
    site = listing.parent / "served"
    shutil.copytree(published / "site", site)
    shutil.copy(listing, site / LIST)
    with served(site) as address:
        yield address


WITHDRAWN = (
    "page: notice/",
    "page: ru/notice/",
    "kind: compare-pages",
    "kind: search",
    "kind: offline",
)


def test_what_is_withdrawn_by_name_passes_against_the_last_list(
    project: Path, tmp_path: Path
) -> None:
    before = shutil.copy(project / "site" / LIST, tmp_path / "before.json")
    hide_and_inherit(project)
    reason = "reason: {en: Nobody needs it., ru: Не нужно., pl: Nikt nie potrzebuje.}"
    entries = "".join(f"  - {{{each}, {reason}}}\n" for each in WITHDRAWN)
    (project / "data/withdrawn.yml").write_text(f"withdrawn:\n{entries}", "utf-8")
    build_site(project, project / "site", ADDRESS)
    assert check(project) == []
    assert check(project, ("--against", str(before))) == []


def test_a_published_topic_stays_published(project: Path) -> None:
    record = project / "data/orchard/picking.yml"
    record.write_text(record.read_text("utf-8") + "imported: {ru: to restate}\n", "utf-8")
    words = "the published topic “picking” not restated yet in ru"
    for command in ("check", "publish"):
        assert words in refusals(project / "data", command)[0]
    built = build(project, project / "site", ADDRESS)
    assert built.returncode == 1
    assert words in built.stdout + built.stderr
    assert "under `retired` in game.yml" in built.stdout + built.stderr


def _change_records(project: Path) -> None:
    record = project / "data/orchard/picking.yml"
    record.write_text(record.read_text("utf-8") + "\n", "utf-8")


def _of_another_library(project: Path) -> None:
    text = (project / "site" / LIST).read_text("utf-8").replace('"id":"orchard"', '"id":"reef"')
    (project / "site" / LIST).write_text(text, "utf-8")


def _replace(old: str, new: str) -> Callable[[Path], None]:
    return lambda project: edit(project / "site" / LIST, (old, new))


def _list_without_games(project: Path) -> None:
    file = project / "site" / LIST
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | {"games": []}), "utf-8")


def _nest_deeply(project: Path) -> None:
    (project / "site" / LIST).write_text("[" * 100_000, "utf-8")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda project: shutil.rmtree(project / "site"), "“concord build” makes it"),
        (lambda project: (project / "site" / LIST).unlink(), "found no site with api/v1/"),
        (_change_records, "found the site of another state of data"),
        (settings("search: true", "search: yes"), "found the site of another state of mkdocs.yml"),
        (_of_another_library, "found the list of another library, with the games reef"),
        (_list_without_games, "with the games (none)"),
        (_replace('"version":3', '"version":4'), "found version 4, of a later Concord"),
        (_replace('"files":{', '"files":['), "found a list that is cut, or no list"),
        (_nest_deeply, "found a list that is cut, or no list"),
        (_replace('"kinds":[', '"sorts":['), "found another file; expected a published.json"),
    ],
)
def test_a_list_that_says_nothing_of_this_site_is_refused(
    change: Callable[[Path], None], words: str, project: Path
) -> None:
    change(project)
    assert words in "\n".join(check(project))


def test_addresses_of_another_state_of_the_records_are_not_recorded(project: Path) -> None:
    _change_records(project)
    said = "\n".join(refusals(project / "data", "publish"))
    assert "found the site of another state of data" in said
    git(project, "diff", "--exit-code", "--", "*.lock")
