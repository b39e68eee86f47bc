"""The units of a topic on pages, the versions of their texts, and reports of mistakes in them."""
