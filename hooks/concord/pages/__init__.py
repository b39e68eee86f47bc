"""The pages of the site: what each shows, as data for the templates."""
