"""What language models read: Markdown pages, `llms.txt` and the Model Context Protocol."""
