"""Chromium, controlled by Playwright."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error, Page


@dataclass(frozen=True, slots=True)
class Chromium:
    page: Page

    def open(self, address: str) -> None:
        self.page.goto(address)

    def run(self, function: str) -> Any:
        try:
            return self.page.evaluate(function)
        except Error as error:
            raise RuntimeError(error.message) from error
