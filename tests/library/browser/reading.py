"""What a reader does on the shipped site, step by step, in whatever browser."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from tests.engines.walk import Engine
from tests.tables import beside

_LONGEST_WAIT = 20  # seconds


class ReadersEngine(Engine, Protocol):
    """One with keys and clicks of a person."""

    def click(self, selector: str) -> None: ...

    def type(self, text: str, selector: str = "") -> None: ...

    def resize(self, width: int, height: int) -> None: ...


def _shown(selector: str) -> str:
    return f"(document.querySelector({json.dumps(selector)})?.getClientRects().length ?? 0) > 0"


STEPS: Mapping[str, Sequence[Sequence[str]]] = beside(__file__)


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
        case "shows":
            wait(engine, _shown(words[0]))
        case "hides":
            wait(engine, f"!({_shown(words[0])})")
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
