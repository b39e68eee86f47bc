"""What a page has around its content: head, header, sidebar and footer."""
