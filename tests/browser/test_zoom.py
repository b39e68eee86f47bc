"""At 400 % zoom most of the view is for what is read."""

import pytest

from tests.browser.visitor import NARROWEST, PAGES, Visitor, address

_HEIGHT = 256
"""The height in CSS pixels that a common screen has at 400 % zoom."""

_COVERED = """async () => {
    const bars = [...document.querySelectorAll("body *")].filter(each =>
        ["sticky", "fixed"].includes(getComputedStyle(each).position) && each.checkVisibility());
    const covered = () => {
        const rows = new Set();
        for (const bar of bars) {
            const { top, bottom, height } = bar.getBoundingClientRect();
            if (!height) continue;
            for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y++) {
                rows.add(y);
            }
        }
        return rows.size / innerHeight;
    };
    let most = 0;
    for (const y of [300, 900, document.documentElement.scrollHeight / 2, 1e6]) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
        most = Math.max(most, covered());
    }
    return most;
}"""
"""The largest part of the view that bars cover while the page is scrolled."""


@pytest.mark.parametrize("kind", PAGES)
def test_bars_leave_seven_tenths_of_the_view(visitor: Visitor, kind: str) -> None:
    page = visitor.open(address(kind), width=NARROWEST, height=_HEIGHT)
    page.evaluate("localStorage.setItem('concord.table.reef', 'on')")
    page.reload()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(_COVERED) <= 0.3
