"""What a reader does on the shipped site, step by step, in whatever browser."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from tests.engines.walk import Engine

_LONGEST_WAIT = 20  # seconds
_ESCAPE, _ENTER, _BACKSPACE = "\ue00c", "\ue007", "\ue003"
"""Keys, as the WebDriver standard names them."""
_TOPIC = "ti4/abilities/"
_CLAUSE = "before-and-after"
_UNIT = f"{_TOPIC}{_CLAUSE}"


class ReadersEngine(Engine, Protocol):
    """One with keys and clicks of a person."""

    def click(self, selector: str) -> None: ...

    def type(self, text: str, selector: str = "") -> None: ...

    def resize(self, width: int, height: int) -> None: ...


def _found(selector: str) -> str:
    return f"document.querySelector({json.dumps(selector)})"


def _shown(selector: str) -> str:
    return f"({_found(selector)}?.getClientRects().length ?? 0) > 0"


def _hidden(selector: str) -> str:
    return f"!({_shown(selector)})"


_FITS = "document.documentElement.scrollWidth <= innerWidth"
_FIELD, _HIT = ".search-field", ".search-list .search-hit"
_SCOPE = f"{_found('.search-box [type=checkbox]')}.checked"
_IN_GAME = (
    "[...document.querySelectorAll('a.search-hit')].every(a => a.pathname.startsWith('/ti4/'))"
)
_NUMBER = f"[id='{_CLAUSE}'] > .number[aria-haspopup]"
_MENU, _FILTER = ".clause-menu", "[type=search]:not(.search-field)"
_AT_CLAUSE = f"location.pathname.endsWith('/{_TOPIC}') && location.hash === '#{_CLAUSE}'"
_SIZE = "parseFloat(getComputedStyle(document.querySelector('.unit p')).fontSize)"
_COLOUR = "getComputedStyle(document.body).backgroundColor"
_LARGEST = "[...document.querySelectorAll('#reading [name=text]')].at(-1)?.click()"
_POLISH = "[...document.querySelectorAll('tbody [lang=pl]')]"

STEPS: Mapping[str, Sequence[tuple[str, ...]]] = {
    "reads the home page": [("open", ""), ("sees", "document.title.length > 10")],
    "types after a slash": [
        ("sees", _shown(_FIELD)),
        ("type", "/", "body"),
        ("sees", f"document.activeElement.matches('{_FIELD}')"),
        ("type", "two cannot"),
        ("sees", f"{_found(_FIELD)}.value === 'two cannot'"),
        ("sees", _shown(_HIT)),
    ],
    "closes the search with one Escape": [("type", _ESCAPE), ("sees", _hidden(".search-panel"))],
    "searches within the game": [
        ("open", _TOPIC),
        ("sees", _SCOPE),
        ("type", "card", _FIELD),
        ("sees", f"{_shown(_HIT)} && {_IN_GAME}"),
    ],
    "removes the scope with a key": [
        ("type", _BACKSPACE * 5),
        ("sees", f"!{_SCOPE}"),
        ("type", _ESCAPE),
    ],
    "opens a cited number": [
        ("type", "85.14", _FIELD),
        ("sees", _shown(_HIT)),
        ("type", _ENTER),
        ("sees", _AT_CLAUSE),
    ],
    "saves the clause": [
        ("open", f"{_TOPIC}#{_CLAUSE}"),
        ("click", _NUMBER),
        ("sees", _shown(f"{_MENU} .copy")),
        ("click", f"{_MENU} .save"),
        ("sees", f"localStorage.getItem('concord.list')?.includes('{_UNIT}')"),
    ],
    "shows other languages in place": [
        ("click", _NUMBER),
        ("click", f"{_MENU} .others"),
        ("sees", _shown(f"[id='{_CLAUSE}'] .other-languages [lang=ru]")),
    ],
    "is offered a report and opens the comparison": [
        ("click", _NUMBER),
        ("sees", f"{_found(f'{_MENU} .report')}?.href.includes('abilities.yml')"),
        ("click", f"{_MENU} .compare"),
        ("sees", f"location.pathname.endsWith('/compare/') && location.hash === '#{_CLAUSE}'"),
    ],
    "leaves out a language": [
        ("open", f"{_TOPIC}compare/?languages=en,ru"),
        ("sees", f"{_shown('tbody')} && !{_POLISH}.some(each => each.checkVisibility())"),
    ],
    "finds what was saved": [
        ("open", "list/"),
        ("sees", f"{_found('.pinned-unit')}?.textContent.includes('1.14')"),
    ],
    "filters the glossary": [
        ("open", "ti4/glossary/"),
        ("sees", _shown(_FILTER)),
        ("type", "способностями", _FILTER),
        ("sees", f"{_shown('[id=ability]')} && {_hidden('[id=zeal]')}"),
    ],
    "makes the text larger": [
        ("open", _TOPIC),
        ("click", ".reading-button"),
        ("sees", _shown("#reading")),
        ("sees", f"window.before = {_SIZE}"),
        ("run", _LARGEST),
        ("sees", f"{_SIZE} > before && {_FITS}"),
        ("type", _ESCAPE),
        ("sees", _hidden("#reading")),
    ],
    "chooses the dark theme": [
        ("sees", f"window.colour = {_COLOUR}"),
        ("click", ".scheme"),
        ("sees", f"{_COLOUR} !== colour"),
    ],
    "changes the language at the clause": [
        ("open", f"{_TOPIC}#{_CLAUSE}"),
        ("click", "a[hreflang=ru]"),
        ("sees", f"location.pathname === '/ru/{_TOPIC}' && document.documentElement.lang === 'ru'"),
    ],
    "follows a share page": [("open", f"{_UNIT}/"), ("sees", _AT_CLAUSE)],
    "is helped at a missing page": [("open", "ti4/abilites/"), ("sees", _shown(".not-found"))],
    "is led from a number to its clause": [("open", "cite/?q=85.14"), ("sees", _AT_CLAUSE)],
    "stays on the page of an unknown anchor": [
        ("open", f"{_TOPIC}#no-such-unit"),
        ("sees", f"{_shown('.unit')} && location.pathname === '/{_TOPIC}'"),
    ],
    "reads in a narrow window and opens the menu": [
        ("narrow",),
        ("open", _TOPIC),
        ("sees", f"{_shown('.unit')} && {_FITS}"),
        ("click", _NUMBER),
        ("sees", f"{_shown(f'{_MENU} .copy')} && {_FITS}"),
    ],
}


def read(engine: ReadersEngine, root: str) -> list[str]:
    """Take every step. Returns a line for each that went wrong."""
    engine.resize(1280, 900)
    return list(_faults(engine, root))


def _faults(engine: ReadersEngine, root: str) -> Iterator[str]:
    for step, actions in STEPS.items():
        try:
            for verb, *words in actions:
                _act(engine, root, verb, words)
        except (AssertionError, RuntimeError) as fault:
            yield f"{step}: {fault}"


def _act(engine: ReadersEngine, root: str, verb: str, words: Sequence[str]) -> None:
    match verb:
        case "open":
            engine.open(root + words[0])
        case "click":
            wait(engine, _shown(words[0]))
            engine.click(words[0])
        case "type":
            engine.type(*words)
        case "run":
            engine.run(f"async () => ({words[0]})")
        case "narrow":
            engine.resize(500, 900)  # Firefox makes no window narrower
        case _:
            wait(engine, words[0])


def wait(engine: Engine, expression: str) -> None:
    """Wait until the expression holds in the page. Raises AssertionError."""
    deadline = time.monotonic() + _LONGEST_WAIT
    while (found := _holds(engine, expression)) is not True:
        assert time.monotonic() < deadline, f"{expression} gives {found!r}"
        time.sleep(0.1)


def _holds(engine: Engine, expression: str) -> Any:
    """A page that is being left answers nothing."""
    try:
        return engine.run(f"async () => Boolean({expression})")
    except RuntimeError as error:
        return str(error)
