"""The page about Python: its tables are those of the code, its examples run. EXPECT=write rewrites the tables."""

import inspect
import json
import os
import re
from pathlib import Path

import pytest

import fatal_funnel as ff

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
RESULTS = Path(__file__).parents[1] / "benches" / "baselines.jsonl"
README = Path(__file__).parents[1] / "README.md"


def baselines() -> str:
    """The table of the results file: games won, by row and player."""
    rows = [json.loads(line) for line in RESULTS.read_text().splitlines()]
    won = {}
    for row in rows:
        of = f"`{row['task']}`" if "task" in row else f"suite `test`, `{row['suite']}`"
        won.setdefault((of, row["games"]), {})[row["player"]] = row["won"]
    players = list(dict.fromkeys(player for each in won.values() for player in each))
    lines = [f"| | games | {' | '.join(f'`{player}`' for player in players)} |", "|---|" + "---|" * (len(players) + 1)]
    lines += [f"| {of} | {games} | {' | '.join(str(each.get(player, '')) for player in players)} |" for (of, games), each in won.items()]
    return "\n".join(lines) + "\n"


def table(name: str) -> str:
    """A table of the page, from the code."""
    if name == "baselines":
        return baselines()
    if name == "exceptions":
        found = [it for _, it in inspect.getmembers(ff, inspect.isclass) if issubclass(it, ff.FatalFunnelError)]
        rows = [(it.__name__, it.__doc__.strip()) for it in found if it is not ff.FatalFunnelError]
        head = "| exception | when |\n|---|---|\n"
    elif name == "tasks":
        rows = [(name, meaning) for name, meaning in ff.TASKS.items()]
        head = "| task | |\n|---|---|\n"
    else:
        rows = [(f"{place} `{word}`", meaning) for place, (word, meaning) in enumerate(ff.spaces()[name])]
        head = "| | |\n|---|---|\n"
    rows = [(name if "`" in name else f"`{name}`", meaning) for name, meaning in rows]
    return head + "\n".join(f"| {name} | {meaning} |" for name, meaning in rows) + "\n"


def test_the_tables_are_those_of_the_code():
    text = PAGE.read_text()
    marked = re.compile(r"(<!-- table: (\w+) -->\n\n)((?:\|.*\n)*)\n?")
    names = [found[1] for found in marked.findall(text)]
    assert set(names) == {"planes", "entities", "scalars", "action_table", "tasks", "baselines", "exceptions"}
    made = marked.sub(lambda found: found[1] + table(found[2]) + "\n", text)
    if os.environ.get("EXPECT") == "write":
        PAGE.write_text(made)
    assert made == text, "docs/python.md differs: run EXPECT=write make python-test ARGS='-k tables', and read the difference"


EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text() + README.read_text(), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_each_example_runs(example):
    exec(compile(example, "example", "exec"), {"__name__": "example"})


def test_there_are_examples():
    assert len(EXAMPLES) >= 7


def test_stubs_name_all_that_there_is():
    """Every public name of the extension stands in its stub, with a docstring where it is public in the package."""
    from fatal_funnel import _native

    stub = (Path(ff.__file__).parent / "_native.pyi").read_text()
    for name, value in vars(_native).items():
        if name.startswith("__") and name != "__version__":
            continue
        assert re.search(rf"^(class|def) {name}\b|^{name}:", stub, re.MULTILINE), name
        if not inspect.isclass(value) or issubclass(value, Exception):
            continue
        body = re.search(rf"^class {name}:\n((?:    .*\n|\n)*)", stub, re.MULTILINE)[1]
        for member in vars(value):
            if not member.startswith("__"):
                assert re.search(rf"    def {member}\(", body), f"{name}.{member}"
    assert (Path(ff.__file__).parent / "py.typed").exists()
