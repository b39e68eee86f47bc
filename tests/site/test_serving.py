"""`make serve`: the preview goes on after errors, and ends with all that belongs to it."""

import shutil
import signal
import socket
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.libraries.orchard import GAME, change
from tests.site.builds import PROJECT, mkdocs, small_project, use_installed_packages
from tests.site.served_preview import PATIENCE, ServedPreview, run, serve
from tests.site.server import free_port

_SOUND = "Each player has one basket."
_FAULTY = "Each player has one [[bsket]]."
_MESSAGE = "data/orchard/baskets.yml:8:33: found the unknown topic “bsket”"
_MENDED = "Each player has two baskets."


@pytest.fixture
def preview(tmp_path: Path) -> Iterator[ServedPreview]:
    with serve(small_project(tmp_path / "project"), tmp_path) as preview:
        yield preview


def test_the_preview_survives_an_invalid_record_and_shows_the_corrected_one(
    preview: ServedPreview,
) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())

    change(preview.record, _SOUND, _FAULTY)
    preview.wait_until(lambda: _MESSAGE in preview.log())
    assert _SOUND in preview.page()

    change(preview.record, _FAULTY, _MENDED)
    preview.wait_until(lambda: _MENDED in preview.page())
    assert "Traceback" not in preview.log()


def test_a_preview_of_a_faulty_record_shows_the_error_until_it_is_mended(tmp_path: Path) -> None:
    project = small_project(tmp_path / "project")
    record = project / "data" / GAME / "baskets.yml"
    change(record, _SOUND, _FAULTY)
    with serve(project, tmp_path) as preview:
        preview.wait_until(lambda: preview.status("/orchard/baskets/") == 503)
        for path in ("/", "/orchard/baskets/"):
            page = preview.answer(path)[1].decode()
            assert _MESSAGE in page
            assert "<pre>" in page
            assert "[[bsket]]" in page
        assert _MESSAGE in preview.log()
        assert preview.status("/_preview/waiting.js") == 200

        change(record, _FAULTY, "Each player has one [[bskt]].")
        preview.wait_until(lambda: b"[[bskt]]" in preview.answer("/")[1])

        change(record, "Each player has one [[bskt]].", _MENDED)
        preview.wait_until(lambda: _MENDED in preview.page())
        assert "Traceback" not in preview.log()


def _shows(preview: ServedPreview, words: str) -> bool:
    return words in preview.page()


_SETTINGS = (
    ("concord:\n", "concord:\n    specimn: x\n", "did you mean “specimen”?"),
    ("search: true\n", "search: some\n", "found “some”"),
    (
        "concord:\n",
        f"concord:\n    specimen: {GAME}/baskets#nowhere\n",
        f"found “{GAME}/baskets#nowhere”",
    ),
    ("concord:\n", "concord:\n    offline true\n", "found no colon after “offline”"),
    ("concord:\n", "concord:\n    examples: {de: [eins]}\n", "found the unknown language “de”"),
)
"""Sound lines, faulty ones instead, and what is said of them."""


def test_pages_show_what_is_wrong_with_the_settings_and_nothing_that_was_mended(
    preview: ServedPreview,
) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())
    settings = preview.record.parents[2] / "mkdocs.yml"
    sound = settings.read_text("utf-8")
    for lines, fault, words in _SETTINGS:
        settings.write_text(sound.replace(lines, fault, 1), "utf-8")
        preview.wait_until(partial(_shows, preview, words))
        page = preview.page()
        assert _SOUND in page
        assert [each for *_, each in _SETTINGS if each in page] == [words]
        home = preview.answer("/")[1].decode()
        assert words in home
        assert "Error" not in home
    settings.write_text(sound, "utf-8")
    preview.wait_until(lambda: "preview-problems" not in preview.page())
    assert "Traceback" not in preview.log()


def test_a_preview_waits_with_the_present_fault_of_the_settings_until_it_is_mended(
    tmp_path: Path,
) -> None:
    project = small_project(tmp_path / "project")
    settings = project / "mkdocs.yml"
    sound = settings.read_text("utf-8")
    first = sound.replace("concord:\n", "concord:\n    specimn: x\n", 1)
    settings.write_text(first, "utf-8")
    with serve(project, tmp_path) as preview:
        preview.wait_until(lambda: "did you mean “specimen”?" in preview.answer("/")[1].decode())
        second = sound.replace("concord:\n", "concord:\n    offline true\n", 1)
        settings.write_text(second, "utf-8")
        preview.wait_until(lambda: "found no colon" in preview.answer("/")[1].decode())
        page = preview.answer("/")[1].decode()
        line = second.splitlines().index("    offline true") + 1
        assert f"mkdocs.yml:{line}:" in page
        assert "specimn" not in page
        settings.write_text(sound, "utf-8")
        preview.wait_until(lambda: _SOUND in preview.page())
        assert "Traceback" not in preview.log()


def test_a_preview_that_waits_ends_at_once(tmp_path: Path) -> None:
    project = small_project(tmp_path / "project")
    change(project / "data" / GAME / "baskets.yml", _SOUND, _FAULTY)
    with serve(project, tmp_path) as preview:
        preview.wait_until(lambda: preview.status("/") == 503)
        preview.process.send_signal(signal.SIGTERM)
        assert preview.process.wait(timeout=PATIENCE) == 128 + signal.SIGTERM
        assert preview.status("/") == 0
    assert {path.name for path in tmp_path.iterdir()} == {"project", "log"}


def test_a_preview_says_that_its_port_is_taken(tmp_path: Path) -> None:
    project = small_project(tmp_path / "project")
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        command = [*mkdocs("serve"), "--dev-addr", address]
        log = tmp_path / "log"
        with run(command, project, log, {"TMPDIR": str(tmp_path)}) as process:
            assert process.wait(timeout=PATIENCE) == 1
    said = log.read_text("utf-8")
    assert f"http://{address}/: found an address that cannot be served" in said
    assert "Traceback" not in said
    assert {path.name for path in tmp_path.iterdir()} == {"project", "log"}


def test_missing_pages_load_again(preview: ServedPreview) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())
    status, content = preview.answer("/orchard/no-such-topic/")
    assert status == 404
    assert b"livereload" in content


def test_a_terminated_preview_leaves_neither_its_port_nor_its_files(
    preview: ServedPreview, tmp_path: Path
) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())
    preview.process.send_signal(signal.SIGTERM)
    assert preview.process.wait(timeout=PATIENCE) == 128 + signal.SIGTERM
    assert preview.page() == ""
    assert {path.name for path in tmp_path.iterdir()} == {"project", "log"}


@pytest.mark.parametrize("seconds", [0.4, 1.2, 2.0])
def test_a_preview_that_is_terminated_while_it_starts_leaves_nothing(
    tmp_path: Path, seconds: float
) -> None:
    with serve(small_project(tmp_path / "project"), tmp_path) as preview:
        time.sleep(seconds)
        preview.process.send_signal(signal.SIGTERM)
        # Before the hook is loaded, the signal ends the process as any other.
        assert preview.process.wait(timeout=PATIENCE) in {128 + signal.SIGTERM, -signal.SIGTERM}
        assert preview.status("/") == 0
        assert "Traceback" not in preview.log()
    left = {path.name for path in tmp_path.iterdir()} - {"project", "log"}
    assert left == set() or preview.process.returncode == -signal.SIGTERM


def test_a_build_that_fails_leaves_the_last_site(preview: ServedPreview) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())
    template = preview.record.parents[2] / "hooks/concord/theme/layout/main.html"
    sound = template.read_text("utf-8")

    template.write_text("{% no such tag %}", "utf-8")
    change(preview.record, _SOUND, _MENDED)
    preview.wait_until(lambda: "the build has failed; the pages stay as they were" in preview.log())
    assert _SOUND in preview.page()
    assert preview.status("/api/v1/index.json") == 200

    template.write_text(sound, "utf-8")
    preview.record.touch()
    preview.wait_until(lambda: _MENDED in preview.page())


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_a_preview_ends_with_make_that_is_killed(tmp_path: Path) -> None:
    project = small_project(tmp_path / "project")
    shutil.copy(PROJECT / "Makefile", project)
    port = free_port()
    with (project / "mkdocs.yml").open("a", encoding="utf-8") as settings:
        settings.write(f"\ndev_addr: 127.0.0.1:{port}\n")
    log = tmp_path / "log"
    command = ["make", "serve", *use_installed_packages(project)]
    environment = {"PYTHONPATH": str(project / "hooks"), "TMPDIR": str(tmp_path)}
    with run(command, project, log, environment) as process:
        preview = ServedPreview(project, port, log, process)
    preview.wait_until(lambda: _SOUND in preview.page())
    process.kill()
    process.wait()
    preview.wait_until(_is_free(port))
    preview.wait_until(lambda: {path.name for path in tmp_path.iterdir()} == {"project", "log"})


def _is_free(port: int) -> Callable[[], bool]:
    def try_it() -> bool:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                return False
            return True

    return try_it
