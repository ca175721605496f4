# %% [markdown]
# # Win rates of a hundred buildings
# Reads the games of `hundred-buildings.toml` as `merge --report` wrote them. Run it as a script, or cell by cell in an
# editor that knows the percent format: `python win_rates.py REPORT`.

# %%
import math
import sys

import polars as pl

REPORT = sys.argv[1] if len(sys.argv) > 1 else "out/report"
games = pl.scan_parquet(f"{REPORT}/games.parquet")


# %% [markdown]
# ## The share of games won, with Wilson's 95 % interval
# %%
def wilson(won: pl.Expr, of: pl.Expr, z: float = 1.959963985) -> list[pl.Expr]:
    """Bounds of the interval of a share, `won` of `of` games."""
    share = won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    reach = z * (share * (1 - share) / of + z * z / (4 * of * of)).sqrt() / (1 + z * z / of)
    return [(middle - reach).clip(0, 1).alias("low"), (middle + reach).clip(0, 1).alias("high")]


buildings = (
    games.group_by("level", "kind", "building_seed")
    .agg(pl.len().alias("games"), pl.col("won").sum(), pl.col("rounds").mean(), pl.col("team_lost").mean())
    .with_columns((pl.col("won") / pl.col("games")).alias("share"), *wilson(pl.col("won"), pl.col("games")))
    .sort("share", "building_seed")
    .collect()
)
pl.Config(tbl_rows=20, tbl_cols=-1, tbl_width_chars=160, float_precision=2)
print(buildings)

# %% [markdown]
# ## Do buildings differ, or is it the dice?
# If all were equally hard, the shares would scatter by the dice alone. A chi-squared statistic far above its degrees of
# freedom says that the buildings differ; what is left is their own spread.
# %%
of, won = buildings["games"].sum(), buildings["won"].sum()
mean = won / of
expected = buildings["games"] * mean
chi_squared = float((((buildings["won"] - expected) ** 2) / (expected * (1 - mean))).sum()) if 0 < mean < 1 else 0.0
freedom = buildings.height - 1
scatter = math.sqrt(max(0.0, (chi_squared / max(freedom, 1) - 1)) * mean * (1 - mean) * buildings.height / of)
print(f"{buildings.height} buildings, {of} games: {mean:.1%} won; chi-squared {chi_squared:.0f} at {freedom} degrees")
print(f"between buildings the win rate spreads by about {scatter:.1%} (standard deviation)")

# %% [markdown]
# ## By kind of building
# %%
kinds = (
    games.group_by("kind")
    .agg(pl.col("building_seed").n_unique().alias("buildings"), pl.len().alias("games"), pl.col("won").sum())
    .with_columns((pl.col("won") / pl.col("games")).alias("share"), *wilson(pl.col("won"), pl.col("games")))
    .sort("share")
    .collect()
)
print(kinds)
