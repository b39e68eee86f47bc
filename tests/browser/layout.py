"""The size of a page, how much it moved while it loaded, and what on it is too small to aim at."""

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.in_page import in_page

_CHOOSE = in_page("choose")
_SHIFT = in_page("layout-shift")
_SMALL = in_page("small-targets")


def box_of(element: Locator) -> FloatRect:
    """The place and size of an element that is shown."""
    box = element.bounding_box()
    assert box, element
    return box


def resize(page: Page, width: int, height: int = 800) -> None:
    """Change the size of the window, and wait until the page has it."""
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator("html")).to_have_js_property("clientWidth", width)


def choose(page: Page, name: str, value: str) -> None:
    """Set a preference of the reader."""
    page.evaluate(_CHOOSE, [name, value])


def layout_shift(page: Page) -> float:
    """The sum of all shifts so far, those after an action of the reader included."""
    return float(page.evaluate(_SHIFT))


def small_targets(targets: Locator, *, width: int, height: int) -> list[str]:
    """A line for each visible target that is smaller than so many CSS pixels."""
    assert targets.count()
    found: list[str] = targets.evaluate_all(_SMALL, {"width": width, "height": height})
    return found
