"""A script for other sites, which links the numbers in their texts."""

from pathlib import Path

from concord.base.urls import FilePath
from concord.build.artifact_kinds import PerGame, PerSite
from concord.feature import Feature
from concord.features.citing.links import has_numbers
from concord.features.linking import linker
from concord.features.linking.linker_page import linker_page
from concord.pages.page_kinds import PageKind
from concord.pages.slots import FooterLink

_PAGE = "linker/"

FEATURE = Feature(
    name="linking",
    folder=Path(__file__).parent,
    needs=("citing",),
    pages=(PageKind(name="linker", path=_PAGE, render=linker_page, is_in_docs=True),),
    files=(
        PerGame("citations", (linker.CITATIONS_DATA,), linker.citations_file, needs_memory=True),
        PerSite("linker", (FilePath.LINKER,), linker.linker_file),
        PerSite("userscript", (FilePath.LINKER_USERSCRIPT,), linker.userscript_file),
    ),
    footer_links=(FooterLink(path=_PAGE, message="linker", position=4, is_shown=has_numbers),),
)
