"""Books of the rules: `book` says what is in them, `game_book` and `unit_list` make them, the other
modules write them as files."""
