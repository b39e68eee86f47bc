"""Features of other packages: how they are found, and what is said of those that do not fit."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from concord.cli.main import main
from concord.installed_features import features
from tests.tables import from_table

_GOOD = "Feature(name='notes', folder=Path(__file__).parent)"


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages."""
    monkeypatch.syspath_prepend(tmp_path)
    features.cache_clear()
    yield tmp_path
    features.cache_clear()
    for name in ("notes_feature", "more_feature"):
        sys.modules.pop(name, None)


def install(packages: Path, name: str, feature: str) -> None:
    """Write what pip would write for a package that has a feature."""
    metadata = packages / f"{name}-2.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Name: {name}\nVersion: 2.0\n", "utf-8")
    (metadata / "entry_points.txt").write_text(
        f"[concord.features]\n{name} = {name}_feature:FEATURE\n", "utf-8"
    )
    imports = "from pathlib import Path\nfrom concord.feature import Feature\n"
    (packages / f"{name}_feature.py").write_text(f"{imports}FEATURE = {feature}\n", "utf-8")


def refusal(capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says that fails."""
    with pytest.raises(SystemExit, match="1"):
        main(["check"])
    return capsys.readouterr().err


def test_features_of_other_packages_come_after_those_of_the_engine(packages: Path) -> None:
    install(packages, "notes", _GOOD)
    names = [each.name for each in features()]
    assert names.index("notes") > names.index("offline")


@from_table
def test_a_feature_that_does_not_fit_is_named_with_its_package(
    feature: str, cause: str, packages: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(packages, "notes", feature)
    message = refusal(capsys)
    assert message.startswith("notes 2.0: ")
    assert cause in message
    assert "Traceback" not in message


def test_two_packages_may_not_have_a_feature_of_the_same_name(
    packages: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(packages, "notes", _GOOD)
    install(packages, "more", _GOOD)
    assert refusal(capsys).startswith(
        "notes 2.0: found the feature “notes”, which more 2.0 has, too; expected another name"
    )


def test_no_command_loads_what_only_some_commands_use() -> None:
    slow = {"pydantic", "markdown_it", "mcp", "typst", "fontTools", "mkdocs", "quickjs"}
    code = (
        "import sys; from concord.cli.main import commands; commands();"
        "import concord.features.assistants.mcp_command;"  # reads nothing before a question
        f"print(*sorted({slow} & sys.modules.keys()))"
    )
    loaded = subprocess.run(  # noqa: S603 - the command is our own
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    assert loaded.stdout.split() == []
