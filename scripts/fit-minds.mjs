#!/usr/bin/env node
// Fits the weights of a rulebook's mind, for one side, on played games.
//
//   scripts/fit-minds.mjs PROGRAM DATA.toml --side response|hostile [options] > fitted.toml
//
// Each probe shifts all weights at once, up or down at random, and plays the shifted weights against their mirror image on
// the same seeds. Averaged over many probes this says which way each weight should go. A step that way is kept if it
// beats the weights so far on fresh seeds. Progress and the final rating go to stderr.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs, promisify } from "node:util";

const USAGE = `usage: scripts/fit-minds.mjs PROGRAM DATA.toml --side response|hostile [options] > fitted.toml
  --rulebook NAME  whose shipped levels are played (default: the name of the data file)
  --levels A,B     levels to play on instead
  --keys A,B       weights to fit, or tables of them (default: mind)
  --skip A,B       weights or tables to leave alone (default: none)
  --probes N       probes before each step (default: 60)
  --probe-games N  seeds of each level in a probe (default: 4)
  --steps N        steps tried (default: 4)
  --confirm N      seeds of each level on which a step must prove itself (default: 150)
  --test N         seeds of each level for the final rating (default: 400)
  --shift PERCENT  how far a probe shifts a weight (default: 40)
  --seed S         first seed (default: 1000000)
  --so-far FILE    file that gets the weights after each step
  --in-place       change the shared numbers, for rulebooks without [mind.sides]`;

const OPTIONS = {
  side: { type: "string" },
  rulebook: { type: "string" },
  levels: { type: "string" },
  keys: { type: "string", default: "mind" },
  skip: { type: "string", default: "" },
  probes: { type: "string", default: "60" },
  "probe-games": { type: "string", default: "4" },
  steps: { type: "string", default: "4" },
  confirm: { type: "string", default: "150" },
  test: { type: "string", default: "400" },
  shift: { type: "string", default: "40" },
  seed: { type: "string", default: "1000000" },
  "so-far": { type: "string" },
  "in-place": { type: "boolean", default: false },
};

// Standard errors by which a weight's slope must differ from zero to be followed, and a step must be better.
const CLEAR_SLOPE = 1;
const CLEAR_STEP = 2;
const Z95 = 1.96;
// The game refuses numbers that are more than five times its own, or than 20.
const FARTHEST = 5;
const FARTHEST_SMALL = 20;

const say = (text) => process.stderr.write(`${text}\n`);
const run = promisify(execFile);

function arguments_() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    if (positionals.length !== 2 || !["response", "hostile"].includes(values.side)) throw new Error(USAGE);
    const numbers = ["probes", "probe-games", "steps", "confirm", "test", "shift", "seed"];
    for (const name of numbers) values[name] = Number.parseInt(values[name], 10);
    return { ...values, program: positionals[0], data: positionals[1] };
  } catch (error) {
    say(error.message);
    process.exit(2);
  }
}

// ---------------------------------------------------------------- the data file

/** The integers of a TOML text: path, value, line, in order. Inline tables are left alone. */
function integers(text) {
  let table = "";
  const found = [];
  for (const [line, written] of text.split("\n").entries()) {
    const header = /^\[([^[\]]+)\]/.exec(written);
    if (header) table = header[1];
    const entry = /^([\w-]+) *= *(-?\d+)\b(?!\.)/.exec(written);
    if (entry) found.push({ path: `${table}.${entry[1]}`, value: Number(entry[2]), line });
  }
  return found;
}

const within = (path, table) => path === table || path.startsWith(`${table}.`);

/** The text without the tables of one side's changes. */
function withoutSide(text, side) {
  let skipped = false;
  const kept = text.split("\n").filter((line) => {
    const header = /^\[([^[\]]+)\]/.exec(line);
    if (header) skipped = within(header[1], `mind.sides.${side}`);
    return !skipped;
  });
  return kept.join("\n").trimEnd() + "\n";
}

/** Reads and writes the weights of one side. */
class DataFile {
  constructor({ data, side, keys, skip, "in-place": inPlace }) {
    const text = readFileSync(data, "utf8");
    this.side = side;
    this.inPlace = inPlace;
    this.shared = inPlace ? text : withoutSide(text, side);
    const changed = new Map();
    for (const { path, value } of integers(text)) {
      const own = `mind.sides.${side}.`;
      if (path.startsWith(own)) changed.set(`mind.${path.slice(own.length)}`, value);
    }
    const fitted = (path) =>
      keys.split(",").some((key) => within(path, key)) &&
      ![...skip.split(","), "mind.sides"].some((key) => within(path, key));
    const all = integers(this.shared);
    this.lines = new Map(all.map(({ path, line }) => [path, line]));
    this.sharedValues = new Map(all.map(({ path, value }) => [path, value]));
    this.rest = new Map([...changed].filter(([path]) => !fitted(path)));
    const weights = all.filter(({ path }) => fitted(path));
    this.paths = weights.map(({ path }) => path);
    this.start = weights.map(({ path, value }) => changed.get(path) ?? value);
  }

  /** The whole file with these weights. */
  text(weights) {
    const lines = this.shared.split("\n");
    const changes = new Map(this.rest);
    this.paths.forEach((path, place) => {
      if (this.inPlace || !within(path, "mind")) {
        const line = this.lines.get(path);
        lines[line] = lines[line].replace(/(= *)-?\d+/, `$1${weights[place]}`);
      } else if (weights[place] !== this.sharedValues.get(path)) {
        changes.set(path, weights[place]);
      }
    });
    const tables = new Map();
    for (const [path, value] of changes) {
      const parts = path.split(".").slice(1);
      const key = parts.pop();
      const table = ["mind", "sides", this.side, ...parts].join(".");
      tables.set(table, [...(tables.get(table) ?? []), `${key} = ${value}`]);
    }
    const written = [...tables].sort().map(([table, entries]) => `\n[${table}]\n${entries.join("\n")}\n`);
    return lines.join("\n") + written.join("");
  }

  /** A weight shifted by a factor: by at least 1, never to 0, and within what the game accepts. */
  shifted(place, weight, factor) {
    if (factor === 1 || weight === 0) return weight;
    const rounded = Math.round(weight * factor);
    const moved = rounded === weight ? weight + Math.sign(factor - 1) * Math.sign(weight) : rounded;
    const most = Math.max(FARTHEST * Math.abs(this.start[place]), FARTHEST_SMALL);
    return moved === 0 ? weight : Math.max(-most, Math.min(most, moved));
  }

  /** The weights moved by a share of the full shift, up or down each. */
  moved(weights, shift, directions) {
    return weights.map((weight, place) => this.shifted(place, weight, (1 + shift / 100) ** directions[place]));
  }
}

// ---------------------------------------------------------------- games

const LEVELS = join(import.meta.dirname, "../levels");

/** The shipped levels of a rulebook. */
function shippedLevels(rulebook) {
  const names = readdirSync(LEVELS).filter((name) => name.endsWith(".toml"));
  const ofBook = (name) => readFileSync(join(LEVELS, name), "utf8").includes(`\nrulebook = "${rulebook}"\n`);
  return names.filter(ofBook).map((name) => basename(name, ".toml"));
}

/** How good a game was for the side, as the ladder has it. */
function points(game, side) {
  const team = [Number(game.won), game.score, -(game.lost.response ?? 0)];
  return side === "hostile" ? team.map((part) => -part) : team;
}

function compared(one, other) {
  const place = one.findIndex((part, index) => part !== other[index]);
  return place < 0 ? 0 : Math.sign(one[place] - other[place]);
}

class Games {
  constructor({ program, levels, side }) {
    this.program = program;
    this.levels = levels;
    this.side = side;
    this.folder = mkdtempSync(join(tmpdir(), "fit-minds-"));
    this.played = 0;
  }

  close() {
    rmSync(this.folder, { recursive: true });
  }

  /** The points of each game on each level. */
  async play(text, seed, count) {
    const data = join(this.folder, "data.toml");
    writeFileSync(data, text);
    const all = [];
    for (const level of this.levels) {
      const file = join(this.folder, "games.jsonl");
      const call = ["playtest", level, "--games", count, "--seed", seed, "--data", data, "--games-file", file];
      // It exits with 1 when a game hangs; such a game counts as it stands.
      await run(this.program, call.map(String), { maxBuffer: 1 << 28 }).catch((error) => {
        if (error.code !== 1) throw error;
        say(`a flawed game: ${call.join(" ")}`);
      });
      const games = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
      all.push(...games.map((line) => points(JSON.parse(line), this.side)));
      this.played += count;
    }
    return all;
  }

  /** How one text fares against another on the same seeds. */
  async duel(one, other, seed, count) {
    const [ones, others] = [await this.play(one, seed, count), await this.play(other, seed, count)];
    return new Result(ones.map((game, place) => compared(game, others[place])));
  }
}

/** Won, drawn and lost pairs. */
class Result {
  constructor(signs) {
    this.pairs = signs.length;
    this.better = signs.filter((sign) => sign > 0).length;
    this.worse = signs.filter((sign) => sign < 0).length;
  }

  get mean() {
    return (this.better - this.worse) / this.pairs;
  }

  get error() {
    return Math.sqrt(Math.max((this.better + this.worse) / this.pairs - this.mean ** 2, 1e-9) / this.pairs);
  }

  get z() {
    return this.mean / this.error;
  }

  toString() {
    const elo = (mean) => 400 * Math.log10((1 + mean) / (1 - mean));
    const bound = (mean) => Math.max(-0.999, Math.min(0.999, mean));
    const [middle, low, high] = [0, -Z95, Z95].map((z) => Math.round(elo(bound(this.mean + z * this.error))) + 0);
    const equal = this.pairs - this.better - this.worse;
    return `${middle} Elo (${low} to ${high}); better ${this.better}, worse ${this.worse}, equal ${equal}`;
  }
}

// ---------------------------------------------------------------- the search

/** A repeatable source of random bits: mulberry32. */
function bits(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 31) === 1;
  };
}

/** The slopes found so far: for each weight the sum of results, signed by the way it was shifted. */
class Slopes {
  constructor(count) {
    this.sums = new Array(count).fill(0);
    this.squares = 0;
    this.probes = 0;
  }

  add(directions, mean) {
    directions.forEach((direction, place) => (this.sums[place] += direction * mean));
    this.squares += mean ** 2;
    this.probes += 1;
  }

  /** Each weight's slope in standard errors. */
  get z() {
    const error = Math.sqrt(Math.max(this.squares, 1e-9));
    return this.sums.map((sum) => sum / error);
  }
}

async function main() {
  const options = arguments_();
  const file = new DataFile(options);
  const levels = options.levels?.split(",") ?? shippedLevels(options.rulebook ?? basename(options.data, ".toml"));
  const games = new Games({ ...options, levels });
  const flip = bits(options.seed);
  let seed = options.seed;
  const fresh = (count) => (seed += count) - count;
  let weights = file.start;
  say(`${file.paths.length} weights of the ${options.side} mind`);
  for (let step = 1; step <= options.steps; step += 1) {
    const slopes = new Slopes(file.paths.length);
    for (let probe = 0; probe < options.probes; probe += 1) {
      const up = file.paths.map(() => (flip() ? 1 : -1));
      const text = (sign) => file.text(file.moved(weights, options.shift, up.map((direction) => sign * direction)));
      const count = options["probe-games"];
      slopes.add(up, (await games.duel(text(1), text(-1), fresh(count), count)).mean);
    }
    weights = await take(file, games, weights, slopes, options, fresh);
    say(`step ${step} done after ${games.played} games`);
    if (options["so-far"]) writeFileSync(options["so-far"], file.text(weights));
  }
  const result = await games.duel(file.text(weights), file.text(file.start), fresh(options.test), options.test);
  say(`against the numbers at the start, on fresh seeds: ${result}`);
  process.stdout.write(file.text(weights));
  games.close();
}

/** Tries steps of several lengths along the slopes; the weights after the best that is clearly better. */
async function take(file, games, weights, slopes, options, fresh) {
  const z = slopes.z;
  file.paths.map((path, place) => [Math.abs(z[place]), `${path} ${z[place].toFixed(1)}`])
    .sort(([one], [other]) => other - one)
    .slice(0, 12)
    .forEach(([, text]) => say(`  ${text}`));
  let best = weights;
  for (const [least, length] of [[CLEAR_SLOPE, 1], [CLEAR_SLOPE * 2, 1], [CLEAR_SLOPE, 2]]) {
    const directions = z.map((slope) => (Math.abs(slope) < least ? 0 : length * Math.max(-1, Math.min(1, slope / 2))));
    const tried = file.moved(weights, options.shift, directions);
    const result = await games.duel(file.text(tried), file.text(best), fresh(options.confirm), options.confirm);
    say(`slopes from ${least}, length ${length}: ${result}`);
    if (result.z > CLEAR_STEP) best = tried;
  }
  return best;
}

await main();
