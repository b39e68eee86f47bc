"""The ids that were published lead somewhere for ever."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.ids import GLOSSARY
from concord.core.model.library import Library
from concord.core.problems import Position, Problem
from concord.rules.redirects import IdRegister, topic_part, unit_part
from concord.rules.revisions import digest


def nothing_published_is_lost(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register = IdRegister(game)
        for published in game.published_ids:
            if register.redirect(published.id) is None:
                yield Problem(
                    published.place,
                    f"“{published.id}” published here, and no longer in the records",
                    _advice(published.id),
                    position=Position(published.line, 1),
                )


def _advice(lost: str) -> str:
    topic, unit = topic_part(lost), unit_part(lost)
    if topic == GLOSSARY:
        alias = f"`aliases: [{unit}]` on the term" if unit else "a glossary"
    elif unit:
        alias = f"`aliases: [{lost}]` on the unit"
    else:
        alias = f"`aliases: [{topic}]` on the topic or part"
    return f"{alias} that took its place, or an entry for it under `retired` in game.yml"


def fates_are_kept(library: Library) -> Iterator[Problem]:
    """An id that was given up is not used again, and leads where it was published to lead."""
    for game in library.games:
        register = IdRegister(game)
        seen = set()
        for fate in game.fates:
            change = changed_fate(register, fate.former, fate.heir)
            claim = (fate.former, digest(change[1])) if change else None
            if change and claim not in seen and claim not in game.confirmations:
                seen.add(claim)
                yield Problem(
                    fate.place,
                    change[0],
                    "another id for what is new, and what was published of this one",
                    position=Position(fate.line, 1),
                    subject=f"{game.id}/{fate.former}",
                    claim=change[1],
                )


def changed_fate(register: IdRegister, former: str, heir: str) -> tuple[str, str] | None:
    """What is found otherwise than `former` was published, and the claim of that change.

    `heir` is what it was published to lead to; empty if it was retired.
    """
    was = f"“{heir}”" if heir else "nothing: it was retired"
    expected = register.redirect(heir) if heir else None
    target = expected.target if expected else ""
    if former in register.current:
        if target == former:
            return None
        return f"“{former}”, which was given up for {was}, in use again", "lives"
    stated = register.stated(former)
    if stated is None or (heir and expected is None) or stated.target == target:
        return None
    now = f"“{stated.target}”" if stated.target else "nothing"
    return f"“{former}”, which was given up for {was}, leading to {now}", f"became {stated.target}"


def no_game_is_lost(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for published in game.published_games:
            if published.id not in {game.id, *game.aliases}:
                found = f"the game published here as “{published.id}”, and no longer called so"
                expected = f"`aliases: [{published.id}]` in game.yml"
                position = Position(published.line, 1)
                yield Problem(published.place, found, expected, position=position)
