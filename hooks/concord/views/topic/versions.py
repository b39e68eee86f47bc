"""Links between a topic as it is and as earlier versions had it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from concord.core import urls
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.views.units.history import dated_version, version_title


@dataclass(frozen=True, slots=True)
class VersionLink:
    """To a topic as a version had it, or as it is."""

    title: str
    words: str
    """The title, with the day from which it was in force."""
    href: str
    name: str = ""
    """As addresses have it; empty for the present version."""
    start: str = ""
    end: str = ""
    """The days from which it and the next version were in force; empty if they are not known."""


def versions_of(game: LocalizedGame, topic_id: str, to_game: str) -> Sequence[VersionLink]:
    """Links to the topic as it is, and in the versions in which it was otherwise, the latest first.

    There are none if nothing was otherwise.
    """
    history, edition, messages = game.history, game.edition, game.locale.messages
    earlier = [
        VersionLink(
            version_title(edition, version, messages),
            dated_version(edition, version, messages),
            to_game + urls.page_in_game(PagePath.AS_IT_STOOD, topic=topic_id, version=name),
            name,
            *edition.days(version),
        )
        for name, version in game.earlier_versions_of(topic_id).items()
    ]
    present = VersionLink(
        version_title(edition, history.now, messages),
        dated_version(edition, history.now, messages),
        to_game + urls.topic_in_game(topic_id),
    )
    return [present, *reversed(earlier)] if earlier else []
