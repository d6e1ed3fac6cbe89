"""River of Gold's masteries, step 3 of a turn (RG-740 to RG-743)."""

from caudal.games.river_of_gold.content import REGIONS, TYPES
from caudal.games.river_of_gold.content_cards import (
    ALL_INFLUENCE,
    ANY_INFLUENCE,
    AT_LEAST,
    CONDITION,
    CUSTOMER_TYPES,
    CUSTOMER_TYPES_MET,
    CUSTOMERS_OF_A_TYPE,
    EACH_BUILDING_TYPE,
    MASTERIES,
    SLOTS,
    TYPE_CARDS,
)
from caudal.games.river_of_gold.holdings import add_points
from caudal.games.river_of_gold.places import MASTERY, claim_at, influence_at
from caudal.games.river_of_gold.scoring import count, own_of_type
from caudal.games.river_of_gold.state import RiverOfGold


def claim(s: RiverOfGold, seat: int) -> None:
    """Each face-up mastery that the seat newly meets, on the best free slot (RG-740)."""
    slots = SLOTS[s.players]
    claims = s.claims
    for card in range(len(s.masteries)):
        first = claim_at(card, 0)
        for slot in range(len(slots)):
            holder = claims[first + slot]
            if holder == seat:
                break
            if holder < 0:
                if meets(s, seat, s.masteries[card]):
                    claims[first + slot] = seat
                    if s.listener is not None:
                        s.listener.tell("claimed", seat, mastery=MASTERIES[s.masteries[card]])
                    add_points(s, seat, MASTERY, slots[slot])
                break


def meets(s: RiverOfGold, seat: int, mastery: int) -> bool:
    """Whether a mastery's condition holds now (RG-743)."""
    kind = CONDITION[mastery]
    least = AT_LEAST[mastery]
    if kind in (ANY_INFLUENCE, ALL_INFLUENCE):
        reached = 0
        influence = s.influence
        first = influence_at(seat, 0)
        for region in range(REGIONS):
            if influence[first + region] >= least:
                reached += 1
        return reached == REGIONS if kind == ALL_INFLUENCE else reached > 0
    if kind in (CUSTOMER_TYPES_MET, CUSTOMERS_OF_A_TYPE):
        delivered = s.delivered[seat]
        met = 0
        for type in range(len(CUSTOMER_TYPES)):
            of_type = delivered & TYPE_CARDS[type]
            if of_type:
                met += 1
                if kind == CUSTOMERS_OF_A_TYPE and count(of_type) >= least:
                    return True
        return kind == CUSTOMER_TYPES_MET and met >= least
    enough = 0
    for type in range(TYPES):
        if own_of_type(s, seat, type) >= least:
            enough += 1
    return enough == TYPES if kind == EACH_BUILDING_TYPE else enough > 0
