"""The list of errors that a preview puts above its pages."""

from __future__ import annotations

import pytest

from mkdocs_site.problem_notice import with_notice

_PAGE = b'<html><head><title>A</title></head><body class="x"><main>Text</main></body></html>'
_LINE = "data/game/topic.yml:1:2: found “<b>&”; expected another text"


def test_lines_stand_first_in_the_body_and_are_escaped() -> None:
    page = with_notice(_PAGE, [_LINE], "/rules/").decode()
    before, notice, after = page.partition("<li>")
    assert before.endswith("<ul>")
    assert '<body class="x"><section class="preview-problems"' in before
    assert 'href="/rules/_preview/problems.css"></head>' in before
    assert notice
    assert after.startswith("data/game/topic.yml:1:2: found “&lt;b&gt;&amp;”; expected")
    assert after.endswith("<main>Text</main></body></html>")


@pytest.mark.parametrize(("n", "shown", "rest"), [(1, 1, ""), (51, 50, "1 more"), (80, 50, "30")])
def test_a_long_list_says_how_many_lines_only_the_terminal_has(
    n: int, shown: int, rest: str
) -> None:
    page = with_notice(_PAGE, [_LINE] * n, "/").decode()
    assert page.count("<li>") == shown
    assert rest in page
    assert ("The terminal lists" in page) is bool(rest)


def test_what_is_no_page_stays_as_it_is() -> None:
    assert with_notice(b"<svg></svg>", [_LINE], "/") == b"<svg></svg>"
