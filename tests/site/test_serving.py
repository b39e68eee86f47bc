"""`make serve`: the preview goes on after errors, and ends with all that belongs to it."""

import shutil
import signal
import socket
import time
from functools import partial
from pathlib import Path

import pytest

from tests.libraries.orchard import GAME, change
from tests.site.builds import PROJECT, copy_engine, small_project, use_installed_packages
from tests.site.served_preview import PATIENCE, ServedPreview, run, serve
from tests.site.server import free_port

_SOUND = "Each player has one basket."
_FAULTY = "Each player has one [[bsket]]."
_MESSAGE = "data/orchard/baskets.yml:8:33: found the unknown topic “bsket”"
_MENDED = "Each player has two baskets."
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


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return small_project(tmp_path / "project")


def _shows(preview: ServedPreview, words: str, path: str = f"/{GAME}/baskets/") -> bool:
    return words in preview.answer(path)[1].decode()


def _wait_for(preview: ServedPreview, words: str, path: str = f"/{GAME}/baskets/") -> None:
    preview.wait_until(partial(_shows, preview, words, path))


def _end(preview: ServedPreview, tmp_path: Path) -> None:
    """It leaves neither its port nor its files."""
    preview.process.send_signal(signal.SIGTERM)
    assert preview.process.wait(timeout=PATIENCE) == 128 + signal.SIGTERM
    assert preview.status("/") == 0
    assert {path.name for path in tmp_path.iterdir()} == {"project", "log"}
    assert "Traceback" not in preview.log()


def test_a_preview_survives_faults_of_records_and_settings_and_ends_when_it_is_asked(
    project: Path, tmp_path: Path
) -> None:
    with serve(project, tmp_path) as preview:
        _wait_for(preview, _SOUND)
        assert preview.status("/orchard/no-such-topic/") == 404
        assert _shows(preview, "livereload", "/orchard/no-such-topic/")

        change(preview.record, _SOUND, _FAULTY)
        preview.wait_until(lambda: _MESSAGE in preview.log())
        assert _shows(preview, _SOUND)

        change(preview.record, _FAULTY, _MENDED)
        _wait_for(preview, _MENDED)

        settings = project / "mkdocs.yml"
        sound = settings.read_text("utf-8")
        for lines, fault, words in _SETTINGS:
            settings.write_text(sound.replace(lines, fault, 1), "utf-8")
            _wait_for(preview, words)
            page = preview.page()
            assert _MENDED in page
            assert [each for *_, each in _SETTINGS if each in page] == [words]
            home = preview.answer("/")[1].decode()
            assert words in home
            assert "Error" not in home
        settings.write_text(sound, "utf-8")
        preview.wait_until(lambda: not _shows(preview, "preview-problems"))
        _end(preview, tmp_path)


def test_a_preview_waits_with_the_present_fault_of_the_settings_until_it_is_mended(
    project: Path, tmp_path: Path
) -> None:
    settings = project / "mkdocs.yml"
    sound = settings.read_text("utf-8")
    settings.write_text(sound.replace("concord:\n", "concord:\n    specimn: x\n", 1), "utf-8")
    with serve(project, tmp_path) as preview:
        _wait_for(preview, "did you mean “specimen”?", "/")
        second = sound.replace("concord:\n", "concord:\n    offline true\n", 1)
        settings.write_text(second, "utf-8")
        _wait_for(preview, "found no colon", "/")
        line = second.splitlines().index("    offline true") + 1
        assert _shows(preview, f"mkdocs.yml:{line}:", "/")
        assert not _shows(preview, "specimn", "/")
        settings.write_text(sound, "utf-8")
        _wait_for(preview, _SOUND)
        assert "Traceback" not in preview.log()


@pytest.mark.slow
def test_a_preview_that_waits_ends_at_once(project: Path, tmp_path: Path) -> None:
    change(project / "data" / GAME / "baskets.yml", _SOUND, _FAULTY)
    with serve(project, tmp_path) as preview:
        preview.wait_until(lambda: preview.status("/") == 503)
        _end(preview, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [0.4, 1.2, 2.0])
def test_a_preview_that_is_terminated_while_it_starts_leaves_nothing(
    project: Path, tmp_path: Path, seconds: float
) -> None:
    with serve(project, tmp_path) as preview:
        time.sleep(seconds)
        preview.process.send_signal(signal.SIGTERM)
        # Before the hook is loaded, the signal ends the process as any other.
        assert preview.process.wait(timeout=PATIENCE) in {128 + signal.SIGTERM, -signal.SIGTERM}
        assert preview.status("/") == 0
        assert "Traceback" not in preview.log()
    left = {path.name for path in tmp_path.iterdir()} - {"project", "log"}
    assert left == set() or preview.process.returncode == -signal.SIGTERM


def test_a_build_that_fails_leaves_the_last_site(project: Path, tmp_path: Path) -> None:
    copy_engine(project)
    template = project / "hooks/concord/theme/layout/main.html"
    sound = template.read_text("utf-8")
    with serve(project, tmp_path) as preview:
        _wait_for(preview, _SOUND)
        template.write_text("{% no such tag %}", "utf-8")
        change(preview.record, _SOUND, _MENDED)
        failure = "the build has failed; the pages stay as they were"
        preview.wait_until(lambda: failure in preview.log())
        assert _shows(preview, _SOUND)
        assert preview.status("/api/v1/index.json") == 200

        template.write_text(sound, "utf-8")
        preview.record.touch()
        _wait_for(preview, _MENDED)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_a_preview_ends_with_make_that_is_killed(project: Path, tmp_path: Path) -> None:
    shutil.copy(PROJECT / "Makefile", project)
    port = free_port()
    with (project / "mkdocs.yml").open("a", encoding="utf-8") as settings:
        settings.write(f"\ndev_addr: 127.0.0.1:{port}\n")
    log = tmp_path / "log"
    command = ["make", "serve", *use_installed_packages(project)]
    environment = {"PYTHONPATH": str(PROJECT / "hooks"), "TMPDIR": str(tmp_path)}
    with run(command, project, log, environment) as process:
        preview = ServedPreview(project, port, log, process)
    _wait_for(preview, _SOUND)
    process.kill()
    process.wait()
    preview.wait_until(partial(_is_free, port))
    preview.wait_until(lambda: {path.name for path in tmp_path.iterdir()} == {"project", "log"})


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
