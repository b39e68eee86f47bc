"""The features of the engine, in the order of their places on the pages."""
