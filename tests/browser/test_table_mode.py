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
    expect(bar).to_be_hidden()
    page.goto("reef/leaders/")
    page.get_by_role("button", name="Leave table mode").click()
    expect(bar).to_be_hidden()


def test_the_bar_has_the_saved_clauses_of_its_game_and_no_others(visitor: Visitor) -> None:
    page = visitor.open("reef/", width=PHONE)
    page.evaluate(
        """() => {
            localStorage.setItem("concord.table.reef", "on");
            localStorage.setItem("concord.recent.reef", '[{"topic": "../x"}, 1, null]');
            const paths = ["reef/abilities/costs", "reef/abilities/none", "mill/a/b"];
            localStorage.setItem("concord.list", JSON.stringify(paths));
        }"""
    )
    page.add_init_script("Object.defineProperty(navigator, 'wakeLock', { value: undefined })")
    page.reload()
    bar = page.locator(".table-bar")
    expect(bar.get_by_role("status")).to_have_text("This browser cannot keep the screen on.")
    saved = bar.get_by_role("list", name="Saved").get_by_role("link")
    expect(saved).to_have_text(["1.10 Abilities"])
    expect(bar.locator("li")).to_have_count(1)
    expect(saved).to_be_in_viewport()
    saved.click()
    page.wait_for_url("**/reef/abilities/#costs")
