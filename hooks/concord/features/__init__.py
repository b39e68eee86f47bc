"""The features of the engine: `shipped.FEATURES` lists them."""
