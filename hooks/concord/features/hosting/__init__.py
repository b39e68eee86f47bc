"""The headers of the site, for its host."""
