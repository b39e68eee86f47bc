"""A library is published by the steps of its own workflow, in a bare repository."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from concord.cli.main import main
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.published import edit, refusals
from tests.release.workflow_runs import TAG, Hosting, StepFailedError, git
from tests.site.builds import PROJECT, copy_project

pytestmark = pytest.mark.slow
_OWN = ".github/workflows/site.yml"
_OF_A_NEW_LIBRARY = ".github/workflows/publish.yml"


@dataclass(frozen=True, slots=True)
class Publication:
    hosting: Hosting
    project: Path
    record: Path
    """A topic of the library that may be changed."""
    unit: str
    """The id of a unit in it."""

    def push(self) -> str:
        """Record what is new, and push all files. Gives the commit."""
        assert refusals(self.project / "data", "publish") == []
        return self.push_changes()

    def push_changes(self) -> str:
        """Push all files as they are. Gives the commit."""
        git(self.project, "add", "--all")
        git(self.project, "commit", "--quiet", "--allow-empty", "--message", "Records")
        git(self.project, "push", "--quiet", "origin", "HEAD:refs/heads/main")
        return git(self.project, "rev-parse", "HEAD").strip()


@pytest.fixture(params=[_OWN, _OF_A_NEW_LIBRARY])
def publication(request: pytest.FixtureRequest, tmp_path: Path) -> Publication:
    project = tmp_path / "project"
    hosting = Hosting(tmp_path, request.param)
    if request.param == _OWN:
        project.mkdir()
        copy_project(project)
        write_old_orchard(project)
        (project / ".github/workflows").mkdir(parents=True)
        shutil.copy(PROJECT / _OWN, project / _OWN)
        shutil.copy(PROJECT / "Makefile", project)
        record, unit = project / "data/orchard/picking.yml", "ladybirds"
    else:
        main(["new", str(project)])
        record, unit = next((project / "data").glob("*/turn.yml")), "no-tokens"
    (project / ".gitignore").write_text("/site/\n/.venv\n/.cache/\n__pycache__/\n", "utf-8")
    git(tmp_path, "init", "--quiet", "--bare", "--initial-branch=main", str(hosting.origin))
    git(project, "init", "--quiet", "--initial-branch=main")
    git(project, "remote", "add", "origin", str(hosting.origin))
    return Publication(hosting, project, record, unit)


def test_a_library_is_published_three_times_in_a_row_and_never_goes_back(
    publication: Publication,
) -> None:
    hosting = publication.hosting
    first = publication.push()
    with pytest.raises(StepFailedError, match="git tag published && git push origin published"):
        hosting.run(first)
    assert not hosting.site.exists()

    git(publication.project, "push", "--quiet", "origin", f"HEAD:{TAG}")
    hosting.run(first)
    assert (hosting.tagged, hosting.check()) == (first, "")

    unit = publication.unit
    edit(publication.record, (f"id: {unit}\n", f"id: second-name\n    aliases: [{unit}]\n"))
    second = publication.push()
    hosting.run(second)
    assert (hosting.tagged, hosting.check()) == (second, "")

    settings = publication.project / "mkdocs.yml"
    edit(settings, ("search: true", "search: false"))
    with pytest.raises(StepFailedError, match="the kind “search” published here"):
        hosting.run(publication.push_changes())
    assert (hosting.tagged, hosting.check()) == (second, "")

    edit(settings, ("search: false", "search: true"))
    edit(
        publication.record,
        ("id: second-name\n    aliases: [", "id: third-name\n    aliases: [second-name, "),
    )
    third = publication.push()
    hosting.run(third)
    assert (hosting.tagged, hosting.check()) == (third, "")

    # The run of an older commit that ends late, or is repeated.
    for jobs in (("tag",), ()):
        with pytest.raises(StepFailedError, match=r"is-ancestor|which was published"):
            hosting.run(second, *jobs)
        assert (hosting.tagged, hosting.check()) == (third, "")
