"""Views of the units of a topic: text, remarks, history, divergences and reports."""
