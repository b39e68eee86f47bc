"""The hostile library in each browser engine: `make test-engines`; in Chromium with all tests."""
