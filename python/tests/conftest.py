"""What the tests share."""

import os

import numpy as np
import pytest

import fatal_funnel as ff

#: A level of each rulebook.
BOOKS = {"modern-cqb": "stash-house", "skirmish": "radio-hut", "close-assault": "print-works", "momentum": "pump-house"}

#: The program, for what is compared with it.
PROGRAM = os.environ.get("FATAL_FUNNEL_PROGRAM", "")

#: States that the test of masks goes through: a hundred thousand in a soak (`SOAK=100000`).
STATES = int(os.environ.get("SOAK", "1000"))


@pytest.fixture(params=sorted(BOOKS.items()), ids=sorted(BOOKS))
def level(request):
    book, name = request.param
    level = ff.Level.shipped(name)
    assert level.rulebook == book
    return level


@pytest.fixture
def random():
    return np.random.default_rng(7)
