"""The evidence as HTML, section by section."""

from caudal.lab.balance.sections.course import decisions, drama, economy
from caudal.lab.balance.sections.depth import luck, strategies
from caudal.lab.balance.sections.fairness import components, restricted, seats
from caudal.lab.balance.sections.whatif import whatif

SECTIONS = {
    "seats": seats,
    "components": components,
    "restricted": restricted,
    "strategies": strategies,
    "luck": luck,
    "drama": drama,
    "decisions": decisions,
    "economy": economy,
    "whatif": whatif,
}
