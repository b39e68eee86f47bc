"""The pages of topics and parts, and what stands around their content."""
