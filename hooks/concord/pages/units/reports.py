"""Where readers report mistakes in clauses: an issue of a repository or an e-mail, filled in."""

from collections.abc import Iterator, Mapping, Sequence
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
    """The address of a report about any clause of one topic in one language."""

    pattern: str
    """With a blank for each of `_BLANKS`, which take encoded values."""
    longest: int
    """The number of characters that the address may have."""
    cut_mark: str
    """Stands where a text that is too long is cut."""

    def address(self, name: str, address: str, line: int, texts: Sequence[str]) -> str:
        """The address of a report about a clause.

        `address` is that of the clause, `line` that of its text in the record, 0 if it is unknown.
        """
        values = {"name": name, "address": address, "line": f"#L{line}" if line else ""}
        room = self.longest - len(self.filled({**values, "text": ""}))
        quoted = "\n".join(f"> {each}" for text in texts for each in text.split("\n"))
        return self.filled({**values, "text": self._cut(quoted, room)})

    def filled(self, values: Mapping[str, str]) -> str:
        """The address with `values` for the blanks, which the pattern must have; not cut."""
        filled = self.pattern
        for name, value in values.items():
            filled = filled.replace(f"{{{name}}}", _encoded(value))
        return filled

    def _cut(self, text: str, room: int) -> str:
        """The text without the words that would make the address too long."""
        if len(_encoded(text)) <= room:
            return text
        while text and len(_encoded(f"{text} {self.cut_mark}")) > room:
            text = text.rpartition(" ")[0]
        return f"{text} {self.cut_mark}"


@dataclass(frozen=True, slots=True)
class Reports:
    """Who takes reports; by default nobody."""

    repository: str = ""
    """The address of the repository on GitHub, without a trailing slash. Issues are preferred to
    e-mails."""
    email: str = ""
    records: Path | None = None
    """The folder that holds `data/`, for the lines of texts and for translators."""

    @property
    def are_taken(self) -> bool:
        return bool(self.repository or self.email)

    def form(self, game: LocalizedGame, topic: Topic) -> ReportForm | None:
        """The form for clauses of a topic; None if nobody takes reports."""
        if not self.are_taken:
            return None
        cut_mark = game.locale.messages.words.report_cut
        body = _encoded("\n".join(self._body(game, topic)))
        title = _encoded(f"{{name}} · {_title(game, topic)} ({game.language})")
        if self.repository:
            pattern = f"{self.repository}/issues/new?title={title}&body={body}"
            return ReportForm(_with_blanks(pattern), _LONGEST_ISSUE, cut_mark)
        pattern = f"mailto:{self.email}?subject={title}&body={body.replace('%0A', '%0D%0A')}"
        return ReportForm(_with_blanks(pattern), _LONGEST_EMAIL, cut_mark)

    @property
    def contributions(self) -> ReportForm | None:
        """The form for translations and questions; None if nobody takes reports."""
        if self.repository:
            start = f"{self.repository}/issues/new?title={{name}}&body="
            return ReportForm(f"{start}{{text}}", _LONGEST_ISSUE, "")
        if self.email:
            pattern = f"mailto:{self.email}?subject={{name}}&body={{text}}"
            return ReportForm(pattern, _LONGEST_EMAIL, "")
        return None

    def lines(self, game: LocalizedGame, topic: Topic) -> Mapping[str, int]:
        """The line of each unit's text in its record, by id; empty if no report names it."""
        if not self.repository or self.records is None:
            return {}
        return text_lines(self.records, topic, game.language)

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
