"""A site is replaced as a whole, or not at all."""

import subprocess
import sys
from pathlib import Path

import pytest

from concord.build.site_folder import SiteFolder, misplaced_site
from tests.tables import from_table


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """An old site, which is the only thing in its folder."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "old.html").write_text("old")
    (folder / "404.html").write_text("missing")
    return folder


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def left_beside(new: SiteFolder) -> set[str]:
    """What stands beside the site, when all is removed that is to be."""
    if new.removal:
        new.removal.wait()
    return names(new.site.parent)


def test_a_complete_site_takes_the_place_of_the_old_one(site: Path) -> None:
    new = SiteFolder(site)
    (new.folder / "new.html").write_text("new")
    assert names(site) == {"old.html", "404.html"}
    new.take_place()
    assert names(site) == {"new.html"}
    assert left_beside(new) == {"site"}


def test_the_first_site_is_put_where_there_is_none(tmp_path: Path) -> None:
    new = SiteFolder(tmp_path / "public" / "site")
    (new.folder / "new.html").write_text("new")
    new.take_place()
    assert names(tmp_path / "public") == {"site"}
    assert names(tmp_path / "public" / "site") == {"new.html"}


def test_a_site_that_is_not_complete_changes_nothing(site: Path) -> None:
    new = SiteFolder(site)
    (new.folder / "new.html").write_text("new")
    new.discard()
    assert names(site) == {"old.html", "404.html"}
    assert names(site.parent) == {"site"}


def test_hidden_files_of_the_old_site_and_a_link_to_it_are_kept(site: Path) -> None:
    link = site.parent / "link"
    link.symlink_to(site)
    (site / ".git").mkdir()
    (site / ".git" / "HEAD").write_text("ref")
    (site / ".nojekyll").touch()
    new = SiteFolder(link)
    (new.folder / "new.html").write_text("new")
    new.take_place()
    assert left_beside(new) == {"link", "site"}
    assert link.is_symlink()
    assert names(site) == {".git", ".nojekyll", "new.html"}
    assert (site / ".git" / "HEAD").read_text() == "ref"


def test_what_killed_builds_left_is_removed_and_what_others_write_is_not(site: Path) -> None:
    left = site.parent / ".site.1.new"
    left.mkdir()
    (left / "half.html").write_text("ha")
    program = (
        "import sys; from pathlib import Path; from concord.build.site_folder import SiteFolder\n"
        "print(SiteFolder(Path(sys.argv[1])).folder.name, flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(  # noqa: S603 - the command is our own
        [sys.executable, "-c", program, str(site)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout
        theirs = other.stdout.readline().strip()
        new = SiteFolder(site)
        assert left_beside(new) == {"site", theirs, new.folder.name}
        new.discard()
        other.kill()
    last = SiteFolder(site)
    last.discard()
    assert left_beside(last) == {"site"}


def test_a_replacement_that_was_killed_between_its_two_steps_is_undone(site: Path) -> None:
    site.rename(site.parent / ".site.1.old")
    SiteFolder(site).discard()
    assert names(site) == {"old.html", "404.html"}
    assert names(site.parent) == {"site"}


def test_a_removal_that_was_killed_is_ended_and_not_undone(site: Path) -> None:
    site.rename(site.parent / ".site.1.2.0.replaced")
    new = SiteFolder(site)
    new.discard()
    assert left_beside(new) == set()


def test_a_folder_that_cannot_be_put_in_place_leaves_the_old_site(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def fail_for_new(path: Path, target: Path) -> Path:
        if path.suffix == ".new":
            raise OSError("busy")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", fail_for_new)
    with pytest.raises(OSError, match="busy"):
        SiteFolder(site).take_place()
    assert names(site) == {"old.html", "404.html"}


@from_table
def test_a_site_is_refused_where_it_would_replace_anything_else(
    tmp_path: Path, folder: str, words: str
) -> None:
    sources = _project(tmp_path)
    (refusal,) = misplaced_site(tmp_path / "project" / folder, sources)
    assert refusal.startswith("mkdocs.yml: site_dir: found ")
    assert words in refusal


@pytest.mark.parametrize("folder", ["site", "public/site", "../site", "empty"])
def test_a_site_may_have_any_folder_of_its_own(tmp_path: Path, folder: str) -> None:
    sources = _project(tmp_path)
    assert list(misplaced_site(tmp_path / "project" / folder, sources)) == []


def _project(root: Path) -> dict[str, Path]:
    project = root / "project"
    for name in ("data", "docs", "hooks/concord/theme/layout", "tests", "pictures", "empty"):
        (project / name).mkdir(parents=True)
    (project / "mkdocs.yml").touch()
    (project / "tests" / "test_x.py").touch()
    for number in range(5):
        (project / "pictures" / f"{number}.png").touch()
    return {"the project": project, "the records": project / "data", "the hooks": project / "hooks"}
