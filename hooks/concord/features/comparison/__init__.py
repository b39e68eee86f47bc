"""The page that shows a topic in all languages beside each other."""
