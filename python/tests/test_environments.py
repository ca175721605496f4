"""The environments keep their promises: interfaces, masks, seeds, threads, pickles, mistakes."""

import os
import pickle
import subprocess
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import fatal_funnel as ff
from conftest import BOOKS, PROGRAM, STATES


def test_gymnasium_finds_nothing_to_say(level):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render_modes.*")
        warnings.filterwarnings("ignore", message=".*not within the environment spec.*")
        warnings.filterwarnings("ignore", message=".*no `spec`.*")
        check_env(ff.FatalFunnelEnv(level, opponent="random"), skip_render_check=True)


def test_gymnasium_finds_nothing_to_say_of_factored_actions():
    check_env(ff.FatalFunnelEnv("stash-house", actions="factored", opponent="random"), skip_render_check=True)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_finds_nothing_to_say(level):
    api_test(ff.FatalFunnelAEC(level), num_cycles=200)
    parallel_api_test(ff.FatalFunnelParallel(level), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_finds_seeds_kept(level):
    seed_test(lambda: ff.FatalFunnelAEC(level), num_cycles=40)
    parallel_seed_test(lambda: ff.FatalFunnelParallel(level), num_cycles=40)


def test_the_mask_is_what_check_allows(level, random):
    """Every index is legal by the engine's check, every other order that the engine lists is left out by the documented rule alone."""
    env = ff.FatalFunnelAEC(level, most_orders=4096, withdraw=True)
    seed, states = 0, 0
    env.reset(seed=seed)
    while states < STATES:
        core = env._core
        if core.over or core.cut_off:
            seed += 1
            env.reset(seed=seed)
            continue
        asked = env.agent_selection
        legal = core.check_mask()
        mask = env.observe(asked)["action_mask"]
        other = "hostile" if asked == "response" else "response"
        assert mask.sum() == legal > 0 and mask[:legal].all() and not env.observe(other)["action_mask"].any()
        env.step(int(random.integers(legal)))
        states += 1


def test_more_orders_than_indices_are_thinned_evenly(random):
    few, all_of_them = (ff.FatalFunnelEnv("ford", most_orders=most, opponent="random") for most in (64, 8192))
    few.reset(seed=1), all_of_them.reset(seed=1)
    listed = [all_of_them.order(index) for index in range(all_of_them._core.legal_count)]
    kept = [few.order(index) for index in range(few._core.legal_count)]
    assert len(listed) > 64 == len(kept)
    places = [listed.index(order) for order in kept]
    assert places == sorted(places) and {order.figure for order in kept} == {order.figure for order in listed}
    assert kept[-1].kind == "end_phase"


def test_an_index_means_the_same_order_until_the_next_step(random):
    env = ff.FatalFunnelEnv("stash-house")
    observation, info = env.reset(seed=3)
    for _ in range(40):
        orders = [env.order(index) for index in range(info["legal"])]
        again = [env.order(index) for index in range(info["legal"])]
        assert orders == again
        kinds = observation["action_table"][: info["legal"], 1]
        assert [env.settings.order_kinds[kind] for kind in kinds] == [order.kind for order in orders]
        observation, _, terminated, truncated, info = env.step(int(random.integers(info["legal"])))
        if terminated or truncated:
            break


def test_a_factored_action_is_the_order_of_its_index(level, random):
    env = ff.FatalFunnelEnv(level, actions="factored")
    _, info = env.reset(seed=4)
    for _ in range(20):
        for index in random.integers(info["legal"], size=8):
            action = env.factored(int(index))
            found = env.index_of(action)
            assert found <= index and (env.factored(found) == action).all() and env.action_space.contains(action)
            assert env.order(found).figure == env.order(int(index)).figure
        _, _, terminated, truncated, info = env.step(env.action_space.sample())
        if terminated or truncated:
            _, info = env.reset(seed=5)
    with pytest.raises(ff.IllegalAction, match="no legal order"):
        env.step(np.array([0, 0, 1]))


def test_rewards_add_up_to_the_score_and_episodes_end_as_they_say(level, random):
    for seed in range(2):
        env = ff.FatalFunnelEnv(level, opponent="random")
        _, info = env.reset(seed=seed)
        total, terminated, truncated = info["score"], False, False
        while not (terminated or truncated):
            _, reward, terminated, truncated, info = env.step(int(random.integers(info["legal"])))
            total += reward
        assert total == info["score"] and terminated and not truncated and info["won"] in (True, False)
    env = ff.FatalFunnelEnv(level, most_steps=3)
    env.reset(seed=1)
    ends = [env.step(0)[2:4] for _ in range(3)]
    assert ends == [(False, False), (False, False), (False, True)]
    with pytest.raises(ff.BattleOver):
        env.step(0)


def test_a_reward_of_ones_own_gets_the_step():
    seen = []
    env = ff.FatalFunnelEnv("stash-house", side="hostile", reward=lambda step: seen.append(step) or 7)
    env.reset(seed=1)
    assert env.step(0)[1] == 7.0 and seen[0].side == "hostile" and seen[0].round >= 1
    result = ff.FatalFunnelEnv("stash-house", opponent="random", reward="result")
    _, info = result.reset(seed=1)
    rewards, terminated = [], False
    while not terminated:
        _, reward, terminated, _, info = result.step(result.choose("regular"))
        rewards.append(reward)
    assert set(rewards[:-1]) <= {0.0} and rewards[-1] == (1.0 if info["won"] else -1.0)


def test_hidden_figures_change_no_observation():
    """The engine's promise for each side, kept by the arrays: nobody unknown has a row or a mark on a plane."""
    env = ff.FatalFunnelAEC("stash-house")
    env.reset(seed=1)
    battle = ff.Battle(env.level, seed=1)
    known = battle.state("response")["figures"]
    observation = env.observe("response")["observation"]
    assert observation["entities"][:, 0].sum() == len(known) < len(battle.state()["figures"])
    columns = env.settings.entity_columns
    rows = [dict(zip(columns, row)) for row in observation["entities"] if row[0]]
    places = sorted(tuple(figure["at"]) for figure in known if figure["at"])
    assert sorted((row["x"], row["y"]) for row in rows if row["x"] >= 0) == places
    doors = {tuple(door["at"]): door["state"] for door in battle.state("response")["doors"]}
    names = [name for name, _ in ff.spaces()["planes"]]
    seen = observation["planes"][names.index("door_seen")]
    assert {at for at, state in doors.items() if state != "unknown"} == {(x, y) for y, x in np.argwhere(seen)}


def test_the_planes_are_the_map_of_the_protocol(level, random):
    """Walls, floor and doors of the planes are those of the state that the protocol tells the side."""
    env = ff.FatalFunnelAEC(level)
    env.reset(seed=2)
    battle = ff.Battle(level, seed=2)
    names = [name for name, _ in ff.spaces()["planes"]]
    glyphs = {"#": "wall", "%": "soft_wall", ".": "floor", ",": "rubble", "W": "window", "h": "half_cover"}
    glyphs |= {"H": "full_cover", "<": "stairs", "X": "exit", "/": "door_open"}
    for _ in range(30):
        for side in ("response", "hostile"):
            planes, state = env.observe(side)["observation"]["planes"], battle.state(side)
            for y, row in enumerate(state["map"]):
                for x, glyph in enumerate(row):
                    if glyph in glyphs:
                        assert planes[names.index(glyphs[glyph]), y, x] == 1, (side, x, y, glyph)
            assert len(state["figures"]) == env.observe(side)["observation"]["entities"][:, 0].sum()
            smoke = {tuple(one["at"]): one["density"] for one in state["smoke"]}
            assert {(x, y) for y, x in np.argwhere(planes[names.index("smoke")])} == set(smoke)
            lanes = {tuple(at) for lane in state["lanes"] for at in lane["tiles"]}
            assert {(x, y) for y, x in np.argwhere(planes[names.index("lane")])} == lanes
        if battle.over:
            break
        index = int(random.integers(env._core.legal_count))
        battle.apply(env._core.order(index))
        env.step(index)
        assert env.digest == battle.digest


def test_an_environment_plays_the_battles_of_the_program(level):
    """Same seed, same mind in the other seat: after every order the digest of a session of the game, which a replay confirms."""
    env = ff.FatalFunnelEnv(level, opponent="regular")
    env.reset(seed=9)
    battle = ff.Battle(level, seed=9, minds=["hostile"])
    assert env.digest == battle.digest
    for _ in range(60):
        if battle.over:
            break
        index = env.choose("regular")
        battle.apply(env.order(index))
        env.step(index)
        assert env.digest == battle.digest
    assert battle.verify() == battle.orders_given == env._core.orders_given > 20


@pytest.mark.skipif(not os.access(PROGRAM, os.X_OK), reason="no program is named by FATAL_FUNNEL_PROGRAM")
def test_the_program_plays_the_same_battle(level, tmp_path):
    """`playtest` comes to the same digest, and `replay --verify` accepts the save."""
    battle = ff.Battle(level, seed=9)
    battle.play()
    save, games = tmp_path / "battle.json", tmp_path / "games.jsonl"
    save.write_text(battle.save())
    subprocess.run([PROGRAM, "replay", "--verify", save], check=True, capture_output=True)
    arguments = ["--games", "1", "--seed", "9", "--games-file", games]
    subprocess.run([PROGRAM, "playtest", level.name, *arguments], check=True, capture_output=True)
    assert battle.digest in games.read_text()


def trajectory(threads, level, steps=150, count=8):
    env = ff.FatalFunnelVectorEnv(level, count, side=None, threads=threads)
    random = np.random.default_rng(3)
    observation, _ = env.reset(seed=11)
    course = []
    for _ in range(steps):
        observation, rewards, terminated, truncated, _ = env.step(ff.random_actions(observation["action_mask"], random))
        course.append((rewards.tolist(), terminated.tolist(), truncated.tolist(), observation["entities"].sum()))
    return course, env.digests, {name: array.copy() for name, array in observation.items()}


def test_one_and_eight_threads_play_the_same(level):
    one, eight = trajectory(1, level), trajectory(8, level)
    assert one[:2] == eight[:2]
    assert all((one[2][name] == eight[2][name]).all() for name in one[2])


def test_a_vector_plays_what_single_environments_play(random):
    count = 4
    vector = ff.FatalFunnelVectorEnv("stash-house", count, threads=2)
    singles = [ff.FatalFunnelEnv("stash-house") for _ in range(count)]
    observation, _ = vector.reset(seed=20)
    [env.reset(seed=20 + place) for place, env in enumerate(singles)]
    assert vector.observation_space.contains(observation)
    over = [False] * count
    for _ in range(120):
        actions = ff.random_actions(observation["action_mask"], random)
        observation, rewards, terminated, truncated, _ = vector.step(actions)
        for place, env in enumerate(singles):
            if over[place]:
                env.reset(seed=vector.seeds[place])
                assert not terminated[place] and rewards[place] == 0
                over[place] = False
                continue
            own, reward, ended, cut, _ = env.step(int(actions[place]))
            assert (reward, ended, cut) == (rewards[place], terminated[place], truncated[place])
            assert all((own[name] == observation[name][place]).all() for name in own)
            over[place] = ended or cut
        assert vector.digests == [env.digest for env in singles]


def test_the_observation_of_the_step_before_stays(random):
    env = ff.FatalFunnelVectorEnv("stash-house", 2, threads=1)
    first, _ = env.reset(seed=1)
    kept = {name: array.copy() for name, array in first.items()}
    second, *_ = env.step(ff.random_actions(first["action_mask"], random))
    assert all((first[name] == kept[name]).all() for name in kept)
    assert all(not np.shares_memory(first[name], second[name]) for name in kept)
    third, *_ = env.step(ff.random_actions(second["action_mask"], random))
    assert all(np.shares_memory(first[name], third[name]) for name in kept), "nothing is copied"


@pytest.mark.parametrize("begun", [False, True])
def test_environments_are_pickled_amid_a_battle(begun, random):
    single = ff.FatalFunnelEnv("stash-house")
    table = ff.FatalFunnelAEC("stash-house")
    vector = ff.FatalFunnelVectorEnv("stash-house", 3, threads=2)
    single.reset(seed=1), table.reset(seed=1), vector.reset(seed=1), single.action_space.seed(5)
    if begun:
        [single.step(single.action_space.sample()) for _ in range(15)]
        [table.step(table.action_space(table.agent_selection).sample()) for _ in range(15)]
        [vector.step(np.zeros(3, np.int64)) for _ in range(15)]
    copies = [pickle.loads(pickle.dumps(env)) for env in (single, table, vector)]
    assert copies[0].digest == single.digest and copies[1].digest == table.digest and copies[2].digests == vector.digests
    for _ in range(30):
        action = single.action_space.sample()
        assert action == copies[0].action_space.sample()
        one, other = single.step(action), copies[0].step(action)
        assert one[1:4] == other[1:4] and all((one[0][name] == other[0][name]).all() for name in one[0])
        [env.step(0) for env in (table, copies[1])]
        [env.step(np.zeros(3, np.int64)) for env in (vector, copies[2])]
        assert copies[1].digest == table.digest and copies[2].digests == vector.digests
    assert pickle.loads(pickle.dumps(ff.FatalFunnelEnv("stash-house"))).reset(seed=1)[1]["legal"] > 0


def test_narration_is_told_to_each_side_as_it_knows_it():
    env = ff.FatalFunnelAEC("stash-house", narrate=True)
    env.reset(seed=1)
    told = {side: [] for side in env.agents}
    while not env.terminations["response"]:
        action = env._core.choose("regular")
        env.step(0 if action is None else action)
        for side in told:
            told[side] += env.infos[side]["narration"]
    assert len(told["response"]) > 20 and len(told["hostile"]) > 5 and told["response"] != told["hostile"]


def test_mistakes_are_exceptions_and_lose_nothing():
    env = ff.FatalFunnelEnv("stash-house")
    with pytest.raises(ff.NotReset):
        env.step(0)
    env.reset(seed=1)
    before = env.digest
    for action in (-1, env._core.legal_count, 10**9):
        with pytest.raises(ff.IllegalAction, match="orders are legal now"):
            env.step(action)
    assert env.digest == before
    env.step(0)
    env.close()
    for call in (env.reset, lambda: env.step(0)):
        with pytest.raises(ff.ClosedEnvironment):
            call()
    table = ff.FatalFunnelAEC("stash-house")
    table.reset(seed=1)
    table.close()
    with pytest.raises(ff.ClosedEnvironment):
        table.step(0)
    vector = ff.FatalFunnelVectorEnv("stash-house", 3, threads=1)
    with pytest.raises(ff.NotReset):
        vector.step(np.zeros(3))
    vector.reset(seed=1)
    digests = vector.digests
    with pytest.raises(ff.IllegalAction, match="of environment 1"):
        vector.step(np.array([0, 400, 0]))
    assert vector.digests == digests, "no environment has stepped"
    with pytest.raises(ff.BadSetting, match="2 actions"):
        vector.step(np.zeros(2))
    vector.close()
    with pytest.raises(ff.ClosedEnvironment):
        vector.reset()
    for wrong in (
        dict(level="no-such-house"),
        dict(side="civilian"),
        dict(opponent="champion"),
        dict(actions="words"),
        dict(reward="gold"),
        dict(shape=(3, 3)),
        dict(most_figures=2),
        dict(most_orders=1),
        dict(render_mode="human"),
    ):
        with pytest.raises(ff.FatalFunnelError):
            ff.FatalFunnelEnv(**wrong)
    with pytest.raises(ff.BadSetting, match="one rulebook"):
        ff.FatalFunnelVectorEnv(list(BOOKS.values()), 4, most_figures=64)


def test_generated_buildings_of_several_sizes_share_a_vector(random):
    levels = [ff.Level.generated(seed) for seed in range(3)]
    env = ff.FatalFunnelVectorEnv(levels, 6, threads=2, opponent="random")
    observation, _ = env.reset(seed=1)
    for _ in range(30):
        observation, *_ = env.step(ff.random_actions(observation["action_mask"], random))
    assert observation["planes"].shape[2:] == tuple(max(level.shape[axis] for level in levels) for axis in (0, 1))


def test_render_is_the_map_that_the_side_knows():
    env = ff.FatalFunnelEnv("stash-house", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text.count("@") >= 4 and "#" in text and len(text.splitlines()) == env.level.shape[0]
