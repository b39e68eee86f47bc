"""The built site as a whole, looked at without a browser."""
