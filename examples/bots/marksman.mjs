// Fires where the exact odds are best, else walks to the nearest objective that it does not hold, else watches.
import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const hear = async () => JSON.parse((await lines.next()).value);
const ask = (command) => {
  process.stdout.write(JSON.stringify(command) + "\n");
  return hear();
};

// The chance that an attack has an effect, in hundredths of a percent.
const chance = async (order) => {
  const { outcomes = [] } = await ask({ cmd: "odds", order });
  return 10_000 - (outcomes.find(({ name }) => name === "no effect")?.basis_points ?? 0);
};

const { side } = await hear();
for (;;) {
  const { orders = [] } = await ask({ cmd: "orders" });
  if (orders.length === 0) process.exit(); // the battle is over
  const { objectives } = await ask({ cmd: "state" });
  const goals = objectives.filter((goal) => goal.holder !== side).map((goal) => goal.at);
  const far = ({ path }) => Math.min(...goals.map(([x, y]) => Math.hypot(path.at(-1)[0] - x, path.at(-1)[1] - y)), 99);
  const of = (kind) => orders.filter(({ order }) => order === kind);

  const shots = [];
  for (const order of of("fire")) shots.push({ order, worth: await chance(order) });
  shots.sort((one, other) => other.worth - one.worth);
  const moves = of("move").sort((one, other) => far(one) - far(other));
  const rest = ["assault", "rally", "overwatch", "hold", "end_phase"].flatMap(of);
  await ask({ cmd: "do", order: shots[0]?.order ?? moves[0] ?? rest[0] ?? orders[0] });
}
