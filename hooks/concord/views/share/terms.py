"""The pages of terms: each with the units that use it, which the glossary only counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model.games import Term
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.glossary import definitions_of, notes_of
from concord.text.plain import as_plain_text
from concord.views.lists.term_uses import equivalents_of, text_of_term, uses_of_terms
from concord.views.rendering import language_attribute
from concord.views.share.frame import Frame, SharePage
from concord.views.site import Site
from concord.views.topic.descriptions import PREVIEW, description
from concord.views.topic.links import Link
from concord.views.topic.referrers import Referrer, unit_link


def term_pages(site: Site, game_id: str) -> Iterator[SharePage]:
    """A page for each term in every language, at its address and at those of its former ids."""
    for language in site.library.languages:
        game = site.locales.of(language).games[game_id]
        uses = uses_of_terms(game)
        frame = Frame.of(site, game, f"{GLOSSARY}#")
        names = Counter(game.texts.of(term.term).text for term in game.model.glossary)
        for term in game.model.glossary:
            full_id = f"{GLOSSARY}#{term.id}"
            former = game.graph.redirects_by_target.get(full_id, ())
            for id_ in (full_id, *(each.former for each in former)):
                title = _title(game, term, names)
                yield _page(frame, term, id_, title, uses.get(term.id, ()))


def _title(game: LocalizedGame, term: Term, names: Mapping[str, int]) -> str:
    """The title of the page. It has the id of the term if several terms have equal words here."""
    words = game.texts.of(term.term).text
    name = f"{words} ({term.id})" if names[words] > 1 else words
    return f"{name} · {game.texts.game_title}"


def _page(
    frame: Frame, term: Term, id_: str, title: str, places: Sequence[tuple[str, str]]
) -> SharePage:
    game = frame.game
    to_game = frame.game_href
    words = game.texts.of(term.term)
    references = PageReferences(game, to_game=to_game)
    definition = text_of_term(game, definitions_of(game.model, term), references)
    note = text_of_term(game, notes_of(game.model, term), references)
    n_uses = game.locale.messages.format("n_uses", n=len(places)) if places else ""
    own_words = definitions_of(game.model, term).get(game.language) or notes_of(
        game.model, term
    ).get(game.language)
    described = as_plain_text(own_words, references, game.language) if own_words else n_uses
    kind = game.texts.kind_of(term)
    closing = game.locale.messages.format("glossary_description", game=game.texts.game_title)
    glossary = urls.topic_in_game(GLOSSARY)
    return frame.page(
        "share/term.html",
        id_,
        (game.addresses.home + glossary, to_game + glossary),
        title=title,
        description=description(
            f"{words.text}:", [f"{kind}.", described] if kind else [described], closing, PREVIEW
        ),
        words_of_term=words.text,
        words_attribute=language_attribute(words.language, game.language),
        kind=kind,
        definition=definition,
        note=note,
        equivalents=equivalents_of(game, term),
        unconfirmed=", ".join(each.upper() for each in term.unconfirmed),
        forms={each: term.forms[each] for each in game.locale.own_first if each in term.forms},
        topic=_topic(game, term, to_game),
        entry_href=to_game + urls.topic_in_game(GLOSSARY, term.id),
        n_uses=n_uses,
        uses=list(_by_topic(game, places, to_game)),
    )


def _topic(game: LocalizedGame, term: Term, to_game: str) -> Link | None:
    topic = game.topics.get(term.topic)
    return Link(game.texts.title(topic), to_game + urls.topic_in_game(topic.id)) if topic else None


def _by_topic(
    game: LocalizedGame, places: Sequence[tuple[str, str]], to_game: str
) -> Iterator[Referrer]:
    for topic_id, group in groupby(places, key=lambda place: place[0]):
        topic = game.topics[topic_id]
        units = tuple(unit_link(game, topic, unit_id, to_game) for _, unit_id in group)
        yield Referrer(game.texts.title(topic), to_game + urls.topic_in_game(topic_id), units)
