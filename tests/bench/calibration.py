"""Fits the confidence of pairs to one half of the topics, and measures it on the other half."""

# ruff: noqa: T201 - a command prints

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from concord.model.games import Game
from concord_import.alignment.pairing import Pair
from concord_import.alignment.trees import confidence_of, evidence_of

Judged = Sequence[tuple[Pair, bool]]
"""Pairs that were found, and whether each is right."""

_STEPS = 30
_RIDGE = 1e-6
_GRADES = (0.0, 0.5, 0.8, 0.95, 1.0)


def half_of(games: Sequence[Game], number: int) -> list[Game]:
    """The games with every second topic, from the first (0) or the second one (1)."""
    return [replace(each, topics=each.topics[number::2], parts=()) for each in games]


def report_calibration(games: Sequence[Game], judge: Callable[[Sequence[Game]], Judged]) -> None:
    print("Confidence, fitted to every second topic and measured on the others:")
    weights = fit(judge(half_of(games, 0)))
    print(f"  weights that fit: {', '.join(f'{each:.2f}' for each in weights)}")
    measured = judge(half_of(games, 1))
    said = [(confidence_of(pair), is_right) for pair, is_right in measured]
    for low, high in pairwise(_GRADES):
        grade = [each for each in said if low < each[0] <= high]
        n = max(len(grade), 1)
        mean, right = sum(each for each, _ in grade) / n, sum(each for _, each in grade) / n
        print(f"  {low:.2f}–{high:.2f}: {len(grade)} rows, said {mean:.1%}, right {right:.1%}")


def fit(judged: Judged) -> list[float]:
    """The weights of the evidence in a logistic regression, by Newton's method."""
    rows = [(evidence_of(pair), is_right) for pair, is_right in judged]
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(_STEPS):
        gradient = [0.0] * size
        curvature = [[_RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for evidence, is_right in rows:
            total = math.fsum(w * x for w, x in zip(weights, evidence, strict=True))
            said = 1 / (1 + math.exp(-total))
            for i in range(size):
                gradient[i] += (is_right - said) * evidence[i]
                for j in range(size):
                    curvature[i][j] += said * (1 - said) * evidence[i] * evidence[j]
        weights = [w + step for w, step in zip(weights, _solved(curvature, gradient), strict=True)]
    return weights


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for k in range(size):
            if k != i:
                rows[k] = [a - rows[k][i] * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[-1] for row in rows]
