"""The documentation: its links, its examples, and what it says of the code and the interface."""

import json
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
import yaml
from markdown_it import MarkdownIt
from markdown_it.token import Token
from pydantic import BaseModel, ValidationError

from concord.base.settings import known_settings
from concord.model.lints import LintName
from concord.records.schemas import SHAPES
from concord.records.shapes.topic_format import ComponentShape, UnitShape
from concord.records.validation import with_fields
from concord.theme import ASSETS
from release import reference
from tests.libraries.languages import LANGUAGES, words_of_engine
from tests.site.builds import PROJECT, PublishedSite
from tests.site.documents import Documents

Words: TypeAlias = Mapping[str, str | Mapping[str, str]]

_GUIDE = PROJECT / "docs" / "guide"
_PAGES = [PROJECT / "README.md", PROJECT / "CONTRIBUTING.md", *sorted(_GUIDE.rglob("*.md"))]
_LONGEST_README = 90  # lines
_TERM = re.compile(r"^Interface: (.+) \(`(\w+)`\)$", re.MULTILINE)
_UNAMBIGUOUS_TERMS = (
    *("library", "topic", "planned topic", "unit", "clause", "edition", "official text"),
    *("divergence", "outdated", "citation", "waiver", "share page", "source language"),
)
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
_TAG = re.compile(r"<[^>]+>")
_MARKDOWN = MarkdownIt("commonmark").enable("table")


@pytest.mark.parametrize("page", _PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    faults = [link for link in _links(page) if not _leads_somewhere(link, page)]
    assert faults == []


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("README.md", "pip install ."),
        ("docs/guide/how-to/languages.en.md", "concord languages add ar"),
        ("docs/guide/how-to/books.en.md", "Arabic or Hebrew, has no PDF"),
        *(
            (f"docs/guide/tutorial.{language}.md", words)
            for language in ("en", "ru", "pl")
            for words in ("pip install ./concord", "python3-venv", "Set-ExecutionPolicy -Scope")
        ),
    ],
)
def test_the_guide_says_what_stops_people_on_the_first_day(page: str, words: str) -> None:
    assert words in (PROJECT / page).read_text("utf-8")


def test_what_is_said_of_permanence_names_tests_that_exist() -> None:
    sections = (_GUIDE / "explanation/permanence.en.md").read_text("utf-8").split("\n## ")[1:]
    for section in sections:
        named = _TEST.findall(section)
        assert named or section.startswith("What is not promised"), section
        for file, test in named:
            assert f"\ndef {test}(" in (PROJECT / file).read_text("utf-8"), test
    promises = [line for line in sections[0].splitlines() if line.startswith("- ")]
    assert [line for line in promises if not _TEST.search(line)] == []


def test_newcomers_read_no_more_than_a_page_or_two() -> None:
    assert len((PROJECT / "README.md").read_text("utf-8").splitlines()) <= _LONGEST_README


def test_the_engine_is_installed_from_a_clone() -> None:
    """No package index has it. Where it is installed, pip adds its extras without an index."""
    pages = [PROJECT / "README.md", _GUIDE / "index.en.md", *_GUIDE.glob("tutorial.*.md")]
    assert [page.name for page in pages if "concord-rules" in page.read_text("utf-8")] == []


def test_the_first_page_of_the_guide_leads_to_all_others_and_they_lead_back() -> None:
    index = _GUIDE / "index.en.md"
    others = {*_GUIDE.rglob("*.en.md")} - {index}
    assert _pages_linked_from(index) >= others
    assert [page.name for page in others if index not in _pages_linked_from(page)] == []


def test_pages_link_each_term_to_its_definition() -> None:
    """Terms that are also common words, as “note” and “text”, are not looked for."""
    faults = []
    for page in {*_GUIDE.glob("*/*.en.md")} - {_GUIDE / "explanation/terms.en.md"}:
        if page.name in reference.pages():
            continue
        linked = {urldefrag(link).fragment for link in _links(page)}
        for term in _UNAMBIGUOUS_TERMS:
            used = re.search(rf"(?<![\w-]){term}s?(?![\w-])", _prose(page), re.IGNORECASE)
            if used and term.replace(" ", "-") not in linked:
                faults.append((page.name, term))
    assert faults == []


def test_examples_are_valid_records() -> None:
    # tests/library/test_tutorial.py follows the tutorial.
    pages = set(_GUIDE.rglob("*.md")) - set(_GUIDE.glob("tutorial.*"))
    examples = [(page.name, each) for page in pages for each in _examples(page)]
    assert examples
    assert [(page, fault) for page, each in examples for fault in _faults(each)] == []


def test_terms_have_the_words_of_every_language_of_the_interface() -> None:
    interfaces = _interfaces()
    terms = _TERM.findall((_GUIDE / "explanation/terms.en.md").read_text("utf-8"))
    faults = []
    for cell, key in terms:
        words = _TAG.sub("", cell).split(" · ")
        assert len(words) == len(interfaces), key
        for word, interface in zip(words, interfaces, strict=True):
            if key not in interface or not _says(interface[key], word):
                faults.append((key, word))
    assert terms
    assert faults == []


def test_every_package_is_described_in_the_order_of_imports() -> None:
    contracts = _pyproject()["tool"]["importlinter"]["contracts"]
    layers = next(
        each["layers"] for each in contracts if "concord.feature" in each.get("layers", ())
    )
    packages = [package for layer in layers for package in re.split(" [:|] ", layer)]
    assert _first_cells("explanation/architecture.en.md", "Packages") == [
        each.removeprefix("concord.") for each in packages
    ]


def test_every_function_on_the_way_of_a_clause_is_there() -> None:
    text = (_GUIDE / "explanation/architecture.en.md").read_text("utf-8")
    way = text.partition("## The way of a clause\n")[2].partition("\n## ")[0]
    named = re.findall(r"`(\w+)(?:\.(\w+))?` in `([\w/]+\.py)`", way)
    assert named
    for *names, file in named:
        code = (PROJECT / "hooks/concord" / file).read_text("utf-8")
        for name in filter(None, names):
            assert re.search(rf"\b(?:def|class) {name}\b", code), (name, file)


def test_every_dependency_has_its_reason() -> None:
    project, scripts = _pyproject(), json.loads((PROJECT / "package.json").read_text("utf-8"))
    groups = project["dependency-groups"].values()
    required = [*project["project"]["dependencies"], *(each for group in groups for each in group)]
    names = [re.split(r"[^\w-]", each)[0] for each in required] + [*scripts["devDependencies"]]
    text = (_GUIDE / "explanation/dependencies.en.md").read_text("utf-8")
    assert [name for name in names if not re.search(rf"[ ]{re.escape(name)}[ ,]", text)] == []


def test_the_guide_states_the_version_of_the_search_library() -> None:
    library = (ASSETS / "vendor/minisearch.js").read_text("utf-8")
    version = re.match(r"/\*! \w+ (\d+\.\d+\.\d+)", library)
    assert version
    assert version[1] in (_GUIDE / "explanation/dependencies.en.md").read_text("utf-8")


def test_every_warning_is_documented() -> None:
    cells = " ".join(_first_cells("how-to/translations.en.md", "Warnings"))
    assert {each.value for each in LintName} == set(re.findall(r"[a-z-]+", cells)) - {"warning"}


def test_every_setting_is_documented() -> None:
    documented = _first_cells("reference/settings.en.md", "In mkdocs.yml")
    assert sorted(documented) == sorted(known_settings())


def test_generated_pages_are_current() -> None:
    """`make schema` writes them."""
    written = {name: (reference.FOLDER / name).read_text("utf-8") for name in reference.pages()}
    assert written == reference.pages()


def test_the_about_page_of_every_language_leads_to_the_guide(site: PublishedSite) -> None:
    about = Documents(site, pattern="**/about/index.html").all
    assert len(about) == len(LANGUAGES)
    for document in about:
        targets = {urljoin(document.address, link) for link in document.addresses()}
        assert f"{site.address}guide/" in targets, document.file


def test_pages_of_the_guide_offer_no_language_that_they_lack(site: PublishedSite) -> None:
    guide = Documents(site, pattern="**/guide/**/index.html").all
    assert len(guide) == len(list(_GUIDE.rglob("*.md")))
    for document in guide:
        name = document.file.removesuffix("/index.html").rpartition("/")[2]
        languages = {each.stem.partition(".")[2] for each in _GUIDE.glob(f"{name}.*.md")}
        languages = languages or {document.language}  # the first page
        assert set(document.alternates()) == languages | {"x-default"}, document.file
        offered = document.texts('//nav[@class="languages"]//a/@hreflang')
        assert set(offered) == languages, document.file


def _tokens(page: Path) -> list[Token]:
    text = page.read_text("utf-8")
    if text.startswith("---\n"):
        text = text.partition("\n---\n")[2]
    return _MARKDOWN.parse(text)


def _inline(page: Path) -> Iterator[Token]:
    for token in _tokens(page):
        yield from token.children or ()


def _prose(page: Path) -> str:
    """The sentences of paragraphs and lists, without code and links."""
    found, depth = [], 0
    tokens = _tokens(page)
    for before, token in pairwise(tokens):
        if token.type != "inline" or before.type != "paragraph_open":
            continue
        for each in token.children or ():
            depth += (each.type == "link_open") - (each.type == "link_close")
            if each.type == "text" and not depth:
                found.append(each.content)
    return " ".join(found)


def _links(page: Path) -> list[str]:
    found = [token.attrGet("href") or token.attrGet("src") for token in _inline(page)]
    return [str(link) for link in found if link and not urlsplit(str(link)).scheme]


def _pages_linked_from(page: Path) -> set[Path]:
    return {(page.parent / urldefrag(link).url).resolve() for link in _links(page)}


def _leads_somewhere(link: str, page: Path) -> bool:
    path, anchor = urldefrag(link)
    target = page.parent / path if path else page
    in_language = target.with_suffix("".join([*page.suffixes[:1], target.suffix]))
    if in_language.is_file():  # as pictures: the page names them without its language
        return True
    return target.is_file() and (not anchor or anchor in _anchors(target))


def _anchors(page: Path) -> set[str]:
    tokens = _tokens(page)
    headings = [
        tokens[index + 1].content
        for index, each in enumerate(tokens)
        if each.type == "heading_open"
    ]
    return {re.sub(r"[^\w]+", "-", heading.lower()).strip("-") for heading in headings}


def _examples(page: Path) -> Iterator[Any]:
    for token in _tokens(page):
        if token.type == "fence" and token.info == "yaml":
            yield yaml.safe_load(token.content)


def _faults(example: Any) -> Iterator[str]:
    """What is wrong with an example: a list of units, or a record of which keys may be left out."""
    if isinstance(example, list):
        for unit in example:
            yield from _faults_of(
                with_fields(ComponentShape if "name" in unit else UnitShape), unit
            )
        return
    known = map(with_fields, SHAPES.values())
    shapes = [shape for shape in known if example.keys() <= shape.model_fields.keys()]
    if not shapes:
        yield f"no record has all of the keys {', '.join(example)}"
    for shape in shapes[:1]:
        yield from _faults_of(shape, example, may_lack=shape.model_fields.keys())


def _faults_of(shape: type[BaseModel], value: Any, may_lack: Collection[str] = ()) -> Iterator[str]:
    try:
        shape.model_validate(value)
    except ValidationError as invalid:
        for each in invalid.errors():
            location = each["loc"]
            if each["type"] != "missing" or len(location) > 1 or location[0] not in may_lack:
                yield f"{location}: {each['msg']}"


def _interfaces() -> list[Words]:
    """The words of the engine in each language, in the order in which the terms state them."""
    return [words_of_engine(language)["words"] for language in (*LANGUAGES, "de", "uk")]


def _says(message: str | Mapping[str, str], term: str) -> bool:
    """True if the message contains every word of the term, in whatever inflected form."""
    said = (message if isinstance(message, str) else " ".join(message.values())).casefold()
    stems = [word[: max(3, len(word) - 2)] for word in term.casefold().split()]
    return all(stem in said for stem in stems)


def _first_cells(page: str, heading: str) -> list[str]:
    """The first column of the table below a heading, without its head and the code marks."""
    section = (
        (_GUIDE / page).read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    )
    rows = [line for line in section.splitlines() if line.startswith("| ")]
    return [row.split("|")[1].strip().replace("`", "") for row in rows[1:]]


def _pyproject() -> Any:
    return tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
