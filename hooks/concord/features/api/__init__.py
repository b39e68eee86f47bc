"""The data for programs, below `api/v1/`. Each module defines the shape of its files and fills it.

`base.urls` has the address of each file; `schemas` describes all shapes.
"""
