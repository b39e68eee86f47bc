"""What a reader does on the shipped site, and the linker on other pages, in Firefox and WebKit:
`make test-engines`.

It is not among the tests that run by themselves, because both browsers have to be installed.
"""

from tests.engines.firefox import firefox
from tests.engines.install import path_of
from tests.engines.webkit import webkit
from tests.library.browser.linking import EXPECTED, forum, link_thread
from tests.library.browser.reading import read
from tests.site.builds import PublishedSite


def test_a_reader_is_served_in_firefox(site: PublishedSite) -> None:
    with firefox(path_of("CONCORD_FIREFOX")) as engine:
        assert read(engine, site.address) == []


def test_a_reader_is_served_in_webkit(site: PublishedSite) -> None:
    names = ("CONCORD_WEBKIT_DRIVER", "CONCORD_WEBKIT", "CONCORD_XVFB")
    with webkit(*map(path_of, names)) as engine:
        assert read(engine, site.address) == []


def test_threads_are_linked_in_firefox(site: PublishedSite) -> None:
    with firefox(path_of("CONCORD_FIREFOX")) as engine, forum(site.folder) as host:
        assert [fault for each in EXPECTED for fault in link_thread(engine, host, each)] == []


def test_threads_are_linked_in_webkit(site: PublishedSite) -> None:
    names = ("CONCORD_WEBKIT_DRIVER", "CONCORD_WEBKIT", "CONCORD_XVFB")
    with webkit(*map(path_of, names)) as engine, forum(site.folder) as host:
        assert [fault for each in EXPECTED for fault in link_thread(engine, host, each)] == []
