"""Nets by self-play: many games at once on all cores, one learner that answers for all of them.

`course` is the whole of it: play, learn from what was played, write down how it goes, and at the
end teach a small net what the large one knows. It needs the extra `learn` (torch); playing with a
net does not.
"""
