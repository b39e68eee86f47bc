"""HTML from templates, and the pieces of HTML that no page owns."""
