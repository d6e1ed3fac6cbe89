"""The vocabulary of pictures: panes of plain nodes, drawn as SVG by the browser and by Python.

A game's `picture.py` turns a view (never a state) into a scene with `nodes` and `kit`; colours are
roles of `theme`; drawings that never change are symbols, made once and used by name.
"""
