"""Records whose units and topics have former ids, and what is reported of them."""

from __future__ import annotations

from tests.libraries.builders import GAME, TOPIC, VALID, changed

LOCK = "data/game/published.lock"

ONE = "  - id: one\n"
REASON = "reason: {en: A b, ru: А, pl: A b}"
WAYS = "or an entry for it under `retired` in game.yml"
GONE = "found “x#gone” published here, and no longer in the records; expected"
ALIAS = f"`aliases: [x#gone]` on the unit that took its place, {WAYS}"
OLD = "expected an id that was published once and is gone"


def retired(*entries: str) -> str:
    return VALID[GAME] + "retired:\n" + "".join(f"  - {{{entry}}}\n" for entry in entries)


def aliased(*aliases: str) -> dict[str, str]:
    return changed(TOPIC, ONE, f"{ONE}    aliases: [{', '.join(aliases)}]\n")


def renamed_topic(*aliases: str) -> dict[str, str]:
    return changed(TOPIC, "id: x\n", f"id: x\naliases: [{', '.join(aliases)}]\n")
