"""The hook that MkDocs loads. What it does stands in the package."""

from mkdocs_site.hook import *  # noqa: F403 - MkDocs looks for the events by their names
