"""A small library that was published and is then changed, in a repository of its own."""

import json
import shutil
import subprocess
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path

from concord.base.problems import InvalidRecordsError
from concord.base.settings import Settings
from concord.checks.checks import load
from concord.cli.main import main
from concord.features.permanence.catalogue import addresses_of_docs, catalogue_of_site
from concord.features.permanence.published_addresses import expectations
from concord.features.permanence.site_list import PUBLISHED_DATA, digest_of
from concord.records.configuration import read_configuration
from concord.register import published_features as features
from concord.rules.unpublished import publishable
from tests.libraries.builders import FIRST_GAME, TOPIC, VALID, write_library

_RECORDS = Path(__file__).parent / "published_records"
LONGER: dict[str, str] = {
    TOPIC: (_RECORDS / "x.yml").read_text("utf-8"),
    "data/other/game.yml": VALID["data/game/game.yml"].replace("short: G", "short: O"),
    "data/other/z.yml": VALID[TOPIC].replace("id: x\n", "id: z\n"),
}
RETIRED = "retired:\n  - id: x#hail\n    reason: {en: Gone by now., ru: Нет., pl: Nie ma.}\n"


def publish_first(project: Path) -> Path:
    """Write, publish and commit it; gives its `data/`."""
    game = VALID["data/game/game.yml"].replace("{title: Rules}", '{title: Rules, version: "2"}')
    data = write_library(project, {**FIRST_GAME, **LONGER, "data/game/game.yml": game + RETIRED})
    shutil.copy(_RECORDS / "mkdocs.yml", project)
    for page in ("index", "notice", "notice.ru", "help/index"):
        path = project / "docs" / f"{page}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("# A page\n", "utf-8")
    main(["--data", str(data), "publish"])
    (project / ".gitignore").write_text("/site/\n", "utf-8")
    git(project, "init", "--quiet")
    commit(project)
    git(project, "tag", "published")
    return data


def commit(project: Path) -> None:
    git(project, "add", "--all")
    git(
        project,
        *("-c", "user.name=Author", "-c", "user.email=author@example.org"),
        *("commit", "--quiet", "--message", "Records"),
    )


def git(project: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", project, *arguments], check=True)  # noqa: S603, S607 - in a folder of the test's own


def refusals(data: Path, *arguments: str) -> list[str]:
    """What the command says against it; nothing where it passes. `publish` is told of the site as
    it would be built now, where it needs one and the arguments name none."""
    needs_site = "--check" in arguments or (data.parent / "site").is_dir()
    if "publish" in arguments and needs_site and "--site" not in arguments:
        list_site(data.parent)
    said = StringIO()
    with redirect_stderr(said), redirect_stdout(StringIO()):
        try:
            main(["--data", str(data), *arguments])
        except SystemExit:
            return said.getvalue().splitlines()
    return []


def list_site(project: Path) -> None:
    """Write the list of a site that has all that the records and the settings of a project say,
    without building it. Nothing is written of records with errors."""
    try:
        configuration = read_configuration(project)
        docs = configuration.docs if configuration else None
        library = publishable(load(project / "data", docs))
    except (InvalidRecordsError, ValueError):
        return
    settings = configuration.settings if configuration else None
    found = catalogue_of_site(library, settings)
    found["sources"] = {each: digest_of(project / each) for each in ("mkdocs.yml", "data", "docs")}
    found["addresses"] = {each: [] for each in addresses_of_docs(library)}
    features_there = tuple(each for each in library.features if each.kind != features.PAGE)
    written = replace(library, features=features_there)
    for expectation in expectations(written, settings or Settings()):
        address, _, anchor = expectation.address.partition("#")
        anchors = found["addresses"].setdefault(address, [])
        if anchor:
            anchors.append(anchor)
    file = project / "site" / PUBLISHED_DATA
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(found), "utf-8")
    (project / "site/index.html").touch()


def edit(file: Path, *changes: tuple[str, str]) -> None:
    text = file.read_text("utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} does not stand in {file}"
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


def exchange(file: Path, one: str, other: str) -> None:
    edit(file, (one, "\0"), (other, one), ("\0", other))
