"""The page with all rulings and errata of a game."""

from itertools import groupby

from concord.features.rulings.decisions import Decision, decisions
from concord.features.rulings.views import html_of, text_of
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.pages.page import Heading, Page, PageContext
from concord.pages.topic.navigation import sidebar
from concord.pages.units.units import component_name
from concord.rules.redirects import redirects


def rulings_page(context: PageContext) -> Page:
    game, messages = context.game, context.messages
    listed = game.model.of(decisions)
    references = PageReferences(game, to_game=game.addresses.home_from(context.root))
    by_day = [(day, [*group]) for day, group in groupby(listed, lambda each: each.given.date)]
    former: dict[str, list[str]] = {}
    for id_, redirect in redirects(game.model).items():
        former.setdefault(redirect.target, []).append(id_.replace("#", "."))
    subjects = {each.subject: _subject(game, each) for each in listed}
    html = context.render(
        "rulings/rulings.html",
        days=[(f"d{day}", messages.format_date(day), group) for day, group in by_day],
        subjects={
            id_: subjects[id_] for id_ in messages.sort_by_name(subjects, subjects.__getitem__)
        },
        former=lambda each: [id_ + each.suffix for id_ in former.get(each.id, ())],
        text_of=lambda each: text_of(game, each, references),
        html_of=lambda each: html_of(game, each, references, None),
    )
    return Page(
        html=html,
        title=f"{messages.words.rulings} · {game.texts.game_title}",
        description=messages.format("rulings_description", game=game.texts.game_title),
        sidebar=sidebar(context),
        contents=tuple(Heading(messages.format_date(day), f"d{day}") for day, _ in by_day),
        anchors=frozenset(each.anchor for each in listed),
    )


def _subject(game: LocalizedGame, decision: Decision) -> str:
    component = decision.component
    return component_name(game, component) if component else game.texts.title(decision.topic)
