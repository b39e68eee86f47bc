"""The icons of the interface are those of the theme's set, in the style sheet."""

import re

from concord.base.assets import STYLE_SHEET
from tests.site.builds import PROJECT, PublishedSite
from tests.site.documents import Documents

_IN_TEMPLATE = re.compile(r'icon\("([\w-]+)"\)')


def _drawn(site: PublishedSite) -> set[str]:
    (sheet,) = site.folder.glob(f"assets/*/{STYLE_SHEET}")
    return set(re.findall(r"\.icon-([\w-]+) \{", sheet.read_text("utf-8")))


def _asked_for() -> set[str]:
    files = [path for kind in ("html", "js") for path in PROJECT.glob(f"hooks/concord/**/*.{kind}")]
    return {name for file in files for name in _IN_TEMPLATE.findall(file.read_text("utf-8"))}


def test_the_style_sheet_draws_the_icons_that_pages_templates_and_scripts_ask_for_alone(
    documents: Documents, site: PublishedSite
) -> None:
    classes = {
        name
        for document in documents.all
        for each in document.texts('//i[contains(@class, "icon")]/@class')
        for name in each.split()
    }
    assert classes - {"icon"} <= {f"icon-{name}" for name in _drawn(site)}
    assert "icon-menu" in classes
    assert _drawn(site) == _asked_for()


def test_a_page_has_nothing_unused_of_the_themes_base_and_one_link_that_skips_to_the_content(
    documents: Documents,
) -> None:
    leftovers = (
        '//@class[contains(., "md-")]',
        '//@*[starts-with(name(), "data-md-")]',
        '//@id[starts-with(., "__")]',
    )
    xpath = " | ".join(leftovers)
    assert {
        document.file: found for document in documents.all if (found := document.texts(xpath))
    } == {}
    skips = {
        each.file: each.texts('//a[@href="#content"]/@class')
        for each in documents.all
        if not each.is_share_page
    }
    assert {file: found for file, found in skips.items() if found.count("skip") != 1} == {}
