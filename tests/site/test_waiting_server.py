"""The server that stands in for a preview that cannot begin yet."""

import multiprocessing
import time
from pathlib import Path
from urllib.request import urlopen

from mkdocs_site.waiting_server import WaitingServer, check_address
from tests.site.server import free_port


def test_a_process_that_was_forked_meanwhile_does_not_keep_the_port(tmp_path: Path) -> None:
    port = free_port()
    server = WaitingServer("127.0.0.1", port, tmp_path)
    other = multiprocessing.get_context("fork").Process(target=time.sleep, args=(60,))
    other.start()
    try:
        time.sleep(0.2)
        server.close()
        check_address("127.0.0.1", port)
    finally:
        other.kill()
        other.join()


def test_open_pages_of_an_earlier_preview_are_told_to_load_again(tmp_path: Path) -> None:
    port = free_port()
    server = WaitingServer("127.0.0.1", port, tmp_path)
    try:
        with urlopen(f"http://127.0.0.1:{port}/livereload/{2**53}/1") as answer:
            assert float(answer.read()) > 2**53
    finally:
        server.close()
