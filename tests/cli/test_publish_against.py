"""`concord publish --check --against`: each way to break what was published is refused by name."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.core.settings import Settings
from concord.outputs.api.published import catalogue_of_site
from concord.rules.redirects import IdRegister
from tests.libraries.published import (
    Attempt,
    commit,
    edit,
    exchange,
    git,
    publish_first,
    refusals,
)

CHECK = ("publish", "--check", "--against", "published")
TIMING = """\
  - id: timing
    label: "2"
    text:
      en: Whoever speaks first chooses among simultaneous abilities.
      ru: Первый говорящий выбирает порядок одновременных способностей.
      pl: Mówca ustala kolejność jednoczesnych zdolności.
"""
UNRELATED = (
    ("Players must always spend tokens before cards resolve.", "Ships retreat without combat."),
    (
        "Игроки всегда сначала тратят жетоны, потом разыгрывают карты.",
        "Корабли отступают без боя.",
    ),
    ("Gracze zawsze najpierw wydają żetony, potem rozpatrują karty.", "Statki bez walki odlatują."),
)


def topic(project: Path) -> Path:
    return project / "data/game/x.yml"


def game(project: Path) -> Path:
    return project / "data/game/game.yml"


def lock(project: Path) -> Path:
    return project / "data/game/published.lock"


def own_lock(project: Path) -> Path:
    return project / "data/published.lock"


def lines_without(file: Path, *parts: str) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not any(part in line for part in parts)]
    assert len(kept) < len(lines), parts
    file.write_text("".join(kept), "utf-8")


def delete_game(project: Path) -> None:
    shutil.rmtree(project / "data/other")


def delete_game_and_its_line(project: Path) -> None:
    delete_game(project)
    lines_without(own_lock(project), "game other", "list other/")


def hide_game(project: Path) -> None:
    (project / "data/other").rename(project / "data/.other")


def rename_game_with_its_line(project: Path) -> None:
    (project / "data/other").rename(project / "data/another")
    edit(project / "data/another/published.lock", ("game other", "game another"))
    edit(own_lock(project), ("game other", "game another"), ("list other/", "list another/"))


def delete_all_games(project: Path) -> None:
    for each in ("game", "other"):
        shutil.rmtree(project / "data" / each)


def delete_language(project: Path) -> None:
    (project / "data/interface/pl.yml").unlink()
    for file in project.glob("data/*/*.yml"):
        text = file.read_text("utf-8")
        lines = [line for line in text.splitlines() if not line.strip().startswith("pl: ")]
        file.write_text("\n".join(lines) + "\n", "utf-8")


def swap_languages(project: Path) -> None:
    edit(project / "data/interface/en.yml", ("position: 1", "position: 2"))
    edit(project / "data/interface/ru.yml", ("position: 2", "position: 1"))


def rename_page(project: Path) -> None:
    (project / "docs/about.md").rename(project / "docs/imprint.md")


def rename_page_in_one_language(project: Path) -> None:
    (project / "docs/about.ru.md").rename(project / "docs/imprint.ru.md")


def rename_page_and_its_line(project: Path) -> None:
    rename_page(project)
    edit(own_lock(project), ("page about/", "page imprint/"))


def hide_pages(project: Path) -> None:
    (project / "docs/help").rename(project / "docs/.help")


def move_docs(project: Path) -> None:
    edit(project / "mkdocs.yml", ("docs_dir: docs", "docs_dir: data"))


def setting(old: str, new: str) -> Attempt:
    def switch(project: Path) -> None:
        edit(project / "mkdocs.yml", (old, new))

    return switch


def setting_and_line(old: str, new: str, line: str) -> Attempt:
    def switch(project: Path) -> None:
        edit(project / "mkdocs.yml", (old, new))
        lines_without(own_lock(project), line)

    return switch


def delete_lock(project: Path) -> None:
    lock(project).unlink()


def delete_own_lock(project: Path) -> None:
    own_lock(project).unlink()


def delete_both_locks(project: Path) -> None:
    delete_lock(project)
    delete_own_lock(project)


def delete_lines(project: Path) -> None:
    edit(topic(project), (TIMING, ""))
    lines_without(lock(project), "x#timing")


def comment_lines(project: Path) -> None:
    edit(topic(project), (TIMING, ""))
    edit(lock(project), ("x#timing", "# x#timing"))


def cut_lock(project: Path) -> None:
    edit(topic(project), (TIMING, ""))
    text = lock(project).read_text("utf-8")
    lock(project).write_text(text[: text.index("x#timing")], "utf-8")


def cut_number_lines(project: Path) -> None:
    lines_without(lock(project), "x#timing en 2 1.2")


def edit_number_line(project: Path) -> None:
    edit(lock(project), ("x#timing ru - 5.2", "x#timing ru - 5.4"))


def swap_ids(project: Path) -> None:
    exchange(topic(project), "id: cost\n", "id: timing\n")


def swap_texts_by_numbers(project: Path) -> None:
    swap_ids(project)
    exchange(topic(project), '    label: "1"', '    label: "2"')


def reuse_of_alias(project: Path) -> None:
    edit(
        topic(project),
        ("    aliases: [price]\n", ""),
        (TIMING, TIMING.replace("timing", "price").replace('"2"', '"4"') + TIMING),
    )


def reuse_of_retired(project: Path) -> None:
    text = game(project).read_text("utf-8")
    game(project).write_text(text[: text.index("retired:")], "utf-8")
    edit(
        topic(project),
        (TIMING, TIMING + TIMING.replace("id: timing", "id: hail").replace('"2"', '"4"')),
    )


def renumber(project: Path) -> None:
    edit(
        topic(project),
        ('    label: "1"', '    label: "9"'),
        ('    label: "2"', '    label: "1"'),
        ('    label: "9"', '    label: "2"'),
    )


def shift_numbers(project: Path) -> None:
    edit(topic(project), ('label: "3"', 'label: "4"'), ('label: "2"', 'label: "3"'))


def renumber_topic(project: Path) -> None:
    edit(topic(project), ('{en: "1"', '{en: "9"'))
    (project / "data/game/y.yml").write_text(
        'id: y\nnumber: {en: "1", ru: "77"}\ntitle: {en: New, ru: Новая, pl: Nowy}\n'
        'clauses:\n  - id: a\n    label: "8"\n    text: {en: New, ru: Новое, pl: Nowe}\n',
        "utf-8",
    )


def alias_of_another_heir(project: Path) -> None:
    edit(
        topic(project),
        ("    aliases: [price]\n", ""),
        ("  - id: timing\n", "  - id: timing\n    aliases: [price]\n"),
    )


def rename_to_another_heir(project: Path) -> None:
    edit(
        topic(project),
        ("  - id: limit\n", "  - id: maximum\n"),
        ("  - id: timing\n", "  - id: timing\n    aliases: [limit]\n"),
    )


def rename_without_alias(project: Path) -> None:
    edit(topic(project), ("  - id: limit\n", "  - id: maximum\n"))


def merge_into_unrelated(project: Path) -> None:
    edit(
        topic(project), (TIMING, ""), ("  - id: limit\n", "  - id: limit\n    aliases: [timing]\n")
    )


def alias_of_retired(project: Path) -> None:
    text = game(project).read_text("utf-8")
    game(project).write_text(text[: text.index("retired:")], "utf-8")
    edit(topic(project), ("  - id: timing\n", "  - id: timing\n    aliases: [hail]\n"))


def drop_retirement(project: Path) -> None:
    text = game(project).read_text("utf-8")
    game(project).write_text(text[: text.index("retired:")], "utf-8")


def forget_retirement(project: Path) -> None:
    drop_retirement(project)
    lines_without(lock(project), "x#hail")


def forget_alias(project: Path) -> None:
    edit(topic(project), ("    aliases: [price]\n", ""))
    lines_without(lock(project), "x#price")


def forge_fate(project: Path) -> None:
    alias_of_another_heir(project)
    edit(lock(project), ("x#price became x#cost", "x#price became x#timing"))


def delete_divergences(project: Path) -> None:
    lines_without(topic(project), "divergences:", "kind: ambiguous")
    lines_without(own_lock(project), "list game/divergences")


def another_rule(project: Path) -> None:
    edit(topic(project), *UNRELATED)


def empty_library(project: Path) -> None:
    shutil.rmtree(project / "data")
    (project / "data").mkdir()


def language_of_a_game(project: Path) -> None:
    edit(game(project), ("  pl: {follows: en}\n", ""))
    edit(
        game(project),
        (
            game(project).read_text("utf-8"),
            "\n".join(
                line
                for line in game(project).read_text("utf-8").splitlines()
                if not line.startswith("  pl: {separators")
            )
            + "\n",
        ),
    )


def rename_topic_without_alias(project: Path) -> None:
    topic(project).rename(project / "data/game/w.yml")
    edit(project / "data/game/w.yml", ("id: x\n", "id: w\n"))


def delete_glossary(project: Path) -> None:
    (project / "data/game/glossary.yml").unlink()


def reuse_of_term(project: Path) -> None:
    edit(
        project / "data/game/glossary.yml",
        ("term: {en: cost, ru: цена, pl: koszt}", "term: {en: planet, ru: планета, pl: planeta}"),
        (
            "{en: [cost, costs], ru: [цена, цены], pl: [koszt, koszty]}",
            "{en: [planet], ru: [планета], pl: [planeta]}",
        ),
    )


def take_id_of_a_game(project: Path) -> None:
    delete_game(project)
    edit(
        game(project),
        (game(project).read_text("utf-8"), game(project).read_text("utf-8") + "aliases: [other]\n"),
    )


ATTEMPTS: dict[str, tuple[Attempt, str]] = {
    "a game is deleted": (delete_game, "the game “other” published here, and no longer there"),
    "a game is hidden": (hide_game, "the game “other” published here, and no longer there"),
    "a game is renamed with its lock line": (
        rename_game_with_its_line,
        "the game “other” published, and no longer there",
    ),
    "no game is left": (delete_all_games, "found no game; expected a folder for each game"),
    "a language is deleted": (delete_language, "“pl”"),
    "a hand-written page is renamed": (rename_page, "the page “about/” published here"),
    "share pages are switched off": (
        setting("share_pages: all", "share_pages: none"),
        "the kind “share-pages” published here",
    ),
    "some share pages are switched off": (
        setting("share_pages: all", "share_pages: clauses"),
        "the kind “all-share-pages”",
    ),
    "comparisons are switched off": (
        setting("compare_pages: true", "compare_pages: false"),
        "the kind “compare-pages”",
    ),
    "the search is switched off": (
        setting("search: true", "search: false"),
        "the kind “search” published here",
    ),
    "offline data are switched off": (
        setting("offline: true", "offline: false"),
        "the kind “offline” published here",
    ),
    "lock lines are deleted": (delete_lines, "no line “x#timing”, which was published"),
    "lock lines are commented out": (comment_lines, "no line “x#timing”, which was published"),
    "the lock is cut": (cut_lock, "no line “x#timing”, which was published"),
    "the lock is deleted": (delete_lock, "the game “game” published here, and no lock of it"),
    "the ids of two units are swapped": (
        swap_ids,
        "another rule under “x#cost” than was published, whose text stands under “x#timing” now",
    ),
    "a dropped alias is used for a new unit": (
        reuse_of_alias,
        "“x#price”, which was given up for “x#cost”, in use again",
    ),
    "a retired id is used for a new unit": (
        reuse_of_retired,
        "“x#hail”, which was given up for nothing: it was retired, in use again",
    ),
    "numbers are exchanged within an edition": (
        renumber,
        "the number 1.1 (en 2), which was published as that of “x#cost”",
    ),
    "an alias is put on another heir": (
        alias_of_another_heir,
        "“x#price”, which was given up for “x#cost”, leading to “x#timing”",
    ),
    "the last divergence is removed with its line": (
        delete_divergences,
        "no line “list game/divergences”, which was published",
    ),
    "a game is deleted with its lines": (
        delete_game_and_its_line,
        "the game “other” published, and no longer there",
    ),
    "the library is emptied": (empty_library, "expected a file for each language"),
    "a text becomes another rule": (another_rule, "another rule under “x#cost” than was published"),
    "ids and numbers are swapped": (swap_texts_by_numbers, "another rule under “x#cost”"),
    "another language becomes the first": (swap_languages, "expected “en” as the first language"),
    "a page is renamed in one language": (
        rename_page_in_one_language,
        "the page “ru/about/” published here",
    ),
    "a page is renamed with its line": (
        rename_page_and_its_line,
        "no line “page about/”, which was published",
    ),
    "pages are hidden": (hide_pages, "the page “help/” published here"),
    "the folder of pages is another": (move_docs, "the page “help/” published here"),
    "a setting and its line are removed": (
        setting_and_line("compare_pages: true", "compare_pages: false", "compare"),
        "no line “kind compare-pages”, which was published",
    ),
    "the library's lock is deleted": (delete_own_lock, "no line “language pl”"),
    "all locks are deleted": (delete_both_locks, "no line “x#cost”, which was published"),
    "the line of a number is deleted": (cut_number_lines, "no line “x#timing en 2 1.2”"),
    "the line of a number is edited": (edit_number_line, "no line “x#timing ru - 5.2”"),
    "numbers are shifted by one": (
        shift_numbers,
        "the number 1.3 (en 2), which was published as that of “x#limit”",
    ),
    "a number goes to a new topic": (
        renumber_topic,
        "the number 1 (en 2), which was published as that of “x”",
    ),
    "a unit is renamed and its alias is another's": (
        rename_to_another_heir,
        "whose text stands under “x#maximum” now",
    ),
    "a unit is renamed without an alias": (
        rename_without_alias,
        "“x#limit” published here, and no longer in the records",
    ),
    "a unit is merged into an unrelated one": (
        merge_into_unrelated,
        "another rule under “x#timing”, by an alias of “x#limit”",
    ),
    "a retired id becomes an alias": (
        alias_of_retired,
        "given up for nothing: it was retired, leading to “x#timing”",
    ),
    "a retirement is dropped": (
        drop_retirement,
        "“x#hail” published here, and no longer in the records",
    ),
    "a retirement is dropped with its lines": (forget_retirement, "no line “x#hail became -”"),
    "an alias is dropped with its lines": (forget_alias, "no line “x#price became x#cost”"),
    "an alias and its line are put on another heir": (
        forge_fate,
        "no line “x#price became x#cost”",
    ),
    "a language of a game is removed": (language_of_a_game, "no “pl” in the game"),
    "a topic is renamed without an alias": (
        rename_topic_without_alias,
        "“x#cost” published here, and no longer in the records",
    ),
    "the glossary is deleted": (
        delete_glossary,
        "“glossary#cost” published here, and no longer in the records",
    ),
    "a term's id is used for another": (
        reuse_of_term,
        "another rule under “glossary#cost” than was published",
    ),
    "a game takes the id of a deleted one": (
        take_id_of_a_game,
        "no line “z#one”, which was published",
    ),
}


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("published")
    publish_first(project)
    return project


@pytest.fixture
def project(published: Path, tmp_path: Path) -> Path:
    return shutil.copytree(published, tmp_path / "project")


def test_what_was_published_passes(project: Path) -> None:
    assert refusals(project / "data", *CHECK) == []


@pytest.mark.parametrize("name", ATTEMPTS)
def test_an_attempt_against_permanence_is_refused_by_name(
    name: str, published: Path, project: Path
) -> None:
    attempt, words = ATTEMPTS[name]
    attempt(project)
    said = refusals(project / "data", *CHECK)
    assert any(words in line for line in said), said

    # Where “concord publish” cures it, nothing is lost; otherwise it hides nothing.
    refusals(project / "data", "publish")
    if not refusals(project / "data", *CHECK):
        for file in published.rglob("*.lock"):
            lines = (project / file.relative_to(published)).read_text("utf-8").splitlines()
            assert set(file.read_text("utf-8").splitlines()) <= set(lines)


def test_a_copy_of_the_statement_serves_where_there_is_no_git(
    project: Path, tmp_path: Path
) -> None:
    statement = tmp_path / "published.json"
    catalogue = catalogue_of_site(load(project / "data"), Settings())
    statement.write_text(json.dumps(catalogue), "utf-8")
    check = ("publish", "--check", "--against", str(statement))
    assert refusals(project / "data", *check) == []
    swap_ids(project)
    said = refusals(project / "data", *check)
    assert any("another rule under “x#cost”" in line for line in said)


@pytest.mark.parametrize(
    ("against", "words"),
    [
        ("nowhere", "found no such state; expected a git ref or a *.json"),
        ("--upload-pack=x", "found no such state"),
        ("nowhere.json", "nowhere.json: No such file or directory"),
        ("other.json", "other.json: found another file; expected a published.json"),
        ("later.json", "later.json: found version 9; expected 1"),
    ],
)
def test_a_past_that_cannot_be_read_is_refused(
    against: str,
    words: str,
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(project)
    Path("other.json").write_text("[]", "utf-8")
    Path("later.json").write_text('{"version": 9, "features": [], "games": []}', "utf-8")
    said = refusals(project / "data", "publish", "--check", f"--against={against}")
    assert words in said[0]


def test_a_change_that_is_meant_is_confirmed_once_and_on_record(project: Path) -> None:
    data = project / "data"
    another_rule(project)
    said = refusals(data, *CHECK)
    assert "or `concord publish --confirm game/x#cost`" in said[0]
    confirm = ("publish", "--against", "published", "--confirm", "game/x#cost")
    assert refusals(data, *confirm) == []
    assert "x#cost confirmed " in lock(project).read_text("utf-8")
    assert refusals(data, *CHECK) == []
    # Another change of the same text is another matter.
    edit(topic(project), ("Ships retreat without combat.", "Laws need voting."))
    assert refusals(data, *CHECK) != []


def test_a_topic_is_confirmed_for_all_its_units(project: Path) -> None:
    renumber(project)
    assert len(refusals(project / "data", "publish")) == 6
    assert refusals(project / "data", "publish", "--confirm", "game/x") == []
    assert refusals(project / "data", *CHECK) == []


def test_nothing_is_confirmed_beforehand(project: Path) -> None:
    said = refusals(project / "data", "publish", "--confirm", "game/x#cost")
    assert said == ["found nothing to confirm of game/x#cost"]


def test_an_alias_that_is_dropped_is_still_followed(project: Path) -> None:
    edit(topic(project), ("    aliases: [price]\n", ""))
    assert refusals(project / "data", *CHECK) == []
    redirect = IdRegister(load(project / "data").games[0]).redirect("x#price")
    assert redirect is not None
    assert redirect.target == "x#cost"


def test_what_is_said_in_the_records_passes(project: Path) -> None:
    data = project / "data"
    edit(topic(project), ("  - id: limit\n", "  - id: maximum\n    aliases: [limit]\n"))
    edit(topic(project), ("Nobody holds more than seven", "Nobody ever holds more than eight"))
    reason = "reason: {en: Gone., ru: Нет., pl: Nie ma.}"
    edit(topic(project), (TIMING, ""))
    edit(game(project), ("retired:\n", f"retired:\n  - {{id: x#timing, {reason}}}\n"))
    assert refusals(data, "publish", "--against", "published") == []
    commit(project)
    git(project, "tag", "--force", "published")
    assert refusals(data, *CHECK) == []
    assert {"x#limit became x#maximum", "x#timing became -"} <= set(
        lock(project).read_text("utf-8").splitlines()
    )
