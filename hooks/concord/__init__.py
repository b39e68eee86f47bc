"""The engine: records in, pages and data out. It knows nothing of MkDocs.

Features from other packages import the modules of `PUBLIC`. Their names without an underscore are
stable. A minor version adds names, fields and arguments that may be left out. Only a major version
removes, renames or changes one, and the changelog says what takes its place. All other modules may
change in any version: a package that imports one requires the very version of the engine.
"""

from collections.abc import Sequence

PUBLIC: Sequence[str] = (
    "concord.feature",
    # Records, as a build has read them.
    "concord.model.games",
    "concord.model.kinds",
    "concord.model.library",
    "concord.model.texts",
    "concord.model.topics",
    "concord.rules.numbering",
    # Texts of units.
    "concord.text.blocks",
    "concord.text.parsing",
    "concord.text.plain",
    # Errors, commands, pages and files.
    "concord.base.feature_assets",
    "concord.base.ids",
    "concord.base.problems",
    "concord.base.published_files",
    "concord.base.settings",
    "concord.base.urls",
    "concord.build.artifact_kinds",
    "concord.cli.command_error",
    "concord.locale.localized_game",
    "concord.pages.page",
    "concord.pages.page_kinds",
    "concord.pages.site",
    # What features add to records, to pages and around them.
    "concord.model.fields",
    "concord.pages.slots",
    "concord.register.ledgers",
)
