"""Objects of which features know more than the spine does."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Extended:
    """An object that keeps what functions and classes of features made of it."""

    def of(self, make: Callable[[Self], T]) -> T:
        """Return `make(self)`, which is called once: `game.of(game_history)`. `make` has a name at
        the level of its module, so that it is the same object each time."""
        if make not in self._made:
            self._made[make] = make(self)
        made: T = self._made[make]
        return made

    @cached_property
    def _made(self) -> dict[Callable[[Any], Any], Any]:
        return {}
