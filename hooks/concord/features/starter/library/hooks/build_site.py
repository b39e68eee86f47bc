"""The hook that MkDocs loads. What it does stands in the package."""

from mkdocs_site.hook import *
