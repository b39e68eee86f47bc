"""The status of translations, and the files of translators."""

from __future__ import annotations

from pathlib import Path

from concord.base.urls import FilePath, PagePath
from concord.build.artifact_kinds import PerLanguage, PerSite
from concord.feature import Command, Feature, FooterLink, PageSection, Place, Script, Style
from concord.features.translation.coverage_data import badge_file, coverage_file
from concord.features.translation.script_words import TRANSLATION
from concord.features.translation.translation_page import status_link, translation_page
from concord.pages.page_kinds import PageKind

FEATURE = Feature(
    name="translation",
    folder=Path(__file__).parent,
    needs=(
        "glossary",
        "history",
        "lint",
        "permanence",
    ),
    pages=(
        PageKind(
            name="translation",
            path=PagePath.TRANSLATION,
            render=translation_page,
            script_words=TRANSLATION,
            needs_languages=True,
        ),
    ),
    files=(
        PerSite("coverage", (FilePath.TRANSLATION_DATA,), coverage_file),
        PerLanguage("badges", (f"{{home}}{PagePath.TRANSLATION_BADGE}",), badge_file),
    ),
    commands=(
        Command(
            name="accept",
            words="record that translations agree with their originals",
            module="concord.features.translation.accept_command",
            examples=("accept turn#fly --language pl", "accept --all-of kites/storm"),
        ),
        Command(
            name="translate",
            words="write files for translators, and merge them into the records",
            module="concord.features.translation.translate_command",
            examples=(
                "translate export --to pl --format po",
                "translate import l10n/pl/kites/*.po --accept",
            ),
        ),
        Command(
            name="status",
            words="report the status of the translations, and what is to be done",
            module="concord.features.translation.status_command",
            examples=("status", "status --language pl --drafts"),
        ),
    ),
    scripts=(Script("form.translate", "translate-page.js", "attachTranslatorFiles"),),
    styles=(Style("status.css"), Style("translation.css", is_for_topics=False)),
    footer_links=(
        FooterLink(
            path=PagePath.TRANSLATION,
            message="translation_status",
            position=6,
            is_shown=lambda locale: locale.is_multilingual,
        ),
    ),
    sections=(PageSection(place=Place.GAME_EDITIONS, render=status_link),),
)
