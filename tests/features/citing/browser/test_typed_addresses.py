"""Numbers typed as addresses lead to their clauses."""

from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, Visitor, address, expect_path
from tests.tables import beside

_DATA = beside(__file__)

_CLAUSES = _DATA["clauses"]


def _matches(page: Page) -> Locator:
    return page.locator(".match:visible")


def test_a_number_or_a_share_address_leads_to_its_clause_or_to_what_it_may_mean(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("about"))
    for typed, clause in _CLAUSES.items():
        page.goto(typed)
        expect_path(page, clause)
        expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    expect_path(page, _CLAUSES["reef/85 прим. 4"])

    page.goto("reef/1.99")
    expect(_matches(page)).not_to_have_count(0)
    expect(page.locator(".found:visible")).to_contain_text("Nothing found for “1.99”. Nearest:")
    for typed in ("no-such-page", "reef/%zz", "ru/reef/ничего", "%", "999.77.77"):
        page.goto(typed)
        expect(page.locator(".not-found[data-settled]:visible")).to_have_count(1)
        expect(page.locator(".found:visible")).to_have_count(0)
    page.goto(address("about"))
    loaded: list[str] = []

    def note(request: Request) -> None:
        if request.frame.url.endswith("/no-such-page"):  # not of the page before
            loaded.append(request.url)

    page.on("request", note)
    page.goto("no-such-page")
    expect(page.locator(".not-found[data-settled]:visible")).to_have_count(1)
    data = [url.partition("?")[0] for url in loaded if "/api/" in url]
    assert data == [f"{visitor.site.address}api/v1/index.json"]
    missing = visitor.site.folder / "404.html"
    for home in ("ru/", ""):  # where the host has no room for share pages
        former = f"{home}reef/abilities/costs/"
        page.route(f"**/{former}", lambda route: route.fulfill(status=404, path=missing))
        page.goto(former)
        expect_path(page, f"{home}reef/abilities/#costs")
        expect(page.locator(":target")).to_be_in_viewport()
    page = visitor.open("ru/1.1", width=NARROWEST)
    expect(_matches(page)).to_have_count(2)
    expect(page.locator(".found:visible [role=status]")).to_contain_text("1.1")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    _matches(page).filter(has_text="Жемчуг").locator("a").click()
    expect_path(page, "ru/reef/abilities/#reference-over-learn-to-play")
