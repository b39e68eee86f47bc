"""The long lists of a game: numbers, glossary and divergences."""
