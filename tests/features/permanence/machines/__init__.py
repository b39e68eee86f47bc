"""Attempts to lose what was published, or to change what it means.

Add a line to one of the tables: a name in plain words, what is done to a published project, and
words of its refusal, or KEPT where the check passes and nothing is lost.

    ids           one change of the records
    locks         one change of the lock files
    site          one change of the games, languages, pages and settings
    publications  more changes at once, and changes in several steps, with a publication after each
    branches      what git does to a project: merges, rebases, lost commits
    machines      where a command runs: full disks, locales, clocks, odd paths

Other tables stand in their tests: texts that change by and by (test_gradual_changes), what only a
build shows (test_published_list), where a build runs (test_builds), commands that are killed
(test_kills).

`make test` leaves out the steps but for one, what git does, machines and kills.
"""
