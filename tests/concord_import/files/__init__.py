"""Files of invented rulebooks, made by the tests."""
