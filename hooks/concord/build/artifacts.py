"""What is published besides the pages, in the order in which it is made.

To add an export, write a function in `outputs` that yields its files, and list it here.
"""

from __future__ import annotations

from collections.abc import Sequence

from concord.base.urls import MARKDOWN_PAGE, FilePath, PagePath
from concord.build import former_addresses, host_files, site_files
from concord.build.artifact_kinds import (
    AfterAll,
    Artifact,
    Merged,
    PerGame,
    PerLanguage,
    PerSite,
    PerTopic,
)
from concord.features.api import index, records, schemas, topic_data
from concord.features.assistants import llms as assistants
from concord.features.assistants import markdown_pages
from concord.features.citing import number_data
from concord.features.glossary import glossary_data
from concord.features.history import feeds, history_data
from concord.features.linking import linker
from concord.features.offline import service_worker
from concord.features.permanence import withdrawn_pages as withdrawals
from concord.features.search import search_index
from concord.features.share import preview_pictures, share_pages
from concord.features.translation import coverage_data as coverage

_SHARE_PAGE = f"{{home}}{PagePath.SHARE}index.html"
_SHARE_PAGE_OF_PART = f"{{home}}{PagePath.SHARE_PART}index.html"

ARTIFACTS: Sequence[Artifact] = (
    # The data for programs.
    PerSite("index", (FilePath.API_INDEX,), index.index_file),
    PerGame("numbers", (FilePath.NUMBERS_DATA,), number_data.numbers_file, needs_memory=True),
    PerGame("citations", (FilePath.CITATIONS_DATA,), linker.citations_file, needs_memory=True),
    PerGame("histories", (FilePath.HISTORY_DATA,), history_data.history_files),
    PerGame("terms", (FilePath.TERMS_DATA,), glossary_data.terms_file),
    PerTopic("topics", (FilePath.TOPIC_DATA,), topic_data.topic_files),
    PerGame("parts", (FilePath.TOPIC_DATA,), index.part_files),
    PerGame("retired topics", (FilePath.TOPIC_DATA,), topic_data.retired_topic_files),
    PerGame("records", (FilePath.TOPIC_DATA,), records.record_files),
    PerSite("coverage", (FilePath.TRANSLATION_DATA,), coverage.coverage_file),
    PerSite("schemas", (f"{FilePath.SCHEMAS}{{shape}}.json",), schemas.schema_files),
    PerLanguage("badges", (f"{{home}}{PagePath.TRANSLATION_BADGE}",), coverage.badge_file),
    PerGame(
        "feeds of changes",
        (f"{{home}}{PagePath.CHANGES_ATOM}", f"{{home}}{PagePath.CHANGES_JSON}"),
        feeds.feed_files,
    ),
    PerTopic(
        "Markdown pages of topics",
        (f"{{home}}{PagePath.TOPIC_MARKDOWN}",),
        markdown_pages.topic_markdown_files,
    ),
    PerGame(
        "Markdown pages of games",
        (f"{{home}}{PagePath.GAME_MARKDOWN}", f"{{home}}{PagePath.TOPIC_MARKDOWN}"),
        markdown_pages.game_markdown_files,
    ),
    # Pages outside the theme.
    PerTopic("share pages", (_SHARE_PAGE,), share_pages.share_page_files),
    PerGame(
        "share pages of parts",
        (_SHARE_PAGE_OF_PART,),
        share_pages.part_share_page_files,
    ),
    PerGame(
        "former share pages",
        (_SHARE_PAGE, _SHARE_PAGE_OF_PART),
        share_pages.former_share_page_files,
    ),
    PerGame("redirects", ("{home}{former}/{path}index.html",), former_addresses.redirect_files),
    PerSite(
        "former pages of versions",
        ("{home}{path}/at/{version}/index.html",),
        former_addresses.former_version_files,
    ),
    PerSite(
        "withdrawn pages",
        (
            "{home}{path}index.html",
            f"{{home}}{{path}}{MARKDOWN_PAGE}",
            f"{FilePath.API}{{game}}/{{path}}.json",
        ),
        withdrawals.withdrawn_files,
    ),
    # The search.
    Merged(
        "search index",
        (f"{FilePath.SEARCH_INDEX}{{path}}",),
        search_index.index_files,
        of_language=search_index.language_index,
        of_library=search_index.library_index,
        needs_memory=True,
    ),
    PerTopic(
        "search texts",
        (f"{FilePath.SEARCH_INDEX}{{language}}/{{game}}/{{topic}}.pack",),
        search_index.topic_text_files,
    ),
    PerGame(
        "search texts of parts and terms",
        (
            f"{FilePath.SEARCH_INDEX}{{language}}/{{game}}/{{topic}}.pack",
            f"{FilePath.SEARCH_INDEX}{{language}}/{{game}}/glossary{{part}}.pack",
        ),
        search_index.game_text_files,
    ),
    # What the pages need.
    PerSite("assets", (f"{FilePath.ASSETS}{{hash}}/{{path}}",), site_files.asset_files),
    PerGame("icons", (FilePath.ICONS,), site_files.icons_file),
    PerSite("icon", (f"{FilePath.ASSETS}icon.svg",), site_files.icon_file),
    PerLanguage(
        "pictures",
        (f"{{home}}{PagePath.PICTURE}", f"{{home}}{PagePath.GAME_PICTURE}"),
        preview_pictures.picture_files,
    ),
    PerLanguage("manifests", (f"{{home}}{PagePath.MANIFEST}",), site_files.manifest_file),
    PerSite("linker", (FilePath.LINKER,), linker.linker_file),
    PerSite("userscript", (FilePath.LINKER_USERSCRIPT,), linker.userscript_file),
    PerSite("robots", (FilePath.ROBOTS,), site_files.robots_file),
    PerSite("headers", (FilePath.HOST_HEADERS, FilePath.NGINX_HEADERS), host_files.header_files),
    AfterAll("llms.txt", (FilePath.LLMS,), assistants.llms_file),
    AfterAll(
        "offline lists and service worker",
        (FilePath.OFFLINE_DATA, FilePath.GAME_OFFLINE_DATA, FilePath.SERVICE_WORKER),
        service_worker.offline_files,
    ),
)
