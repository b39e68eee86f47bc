"""The terms of a game."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import FilePath, PagePath
from concord.build.artifact_kinds import PerGame
from concord.feature import Feature
from concord.features.glossary import term_links
from concord.features.glossary.glossary_data import TermsData, terms_file
from concord.features.glossary.glossary_page import glossary_page
from concord.features.glossary.term_page import term_page
from concord.pages.page_kinds import PageKind
from concord.pages.slots import TopicPlace, TopicSection

FEATURE = Feature(
    name="glossary",
    folder=Path(__file__).parent,
    needs=("permanence",),
    pages=(
        PageKind(
            name="glossary",
            path=PagePath.GLOSSARY,
            render=glossary_page,
            n_pages=lambda game: int(bool(game.terms)),
            menu_message="glossary",
            measure=lambda game: game.locale.messages.format("n_terms", n=len(game.terms)),
            script_words=("n_terms",),
            shows_all_languages=True,
        ),
        PageKind(
            name="term",
            path=PagePath.TERM,
            render=term_page,
            is_of_terms=True,
            is_superseded=True,
            shows_all_languages=True,
        ),
    ),
    files=(PerGame("terms", (FilePath.TERMS_DATA,), terms_file),),
    published_shapes={"terms": TermsData},
    scripts=(
        Script("term-filter.js", "attachTermFilter", selector=".term-filter"),
        Script("term-tips.js", "attachTerms", selector="[data-terms]"),
    ),
    topic_sections=(TopicSection(TopicPlace.ATTRIBUTES, term_links.terms_attribute),),
    text_links=(term_links.linked_terms,),
    styles=(Style("terms.css"), Style("glossary.css", is_for_topics=False)),
)
