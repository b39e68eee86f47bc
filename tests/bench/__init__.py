"""How long builds take and how large sites grow, measured on generated libraries."""
