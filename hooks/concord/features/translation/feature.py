"""The status of translations, and their reviews."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import FilePath, PagePath, SectionAnchor
from concord.build.artifact_kinds import PerLanguage, PerSite
from concord.feature import Command, Feature
from concord.features.translation import status_marks
from concord.features.translation.coverage import compute_statuses
from concord.features.translation.coverage_data import (
    BADGE,
    TranslationData,
    badge_file,
    coverage_file,
)
from concord.features.translation.new_reviews import TRANSLATIONS
from concord.features.translation.topic_states import UnitStates, states_of_units
from concord.features.translation.translation_page import status_link, translation_page
from concord.pages.page_kinds import PageKind
from concord.pages.slots import (
    FooterLink,
    PagePlace,
    PageSection,
    TopicPlace,
    TopicSection,
    UnitPart,
    UnitPlace,
)
from concord.pages.topic_fields import UnitFields

_SCRIPT_WORDS = (
    *("annotated_copied", "copy_refused", "copy_by_hand", "copy_unloaded", "close_menu"),
    *("tools_code_added", "tools_code_lost", "tools_downloaded", "tools_id_again"),
    *("tools_markup_wrong", "tools_n_changes", "tools_n_errors", "tools_no_table"),
    *("tools_numbers_differ", "tools_other_language", "tools_other_script", "tools_other_source"),
    *("tools_paste", "tools_same_as_source", "tools_source_altered", "tools_source_moved_on"),
    *("tools_target_emptied", "tools_target_moved_on", "tools_title", "tools_too_large"),
    *("tools_unavailable", "tools_unknown_id", "tools_unreadable"),
)

FEATURE = Feature(
    name="translation",
    folder=Path(__file__).parent,
    ledgers=(TRANSLATIONS,),
    prepare=(compute_statuses,),
    pages=(
        PageKind(
            name="translation",
            path=PagePath.TRANSLATION,
            render=translation_page,
            script_words=_SCRIPT_WORDS,
            needs_languages=True,
        ),
    ),
    files=(
        PerSite("coverage", (FilePath.TRANSLATION_DATA,), coverage_file),
        PerLanguage("badges", (f"{{home}}{BADGE}",), badge_file),
    ),
    published_shapes={"translation": TranslationData},
    commands=(
        Command(
            name="accept",
            words="record that translations agree with their originals",
            module="concord.features.translation.accept_command",
            examples=("accept turn#fly --language pl", "accept --all-of kites/storm"),
        ),
        Command(
            name="status",
            words="report the status of the translations, and what is to be done",
            module="concord.features.translation.status_command",
            examples=("status", "status --language pl --drafts"),
        ),
    ),
    scripts=(Script("translate-page.js", "attachTranslatorFiles", selector="form.translate"),),
    styles=(Style("status.css"), Style("translation.css", is_for_topics=False)),
    topic_sections=(
        TopicSection(TopicPlace.HEAD, status_marks.draft_head),
        TopicSection(
            TopicPlace.ORIGIN,
            status_marks.notice,
            anchors=lambda *_: (SectionAnchor.STATUS_LEGEND,),
        ),
    ),
    unit_parts=(UnitPart(UnitPlace.MARK, status_marks.unit_mark),),
    unit_remarks=(status_marks.outdated,),
    topic_data=(UnitFields(shape=UnitStates, of_topic=states_of_units, after="html"),),
    footer_links=(
        FooterLink(
            path=PagePath.TRANSLATION,
            message="translation_status",
            position=6,
            is_shown=lambda locale: locale.is_multilingual,
        ),
    ),
    sections=(PageSection(place=PagePlace.GAME_EDITIONS, render=status_link),),
)
