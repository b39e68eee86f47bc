"""The engine: from records to the pages and data of a site. It knows nothing of MkDocs."""
