"""What other sites show of a link to a topic, by oEmbed: a quotation with the title and what the
topic is about. A page names its file in its head.

WordPress takes from a site that it does not know a quotation before a frame, hides the frame and
shows the quotation. Mastodon ignores the type “rich” and Discourse prefers what the page itself
says, so both show what stands in its head, which says more.
"""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from concord.core.model.games import Game
from concord.core.model.topics import Topic
from concord.core.published_files import OutputFile, json_file
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.outputs.preview_pictures import HEIGHT, WIDTH
from concord.views.site import Site
from concord.views.topic.descriptions import PREVIEW, description, place_of, texts_of_topic

_HTML = Markup(
    '<blockquote><a href="{address}">{title}</a> — {about}</blockquote>'
    '<iframe src="{picture}" width="600" height="315" title="{title}"></iframe>'
)


def embed_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the file of a topic in each language, if the site has an address."""
    for language in site.library.languages if site.url else ():
        locale = site.locales.of(language).games[game.id]
        path = locale.addresses.page(PagePath.EMBED, topic=topic.id)
        yield json_file(path, _embed(site, locale, topic))


def _embed(site: Site, game: LocalizedGame, topic: Topic) -> dict[str, object]:
    number = f"{game.numbers.of(topic)} {game.texts.title(topic)}".strip()
    title = f"{number} · {game.texts.game_title}"
    texts = texts_of_topic(game, topic, PageReferences(game, to_game="../"))
    lead = f"{place_of(game, topic)} {topic.summary.get(game.language, '')}".rstrip()
    picture = site.url + site.picture(game.model.id, game.language)
    html = _HTML.format(
        address=site.url + game.addresses.topic(topic),
        title=title,
        about=description(lead, texts, "", PREVIEW),
        picture=picture,
    )
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": site.name,
        "provider_url": site.url,
        "html": html,
        "width": 600,
        "height": 315,
        "thumbnail_url": picture,
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }
