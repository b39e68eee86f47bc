"""What was published stays at its address, and means what it meant."""

from pathlib import Path

from concord.base.feature_assets import Script
from concord.base.urls import MARKDOWN_PAGE, FilePath, PagePath
from concord.build.artifact_kinds import AfterGenerator, PerGame, PerSite
from concord.feature import Command, Feature
from concord.features.permanence import former_ids, former_pages, identity_checks, site_checks
from concord.features.permanence.catalogue import Catalogue
from concord.features.permanence.offered_archive import OFFERED, offered_archive
from concord.features.permanence.removed_units import former_topic_page, former_topics
from concord.features.permanence.site_list import PUBLISHED_DATA, list_file
from concord.features.permanence.withdrawn_pages import withdrawn_files
from concord.pages.page_kinds import PageKind
from concord.pages.slots import (
    PagePlace,
    PageSection,
    TopicPlace,
    TopicSection,
    UnitPart,
    UnitPlace,
)

FEATURE = Feature(
    name="permanence",
    folder=Path(__file__).parent,
    needs=("history",),
    settings=(OFFERED,),
    checks=(
        identity_checks.nothing_published_is_lost,
        identity_checks.no_game_is_lost,
        identity_checks.editions_keep_their_versions,
        identity_checks.outcomes_are_kept,
        identity_checks.numbers_are_not_exchanged,
        identity_checks.meanings_are_kept,
        identity_checks.coming_texts_keep_the_rule,
        site_checks.games_and_languages_are_kept,
        site_checks.versions_are_kept,
        site_checks.withdrawals_are_sound,
    ),
    settings_checks=(site_checks.website_is_announced,),
    pages=(
        PageKind(
            name="former_topic",
            path=PagePath.TOPIC,
            render=former_topic_page,
            topics=former_topics,
            is_superseded=True,
        ),
    ),
    files=(
        PerGame("redirects", ("{home}{former}/{path}index.html",), former_pages.redirect_files),
        PerSite(
            "former pages of versions",
            ("{home}{path}/at/{version}/index.html",),
            former_pages.former_version_files,
        ),
        PerSite(
            "withdrawn pages",
            (
                "{home}{path}index.html",
                f"{{home}}{{path}}{MARKDOWN_PAGE}",
                f"{FilePath.API}{{game}}/{{path}}.json",
            ),
            withdrawn_files,
        ),
        AfterGenerator("list of what is published", (PUBLISHED_DATA,), list_file),
    ),
    published_shapes={"published": Catalogue},
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
        Command(
            name="mirror",
            words="copy a published site, and check each file against the list that it carries",
            module="concord.features.permanence.mirror_command",
            examples=("mirror https://example.org/rules/ copy", "mirror site.tar.gz copy"),
            needs_library=False,
        ),
    ),
    topic_sections=(
        TopicSection(
            TopicPlace.AFTER_NOTES,
            former_ids.removed_section,
            contents=former_ids.contents,
            anchors=former_ids.anchors,
        ),
    ),
    sections=(PageSection(place=PagePlace.ABOUT_END, render=offered_archive),),
    unit_parts=(UnitPart(UnitPlace.BEFORE, former_ids.former_notices),),
    scripts=(
        Script(
            "redirects.js",
            "followOldLinks",
            selector="html:is([data-parameters~=former], :has([data-former]))",
        ),
    ),
)
