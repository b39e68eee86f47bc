"""The clipboard of a browser, granted and refused."""

from playwright.sync_api import Page


def grant(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])


def refuse(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send(
        "Browser.setPermission",
        {
            "permission": {"name": "clipboard-write"},
            "setting": "denied",
            "browserContextId": session.send("Target.getTargetInfo")["targetInfo"][
                "browserContextId"
            ],
        },
    )


def copied(page: Page, kind: str = "text/plain") -> str:
    """The content of the clipboard, once the page has announced that it copied something."""
    page.wait_for_selector(".toast:not(:empty):not(.aside-only)")
    text: str = page.evaluate(
        """async kind => {
            const [item] = await navigator.clipboard.read();
            return item.types.includes(kind) ? (await item.getType(kind)).text() : "";
        }""",
        kind,
    )
    return text
