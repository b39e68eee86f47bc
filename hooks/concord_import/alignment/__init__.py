"""From the trees of several languages to rows, and the file in which people correct them."""
