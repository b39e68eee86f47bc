"""The targets of the references in texts."""

from __future__ import annotations

from dataclasses import dataclass, field

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.locale.localized_game import LocalizedGame
from concord.text.inline import Reference
from concord.text.markup import Target


@dataclass(frozen=True, slots=True)
class PageReferences:
    """References as they stand on one page."""

    game: LocalizedGame
    to_game: str = field(kw_only=True)
    """The relative link from the page to the game's home, with a trailing slash."""

    def target(self, reference: Reference) -> Target:
        if reference.topic == GLOSSARY:
            return self._term(reference)
        topic = self.game.topics.get(reference.topic)
        if topic is None:
            return self._planned(reference)
        title = self.game.title(topic)
        href = self.to_game + urls.topic_in_game(topic.id, reference.unit)
        if not reference.unit:
            return Target(reference.words or title, href, title)
        unit = self.game.units[topic.id][reference.unit]
        name = self.game.name(topic, unit)
        return Target(reference.words or name, href, f"{name} · {title}")

    def _term(self, reference: Reference) -> Target:
        href = self.to_game + urls.topic_in_game(GLOSSARY, reference.unit)
        if not reference.unit:
            title = self.game.locale.messages.format("glossary")
            return Target(reference.words or title, href, title)
        term = self.game.terms[reference.unit]
        name = self.game.text(term.term).text
        return Target(reference.words or name, href, name)

    def _planned(self, reference: Reference) -> Target:
        planned = self.game.planned[reference.topic]
        title = self.game.text(planned.title).text
        explanation = self.game.locale.messages.format("topic_planned")
        return Target(reference.words or title, "", explanation)
