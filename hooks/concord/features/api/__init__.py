"""The data for programs, below `api/v1/`. Each module defines the shape of its files and fills it.

The address of a file is in `core.urls`; `schemas` describes all shapes.
"""
