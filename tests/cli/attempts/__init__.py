"""Ways to break what was published, each with words of its refusal."""
