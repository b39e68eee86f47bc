"""The server of a preview."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import get_plugin_logger

from concord.importing.review.application import ReviewApplication
from mkdocs_site.configuration import TOKENS, folder_of

log = get_plugin_logger("concord")


def prepare_server(server: LiveReloadServer, config: MkDocsConfig) -> None:
    """Let the preview go on with the last site after a build that fails, and show alignments."""
    build = server.builder

    def build_or_keep_site() -> None:
        try:
            build()
        except Abort:  # MkDocs has logged why
            log.error("the build has failed; the pages stay as they were")  # noqa: TRY400 - as said
        except Exception:
            log.exception("the build has failed; the pages stay as they were")

    server.builder = build_or_keep_site
    data, tokens = folder_of(config) / "data", Path(config.docs_dir, TOKENS)
    server.set_app(ReviewApplication(data, tokens, server.serve_request))
