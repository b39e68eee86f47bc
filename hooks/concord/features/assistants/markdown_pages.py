"""The Markdown page of each game and of each topic, for assistants and programs.

A Markdown page is beside its page and says without a frame what the record says. Each unit is an
item of a list, which begins with a link to its permanent address:

    - [85.14](./#before-and-after) (EN 1.14; draft): The text.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from textwrap import indent

from concord.base import urls
from concord.base.published_files import OutputFile
from concord.base.urls import MARKDOWN_PAGE, FilePath, PagePath
from concord.features.comparison.declared import DivergenceViews
from concord.features.components.facts import facts_line
from concord.features.sequences.sequence import StepView, sequence_view
from concord.features.translation.status_marks import status_words
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Game, Part
from concord.model.kinds import Section
from concord.model.topics import Divergence, Topic, Unit
from concord.pages.page import PageContext
from concord.pages.site import Site
from concord.pages.slots import FrameParts
from concord.pages.units.units import only_in, statements_on
from concord.rules.numbering import citations_of
from concord.text.markdown import as_markdown, escaped, link

_INDENT = "  "
_WITH_MARKDOWN = frozenset({"game", "topic"})
_LINKED = {"text/markdown": MARKDOWN_PAGE}


def topic_markdown_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the Markdown page of a topic in each language, at its address and its former ones."""
    for language in site.library.languages:
        locale = site.locales.of(language).games[game.id]
        former = locale.graph.redirects_by_target.get(topic.id, ())
        content = _TopicTwin(locale, topic).text(site).encode()
        for name in (topic.id, *(redirect.former for redirect in former)):
            yield OutputFile(locale.addresses.page(PagePath.TOPIC_MARKDOWN, topic=name), content)


def frame_with_markdown(context: PageContext) -> FrameParts:
    """Link the Markdown page beside the page, if it has one."""
    has_markdown = context.key.kind in _WITH_MARKDOWN
    return FrameParts(alternates=_LINKED) if has_markdown else FrameParts()


def game_markdown_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the Markdown pages of a game and of its retired topics in each language."""
    for language in site.library.languages:
        locale = site.locales.of(language).games[game.id]
        home = locale.addresses.page(PagePath.GAME_MARKDOWN)
        yield OutputFile(home, _game_markdown(site, locale).encode())
        references = PageReferences(locale, to_game="../")
        for former, redirect in locale.graph.redirects.items():
            if redirect.retired and not redirect.former_unit:
                reason = locale.texts.of(redirect.retired.reason).text
                blocks = [f"# {former}", f"**{locale.locale.messages.words.topic_retired}**"]
                text = _joined([*blocks, *as_markdown(reason, references)])
                address = locale.addresses.page(PagePath.TOPIC_MARKDOWN, topic=former)
                yield OutputFile(address, text.encode())


def _game_markdown(site: Site, game: LocalizedGame) -> str:
    """The editions, and the topics in their order with links to their Markdown pages."""
    editions = {
        language: edition.full_title or f"({edition.follows})"
        for language, edition in game.model.editions.items()
    }
    front = _front(site, game, game.model.id, game.addresses.home, editions=editions)
    summary = escaped(game.texts.of(game.model.summary).text)
    return front + _joined([f"# {escaped(game.texts.game_title)}", summary, *_lists(game)])


def _lists(game: LocalizedGame) -> Iterator[str]:
    """The topics without a part, if any, and the parts as headings, each with its topics."""
    in_parts = {topic_id for part in game.model.walk_parts() for topic_id in part.topics}
    yield _list_of(game, (topic for topic in game.order.topics if topic.id not in in_parts))
    for part in game.model.walk_parts():
        level = min(2 + len(game.graph.parts_above[part.id]), 6)
        yield f"{'#' * level} {link(_numbered(game, part), f'{part.id}/')}"
        yield _list_of(
            game, (game.topics[topic_id] for topic_id in part.topics if topic_id in game.topics)
        )


def _list_of(game: LocalizedGame, topics: Iterable[Topic]) -> str:
    items = []
    for topic in topics:
        about = escaped(topic.summary.get(game.language, ""))
        markdown_page = urls.page_in_game(PagePath.TOPIC_MARKDOWN, topic=topic.id)
        items.append(f"- {link(_numbered(game, topic), markdown_page)}{about and f': {about}'}")
    return "\n".join(items)


def _numbered(game: LocalizedGame, titled: Topic | Part) -> str:
    return f"{game.numbers.of(titled)} {game.texts.title(titled)}".strip()


class _TopicTwin:
    """The units with their numbers, permanent addresses and texts."""

    def __init__(self, game: LocalizedGame, topic: Topic) -> None:
        self._game = game
        self._topic = topic
        self._messages = game.locale.messages
        self._references = PageReferences(game, to_game="../")
        self._divergences = DivergenceViews(self._references, topic, "")
        self._statements = statements_on(game, topic)
        self._citations = {
            language: citations_of(game.model, topic, language) for language in topic.editions
        }

    def text(self, site: Site) -> str:
        game, topic, words = self._game, self._topic, self._messages.words
        sequence = sequence_view(topic.sequence, self._references)
        listed = topic.units_in(game.language)
        units = {
            section: self._list(unit for unit in listed if unit.traits.section is section)
            for section in Section
        }
        front = _front(
            site,
            game,
            f"{game.model.id}/{topic.id}",
            game.addresses.topic(topic),
            numbers=dict(topic.number),
            editions={
                language: game.model.editions[language].full_title for language in topic.editions
            },
            data=site.url + game.addresses.data(FilePath.TOPIC_DATA, topic=topic.id),
        )
        blocks = [
            f"# {escaped(_numbered(game, topic))}",
            escaped(topic.summary.get(game.language, "")),
            *self._differences(topic.divergences),
            units[Section.LEAD],
            *(_section(sequence.title.text, "\n".join(_steps(sequence.steps))) if sequence else ()),
            *_section(words.rules, units[Section.RULES]),
            *_section(words.notes, units[Section.NOTES]),
            *_section(words.related, "\n".join(self._related())),
        ]
        return front + _joined(blocks)

    def _list(self, units: Iterable[Unit]) -> str:
        return "\n".join(self._item(unit) for unit in units)

    def _item(self, unit: Unit) -> str:
        """Return the unit; what belongs to it is indented."""
        text = self._game.texts.of(unit.text)
        first, *blocks = as_markdown(text.text, self._references, text.language) or [""]
        if first.startswith("| "):
            first, blocks = "", [first, *blocks]
        blocks += self._differences(unit.divergences)
        blocks += [f"> {escaped(f'{it.heading}: {it.words}')}" for it in self._statements(unit)]
        below = self._list(unit.children_in(self._game.language))
        rest = "".join(f"\n\n{indent(block, _INDENT)}" for block in blocks)
        if below:
            rest += ("\n\n" if blocks else "\n") + indent(below, _INDENT)
        return f"- {self._head(unit)}: {first}".rstrip() + rest

    def _head(self, unit: Unit) -> str:
        """Return the number as a link to the permanent address, with remarks in brackets."""
        game, topic, messages = self._game, self._topic, self._messages
        shown = game.numbers.citations(topic).get(unit.id)
        remarks = [
            f"{language.upper()} {cited[unit.id].text}"
            for language, cited in self._citations.items()
            if unit.id in cited and not cited[unit.id].is_position
            if not (shown and shown.numbering == language)
        ]
        for language, number in unit.printed.items():
            remarks.append(f"{language.upper()}: {messages.format('misprinted', number=number)}")
        if unit.only:
            remarks.append(only_in(messages, topic, unit))
        elif unit.text and game.language not in unit.text:
            remarks.append(messages.words.untranslated)
        remarks.append(status_words(messages, game, topic, unit))
        remarks.append(facts_line(game, unit.component) if unit.component else "")
        told = "; ".join(filter(None, remarks))
        number = link(str(game.names.of(topic, unit)), urls.with_anchor("./", unit.id))
        return f"{number} ({escaped(told)})" if told else number

    def _differences(self, divergences: Sequence[Divergence]) -> Iterator[str]:
        """A quotation for each declared difference between editions."""
        views = self._divergences.declared(divergences)
        for divergence, view in zip(divergences, views, strict=True):
            note = self._game.texts.of(divergence.note)
            words = " ".join(as_markdown(note.text, self._references, note.language))
            yield f"> {escaped(view.heading)}: {words}"

    def _related(self) -> Iterator[str]:
        for reference in self._topic.related:
            other = self._game.topics.get(reference.topic) or self._game.planned[reference.topic]
            is_written = isinstance(other, Topic)
            markdown_page = f"../{urls.page_in_game(PagePath.TOPIC_MARKDOWN, topic=other.id)}"
            yield f"- {link(self._game.texts.title(other), markdown_page if is_written else '')}"


def _front(site: Site, game: LocalizedGame, id_: str, address: str, **rest: object) -> str:
    """Return the properties of a page, as YAML."""
    values = {"id": id_, "language": game.language, "page": site.url + address, **rest}
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items())
    return "\n".join(["---", *lines, "---", "", ""])


def _steps(steps: Iterable[StepView]) -> Iterator[str]:
    for place, step in enumerate(steps, start=1):
        window = escaped(f"{step.window}: ") if step.window else ""
        rules = ", ".join(link(rule.words, rule.href) for rule in step.clauses)
        yield f"{place}. {window}{escaped(step.name.text)} ({rules})"
        yield from (indent(line, _INDENT + " ") for line in _steps(step.steps))


def _section(heading: str, content: str) -> Iterator[str]:
    if content:
        yield f"## {escaped(heading)}"
        yield content


def _joined(blocks: Iterable[str]) -> str:
    return "\n\n".join(filter(None, blocks)) + "\n"
