"""Objects with values that features compute from them."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Extended:
    """An object that keeps the values that functions and classes of features compute from it."""

    def of(self, make: Callable[[Self], T]) -> T:
        """Return `make(self)`, which is called once: `game.of(game_history)`. `make` is a function
        or a class of a module, not a lambda: it must be the same object each time."""
        if make not in self._made:
            self._made[make] = make(self)
        made: T = self._made[make]
        return made

    @cached_property
    def _made(self) -> dict[Callable[[Any], Any], Any]:
        return {}
