"""The parts of pages about storing the site on a device."""

from collections.abc import Mapping

from markupsafe import Markup

from concord.features.offline.service_worker import OFFLINE
from concord.locale.localized_game import LocalizedGame
from concord.pages.page import PageContext
from concord.pages.slots import FrameParts


def offline_frame(context: PageContext) -> FrameParts:
    """Tell scripts that there is a service worker."""
    is_on = context.site.settings.of(OFFLINE)
    return FrameParts(attributes=Markup(" data-offline")) if is_on else FrameParts()


def keep_game(context: PageContext) -> Markup:
    """Return the form by which readers store the game on their device."""
    if not context.locale.settings.of(OFFLINE):
        return Markup("")
    return context.render("offline/keep_game.html", keepable=_keepable(context.game))


def _keepable(game: LocalizedGame) -> Mapping[str, str]:
    """Return the choices of languages, by name, in which readers can store the game: the language
    of the page, and all languages if there are others."""
    own, languages = game.language, game.locale.library.languages
    choices = {game.locale.language_names[own]: own}
    if len(languages) > 1:
        choices[game.locale.messages.words.keep_all_languages] = " ".join(languages)
    return choices


def unreachable_page(context: PageContext) -> Markup:
    """Return the content of the page that is shown offline for a page that is not stored."""
    return context.render("offline/offline.html", pages=context.in_each_language())
