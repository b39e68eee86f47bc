"""The built site as a whole, looked at without a browser."""
# ruff: noqa: A005 - it is only ever imported as tests.site
