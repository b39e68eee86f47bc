"""The targets of the references in texts."""

from dataclasses import dataclass, field
from functools import cache

from concord.base import urls
from concord.base.ids import GLOSSARY
from concord.base.urls import FilePath, PagePath
from concord.installed_features import features
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Part, PlannedTopic
from concord.model.texts import Language, Reference
from concord.model.topics import Topic
from concord.rules.editions import choose_text
from concord.text.references import LinkForm, ShownIcon, Target


@cache
def _has_glossary() -> bool:
    """Return whether a feature has the page of the glossary."""
    return any(kind.path == PagePath.GLOSSARY for feature in features() for kind in feature.pages)


@dataclass(frozen=True, slots=True)
class PageReferences:
    """Finds the targets of references for one page."""

    game: LocalizedGame
    to_game: str = field(kw_only=True)
    """The relative link from the page to the home of the game. It ends in a slash."""
    links: LinkForm = field(default_factory=LinkForm, kw_only=True)

    def target(self, reference: Reference) -> Target:
        if self.game.model.is_glossary(reference.topic):
            return self._term(reference)
        if reference.topic in self.game.parts:
            return self._part(reference)
        topic = self.game.topics.get(reference.topic)
        if topic is None:
            return self._planned(reference)
        href = self.to_game + urls.topic_in_game(topic.id, reference.unit)
        title = self.game.texts.title(topic)
        if not reference.unit:
            return Target(self._words(reference, topic) or title, href, title)
        unit = self.game.units[topic.id][reference.unit]
        name = self.game.names.in_reference(topic, unit)
        number = str(self.game.names.of(topic, unit)) if reference.shows_number else ""
        if reference.end:
            end = self.game.units[topic.id][reference.end]
            name = number = self.game.names.of_range(topic, unit, end)
        words = reference.words_with(number) or name
        return Target(words, href, f"{name} · {title}", reference.end)

    def term_address(self, term_id: str) -> str:
        return self.to_game + urls.page_in_game(PagePath.TERM, term=term_id)

    def icon(self, name: str, language: Language) -> ShownIcon:
        icon = self.game.graph.icons[name]
        words = choose_text(self.game.model, icon.names, language or self.game.language).text
        return ShownIcon(words, f"{self._drawings}#{name}", icon.width)

    @property
    def _drawings(self) -> str:
        """The link to the file of all drawings, through the root of the site."""
        home, file = self.game.addresses.home, self.game.addresses.data(FilePath.ICONS)
        if self.to_game.endswith(home):
            return self.to_game.removesuffix(home) + file
        return self.to_game + "../" * home.count("/") + file

    def _term(self, reference: Reference) -> Target:
        if reference.unit:
            name = self.game.texts.of(self.game.terms[reference.unit].term).text
        else:
            name = self.game.locale.messages.format("glossary")
        words = reference.words_with("") or name
        if not _has_glossary():
            return Target(words, "", "")
        return Target(words, self.to_game + urls.topic_in_game(GLOSSARY, reference.unit), name)

    def _part(self, reference: Reference) -> Target:
        part = self.game.parts[reference.topic]
        title = self.game.texts.title(part)
        href = self.to_game + urls.topic_in_game(part.id)
        return Target(self._words(reference, part) or title, href, title)

    def _planned(self, reference: Reference) -> Target:
        planned = self.game.planned[reference.topic]
        title = self.game.texts.of(planned.title).text
        explanation = self.game.locale.messages.format("topic_planned")
        return Target(self._words(reference, planned) or title, "", explanation)

    def _words(self, reference: Reference, topic: Topic | PlannedTopic | Part) -> str:
        """Return the words of a reference to a topic; empty if it has none, or if they are only a
        number that the topic does not have."""
        if not reference.shows_number:
            return reference.words_with("")
        return reference.words_with(self.game.numbers.or_foreign(topic))
