"""Which commit a call was made for: the next one of its repository and branch, within a window.

A convention and no proof of cause: what is far from any commit stays unattributed.
"""
