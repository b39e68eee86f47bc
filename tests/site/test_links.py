"""Every link of the site leads to an existing file and fragment."""

import json
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

from lxml import etree, html

from tests.site.builds import PublishedSite
from tests.site.documents import Document, Documents

_LOADING = (
    '//script/@src | //img/@src | //link[not(@rel="alternate") and not(@rel="canonical")]/@href'
)


def test_every_link_leads_to_a_file_and_an_id(documents: Documents) -> None:
    assert documents.broken_links() == []


def test_pages_load_nothing_from_other_hosts(documents: Documents) -> None:
    loaded = {link for document in documents.all for link in document.texts(_LOADING)}
    assert loaded
    assert {link for link in loaded if urlsplit(link).netloc} == set()


def test_ids_are_unique_within_a_page(documents: Documents) -> None:
    assert [fault for document in documents.all for fault in _repeated_ids(document)] == []


def test_every_address_in_the_data_leads_to_a_file_and_an_id(documents: Documents) -> None:
    api = documents.site.folder / "api" / "v1"
    files = [path for path in sorted(api.rglob("*.json")) if path.parent.name != "schema"]
    found = [
        (path, address) for path in files for address in _addresses(json.loads(path.read_bytes()))
    ]
    root = documents.site.address.removesuffix("/")
    faults = [
        f"{path.name}: {fault}"
        for path, address in found
        if (fault := documents.fault_of(root + address, root))
    ]
    assert found
    assert faults == []


def test_the_sitemap_lists_every_page_with_its_languages(
    site: PublishedSite, documents: Documents
) -> None:
    sitemap = etree.fromstring((site.folder / "sitemap.xml").read_bytes())
    listed = {
        url.findtext("{*}loc"): {
            link.get("hreflang"): link.get("href") for link in url.findall("{*}link")
        }
        for url in sitemap.findall("{*}url")
    }
    pages = [document for document in documents.pages if not document.is_former]
    assert listed == {each.address: each.alternates() for each in pages}


def _repeated_ids(document: Document) -> Iterator[str]:
    for name in sorted(set(document.ids)):
        if document.ids.count(name) > 1:
            yield f"{document.file}: {name}"


def _addresses(value: Any) -> Iterator[str]:
    """The values of `url` and `api`, and the links in texts, at any depth."""
    if isinstance(value, list):
        for each in value:
            yield from _addresses(each)
    if isinstance(value, dict):
        for key, each in value.items():
            if key in {"url", "share", "api"}:
                units = value.get("units", ())
                yield from (
                    address for pattern in _strings(each) for address in _filled(pattern, units)
                )
            elif key == "html":
                yield from (link for text in _strings(each) for link in _links(text))
            else:
                yield from _addresses(each)


def _filled(pattern: str, units: Sequence[Any]) -> Iterator[str]:
    """The addresses of the units of a topic, of which the data state the pattern."""
    if "{unit}" not in pattern:
        yield pattern
        return
    for unit in units:
        yield pattern.format(unit=unit["id"])


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (each for each in value.values() if each)


def _links(text: str) -> Iterator[str]:
    """Links within the site; those to others name their host."""
    for link in html.fragment_fromstring(text, create_parent="p").xpath("//@href"):
        if not urlsplit(link).netloc:
            yield str(link)


def test_the_attributes_of_the_linker_are_explained_where_its_line_stands(
    site: PublishedSite,
) -> None:
    page = (site.folder / "linker/index.html").read_text("utf-8")
    assert page.index("&lt;script") < page.index("data-second") < page.index("javascript:")
