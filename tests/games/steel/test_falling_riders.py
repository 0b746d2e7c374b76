"""A rider whose mount falls is put beside it, on the ground that is there, and holds nobody it no longer reaches."""

from fracas.testing.steel import figure, steel


def test_a_rider_thrown_onto_higher_ground_stands_on_it() -> None:
    stage = steel(
        """
        2 2 2 . . . .
        2 g 2 . . . A
        2 2 2 . . . .
        """,
        A="odrun",
        g=figure("cliff_goat", z=1),
        c=figure("cliff_rider", riding="g"),
        turn="g",
    )
    stage.do("Drop Prone")
    assert (stage.at("g"), stage.z("g")) == ("B2", 0)
    assert (stage.at("c"), stage.z("c")) == ("A1", 2)


def test_a_rider_thrown_out_of_reach_lets_go() -> None:
    stage = steel(
        """
        4 4 4 . . . .
        4 g A . . . .
        4 4 4 . . . .
        """,
        A=figure("odrun", grabbed_by="c"),
        g=figure("cliff_goat", z=1),
        c=figure("cliff_rider", riding="g"),
        turn="g",
    )
    stage.do("Drop Prone")
    assert stage.z("c") == 4
    assert not stage.creature("c").holding
    assert "grabbed" not in stage.conditions("A")
