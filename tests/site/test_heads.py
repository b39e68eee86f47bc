"""Titles, descriptions, headings and links that search engines and screen readers use."""

from collections import Counter
from collections.abc import Iterator

from tests.libraries.reef import reef_library
from tests.site.documents import MISSING, OFFLINE, Document, Documents

_LANGUAGES = reef_library().languages

_DESCRIPTION = '//meta[@name="description"]/@content'
_DESCRIPTION_IN_SMALL_HEAD = '//meta[@property="og:description"]/@content'


def test_every_page_names_its_language(documents: Documents) -> None:
    named = {document.file: document.texts("/html/@lang") for document in documents.pages}
    assert named == {document.file: [document.language] for document in documents.pages}


def test_every_page_has_one_title_and_one_description(documents: Documents) -> None:
    for document in documents.all:
        description = _DESCRIPTION_IN_SMALL_HEAD if document.has_small_head else _DESCRIPTION
        for xpath in ("//title/text()", description):
            found = document.texts(xpath)
            assert len(found) == 1, f"{document.file}: {xpath}"
            assert found[0], f"{document.file}: {xpath}"


def _is_former(document: Document) -> bool:
    """True for a share page at a former address, which has the title of what became of it."""
    targets = document.texts("//meta[@http-equiv='refresh']/@content")
    current = [each.partition("#")[2] for each in targets]
    return any(not document.address.endswith(f"/{each}/") for each in current)


def test_titles_are_unique_within_a_language(documents: Documents) -> None:
    titles = Counter(
        (document.language, title)
        for document in documents.all
        if document.file not in {MISSING, OFFLINE} and not _is_former(document)
        for title in document.texts("//title/text()")
    )
    assert [title for title, times in titles.items() if times > 1] == []


def test_home_pages_are_titled_in_their_language(documents: Documents) -> None:
    titles = {each.language: each.words["home_title"] for each in reef_library().interfaces}
    homes = {f"{documents.site.address}{'' if each == 'en' else each + '/'}" for each in titles}
    pages = [document for document in documents.pages if document.address in homes]
    assert {each.language for each in pages} == set(titles)
    for document in pages:
        assert document.texts("//title/text()") == [f"Concord — {titles[document.language]}"]
        (preview,) = document.texts('//meta[@property="og:title"]/@content')
        assert preview == titles[document.language]


def test_every_page_has_one_first_heading_and_levels_do_not_jump(documents: Documents) -> None:
    counts = {document.file: len(document.tree.xpath("//h1")) for document in documents.pages}
    assert {file: count for file, count in counts.items() if count != 1} == {}
    assert [fault for document in documents.all for fault in _jumps(document)] == []


def test_canonical_addresses_are_the_pages_own_and_the_missing_page_claims_none(
    documents: Documents,
) -> None:
    stated = {
        document.address: document.texts('//link[@rel="canonical"]/@href')
        for document in documents.pages
    }
    assert stated == {document.address: [document.address] for document in documents.pages}
    missing = next(document for document in documents.all if document not in documents.pages)
    assert missing.texts('//link[@rel="canonical"]/@href') == []
    assert missing.alternates() == {}


def test_every_page_names_itself_in_all_languages_and_these_name_each_other(
    documents: Documents,
) -> None:
    """But for the guide, which exists in English alone, comparisons, which are for all, and pages
    that are not listed."""
    for document in documents.pages:
        if document.file.startswith("guide/"):
            continue
        alternates = document.alternates()
        if document.is_former or document.file.endswith("/compare/index.html"):
            assert alternates == {}, document.file
            continue
        assert set(alternates) == {*_LANGUAGES, "x-default"}, document.file
        assert alternates[document.language] == document.address
        assert alternates["x-default"] == alternates["en"], document.file
    by_address = {document.address: document.alternates() for document in documents.pages}
    for address, alternates in by_address.items():
        for language, other in alternates.items():
            assert by_address[other] == alternates, f"{address} in {language}"


def test_pages_of_games_and_topics_lead_to_their_markdown_page(documents: Documents) -> None:
    for document in documents.all:
        markdown_pages = document.texts('//link[@type="text/markdown"]/@href')
        is_listed = document.texts("/html/@data-page") in (["game"], ["topic"])
        beside = (documents.site.folder / document.file).with_name("index.md")
        assert markdown_pages == (["index.md"] if is_listed else []), document.file
        assert not markdown_pages or beside.is_file()


def _jumps(document: Document) -> Iterator[str]:
    above = 0
    for heading in document.tree.xpath("//h1 | //h2 | //h3 | //h4 | //h5 | //h6"):
        level = int(heading.tag[1])
        if level > above + 1:
            yield f"{document.file}: {heading.tag} “{heading.text_content().strip()}”"
        above = level


def test_every_page_names_a_picture_that_is_published(documents: Documents) -> None:
    site = documents.site
    for document in [*documents.pages, *(each for each in documents.all if each.is_share_page)]:
        [address] = document.texts('//meta[@property="og:image"]/@content')
        assert address.startswith(site.address), document.file
        assert (site.folder / address.removeprefix(site.address)).is_file(), document.file
