"""What is published besides the pages, in the order in which it is made.

To add an export, write a function in `outputs` that yields its files, and list it here.
"""

from __future__ import annotations

from collections.abc import Sequence

from concord.build.artifact_kinds import (
    AfterAll,
    Artifact,
    Merged,
    PerGame,
    PerLanguage,
    PerSite,
    PerTopic,
)
from concord.outputs import (
    game_redirects,
    search_index,
    service_worker,
    share_pages,
    style_sheet,
    web_manifest,
)
from concord.outputs.api import coverage, glossary, numbers, published, schemas, topics

ARTIFACTS: Sequence[Artifact] = (
    # The data for programs.
    PerSite("index", "api/v1/index.json", topics.index_file),
    PerGame("numbers", "api/v1/{game}/numbers.json", numbers.numbers_file),
    PerGame("terms", "api/v1/{game}/terms.json", glossary.terms_file),
    PerTopic("topics", "api/v1/{game}/{topic}.json", topics.topic_files),
    PerSite("coverage", "api/v1/translation.json", coverage.coverage_file),
    PerSite("schemas", "api/v1/schema/{shape}.json", schemas.schema_files),
    PerLanguage("badges", "{home}translation/badge.svg", coverage.badge_file),
    # Pages outside the theme.
    PerTopic("share pages", "{home}{game}/{topic}/{unit}/index.html", share_pages.share_page_files),
    PerGame(
        "former share pages",
        "{home}{game}/{topic}/{unit}/index.html",
        share_pages.former_share_page_files,
    ),
    PerGame("redirects", "{home}{former}/{path}index.html", game_redirects.redirect_files),
    # The search. The longest work comes first.
    Merged(
        "search index",
        "search/{path}",
        search_index.index_files,
        of_language=search_index.language_index,
        of_game=search_index.numbers_index,
    ),
    PerTopic(
        "search texts",
        "search/{language}/{game}/{topic}.pack",
        search_index.topic_text_files,
    ),
    PerGame(
        "search texts of terms",
        "search/{language}/{game}/glossary{part}.pack",
        search_index.glossary_text_files,
    ),
    # What the pages need.
    PerSite("style sheet", "assets/{hash}/styles/site.css", style_sheet.style_sheet_file),
    PerSite("icon", "assets/icon.svg", web_manifest.icon_file),
    PerLanguage("manifests", "{home}manifest.webmanifest", web_manifest.manifest_file),
    AfterAll("statement", "api/v1/published.json", published.catalogue_file),
    AfterAll(
        "offline lists and service worker",
        "api/v1/{game}/offline.json, sw.js",
        service_worker.offline_files,
    ),
)
