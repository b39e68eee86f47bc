"""The page with the changes of a game's rules from version to version, and its part on the page of
the game."""

from markupsafe import Markup

from concord.features.history.announced import COMING, in_words
from concord.features.history.changes import changes_by_version
from concord.features.history.earlier_versions import dated_version
from concord.features.history.feeds import ATOM_FEED, JSON_FEED
from concord.features.history.game_history import game_history
from concord.locale.localized_game import LocalizedGame
from concord.pages.page import Heading, Page, PageContext
from concord.pages.topic.navigation import numbered_title, sidebar
from concord.pages.units.versions import edition_name

_FEEDS = {"Atom": ATOM_FEED, "JSON Feed": JSON_FEED}


def changes_page(context: PageContext) -> Page:
    game, messages = context.game, context.messages
    versions = list(changes_by_version(game))
    title = messages.words.changes
    html = context.render(
        "history/changes.html",
        heading=title,
        versions=versions,
        announced=in_words(game) if game.edition.announced else "",
        coming=COMING,
        known=_known_from(game),
        to_game=game.addresses.home_from(context.root),
        feeds={name: context.root + game.addresses.page(path) for name, path in _FEEDS.items()}
        if versions and context.site.url
        else {},
        choices=[choice for choice in game.in_editions if choice.of(game_history).recorded],
        game_history=game_history,
        name_of=lambda edition, version: edition_name(edition, version, messages),
        dated=lambda edition, version: dated_version(edition, version, messages),
        topics={topic.id: numbered_title(game, topic) for topic in game.order.topics},
    )
    return Page(
        html=html,
        title=f"{title} · {game.texts.game_title}",
        description=messages.format("changes_description", game=game.texts.game_title),
        sidebar=sidebar(context),
        contents=tuple(Heading(version.name, version.anchor) for version in versions),
        anchors=frozenset(version.anchor for version in versions),
    )


def _known_from(game: LocalizedGame) -> str:
    """Return how far back the records go, in words; empty if nothing earlier is recorded."""
    history, edition, messages = game.of(game_history), game.edition, game.locale.messages
    if not history.recorded:
        return ""
    first = edition_name(edition, edition.recorded_from or history.recorded[0], messages)
    key = "recorded_from" if edition.recorded_from else "recorded_in_part"
    return messages.format(key, edition=first)


def since_read(context: PageContext) -> Markup:
    """Return the list of versions, which a script shows; nothing where none is recorded."""
    history, versions = context.game.of(game_history), list(changes_by_version(context.game))
    if not versions:
        return Markup("")
    return context.render("history/since_read.html", history=history, versions=versions)
