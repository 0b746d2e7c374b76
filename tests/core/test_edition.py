"""Editions: a later one holds only what it changes, each change with its source."""

from __future__ import annotations

import pytest

from fracas.core import Change, Edition, Item, UnknownName


def base() -> Edition[Item]:
    edition = Edition[Item]("base")
    edition.add(Item("push", "Push", "Push a foe.", {"squares": 2, "damage": 1}))
    edition.add(Item("rest", "Rest"))
    return edition


def test_a_child_has_what_its_parent_has() -> None:
    parent = base()
    patch = Edition("patch", parent)
    assert [item.id for item in patch] == ["push", "rest"]
    assert patch["push"] is parent["push"]
    assert patch.changes == []
    assert len(patch) == 2
    assert "push" in patch


def test_tuning_changes_one_number_and_leaves_the_parent_alone() -> None:
    parent = base()
    patch = Edition("patch", parent)
    tuned = patch.tune("push", "page 3", squares=3)
    assert patch["push"] is tuned
    assert tuned.numbers == {"squares": 3, "damage": 1}
    assert parent["push"].numbers == {"squares": 2, "damage": 1}
    assert patch.changes == [Change("tune", "push", "page 3", "squares 2 → 3")]


def test_adding_replacing_and_removing_are_listed_in_order() -> None:
    parent = base()
    patch = Edition("patch", parent)
    patch.add(Item("pull", "Pull", "Pull a foe."), "page 1")
    patch.replace("push", "page 2", Item("push", "Push", "Push a foe hard."))
    patch.remove("rest", "page 4")
    assert patch.changes == [
        Change("add", "pull", "page 1", "Pull a foe."),
        Change("replace", "push", "page 2", "Push a foe hard."),
        Change("remove", "rest", "page 4", "Rest"),
    ]
    assert [item.id for item in patch] == ["push", "pull"]
    assert [item.id for item in parent] == ["push", "rest"]


def test_the_oldest_edition_changes_nothing() -> None:
    edition = base()
    edition.tune("push", "typo", damage=2)
    assert edition.changes == []
    assert edition["push"].numbers["damage"] == 2


def test_an_unknown_item_is_refused_with_those_there_are() -> None:
    patch = Edition("patch", base())
    for change in (
        lambda: patch["pull"],
        lambda: patch.tune("pull", "page 1", squares=1),
        lambda: patch.replace("pull", "page 1", Item("pull", "Pull")),
        lambda: patch.remove("pull", "page 1"),
    ):
        with pytest.raises(UnknownName, match="the patch edition has no “pull”; it has: push; rest"):
            change()
    assert patch.changes == []


def test_an_edition_without_items_says_so() -> None:
    with pytest.raises(UnknownName, match="it has: nothing"):
        Edition[Item]("empty")["push"]


def test_a_number_that_is_not_declared_cannot_be_tuned() -> None:
    patch = Edition("patch", base())
    with pytest.raises(ValueError, match="“push” declares no reach; its numbers are: squares, damage"):
        patch.tune("push", "page 1", reach=2, damage=3)
    with pytest.raises(ValueError, match="its numbers are: none"):
        patch.tune("rest", "page 1", reach=2)
    assert patch["push"].numbers["damage"] == 1
    assert patch.changes == []


def test_what_is_there_already_cannot_be_added() -> None:
    with pytest.raises(ValueError, match="“push” is already in the base edition; tune, replace or remove it"):
        base().add(Item("push", "Push again"))


def test_an_item_is_replaced_only_by_one_of_its_id() -> None:
    patch = Edition("patch", base())
    with pytest.raises(ValueError, match="“pull” cannot replace “push”"):
        patch.replace("push", "page 1", Item("pull", "Pull"))
    assert patch.changes == []


def test_a_grandchild_has_the_changes_of_both() -> None:
    patch = Edition("patch", base())
    patch.tune("push", "page 1", squares=3)
    errata = Edition("errata", patch)
    errata.tune("push", "note 1", damage=4)
    assert errata["push"].numbers == {"squares": 3, "damage": 4}
    assert errata.changes == [Change("tune", "push", "note 1", "damage 1 → 4")]
