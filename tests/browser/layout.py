"""How much a page moved while it loaded."""

from playwright.sync_api import Page

_SHIFT = """() => new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
        done(list.getEntries().reduce((sum, each) => sum + each.value, 0));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(0))));
})"""


def layout_shift(page: Page) -> float:
    """The sum of all shifts so far, those after an action of the reader included."""
    return float(page.evaluate(_SHIFT))
