import shutil
from pathlib import Path

import pytest

from tests.libraries.published import publish_first


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("published")
    publish_first(project)
    return project


@pytest.fixture
def project(published: Path, tmp_path: Path) -> Path:
    return shutil.copytree(published, tmp_path / "project")
