"""What the shipped library publishes is recorded in the repository."""

from concord.cli.main import main
from concord.features.api.schemas import schemas
from tests.site.builds import PROJECT, PublishedSite


def test_all_that_the_site_publishes_is_recorded(site: PublishedSite) -> None:
    """If this fails: “make publish” records it, and the lock files are committed."""
    main(["--data", str(PROJECT / "data"), "publish", "--check", "--site", str(site.folder)])


def test_the_committed_schemas_are_the_current_ones() -> None:
    folder = PROJECT / "docs" / "api" / "v1" / "schema"
    assert {path.stem: path.read_text("utf-8") for path in folder.iterdir()} == schemas()
