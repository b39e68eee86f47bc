"""What all packages use: `model` for the rules, `kinds` for kinds of units, `problems`, `urls`."""
