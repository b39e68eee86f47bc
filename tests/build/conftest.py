from __future__ import annotations

from pathlib import Path

import pytest

from concord.checks.checks import load
from tests.libraries.builders import write_library
from tests.libraries.exports import FILES, written


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    return written(load(write_library(tmp_path / "library", {**FILES})), tmp_path / "site")
