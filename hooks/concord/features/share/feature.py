"""The pages and pictures by which links preview."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import PagePath
from concord.build.artifact_kinds import PerGame, PerLanguage, PerTopic
from concord.feature import Feature
from concord.features.share import share_pages
from concord.features.share.preview_pictures import (
    GAME_PICTURE,
    PICTURE,
    frame_with_picture,
    picture_files,
)
from concord.pages.topic_fields import TopicFields

_SHARE_PAGE = f"{{home}}{PagePath.SHARE}index.html"
_SHARE_PAGE_OF_PART = f"{{home}}{PagePath.SHARE_PART}index.html"

FEATURE = Feature(
    name="share",
    folder=Path(__file__).parent,
    needs=("glossary", "permanence"),
    files=(
        PerTopic("share pages", (_SHARE_PAGE,), share_pages.share_page_files),
        PerGame("share pages of parts", (_SHARE_PAGE_OF_PART,), share_pages.part_share_page_files),
        PerGame(
            "former share pages",
            (_SHARE_PAGE, _SHARE_PAGE_OF_PART),
            share_pages.former_share_page_files,
        ),
        PerLanguage("pictures", (f"{{home}}{PICTURE}", f"{{home}}{GAME_PICTURE}"), picture_files),
    ),
    settings=(share_pages.SHARE_PAGES,),
    topic_data=(
        TopicFields(
            shape=share_pages.TopicAddresses, of_topic=share_pages.addresses_of_units, after="url"
        ),
    ),
    frame=frame_with_picture,
    scripts=(Script("qr-row.js", "codeRow", "row"),),
    styles=(Style("share.css"),),
)
