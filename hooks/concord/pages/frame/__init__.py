"""The document around the content of a page: head, header, sidebar and footer."""
