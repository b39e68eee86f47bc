"""The page of a topic, and what it has around its rules: links, sources, a description."""
