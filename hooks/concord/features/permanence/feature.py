"""What was published stays at its address, and means what it meant."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from concord.base.urls import MARKDOWN_PAGE, FilePath, PagePath
from concord.build.artifact_kinds import PerSite
from concord.feature import Command, Feature, Script
from concord.features.permanence import identity_checks, site_checks
from concord.features.permanence.removed_units import former_compare_page, former_topic_page
from concord.features.permanence.withdrawn_pages import withdrawn_files
from concord.locale.localized_game import LocalizedGame
from concord.pages.page_kinds import PageKind


def _former_topics(game: LocalizedGame) -> Iterable[str]:
    redirects = game.graph.redirects.items()
    return [former for former, redirect in redirects if not redirect.former_unit]


def _former_compared_topics(game: LocalizedGame) -> Iterable[str]:
    """Return the ids of the topics that are renamed or retired and had a comparison. Parts had
    none."""
    former = _former_topics(game) if game.has_compare_pages else ()
    return [each for each in former if each not in game.model.published_parts]


FEATURE = Feature(
    name="permanence",
    folder=Path(__file__).parent,
    needs=(
        "api",
        "history",
        "translation",
    ),
    checks=(
        identity_checks.nothing_published_is_lost,
        identity_checks.no_game_is_lost,
        identity_checks.outcomes_are_kept,
        identity_checks.numbers_are_not_exchanged,
        identity_checks.meanings_are_kept,
        site_checks.games_and_languages_are_kept,
        site_checks.versions_are_kept,
        site_checks.withdrawals_are_sound,
    ),
    pages=(
        PageKind(
            name="former_topic",
            path=PagePath.TOPIC,
            render=former_topic_page,
            topics=_former_topics,
            is_superseded=True,
        ),
        PageKind(
            name="former_compare",
            path=PagePath.COMPARE,
            render=former_compare_page,
            topics=_former_compared_topics,
            is_superseded=True,
        ),
    ),
    files=(
        PerSite(
            "withdrawn pages",
            (
                "{home}{path}index.html",
                f"{{home}}{{path}}{MARKDOWN_PAGE}",
                f"{FilePath.API}{{game}}/{{path}}.json",
            ),
            withdrawn_files,
        ),
    ),
    commands=(
        Command(
            name="publish",
            words="record what is published, or check that a site keeps all of it",
            module="concord.features.permanence.publish_command",
            examples=(
                "publish",
                "publish --check --site site --against published",
                "publish --check --site https://example.org/rules/",
                "publish --confirm kites/turn#fly",
            ),
        ),
    ),
    scripts=(
        Script(
            "html:is([data-parameters~=former], :has([data-former]))",
            "redirects.js",
            "followOldLinks",
        ),
    ),
)
