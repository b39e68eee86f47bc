"""The list of errors that a preview puts above its pages."""

from pathlib import Path

import pytest

from mkdocs_site.problem_notice import waiting_page, with_notice

_PAGE = b'<html><head><title>A</title></head><body class="x"><main>Text</main></body></html>'
_LINE = "data/game/topic.yml:1:2: found “<b>&”; expected another text"


def test_lines_stand_first_in_the_body_and_are_escaped() -> None:
    page = with_notice(_PAGE, [_LINE], "/rules/", Path()).decode()
    before, notice, after = page.partition("<li>")
    assert before.endswith("<ul>")
    assert '<body class="x"><section class="preview-problems"' in before
    assert 'href="/rules/_preview/problems.css"></head>' in before
    assert notice
    assert "Found an error. The page shows the last sound state." in before
    assert after.startswith("data/game/topic.yml:1:2: found “&lt;b&gt;&amp;”; expected")
    assert after.endswith("<main>Text</main></body></html>")


@pytest.mark.parametrize(
    ("n", "shown", "rest"), [(1, 1, ""), (50, 50, ""), (51, 50, "1 more"), (80, 50, "30")]
)
def test_a_long_list_says_how_many_lines_only_the_terminal_has(
    n: int, shown: int, rest: str
) -> None:
    page = with_notice(_PAGE, [_LINE] * n, "/", Path()).decode()
    assert page.count("<li>") == shown
    assert rest in page
    assert ("The terminal lists" in page) is bool(rest)
    assert ("Found an error." if n == 1 else f"Found {n} errors.") in page


def test_what_is_no_page_stays_as_it_is() -> None:
    assert with_notice(b"<svg></svg>", [_LINE], "/", Path()) == b"<svg></svg>"


def test_a_line_of_the_record_stands_below_its_error(tmp_path: Path) -> None:
    record = tmp_path / "data" / "game" / "topic.yml"
    record.parent.mkdir(parents=True)
    record.write_text("  id: <b>&\n", "utf-8")
    line = _LINE.replace(":1:2:", ":1:7:")
    page = with_notice(_PAGE, [line], "/", tmp_path).decode()
    assert "<pre>id: &lt;b&gt;&amp;</pre></li>" in page
    assert "<pre>" not in with_notice(_PAGE, [line.replace(":1:7", ":2:1")], "/", tmp_path).decode()


def test_the_page_before_a_preview_has_the_errors_and_its_state(tmp_path: Path) -> None:
    page = waiting_page([_LINE], tmp_path, "abc", "/x.js").decode()
    assert 'data-state="abc"' in page
    assert '<script src="/x.js" defer>' in page
    assert "found “&lt;b&gt;&amp;”; expected" in page
    assert "is being made" in waiting_page([], tmp_path, "abc", "/x.js").decode()
