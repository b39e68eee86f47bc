"""What all rooms use: `model` for the rules, `kinds` for the kinds of units, `problems`, `urls`."""
