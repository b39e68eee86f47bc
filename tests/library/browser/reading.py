"""What a reader does on the shipped site, step by step, in whatever browser."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

_LONGEST_WAIT = 15  # seconds
_ESCAPE, _ENTER, _TAB, _BACKSPACE = "\ue00c", "\ue007", "\ue004", "\ue003"
"""Keys, as the WebDriver standard names them."""
_DESKTOP, _NARROW = (1280, 900), (500, 900)
"""Sizes of the window in CSS pixels; Firefox makes none narrower."""
_TOPIC = "ti4/abilities/"
_CLAUSE = "before-and-after"
_UNIT = f"ti4/abilities/{_CLAUSE}"


class Engine(Protocol):
    """A browser that is controlled from outside, with keys and clicks of a person."""

    def open(self, address: str) -> None: ...

    def run(self, function: str) -> Any: ...

    def click(self, selector: str) -> None: ...

    def type(self, text: str, selector: str = "") -> None: ...

    def resize(self, width: int, height: int) -> None: ...


@dataclass(frozen=True, slots=True)
class Reader:
    """One visit of the site at `root`."""

    engine: Engine
    root: str

    def open(self, path: str, until: str = "true") -> None:
        self.engine.open(self.root + path)
        self.sees(until)

    def click(self, selector: str) -> None:
        """Wait for the element and click it."""
        self.sees(_is_shown(selector))
        self.engine.click(selector)

    def type(self, text: str, selector: str = "") -> None:
        self.engine.type(text, selector)

    def ask(self, expression: str) -> Any:
        return self.engine.run(f"async () => ({expression})")

    def sees(self, expression: str) -> None:
        """Wait until the expression holds in the page. Raises AssertionError."""
        deadline = time.monotonic() + _LONGEST_WAIT
        while True:
            found = self._holds(expression)
            if found is True:
                return
            assert time.monotonic() < deadline, f"{expression} gives {found!r}"
            time.sleep(0.1)

    def _holds(self, expression: str) -> Any:
        """A page that is being left answers nothing."""
        try:
            return self.ask(f"Boolean({expression})")
        except RuntimeError as error:
            return str(error)


def _is_shown(selector: str) -> str:
    found = f"document.querySelector({json.dumps(selector)})"
    return f"({found}?.getClientRects().length ?? 0) > 0"


def _is_hidden(selector: str) -> str:
    return f"!{_is_shown(selector)}"


def _has_text(selector: str, text: str) -> str:
    found = f"document.querySelector({json.dumps(selector)})"
    return f"({found}?.textContent ?? '').includes({json.dumps(text)})"


_FITS = "document.documentElement.scrollWidth <= innerWidth"
_MENU = ".clause-menu"
_NUMBER = f"[id='{_CLAUSE}'] > .number[aria-haspopup]"


def _reads_home(reader: Reader) -> None:
    reader.open("", _is_shown(".search-field"))
    reader.sees("document.title.length > 10")


def _types_after_a_slash(reader: Reader) -> None:
    reader.type("/", "body")
    reader.sees("document.activeElement.matches('.search-field')")
    reader.type("two cannot")
    reader.sees("document.querySelector('.search-field').value === 'two cannot'")


def _sees_results(reader: Reader) -> None:
    reader.sees(_is_shown(".search-list .search-hit"))


def _closes_search_with_one_escape(reader: Reader) -> None:
    reader.type(_ESCAPE)
    reader.sees(_is_hidden(".search-panel"))


def _searches_within_the_game(reader: Reader) -> None:
    reader.open(_TOPIC, "document.querySelector('.search-box [type=checkbox]').checked")
    reader.type("card", ".search-field")
    reader.sees(_is_shown(".search-list .search-hit"))
    paths = (
        "[...document.querySelectorAll('a.search-hit')].map(each => new URL(each.href).pathname)"
    )
    reader.sees(f"{paths}.every(path => path.startsWith('/ti4/'))")


def _removes_the_scope_with_a_key(reader: Reader) -> None:
    reader.type(_BACKSPACE * 5)
    reader.sees("!document.querySelector('.search-box [type=checkbox]').checked")
    reader.type(_ESCAPE)


def _opens_a_cited_number(reader: Reader) -> None:
    reader.type("85.14", ".search-field")
    reader.sees(_is_shown(".search-list .search-hit"))
    reader.type(_ENTER)
    reader.sees(f"location.hash === '#{_CLAUSE}' || location.pathname.includes('{_CLAUSE}')")


def _opens_the_menu_of_a_clause(reader: Reader) -> None:
    reader.open(f"{_TOPIC}#{_CLAUSE}")
    reader.click(_NUMBER)
    reader.sees(_is_shown(f"{_MENU} .copy"))


def _saves_the_clause(reader: Reader) -> None:
    reader.click(f"{_MENU} .save")
    reader.sees(f"localStorage.getItem('concord.list')?.includes('{_UNIT}')")


def _shows_other_languages_in_place(reader: Reader) -> None:
    reader.click(_NUMBER)
    reader.click(f"{_MENU} .others")
    reader.sees(_is_shown(f"[id='{_CLAUSE}'] .other-languages [lang=ru]"))


def _is_offered_a_report(reader: Reader) -> None:
    reader.click(_NUMBER)
    reader.sees(f"document.querySelector('{_MENU} .report')?.href.includes('abilities.yml')")


def _opens_the_row_of_the_comparison(reader: Reader) -> None:
    reader.click(f"{_MENU} .compare")
    reader.sees(f"location.pathname.endsWith('/compare/') && location.hash === '#{_CLAUSE}'")


def _leaves_out_a_language(reader: Reader) -> None:
    reader.open(f"{_TOPIC}compare/?languages=en,ru", _is_shown("tbody"))
    reader.sees(
        "![...document.querySelectorAll('tbody [lang=pl]')].some(each => each.checkVisibility())"
    )


def _finds_what_was_saved(reader: Reader) -> None:
    reader.open("list/", _is_shown(".pinned-unit"))
    reader.sees(_has_text(".pinned-unit", "1.14"))


def _filters_the_glossary(reader: Reader) -> None:
    reader.open("ti4/glossary/", _is_shown("[type=search]:not(.search-field)"))
    reader.type("способностями", "[type=search]:not(.search-field)")
    reader.sees(f"{_is_shown('[id=ability]')} && {_is_hidden('[id=zeal]')}")


def _makes_the_text_larger(reader: Reader) -> None:
    reader.open(_TOPIC, _is_shown(".reading-button"))
    reader.click(".reading-button")
    reader.sees(_is_shown("#reading"))
    before = reader.ask("parseFloat(getComputedStyle(document.querySelector('.unit p')).fontSize)")
    reader.ask("[...document.querySelectorAll('#reading [name=text]')].at(-1)?.click()")
    size = "parseFloat(getComputedStyle(document.querySelector('.unit p')).fontSize)"
    reader.sees(f"{size} > {before}")
    reader.sees(_FITS)


def _closes_the_settings_with_escape(reader: Reader) -> None:
    reader.type(_ESCAPE)
    reader.sees(_is_hidden("#reading"))


def _chooses_the_dark_theme(reader: Reader) -> None:
    colour = "getComputedStyle(document.body).backgroundColor"
    before = reader.ask(colour)
    reader.click(".scheme")
    reader.sees(f"{colour} !== {json.dumps(before)}")


def _changes_language_at_the_clause(reader: Reader) -> None:
    reader.open(f"{_TOPIC}#{_CLAUSE}", _is_shown("a[hreflang=ru]"))
    reader.click("a[hreflang=ru]")
    reader.sees(
        "location.pathname === '/ru/ti4/abilities/' && document.documentElement.lang === 'ru'"
    )


def _follows_a_share_page(reader: Reader) -> None:
    reader.open(f"{_UNIT}/")
    reader.sees(f"location.pathname.endsWith('/{_TOPIC}') && location.hash === '#{_CLAUSE}'")


def _is_helped_at_a_missing_page(reader: Reader) -> None:
    reader.open("ti4/abilites/", _is_shown(".not-found"))


def _is_led_from_a_number_to_its_clause(reader: Reader) -> None:
    reader.open("cite/?q=85.14")
    reader.sees(f"location.pathname.endsWith('/{_TOPIC}') && location.hash === '#{_CLAUSE}'")


def _follows_an_old_anchor(reader: Reader) -> None:
    reader.open(f"{_TOPIC}#no-such-unit", _is_shown(".unit"))
    reader.sees("location.pathname === '/ti4/abilities/'")


def _reads_in_a_narrow_window(reader: Reader) -> None:
    reader.engine.resize(*_NARROW)
    reader.open(_TOPIC, _is_shown(".unit"))
    reader.sees(_FITS)


def _opens_the_sheet_from_the_number(reader: Reader) -> None:
    reader.click(_NUMBER)
    reader.sees(_is_shown(f"{_MENU} .copy"))
    reader.sees(_FITS)


STEPS: tuple[Callable[[Reader], None], ...] = (
    _reads_home,
    _types_after_a_slash,
    _sees_results,
    _closes_search_with_one_escape,
    _searches_within_the_game,
    _removes_the_scope_with_a_key,
    _opens_a_cited_number,
    _opens_the_menu_of_a_clause,
    _saves_the_clause,
    _shows_other_languages_in_place,
    _is_offered_a_report,
    _opens_the_row_of_the_comparison,
    _leaves_out_a_language,
    _finds_what_was_saved,
    _filters_the_glossary,
    _makes_the_text_larger,
    _closes_the_settings_with_escape,
    _chooses_the_dark_theme,
    _changes_language_at_the_clause,
    _follows_a_share_page,
    _is_helped_at_a_missing_page,
    _is_led_from_a_number_to_its_clause,
    _follows_an_old_anchor,
    _reads_in_a_narrow_window,
    _opens_the_sheet_from_the_number,
)


def read(engine: Engine, root: str) -> list[str]:
    """Take every step. Returns a line for each that went wrong."""
    engine.resize(*_DESKTOP)
    return list(_faults(Reader(engine, root)))


def _faults(reader: Reader) -> Iterator[str]:
    for step in STEPS:
        try:
            step(reader)
        except (AssertionError, RuntimeError) as fault:
            yield f"{step.__name__.strip('_').replace('_', ' ')}: {fault}"
