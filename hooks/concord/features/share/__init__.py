"""The pages and pictures by which links preview."""
