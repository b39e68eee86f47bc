"""Reading the site without a connection."""
