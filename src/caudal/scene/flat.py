"""Pictures for renderers that are no browsers: every colour is written out where it is used."""

from __future__ import annotations

import re

_COLOUR = re.compile(r"--c-([\w-]+):([^;}]+);?")
_TINT = re.compile(r"\.tint-([\w-]+)\{--f:([^;}]+);--a:([^;}]+)\}\n?")
_TINTED = re.compile(r'href="#(i-[\w-]+)"([^>]*?) class="tint-([\w-]+)"')
_SYMBOL = re.compile(r'<symbol id="(i-[\w-]+)".*?</symbol>', re.DOTALL)
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:,([^()]*))?\)")


def flat(drawing: str) -> str:
    """A drawing of `scene/svg.py` without custom properties. An icon that is used in several tints
    becomes an icon for each of them.

    >>> flat('<style>:root{--c-sea:#D6E5E6;}</style><rect fill="var(--c-sea)"/>')
    '<style>:root{}</style><rect fill="#D6E5E6"/>'
    """
    colours = {f"c-{name}": colour for name, colour in _COLOUR.findall(drawing)}
    tints = {name: {"f": body, "a": accent} for name, body, accent in _TINT.findall(drawing)}
    bare = _TINT.sub("", _COLOUR.sub("", drawing))
    symbols = {match[1]: match[0] for match in _SYMBOL.finditer(bare)}
    wanted = {(icon, tint) for icon, _, tint in _TINTED.findall(bare) if icon in symbols}
    copies = "".join(
        _with(symbols[icon].replace(f'"{icon}"', f'"{icon}.{tint}"', 1), tints.get(tint, {}))
        for icon, tint in sorted(wanted)
    )
    tinted = _TINTED.sub(r'href="#\1.\3"\2', bare).replace("<defs>", f"<defs>{copies}", 1)
    return _with(tinted, colours)


def _with(drawing: str, values: dict[str, str]) -> str:
    """The drawing with the variables that have a value, and for the others what they fall back to;
    a value may be a variable itself."""

    def value(match: re.Match[str]) -> str:
        name, otherwise = match[1], match[2]
        if name in values:
            return values[name]
        return match[0] if otherwise is None else otherwise

    return _VARIABLE.sub(value, drawing)
