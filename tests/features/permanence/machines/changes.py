"""What the steps of attempts do to the files of a published library, and what git does to them."""

import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from tests.libraries import published
from tests.libraries.published import commit, git, refusals

TOPIC = "data/game/x.yml"
GAME = "data/game/game.yml"
LOCK = "data/game/published.lock"
OWN_LOCK = "data/published.lock"
TIMING = """\
  - id: timing
    label: "2"
    text:
      en: Whoever speaks first chooses among simultaneous abilities.
      ru: Первый говорящий выбирает порядок одновременных способностей.
      pl: Mówca ustala kolejność jednoczesnych zdolności.
"""
_REASON = "reason: {en: Gone., ru: Нет., pl: Nie ma.}"

Step: TypeAlias = str | Mapping[str, Any]
"""The name of a step, or its name with its arguments."""

TABLES: Mapping[str, Mapping[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("attempts.yml").read_text("utf-8")
)


def take(project: Path, steps: Iterable[Step]) -> None:
    for step in steps:
        if isinstance(step, str):
            if step in TABLES["steps"]:
                take(project, TABLES["steps"][step])
            else:
                _ACTS[step](project)
        else:
            ((name, given),) = step.items()
            arguments = [given] if isinstance(given, dict) else map(_in_full, given)
            _ACTS[name](project, *arguments)


def _in_full(given: Any) -> Any:
    if isinstance(given, list):
        return [_in_full(each) for each in given]
    return given.replace("<timing>", TIMING)


def _edit(project: Path, file: str, *changes: tuple[str, str]) -> None:
    published.edit(project / file, *changes)


def _delete(project: Path, *names: str) -> None:
    for name in names:
        path = project / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def _cut_from(project: Path, file: str, words: str) -> None:
    """Delete everything from the words to the end of the file."""
    path = project / file
    path.write_text(path.read_text("utf-8").partition(words)[0], "utf-8")


def _delete_lines(project: Path, pattern: str, *parts: str) -> None:
    """Delete the lines with one of the parts from all files whose paths fit the pattern."""
    n_deleted = 0
    for path in project.glob(pattern):
        lines = path.read_text("utf-8").splitlines(keepends=True)
        kept = [line for line in lines if not any(part in line for part in parts)]
        n_deleted += len(lines) - len(kept)
        path.write_text("".join(kept), "utf-8")
    assert n_deleted, parts


def _rename(project: Path, old: str, new: str) -> None:
    _edit(project, TOPIC, (f"id: {old}\n", f"id: {new}\n    aliases: [{old}]\n"))


def _retire(project: Path, unit: str, more: str = "") -> None:
    retired = "retired:\n"
    _edit(project, GAME, (retired, f"{retired}  - {{id: {unit}, {_REASON}{more}}}\n"))


def _publish(project: Path) -> None:
    """As an author without a site and the workflow do it. Raises AssertionError where anything is
    refused."""
    shutil.rmtree(project / "site", ignore_errors=True)
    assert refusals(project / "data", "publish", "--against", "published") == []
    check = ("publish", "--check", "--against", "published")
    assert refusals(project / "data", *check) == []
    commit(project)
    _tag(project)


def _tag(project: Path) -> None:
    """As the workflow does it after the publication of the commit."""
    git(project, "tag", "--force", "published")


def _merge_lines(project: Path) -> None:
    """Let git keep the lines of both sides in locks, as in the repository of any library."""
    (project / ".git/info/attributes").write_text("*.lock merge=union\n", "utf-8")


def _branch(project: Path, steps: Mapping[str, Iterable[Step]]) -> None:
    """From the state that is published, by its name: each step is recorded and committed."""
    ((name, own),) = steps.items()
    git(project, "checkout", "--quiet", "-b", name, "published")
    for step in own:
        take(project, [step])
        assert refusals(project / "data", "publish") == []
        commit(project)


def _two(project: Path, given: Mapping[str, Any]) -> None:
    """Two branches from what is published, of which the first is published and then merges the
    other. `conflicts` is the side whose records stay where both have changed them."""
    _branch(project, {"other": given["other"]})
    _branch(project, {"one": given["one"]})
    _tag(project)
    conflicts = given.get("conflicts", "")
    command = ["git", "-C", str(project), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    merged = subprocess.run(  # noqa: S603 - in a folder of the test's own
        [*command, "merge", "--quiet", "--no-edit", "other"], check=False, capture_output=True
    )
    assert bool(merged.returncode) == bool(conflicts), merged.stdout
    if conflicts in {"ours", "theirs"}:
        git(project, "checkout", f"--{conflicts}", "--", TOPIC)
        commit(project)


_ACTS: Mapping[str, Callable[..., object]] = {
    "branch": _branch,
    "commit": commit,
    "cut_from": _cut_from,
    "delete": _delete,
    "delete_lines": _delete_lines,
    "edit": _edit,
    "exchange": lambda project, file, *words: published.exchange(project / file, *words),
    "git": git,
    "make_folder": lambda project, name: (project / name).mkdir(),
    "merge_lines": _merge_lines,
    "move": lambda project, old, new: (project / old).rename(project / new),
    "publish": _publish,
    "rename": _rename,
    "retire": _retire,
    "tag": _tag,
    "two": _two,
    "write": lambda project, file, text: (project / file).write_text(text, "utf-8"),
}
