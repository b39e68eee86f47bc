from collections.abc import Mapping
from pathlib import Path

import pytest

from concord.cli.main import main
from concord_import.alignment.alignment_file import Mark
from tests.concord_import.review.alignments import (
    PAGE,
    Preview,
    alignment_in,
    hidden_fields,
    pairs,
    write_alignment_of,
)
from tests.libraries.orchard import write_orchard

APPLES, PEARS, NIGHT = 2, 3, 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_alignment_of(tmp_path)


@pytest.fixture
def preview(folder: Path) -> Preview:
    return Preview(folder.parent)


def test_the_first_page_leads_to_each_alignment(preview: Preview) -> None:
    page = preview.ask("/review/").text
    assert '<a href="/review/hive/">hive</a>: 2 doubtful of 7 rows' in page


def test_doubtful_rows_come_first_and_the_most_doubtful_before_others(preview: Preview) -> None:
    page = preview.ask(PAGE).text
    assert page.index("cells#pears</h2>") < page.index("cells#apples</h2>")
    assert "cells#night</h2>" not in page
    assert "cells#night</h2>" in preview.ask(f"{PAGE}?show=all").text


def test_texts_of_the_records_are_shown_in_full_and_escaped(preview: Preview) -> None:
    page = preview.ask(f"{PAGE}?show=all").text
    assert "A hive has six cells, and a queen." in page
    assert "&lt;b&gt;Night&lt;/b&gt;" in page
    assert "<b>Night" not in page


def test_a_correction_is_written_and_leads_to_the_next_row(preview: Preview, folder: Path) -> None:
    answer = preview.send(PEARS, "confirm")
    assert answer.status == 303
    assert answer.headers["Location"] == f"{PAGE}?page=1#row-{APPLES}"
    assert alignment_in(folder).rows[PEARS].mark is Mark.LOCK


def test_a_row_of_which_a_text_moved_stays_at_hand(preview: Preview, folder: Path) -> None:
    answer = preview.send(PEARS, "up:ru")
    assert answer.headers["Location"] == f"{PAGE}?page=1#row-{PEARS}"
    assert pairs(alignment_in(folder))[APPLES] == ("apples", "яблоки")


def test_after_the_last_doubtful_row_the_page_says_that_there_is_none(preview: Preview) -> None:
    preview.send(PEARS, "none")
    assert preview.send(APPLES, "confirm").headers["Location"] == PAGE
    assert "No row is doubtful." in preview.ask(PAGE).text


def test_a_page_that_shows_an_old_state_changes_nothing(preview: Preview, folder: Path) -> None:
    fields = {"row": str(PEARS), "do": "confirm", **hidden_fields(preview.ask(PAGE).text)}
    preview.send(APPLES, "confirm")
    before = (folder / "alignment.tsv").read_bytes()
    answer = preview.post(PAGE, fields)
    assert answer.status == 409
    assert "alignment.tsv has changed since the page was shown." in answer.text
    assert (folder / "alignment.tsv").read_bytes() == before


REFUSED: Mapping[str, tuple[int, str, dict[str, str], dict[str, str]]] = {
    "another site": (403, PAGE, {}, {"HTTP_ORIGIN": "https://example.org"}),
    "no origin": (403, PAGE, {}, {"HTTP_ORIGIN": ""}),
    "another port": (403, PAGE, {}, {"HTTP_ORIGIN": "http://localhost:9000"}),
    "no token": (403, PAGE, {"token": ""}, {}),
    "a wrong token": (403, PAGE, {"token": "żółw"}, {}),
    "another machine": (403, PAGE, {}, {"REMOTE_ADDR": "192.168.0.7"}),
    "a name that another site has given to this machine": (
        403,
        PAGE,
        {},
        {"HTTP_HOST": "example.org:8000", "HTTP_ORIGIN": "http://example.org:8000"},
    ),
    "another kind of form": (415, PAGE, {}, {"CONTENT_TYPE": "text/plain"}),
    "a long form": (413, PAGE, {}, {"CONTENT_LENGTH": "100000"}),
    "no length": (400, PAGE, {}, {"CONTENT_LENGTH": ""}),
    "a length of many digits": (400, PAGE, {}, {"CONTENT_LENGTH": "9" * 5000}),
    "a form that is shorter than its length": (400, PAGE, {}, {"CONTENT_LENGTH": "9999"}),
    "a row of many digits": (400, PAGE, {"row": "1" * 6000}, {}),
    "a name of bad form": (
        403,
        PAGE,
        {},
        {"HTTP_HOST": "[::1", "HTTP_ORIGIN": "http://[::1"},
    ),
    "no such action": (400, PAGE, {"do": "delete"}, {}),
    "no such row": (400, PAGE, {"row": "99"}, {}),
    "no row": (400, PAGE, {"row": "-1"}, {}),
    "no such game": (404, "/review/ant/", {}, {}),
    "a path out of the records": (404, "/review/../hive/", {}, {}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_form_that_is_not_of_the_page_changes_nothing(
    name: str, preview: Preview, folder: Path
) -> None:
    status, path, fields, environ = REFUSED[name]
    before = (folder / "alignment.tsv").read_bytes()
    own = {"row": str(PEARS), "do": "confirm", **hidden_fields(preview.ask(PAGE).text)}
    answer = preview.post(path, own | fields, **environ)
    assert answer.status == status
    assert (folder / "alignment.tsv").read_bytes() == before


def test_other_machines_and_sites_read_nothing(preview: Preview) -> None:
    answers = [preview.ask(PAGE, REMOTE_ADDR="10.0.0.1"), preview.ask(PAGE, HTTP_HOST="x.example")]
    assert [each.status for each in answers] == [403, 403]
    assert not any("apples" in each.text for each in answers)


def test_a_page_has_the_policy_of_the_site_and_is_not_kept(preview: Preview) -> None:
    headers = preview.ask(PAGE).headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["Cache-Control"] == "no-store"


def test_a_faulty_alignment_file_is_named_with_its_fault(preview: Preview, folder: Path) -> None:
    path = folder / "alignment.tsv"
    path.write_text(path.read_text("utf-8").replace("\tlock\t", "\tsure\t"), "utf-8")
    answer = preview.ask(PAGE)
    assert answer.status == 409
    assert "hive/alignment.tsv:8:" in answer.text
    assert "found the mark “sure”" in answer.text


def test_other_addresses_are_those_of_the_site(preview: Preview) -> None:
    assert preview.ask("/reviews/").text == "the site"
    assert preview.ask("/").text == "the site"


def test_an_import_that_is_repeated_applies_the_corrections(tmp_path: Path) -> None:
    (tmp_path / "hive.md").write_text("# Bees\n\n1. Take:\n   - drones\n   - bees\n", "utf-8")
    (tmp_path / "hive.txt").write_text("Пчёлы\n\n1. Взять:\n   - пчёл\n   - трутней\n", "utf-8")
    data = write_orchard(tmp_path)
    files = [f"en={tmp_path / 'hive.md'}", f"ru={tmp_path / 'hive.txt'}"]
    command = ["--data", str(data), "import", "--game", "swarm", *files]
    main(command)
    folder = data / "swarm"
    place = pairs(alignment_in(folder)).index(("bees", "трутней"))
    assert Preview(data).send(place, "up:ru", "/review/swarm/?show=all").status == 303
    main(command)
    assert ("bees", "пчёл") in pairs(alignment_in(folder))
    assert "en: bees\n          ru: пчёл" in (folder / "bees.yml").read_text("utf-8")
