"""The walk through the hostile library in Firefox and WebKit: `make test-engines`.

It is not among the tests that run by themselves, because both browsers have to be installed.
"""

from collections.abc import Iterator

import pytest

from tests.engines.firefox import firefox
from tests.engines.install import missing, path_of
from tests.engines.policy_host import PolicyHost, policy_host
from tests.engines.walk import walk
from tests.engines.webkit import webkit
from tests.libraries.hostile import write_hostile_project
from tests.site.builds import build_site


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PolicyHost]:
    assert missing() == {}
    project = write_hostile_project(tmp_path_factory.mktemp("project"))
    with policy_host(tmp_path_factory.mktemp("hostile")) as host:
        build_site(project, host.site.folder, host.site.address)
        yield host


def test_no_text_runs_or_violates_the_policy_in_firefox(host: PolicyHost) -> None:
    with firefox(path_of("CONCORD_FIREFOX")) as engine:
        assert walk(engine, host) == []


def test_no_text_runs_or_violates_the_policy_in_webkit(host: PolicyHost) -> None:
    names = ("CONCORD_WEBKIT_DRIVER", "CONCORD_WEBKIT", "CONCORD_XVFB")
    with webkit(*map(path_of, names)) as engine:
        assert walk(engine, host) == []
