"""A slow connection and a slow processor, as the browser itself imitates them."""

from __future__ import annotations

from playwright.sync_api import Page

_LATENCY = 562.5
_DOWN, _UP = 1_440_000 / 8, 675_000 / 8
_SLOWER = 4


def slow_down(page: Page, latency: float = _LATENCY) -> None:
    """Give a page slow 4G, with a latency in milliseconds, and a processor four times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": latency,
            "downloadThroughput": _DOWN,
            "uploadThroughput": _UP,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})
