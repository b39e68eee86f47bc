"""What MkDocs needs of Concord: the hook `build_site.py` calls it. Nothing else imports MkDocs.

`run.Run` holds what one run of MkDocs keeps.
"""
