"""What stands outside the engine uses its public modules, and no others but for a reason."""

import ast
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import pytest

from concord import PUBLIC

_PROJECT = Path(__file__).parents[2]
_EXCEPTIONS: Mapping[str, Mapping[str, str]] = {
    "examples/feature": {},
    # It requires the very version of the engine.
    "hooks/concord_import": {
        "concord.base.atomic_files": "two imports into one game do not meet",
        "concord.base.characters": "files of rulebooks may hide characters, as records may",
        "concord.base.languages": "words of a language are found as the engine finds them",
        "concord.build.site_folder": "the folder of a game is replaced at once",
        "concord.cli.configuration": "it reads where the pages of the library are",
        "concord.checks.addresses": "a new unit takes no id that is reserved",
        "concord.checks.checks": "an import examines the records that it has made",
        "concord.features.citing": "numbers in texts become references",
        "concord.features.glossary": "terms tell units apart",
        "concord.text.language_profiles": "what two texts state tells whether they are one unit",
        "concord.model.lints": "as above",
        "concord.records": "it reads and writes records, line by line",
        "concord.text.phrases": "words are compared as lints compare them",
    },
    # It is a part of the distribution of the engine.
    "hooks/mkdocs_site": {
        "concord.base": "it reads settings and writes files as a build does",
        "concord.build": "it runs builds, and makes what a preview shows",
        "concord.checks.checks": "a preview checks what has changed",
        "concord.model.docs_files": "it says in which language a hand-written page is",
        "concord.installed_features": "it reads their folders, and says which do not fit",
        "concord.pages": "it gives pages to MkDocs in their frames",
        "concord.records": "it reads mkdocs.yml, and the records that have changed",
        "concord.theme": "MkDocs finds templates and words there",
    },
}
"""By folder: the modules and packages that it imports besides, with the reason."""


def test_all_public_modules_are_there() -> None:
    assert [each for each in PUBLIC if not _is_module(each)] == []


@pytest.mark.parametrize(("folder", "reasons"), _EXCEPTIONS.items())
def test_only_public_modules_are_imported(folder: str, reasons: Mapping[str, str]) -> None:
    others = {each for each in _imports(_PROJECT / folder) if each not in PUBLIC}
    assert [each for each in others if not _within(each, reasons)] == []
    assert [each for each in reasons if not any(_within(other, [each]) for other in others)] == []


def _within(module: str, packages: Collection[str]) -> bool:
    return any(f"{module}.".startswith(f"{each}.") for each in packages)


def _imports(folder: Path) -> Iterator[str]:
    """Yield the modules of the engine that the modules in a folder import."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names = [each.name for each in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{each.name}" for each in node.names]
                names = [each if _is_module(each) else node.module for each in inner]
            else:
                continue
            yield from (each for each in names if each.startswith("concord."))


def _is_module(name: str) -> bool:
    path = _PROJECT.joinpath("hooks", *name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()
