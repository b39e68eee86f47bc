"""Where readers report mistakes in clauses: an issue of a repository or an e-mail, filled in."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from concord.locale.localized_game import LocalizedGame
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.pages.units.versions import edition_name
from concord.records.yaml_positions import text_lines

_LONGEST_ISSUE = 7000  # characters of an address; servers refuse about 8000
_LONGEST_EMAIL = 1900  # what programs for e-mail take
_BLANKS = ("name", "address", "line", "text")


@dataclass(frozen=True, slots=True)
class ReportForm:
    """The address of a report about any clause of one topic in one language. Scripts fill it in."""

    pattern: str
    """With a blank for each of `_BLANKS`, which take encoded values."""
    longest: int
    """The number of characters that the address may have."""

    def filled(self, values: Mapping[str, str]) -> str:
        """Return the address with `values` for its blanks."""
        filled = self.pattern
        for name, value in values.items():
            filled = filled.replace(f"{{{name}}}", _encoded(value))
        return filled


@dataclass(frozen=True, slots=True)
class Reports:
    """Who takes reports. One of both is stated; issues are preferred to e-mails."""

    repository: str = ""
    """The address of the repository on GitHub, without a trailing slash."""
    email: str = ""

    def form(self, game: LocalizedGame, topic: Topic) -> ReportForm:
        """Return the form for clauses of a topic."""
        body = _encoded("\n".join(self._body(game, topic)))
        title = _encoded(f"{{name}} · {_title(game, topic)} ({game.language})")
        if self.repository:
            return self._issue(_with_blanks(title), _with_blanks(body))
        return self._email(_with_blanks(title), _with_blanks(body.replace("%0A", "%0D%0A")))

    @property
    def contributions(self) -> ReportForm:
        """The form for translations and questions."""
        form = self._issue if self.repository else self._email
        return form("{name}", "{text}")

    def lines(self, records: Path | None, topic: Topic, language: Language) -> Mapping[str, int]:
        """Return the line of each unit's text in its record, by id, for issues that name it.

        `records` is the folder that holds `data/`; None if it is unknown.
        """
        return text_lines(records, topic, language) if self.repository and records else {}

    def _issue(self, title: str, body: str) -> ReportForm:
        pattern = f"{self.repository}/issues/new?title={title}&body={body}"
        return ReportForm(pattern, _LONGEST_ISSUE)

    def _email(self, subject: str, body: str) -> ReportForm:
        return ReportForm(f"mailto:{self.email}?subject={subject}&body={body}", _LONGEST_EMAIL)

    def _body(self, game: LocalizedGame, topic: Topic) -> Iterator[str]:
        words = game.locale.messages.words
        yield f"{{name}} · {_title(game, topic)}"
        yield " · ".join(filter(None, (game.locale.messages.name, _edition(game, topic))))
        yield "{address}"
        if self.repository:
            yield f"{self.repository}/blob/main/{topic.position.file}{{line}}"
        yield from ("", f"{words.report_text}:", "", "{text}", "")
        yield from (f"{words.report_proposal}:", "", "")


def _title(game: LocalizedGame, topic: Topic) -> str:
    return f"{game.texts.title(topic)} · {game.texts.game_title}"


def _edition(game: LocalizedGame, topic: Topic) -> str:
    """The edition whose numbers the reader sees; empty if there is none."""
    language: Language = game.numbers.numbering(topic) or game.language
    edition = game.model.editions.get(language)
    if edition is None or not (edition.title and edition.version):
        return ""
    name = edition_name(edition, edition.version, game.locale.messages)
    return name if edition.short else f"{edition.title}, {name}"


def _encoded(text: str) -> str:
    return quote(text, safe="")


def _with_blanks(pattern: str) -> str:
    """Blanks were encoded with the words around them; other braces stay encoded."""
    for name in _BLANKS:
        pattern = pattern.replace(_encoded(f"{{{name}}}"), f"{{{name}}}")
    return pattern
