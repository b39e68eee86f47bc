"""`concord mirror`: a copy has what the list of the site states, or there is none."""

import gzip
import json
import shutil
import tarfile
import zipfile
from collections.abc import Callable, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler
from io import BytesIO
from pathlib import Path

import pytest
from markupsafe import Markup

from concord.base.settings import Settings
from concord.features.permanence.catalogue import catalogue_of_site
from concord.features.permanence.site_list import PUBLISHED_DATA, entry_of
from concord.pages.site import Site
from concord.pages.units.reports import Reports
from tests.libraries.published import refusals
from tests.libraries.reef import reef_library
from tests.site.server import HOST, Handler, Server, running, served
from tests.tables import from_table

FILES = {
    "index.html": b"home",
    "404.html": b"missing",
    "_headers": b"headers",
    "ru/two words/index.html": b"\xff\xfe\x00" * 9,
    "api/v1/index.json": b"{}",
}
CLAIMS: Mapping[str, Mapping[str, list[object]]] = {
    "above": {"../x": [0, ""]},
    "absolute": {"/etc/x": [0, ""]},
    "drive": {"C:\\x": [0, ""]},
    "control": {"a\u001bb": [0, ""]},
    "case": {"INDEX.html": [4, ""]},
    "less than nothing": {"x": [-1, ""]},
    "too large": {"x": [10**12, ""]},
}
Archive = tarfile.TarFile


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return write_site(tmp_path / "host/rules", {})


def write_site(folder: Path, claims: Mapping[str, list[object]]) -> Path:
    """Write a site whose list also states the files in `claims`."""
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    entries = {name: entry_of(content) for name, content in FILES.items()}
    found = {**catalogue_of_site(reef_library(), None), "root": "/rules/"}
    listed = json.dumps({**found, "files": {**entries, **claims}})
    (folder / PUBLISHED_DATA).write_text(listed, "utf-8")
    return folder


def contents(folder: Path) -> Mapping[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def mirror(source: object, target: Path) -> list[str]:
    return refusals(target, "mirror", str(source), str(target))


def packed(site: Path, file: Path, start: str = "") -> Path:
    """Pack a site below the folder `start`, as the kind of the file says."""
    if file.suffix == ".zip":
        with zipfile.ZipFile(file, "w") as archive:
            for name, content in contents(site).items():
                archive.writestr(start + name, content)
    else:
        with tarfile.open(file, "w:gz" if file.suffix == ".gz" else "w") as tar:
            tar.add(site, start or ".")
    return file


@from_table
def test_a_whole_archive_is_copied_byte_by_byte(
    name: str, start: str, site: Path, tmp_path: Path
) -> None:
    file, target = packed(site, tmp_path / name, start), tmp_path / "copy"
    assert mirror(file, target) == []
    assert contents(target) == contents(site)


def test_an_archive_has_one_site(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, site.with_name("other"))
    said = mirror(packed(site.parent, tmp_path / "site.tar"), tmp_path / "copy")
    assert "found a file that the list of the site lacks" in said[0]


def test_a_site_below_a_path_is_copied_byte_by_byte(site: Path, tmp_path: Path) -> None:
    with served(site.parent) as address:
        assert mirror(f"{address}rules/", tmp_path / "copy") == []
    assert contents(tmp_path / "copy") == contents(site)


def test_what_a_host_keeps_to_itself_is_no_loss_of_a_site(site: Path, tmp_path: Path) -> None:
    (site / "_headers").unlink()
    with served(site) as address:
        assert mirror(address, tmp_path / "copy") == []
    assert "cannot be read" in mirror(site, tmp_path / "other")[0]


def damage(site: Path) -> None:
    (site / "404.html").write_bytes(b"missinG")


def lose(site: Path) -> None:
    (site / "404.html").unlink()


def grow(site: Path) -> None:
    (site / "404.html").write_bytes(b"missing" * 1000)


def add(site: Path) -> None:
    (site / "x.html").touch()


def lose_list(site: Path) -> None:
    (site / PUBLISHED_DATA).unlink()


@from_table
def test_what_is_not_as_stated_is_refused_by_name(
    change: str, is_of_host: bool, words: str, site: Path, tmp_path: Path
) -> None:
    {"damage": damage, "lose": lose, "grow": grow, "add": add, "lose list": lose_list}[change](site)
    if is_of_host:
        with served(site) as address:
            said = mirror(address, tmp_path / "copy")
    else:
        said = mirror(packed(site, tmp_path / "site.tar.gz"), tmp_path / "copy")
    assert words in said[0]
    assert not (tmp_path / "copy").exists()


@from_table
def test_a_list_that_states_what_no_site_has_is_refused(
    claim: str, words: str, tmp_path: Path
) -> None:
    site = write_site(tmp_path / "site", CLAIMS[claim])
    assert words in mirror(packed(site, tmp_path / "site.tar"), tmp_path / "copy")[0]
    assert not (tmp_path / "copy").exists()


def entry(**values: object) -> Callable[[Archive], None]:
    def write(archive: Archive) -> None:
        info = tarfile.TarInfo("x")
        for name, value in values.items():
            setattr(info, name, value)
        archive.addfile(info, BytesIO(bytes(info.size)))

    return write


def bomb(archive: Archive) -> None:
    """A header that states a million times the bytes of the archive."""
    info = tarfile.TarInfo("x")
    info.type, info.size = tarfile.XHDTYPE, 1 << 40
    archive.fileobj.write(info.tobuf())


HOSTILE = {
    "above": entry(name="../x"),
    "absolute": entry(name="/etc/x"),
    "link": entry(type=tarfile.SYMTYPE, linkname="/etc/passwd"),
    "hard link": entry(type=tarfile.LNKTYPE, linkname="../x"),
    "pipe": entry(type=tarfile.FIFOTYPE),
    "again": entry(name="index.html"),
    "case": entry(name="INDEX.html"),
    "bomb": bomb,
}


@from_table
def test_a_hostile_archive_is_refused(hostile: str, words: str, site: Path, tmp_path: Path) -> None:
    file = packed(site, tmp_path / "site.tar", "")
    content = BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        archive.add(site, "")
        HOSTILE[hostile](archive)
    file.write_bytes(gzip.compress(content.getvalue()))
    assert words in "\n".join(mirror(file, tmp_path / "copy"))
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("name", ["site.zip", "site.tar", "site.tar.gz"])
def test_a_cut_archive_is_refused_unless_it_has_every_file(
    name: str, site: Path, tmp_path: Path
) -> None:
    file = packed(site, tmp_path / name)
    whole = file.read_bytes()
    for length in range(0, len(whole), len(whole) // 40):
        file.write_bytes(whole[:length])
        said, copy = mirror(file, tmp_path / f"copy{length}"), tmp_path / f"copy{length}"
        assert copy.exists() != bool(said)
        assert said or contents(copy) == contents(site)


def test_a_redirect_to_another_host_is_not_followed(site: Path, tmp_path: Path) -> None:
    asked: list[str] = []

    class Other(SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)

    class Redirecting(Handler):
        def do_GET(self) -> None:  # noqa: N802 - the name is the base class's
            if not self.path.endswith("404.html"):
                super().do_GET()
                return
            self.send_response(302)
            self.send_header("Location", f"{other}404.html")
            self.end_headers()

    handler = partial(Redirecting, directory=str(site))
    with (
        Server((HOST, 0), Other) as one,
        running(one) as other,
        Server((HOST, 0), handler) as two,
        running(two) as address,
    ):
        said = mirror(address, tmp_path / "copy")
    assert "404.html: cannot be read (a redirect to another host" in said[0]
    assert asked == []


def test_a_folder_with_other_files_is_not_replaced(site: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/notes.txt").touch()
    assert "found other files" in mirror(site, tmp_path / "mine")[0]
    assert [*contents(tmp_path / "mine")] == ["notes.txt"]


@from_table
def test_the_page_about_a_site_offers_its_archive(
    address: str, is_on: bool, repository: str, offered: int
) -> None:
    reports = Reports(repository) if repository else None
    settings = Settings().with_values(archive=is_on)
    site = Site(reef_library(), settings=settings, reports=reports)
    page, _ = site.docs_page(address, "ru", Markup("<p>Text</p>"))
    assert page.html.count('href="https://example.org/me/releases/latest"') == offered
