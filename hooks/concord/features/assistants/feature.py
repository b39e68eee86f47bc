"""Files and a command for language models."""

from pathlib import Path

from concord.base.urls import PagePath
from concord.build.artifact_kinds import AfterAll, PerGame, PerTopic
from concord.feature import Command, Feature
from concord.features.assistants import markdown_pages
from concord.features.assistants.llms import LLMS, llms_file

FEATURE = Feature(
    name="assistants",
    folder=Path(__file__).parent,
    needs=(
        "citing",
        "comparison",
        "components",
        "history",
        "permanence",
        "search",
        "sequences",
        "translation",
    ),
    files=(
        PerTopic(
            "Markdown pages of topics",
            (f"{{home}}{PagePath.TOPIC_MARKDOWN}",),
            markdown_pages.topic_markdown_files,
        ),
        PerGame(
            "Markdown pages of games",
            (f"{{home}}{PagePath.GAME_MARKDOWN}", f"{{home}}{PagePath.TOPIC_MARKDOWN}"),
            markdown_pages.game_markdown_files,
        ),
        AfterAll("llms.txt", (LLMS,), llms_file),
    ),
    frame=markdown_pages.frame_with_markdown,
    commands=(
        Command(
            name="mcp",
            words="answer assistants about the records, by the Model Context Protocol",
            module="concord.features.assistants.mcp_command",
            examples=("mcp", "mcp --site public"),
        ),
    ),
)
