"""The steps of what a topic is about, drawn in order."""
