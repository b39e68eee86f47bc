# ruff: noqa: A005 - it is only ever imported as tests.locale
