"""Levels, battles, snapshots, marks, odds, saves."""

import pickle

import pytest

import fatal_funnel as ff


def test_every_shipped_level_is_read():
    names = ff.Level.names()
    assert len(names) >= 22
    for name in names:
        level = ff.Level.shipped(name)
        assert level.rulebook in ff.rulebooks() and level.title and min(level.shape) > 4


def test_generated_buildings_are_the_same_for_a_seed():
    one = ff.Level.generated(5, kind="flat")
    assert one == ff.Level.generated(5, kind="flat") and one != ff.Level.generated(6, kind="flat")
    assert ff.Level.read(one.text).shape == one.shape


def test_a_level_and_an_order_are_pickled():
    level = ff.Level.shipped("ford")
    assert pickle.loads(pickle.dumps(level)) == level


def test_orders_are_listed_checked_and_applied(level):
    battle = ff.Battle(level, seed=3)
    before, orders = battle.digest, battle.orders()
    assert orders and all(order.kind in ff.order_kinds(level.rulebook) for order in orders)
    for order in orders:
        battle.check(order)
    assert battle.digest == before, "a check changes nothing"
    events = battle.apply(orders[0])
    assert events and battle.digest != before and battle.orders_given == 1
    assert all("event" in event for event in events)


def test_an_order_is_given_as_a_dict_too():
    battle = ff.Battle(ff.Level.shipped("stash-house"))
    order = battle.orders()[0]
    battle.check(order.to_dict())
    assert battle.orders()[0] == order


def test_a_forbidden_order_names_its_rule_and_changes_nothing():
    battle = ff.Battle(ff.Level.shipped("stash-house"))
    figure, before = battle.orders()[0].figure, battle.digest
    with pytest.raises(ff.IllegalOrder) as caught:
        battle.apply({"order": "move", "figure": figure, "path": [[90, 90]]})
    assert caught.value.rule.startswith("CQB-") and caught.value.reason in str(caught.value)
    assert battle.digest == before
    with pytest.raises(ff.IllegalOrder, match="there is no order `dance`"):
        battle.check({"order": "dance"})
    with pytest.raises(TypeError):
        battle.check({"order": 0.5})


def test_marks_are_rolled_back(level):
    battle = ff.Battle(level, seed=4)
    before = battle.digest
    battle.mark()
    battle.apply(battle.choose("random"))
    battle.mark()
    between = battle.digest
    for _ in range(5):
        battle.apply(battle.choose("regular"))
    battle.roll_back()
    assert battle.digest == between and battle.orders_given == 1
    battle.roll_back()
    assert battle.digest == before and battle.orders_given == 0
    battle.apply(battle.choose("random"))
    assert battle.digest == between, "what is played on is what was played"
    with pytest.raises(ff.BadSetting, match="no state is marked"):
        battle.roll_back()


def test_a_battle_is_saved_loaded_and_verified(level):
    battle = ff.Battle(level, seed=5)
    for _ in range(12):
        battle.apply(battle.choose("regular"))
    loaded = ff.Battle.load(battle.save())
    assert loaded.digest == battle.digest and loaded.verify() == battle.orders_given
    assert pickle.loads(pickle.dumps(battle)).digest == battle.digest
    with pytest.raises(ff.BrokenSave):
        ff.Battle.load(battle.save().replace(battle.digest, "0" * 16))
    with pytest.raises(ff.BrokenSave):
        ff.Battle.load("no save")


def test_a_snapshot_goes_on_as_the_battle_does(level):
    battle = ff.Battle(level, seed=6)
    battle.apply(battle.choose("random"))
    snapshot = pickle.loads(pickle.dumps(battle.snapshot()))
    assert snapshot.digest == battle.digest and snapshot == battle.snapshot()
    other = ff.Battle.from_snapshot(level, snapshot)
    assert other.digest == battle.digest
    assert other.choose("regular") == battle.choose("regular")
    with pytest.raises(ff.BrokenSave):
        ff.Battle.from_snapshot(level, ff.Snapshot(level.rulebook, snapshot.data[:-9]))


def test_odds_are_exact_and_state_is_what_a_side_knows():
    battle = ff.Battle(ff.Level.shipped("stash-house"), seed=1)
    told = [order for order in battle.orders() if battle.odds(order)]
    for order in told:
        odds = battle.odds(order)
        assert sum(int(outcome["weight"]) for outcome in odds["outcomes"]) == int(odds["of"])
    everything, known = battle.state(), battle.state("response")
    assert len(known["figures"]) < len(everything["figures"])


def test_minds_play_to_the_end_and_the_end_is_told():
    battle = ff.Battle(ff.Level.shipped("stash-house"), seed=1, narrate=True)
    assert battle.result is None and battle.won is None
    battle.play()
    assert battle.over and battle.result and battle.won in (True, False)
    told = battle.narration("response")
    assert len(told) > 20 and battle.narration("response") == []
    assert battle.orders() == []
    with pytest.raises(ff.BattleOver):
        battle.apply({"order": "end_phase"})


def test_a_mind_answers_where_it_plays_a_side():
    battle = ff.Battle(ff.Level.shipped("stash-house"), seed=2, minds=["hostile"])
    for _ in range(60):
        if battle.over:
            break
        assert battle.active_side == "response"
        battle.apply({"order": "end_phase"})
    assert battle.round > 3 or battle.over


def test_mistakes_are_told_in_a_sentence():
    with pytest.raises(ff.UnknownLevel, match="Did you mean `stash-house`"):
        ff.Level.shipped("stash-hose")
    with pytest.raises(ff.BadLevel, match="round_limits"):
        ff.Level.read(ff.Level.shipped("stash-house").text.replace("round_limit", "round_limits"))
    with pytest.raises(ff.BadSetting, match="office"):
        ff.Level.generated(1, kind="castle")
    with pytest.raises(ff.BadSetting):
        ff.Level.generated(1, size=(2, 2))
    with pytest.raises(ff.BadSetting, match="regular"):
        ff.Battle(ff.Level.shipped("ford")).choose("champion")
    with pytest.raises(ff.BadSetting, match="recruit"):
        ff.Battle(ff.Level.shipped("ford"), difficulty="hard")
    for name in ("UnknownLevel", "BadLevel", "IllegalOrder", "IllegalAction", "ClosedEnvironment", "EngineFault"):
        assert issubclass(getattr(ff, name), ff.FatalFunnelError)
