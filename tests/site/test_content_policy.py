"""Every page states the content policy and keeps it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lxml import html

from concord.base.content_policy import page_policy, share_policy
from concord.base.urls import FilePath
from concord.build.asset_files import engine_assets
from concord.checks.checks import load
from concord.theme import ASSETS
from tests.libraries.exports import written
from tests.libraries.orchard import write_orchard
from tests.site.builds import PublishedSite
from tests.site.documents import Documents

_POLICY = '//head/meta[@http-equiv="Content-Security-Policy"]'
_LOADING = "//link[not(@rel='canonical' or @rel='alternate')] | //script | //img | //style"
_INLINE = """//style | //@style | //script[not(@src) and not(starts-with(@type, "application/"))]
    | //script[not(@src) and not(@type)] | //@*[starts-with(name(), "on")]
    | //@href[starts-with(., "javascript:")][not(parent::a[@class="bookmarklet"])]"""
"""A bookmarklet is for the bookmarks of a reader: the policy keeps it from running on its page."""
_SCRIPT = ASSETS / "ui/trusted-types.js"


def test_every_page_states_the_policy_before_it_loads_anything(documents: Documents) -> None:
    for document in documents.all:
        expected = share_policy() if document.has_small_head else page_policy()
        assert document.texts(f"{_POLICY}/@content") == [expected], document.file
        places = list(document.tree.iter())
        (policy,) = document.tree.xpath(_POLICY)
        for each in document.tree.xpath(_LOADING):
            assert places.index(policy) < places.index(each), document.file


def test_nothing_stands_inline_on_a_page(documents: Documents) -> None:
    assert {each.file: found for each in documents.all if (found := each.texts(_INLINE))} == {}


def test_the_texts_of_the_data_have_only_elements_that_scripts_accept(
    site: PublishedSite, tmp_path: Path
) -> None:
    elements, attributes = _accepted()
    folders = (site.folder, written(load(write_orchard(tmp_path)), tmp_path / "site"))
    files = [path for folder in folders for path in (folder / FilePath.API).glob("*/*.json")]
    found = {
        (each.tag, *each.keys())
        for path in files
        if path.parent.name != "schema"
        for text in _texts(json.loads(path.read_bytes()))
        for each in html.fragment_fromstring(text, create_parent="main").iterdescendants()
    }
    assert {tag for tag, *_ in found} >= {"a", "em", "strong"}
    refused = [
        (tag, *names)
        for tag, *names in sorted(found)
        if tag not in elements or not {*elements[tag], *attributes}.issuperset(names)
    ]
    assert refused == []


def test_only_one_module_of_the_scripts_makes_markup_of_strings() -> None:
    sinks = re.compile(
        r"\b(innerHTML|outerHTML) *[+|?]*=[^=]|insertAdjacentHTML|DOMParser|createContextual"
    )
    scripts = [
        path
        for name, path in engine_assets().items()
        if path.suffix == ".js" and not name.startswith("vendor/")
    ]
    assert [each.name for each in scripts if sinks.search(each.read_text("utf-8"))] == [
        _SCRIPT.name
    ]


def _accepted() -> tuple[dict[str, list[str]], list[str]]:
    """The elements with their own attributes, and the attributes of all, as the script has them."""
    text = _SCRIPT.read_text("utf-8")
    elements = dict(re.findall(r"^  (\w+): (\[.*\]),$", text, re.MULTILINE))
    (attributes,) = re.findall(r"^const ATTRIBUTES = (\[.*\]);$", text, re.MULTILINE)
    return {tag: json.loads(names) for tag, names in elements.items()}, json.loads(attributes)


def _texts(value: Any) -> Iterator[str]:
    """The values of each `html` in some data."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "html":
                yield from each.values()
            else:
                yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
