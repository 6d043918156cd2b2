"""S11: the rule options, value by value."""

from __future__ import annotations

import pytest

from zashiki.core.errors import InvalidRules
from zashiki.septet import SEPTET
from zashiki.septet.rules.events import LeaderNamed

from .builder import lay_out
from .table import Options, Table, told

DEFAULTS: dict[str, Options] = {
    "team": {"scoring": "advanced"},
    "trio": {"scoring": "advanced"},
    "seal": {"length": "full"},
    "straw": {"bose": False, "next_leader": "alternate", "swap_order": "leader-first", "leftovers": "loser"},
}


@pytest.mark.rule(
    "S11 scoring=advanced", "S11 next_leader=alternate", "S11 swap_order=leader-first", "S11 leftovers=loser"
)
@pytest.mark.parametrize(("variant", "options"), DEFAULTS.items())
def test_s11_the_default_comes_first(variant: str, options: Options) -> None:
    """Values, default first: a match that does not say plays the default."""
    assert dict(SEPTET.rules(variant).options) == options
    assert SEPTET.rules(variant) == SEPTET.rules(variant, options)


@pytest.mark.rule(
    "S11 scoring=advanced",
    "S11 scoring=basic",
    "S11 next_leader=alternate",
    "S11 next_leader=last-trick",
    "S11 next_leader=loser",
    "S11 next_leader=given",
    "S11 swap_order=leader-first",
    "S11 swap_order=other-first",
    "S11 leftovers=loser",
    "S11 leftovers=all",
)
def test_s11_every_variant_takes_its_options_and_values() -> None:
    """The values of each option, under the names of the record format."""
    taken = {name: {spec.name: spec.values for spec in variant.options} for name, variant in SEPTET.variants.items()}
    assert taken == {
        "team": {"scoring": ("advanced", "basic")},
        "trio": {"scoring": ("advanced", "basic")},
        "seal": {"length": ("full", "short")},
        "straw": {
            "bose": (False, True),
            "next_leader": ("alternate", "last-trick", "loser", "given"),
            "swap_order": ("leader-first", "other-first"),
            "leftovers": ("loser", "all"),
        },
    }


@pytest.mark.rule("S11 scoring=basic")
@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("team", {"scoring": "simple"}),
        ("team", {"bose": True}),
        ("seal", {"scoring": "basic"}),
        ("straw", {"bose": "true"}),
        ("straw", {"bose": 1}),
        ("straw", {"next_leader": "last_trick"}),
    ],
)
def test_s11_other_options_and_values_are_refused(variant: str, options: Options) -> None:
    """No variant takes an option of another, nor a value that is not listed."""
    with pytest.raises(InvalidRules):
        SEPTET.rules(variant, options)


@pytest.mark.rule("S11 scoring=advanced")
def test_s11_advanced_scoring_counts_icons_to_seven() -> None:
    """`advanced`: points are icons, seven of them win the game."""
    rules = SEPTET.rules("team", {"scoring": "advanced"})
    assert (rules.flat_points, rules.target) == (None, 7)
    assert told("team", "0: W7 L7 F7 S7", turned_up="F6", options={"scoring": "advanced"}).result.points == (3, 0)


def rounds(first_leader: int, winner: int, next_leader: str, named: int | None = None) -> Table:
    """A round won by `winner` in two tricks, and the deal of the next."""
    trump, other = ("W7", "E7") if winner == first_leader else ("E7", "W7")
    tricks = (f"{first_leader}: {trump} {other}", f"{winner}: C7 L7")
    first = lay_out("straw", *tricks, turned_up="W2", leader=first_leader)
    second = lay_out("straw", turned_up="W2") if named is None else lay_out("straw", turned_up="W2", leader=named)
    table = Table("straw", first, second, next_leader=next_leader).settle()
    table.play(*tricks)
    assert (table.result.winners, table.result.last_trick_winner) == ((winner,), winner)
    return table


@pytest.mark.rule("S8.2", "S13 D12", "S11 next_leader=alternate", "S11 next_leader=last-trick", "S11 next_leader=loser")
@pytest.mark.parametrize(
    ("value", "leaders"),
    [
        # Leader and winner of round 1: (0, 0), (0, 1), (1, 0), (1, 1).
        ("alternate", [1, 1, 0, 0]),
        ("last-trick", [0, 1, 0, 1]),
        ("loser", [1, 0, 1, 0]),
    ],
)
def test_s8_2_who_leads_later_rounds(value: str, leaders: list[int]) -> None:
    """Alternating, the winner of the last trick, or the loser of the round; known before the deal."""
    named = []
    for leader, winner in ((0, 0), (0, 1), (1, 0), (1, 1)):
        table = rounds(leader, winner, value)
        assert table.last(LeaderNamed).shown is None
        assert table.settle().match.to_act() == (table.state.leader,)
        named.append(table.state.leader)
    assert named == leaders


@pytest.mark.rule("S8.2", "S11 next_leader=given")
@pytest.mark.parametrize("named", [0, 1])
def test_s8_2_the_leader_may_be_given_every_round(named: int) -> None:
    """`given`: chosen outside every round."""
    for leader, winner in ((0, 0), (1, 0)):
        assert rounds(leader, winner, "given", named).settle().match.to_act() == (named,)


@pytest.mark.rule("S11 swap_order=leader-first", "S11 swap_order=other-first", "S8.5")
@pytest.mark.parametrize("leader", [0, 1])
@pytest.mark.parametrize("value", ["leader-first", "other-first"])
def test_s11_swap_order(value: str, leader: int) -> None:
    """Who exchanges first: the leader, or the other; the leader leads all the same."""
    layout = lay_out("straw", turned_up="W2", leader=leader, face_up=("S7", "F7"))
    table = Table("straw", layout, swap_order=value).settle()
    first = leader if value == "leader-first" else 1 - leader
    assert table.state.to_swap == (first, 1 - first)
    table.act(f"{first} swap")
    table.act(f"{1 - first} swap")
    assert table.match.to_act() == (leader,)


@pytest.mark.rule("S11 review=none", "S11 review=last", "S11 review=all", "S10.6", "S13 D18")
@pytest.mark.parametrize("value", ["none", "last", "all"])
@pytest.mark.parametrize("variant", ["team", "trio", "seal", "straw"])
def test_s11_review_is_a_matter_of_the_user_interface(variant: str, value: str) -> None:
    """`review`: user interface only; it is no option of a match and changes nothing in it."""
    with pytest.raises(InvalidRules, match="no option 'review'"):
        SEPTET.rules(variant, {"review": value})
