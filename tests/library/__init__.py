"""The shipped library: its records, its pages, its guide, and the site that is built of them."""
