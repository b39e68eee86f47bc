"""Rulings and errata in the words of a page, a book, a feed and the search."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from concord.base import urls
from concord.features.rulings.decisions import Decision, decisions, decisions_by_unit
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.texts import Reference, Texts
from concord.model.topics import Topic, Unit
from concord.pages.rendering import render
from concord.pages.slots import FeedEntry, ShownTopic, Statement, UnitHtml
from concord.rules.redirects import topic_part, unit_part
from concord.text.html import as_html
from concord.text.references import Target

RULINGS = "{game}/rulings/"
"""The path of the list of a game."""
_NOTHING = Markup("")


@dataclass(frozen=True, slots=True)
class DecisionView:
    heading: str
    who: str
    """By whom it is and of which day, and whether it is official."""
    source: str
    detail: str
    """The words of an erratum, or why a ruling was withdrawn; empty for others."""
    address: str
    """The address of its entry in the list of the game, from the root of the site."""
    successor: str
    """The id of the ruling that takes its place."""


def view(game: LocalizedGame, decision: Decision) -> DecisionView:
    messages, given = game.locale.messages, decision.given
    words, said = messages.words, game.texts.of
    detail = successor = ""
    if erratum := decision.erratum:
        detail = messages.format(
            "erratum_words",
            editions=", ".join(
                messages.format(f"in_edition_{edition}") for edition in erratum.printed.editions
            ),
            printed=said(erratum.printed.text).text,
            corrected=said(erratum.corrected.text).text,
        )
    elif decision.ruling and (withdrawn := decision.ruling.withdrawn):
        day = messages.format_date(withdrawn.date)
        reason = said(withdrawn.reason).text
        detail = messages.format("ruling_withdrawn", date=day, reason=reason)
        successor = withdrawn.successor
    official = words.ruling_official if given.official else words.ruling_unofficial
    return DecisionView(
        words.erratum if decision.erratum else words.ruling,
        f"{given.by}, {messages.format_date(given.date)} · {official}",
        given.source,
        detail,
        urls.with_anchor(game.addresses.page(RULINGS), decision.anchor),
        successor,
    )


def html_of(
    game: LocalizedGame, decision: Decision, references: PageReferences, root: str | None
) -> Markup:
    """Return who gave it and when. Without a root it does not link its entry in the list."""
    shown = view(game, decision)
    return render(
        "rulings/decision.html",
        decision=shown,
        href="" if root is None else root + shown.address,
        name=game.names.of(decision.topic, decision.unit),
        successor=_target(references, shown.successor),
        words=game.locale.messages.words,
    )


def _target(references: PageReferences, id_: str) -> Target | None:
    return references.target(Reference(topic_part(id_), unit_part(id_))) if id_ else None


def ruling_line(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives the line below the text of a ruling."""
    found = _by_unit(shown.game, shown.topic)

    def html(unit: Unit) -> Markup:
        own = (each for each in found(unit) if each.ruling)
        return _NOTHING.join(html_of(shown.game, e, shown.references, shown.root) for e in own)

    return html


def errata_mark(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives the mark behind which the errata of a unit are folded."""
    found, words = _by_unit(shown.game, shown.topic), shown.game.locale.messages.words

    def html(unit: Unit) -> Markup:
        own = [each for each in found(unit) if each.erratum]
        entries = [html_of(shown.game, each, shown.references, shown.root) for each in own]
        return render("rulings/mark.html", errata=entries, words=words) if own else _NOTHING

    return html


def _by_unit(game: LocalizedGame, topic: Topic) -> Callable[[Unit], Sequence[Decision]]:
    found = game.model.of(decisions_by_unit)
    return lambda unit: found.get(f"{topic.id}#{unit.id}", ())


def statements(game: LocalizedGame, topic: Topic) -> Callable[[Unit], Sequence[Statement]]:
    found = _by_unit(game, topic)

    def stated(unit: Unit) -> list[Statement]:
        said = [view(game, each) for each in found(unit)]
        return [Statement(it.heading, " · ".join(filter(None, (it.who, it.detail)))) for it in said]

    return stated


def search_words(game: LocalizedGame, topic: Topic) -> Callable[[Unit], Sequence[Texts]]:
    """Return a function that gives words as “errata”, and the name of the component."""
    words = {each.language: each.locale.messages.words.rulings_found for each in game.in_editions}
    found = _by_unit(game, topic)

    def texts(unit: Unit) -> list[Texts]:
        about = [each.component for each in found(unit)]
        names = [each.component.name for each in about if each and each.component]
        return [words, *names] if about else []

    return texts


def feed_entries(game: LocalizedGame, url: str) -> Iterator[FeedEntry]:
    """Yield an entry for each ruling and each erratum."""
    references = PageReferences(game, to_game=url + game.addresses.home)
    for each in game.model.of(decisions):
        shown = view(game, each)
        name = game.names.of(each.topic, each.unit)
        html = text_of(game, each, references) + html_of(game, each, references, None)
        title = f"{shown.heading} · {name}"
        yield FeedEntry(shown.address, title, each.given.date, html)


def text_of(game: LocalizedGame, decision: Decision, references: PageReferences) -> Markup:
    """Return the text of a ruling; nothing for an erratum, which has its own words."""
    if decision.erratum:
        return _NOTHING
    text = game.texts.of(decision.unit.text)
    html = as_html(text.text, text.language, references)
    return html if "<p>" in html else Markup("<p>{}</p>").format(html)
