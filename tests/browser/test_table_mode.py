"""The mode for the table."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.visitor import PHONE, Visitor
from tests.features.offline.browser.pages import wait_until


def test_the_mode_is_kept_for_its_game_and_has_the_clauses_opened_last(visitor: Visitor) -> None:
    page = visitor.open("reef/abilities/#before-and-after", width=PHONE)
    wait_until(page, "localStorage.getItem('concord.recent.reef') !== null")
    page.goto("reef/")
    page.locator(".table-switch input").check()
    bar = page.locator(".table-bar")
    expect(bar.get_by_role("link", name="1.14")).to_be_in_viewport()
    assert violations(page) == []
    page.goto("reef/leaders/")
    expect(bar).to_be_in_viewport()
    expect(page.locator(".search-field")).to_be_in_viewport()
    page.goto("mill/")
    expect(page.locator(".table-switch input")).not_to_be_checked()
    expect(page.locator(".table-bar")).to_be_hidden()
    page.goto("reef/leaders/")
    page.get_by_role("button", name="Leave table mode").click()
    expect(bar).to_be_hidden()


def test_the_bar_has_the_saved_clauses_of_its_game(visitor: Visitor) -> None:
    page = visitor.open("reef/", width=PHONE)
    page.evaluate(
        """() => {
            localStorage.setItem("concord.table.reef", "on");
            const paths = ["reef/abilities/costs", "reef/abilities/none", "mill/a/b"];
            localStorage.setItem("concord.list", JSON.stringify(paths));
        }"""
    )
    page.reload()
    saved = page.locator(".table-bar").get_by_role("list", name="Saved").get_by_role("link")
    expect(saved).to_have_text(["1.10 Abilities"])
    expect(saved).to_be_in_viewport()
    saved.click()
    page.wait_for_url("**/reef/abilities/#costs")


def test_a_browser_that_cannot_keep_the_screen_on_says_so(visitor: Visitor) -> None:
    page = visitor.open("reef/")
    page.add_init_script("Object.defineProperty(navigator, 'wakeLock', { value: undefined })")
    page.reload()
    page.locator(".table-switch input").check()
    expect(page.locator(".table-bar [role=status]")).to_have_text(
        "This browser cannot keep the screen on."
    )


def test_stored_values_that_are_no_clauses_are_left_out(visitor: Visitor) -> None:
    page = visitor.open("reef/")
    page.evaluate(
        """() => {
            localStorage.setItem("concord.table.reef", "on");
            localStorage.setItem("concord.recent.reef", '[{"topic": "../x"}, 1, null]');
        }"""
    )
    page.reload()
    expect(page.locator(".table-bar")).to_be_visible()
    expect(page.locator(".table-bar li")).to_have_count(0)
