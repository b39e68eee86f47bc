"""The messages that the scripts of the service worker show."""

KEEP_GAME = (
    *("keep_all_languages", "keep_game", "keep_continue", "keep_impossible", "keep_progress"),
    *("kept_on_device", "kept_partly", "keep_remove", "keep_removed", "keep_full", "keep_refused"),
    *("keep_unreachable", "keep_outdated"),
)
