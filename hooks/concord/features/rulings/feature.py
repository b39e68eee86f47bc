"""Rulings and errata: who decided what, and when."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.feature import Feature
from concord.features.rulings import views
from concord.features.rulings.decisions import (
    ERRATA,
    ERRATA_OF_COMPONENTS,
    RULING,
    corrected_words_are_in_the_text,
    decisions,
    successors_are_rulings,
)
from concord.features.rulings.json_fields import UnitDecisions, decisions_of
from concord.features.rulings.rulings_page import rulings_page
from concord.pages.page_kinds import PageKind
from concord.pages.slots import UnitPart, UnitPlace
from concord.pages.topic_fields import UnitFields

FEATURE = Feature(
    name="rulings",
    folder=Path(__file__).parent,
    fields=(RULING, ERRATA, ERRATA_OF_COMPONENTS),
    checks=(successors_are_rulings,),
    topic_checks=(corrected_words_are_in_the_text,),
    pages=(
        PageKind(
            name="rulings",
            path=views.RULINGS,
            render=rulings_page,
            n_pages=lambda game: int(bool(game.model.of(decisions))),
            menu_message="rulings",
            measure=lambda game: str(len(game.model.of(decisions))),
            script_words=("n_rulings",),
        ),
    ),
    unit_parts=(
        UnitPart(UnitPlace.AFTER, views.errata_mark),
        UnitPart(UnitPlace.AFTER, views.ruling_line),
    ),
    statements=(views.statements,),
    search_words=(views.search_words,),
    feed_entries=(views.feed_entries,),
    topic_data=(UnitFields(shape=UnitDecisions, of_topic=lambda _: decisions_of),),
    scripts=(Script("rulings.js", "attachRulingFilters", selector=".ruling-filters"),),
    styles=(Style("ruling.css"), Style("rulings.css", is_for_topics=False)),
)
