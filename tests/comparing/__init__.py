"""A topic in several languages: its rows, and the page that shows them."""
