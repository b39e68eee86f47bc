"""Rendered pages as they were last approved; `pytest --update-goldens` approves new ones."""
