"""What readers can do with the site, tried in a browser."""
