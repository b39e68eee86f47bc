"""Attempts to lose what was published, or to change what it means.

Most are in attempts.yml: changes of the records, the lock files or the settings at once, changes in
several steps with a publication after each, and what git does to a project. Other tables stand in
machines.py (where a command runs: full disks, locales, clocks, odd paths) and in their tests: texts
that change by and by (test_gradual_changes), what only a build shows (test_published_list), where a
build runs (test_builds), commands that are killed (test_kills).

`make test` leaves out the steps but for one, what git does, machines and kills.
"""
