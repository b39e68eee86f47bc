"""No id has the address of another page or file of the site, of whichever kind that is."""

from pathlib import Path

import pytest

from tests.libraries.builders import problems_in, write_library
from tests.spine.checks.chosen_ids import DOCS, files_with

_REASONS = {
    "ELEMENT": "an element of the page around it has the id",
    "FROM": "is published from docs/",
    "SITE": "is an address of the site's own",
}
_TAKEN = """\
game|notice|notice/game.yml:1:1|the game “notice”|“notice” FROMnotice.ru.md
game|rules|rules/game.yml:1:1|the game “rules”|“rules” FROMrules/first.md
game|schema|schema/game.yml:1:1|the game “schema”|“api/v1/schema” FROMapi/v1/schema/topic.json
game|translation|translation/game.yml:1:1|the game “translation”|“translation/” SITE
game|assets|assets/game.yml:1:1|the game “assets”|“assets/” SITE
game|sitemap.xml|sitemap.xml/game.yml:1:1|the game “sitemap.xml”|“sitemap.xml” SITE
game|404|404/game.yml:1:1|the game “404”|“404.html” SITE
game|index|index/game.yml:1:1|the game “index”|“index” is the name of the page of a folder
game|ru|ru/game.yml:1:1|the game “ru”|“ru/” is the home of a language
topic|numbers|game/numbers.yml:1:5|“numbers”|“<game>/numbers/” SITE
topic|offline|game/offline.yml:1:5|“offline”|“api/v1/<game>/offline.json” SITE
topic|index|game/index.yml:1:5|“index”|“index” is the name of the page of a folder
planned|changes|game/game.yml:14:3|the planned topic “changes”|“<game>/changes/” SITE
unit|compare|game/x.yml:12:9|“compare”|“<game>/<topic>/compare/” SITE
unit|reading|game/x.yml:12:9|“reading”|ELEMENT “reading”
unit|referenced-by|game/x.yml:12:9|“referenced-by”|ELEMENT “referenced-by”
term|topics|game/glossary.yml:2:9|“topics”|ELEMENT “topics”
former_game|api|game/game.yml:2:11|“api”|“api” FROMapi/v1/schema/topic.json
former_game|game|game/game.yml:2:11|“game”|the game “game” has it or had it
former_game|old, old|game/game.yml:2:16|“old”|the game “game” has it or had it
former_topic|glossary|game/x.yml:2:11|“glossary”|“<game>/glossary/” SITE
former_unit|compare|game/x.yml:6:15|“x#compare”|“<game>/<topic>/compare/” SITE
former_unit|numbers#one|game/x.yml:6:15|“numbers#one”|“<game>/numbers/” SITE
former_term|content|game/glossary.yml:3:15|“glossary#content”|ELEMENT “content”
retired|x#rules|game/game.yml:16:10|“x#rules”|ELEMENT “rules”
"""
"""What has which id, what is found at which place, and why it needs another id."""


@pytest.mark.parametrize("row", _TAKEN.splitlines())
def test_an_id_that_would_replace_something_is_an_error_that_says_what(
    tmp_path: Path, row: str
) -> None:
    kind, id_, place, found, reason = row.split("|")
    for short, words in _REASONS.items():
        reason = reason.replace(short, words)
    lines = problems_in(write_library(tmp_path, {**DOCS, **files_with(kind, id_)}))
    assert f"data/{place}: found {found}; expected another id, since {reason}" in lines
