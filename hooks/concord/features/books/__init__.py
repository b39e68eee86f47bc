"""Books of the rules: `book` defines their contents, `game_book` and `unit_list` make a book from a
game or a list of units, and the other modules write it as a file."""
