"""Components, and the expansions that units need, as pages show them."""

from __future__ import annotations

from dataclasses import dataclass

from concord.locale.localized_game import LocalizedGame
from concord.model.games import ExpansionState


@dataclass(frozen=True, slots=True)
class ExpansionMark:
    id: str
    """With the game, as readers' devices keep it: "sails/high-seas"."""
    words: str
    """The short name, or else the title."""
    title: str
    """The title, with a remark on rules that may still change."""
    is_preliminary: bool


def expansion_mark(game: LocalizedGame, expansion_id: str) -> ExpansionMark | None:
    """None for what needs the game alone."""
    expansion = next((each for each in game.model.expansions if each.id == expansion_id), None)
    if expansion is None:
        return None
    title = game.texts.of(expansion.title).text
    is_preliminary = expansion.state is ExpansionState.PRELIMINARY
    words = game.locale.messages.words
    remark = f" · {words.preliminary}" if is_preliminary else ""
    id_ = f"{game.model.id}/{expansion.id}"
    return ExpansionMark(id_, expansion.short or title, title + remark, is_preliminary)
