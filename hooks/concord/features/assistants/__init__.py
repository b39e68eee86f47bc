"""What programs of language models read: Markdown, llms.txt and the Model Context Protocol."""
