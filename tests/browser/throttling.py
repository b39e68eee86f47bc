"""A slow connection and a slow processor, as the browser itself imitates them."""

from __future__ import annotations

from playwright.sync_api import Page

_LATENCY = 562.5  # milliseconds a request
_DOWN, _UP = 1_440_000 / 8, 675_000 / 8
_SLOWER = 4


def slow_down(page: Page) -> None:
    """Give a page slow 4G and a processor four times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": _LATENCY,
            "downloadThroughput": _DOWN,
            "uploadThroughput": _UP,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})
