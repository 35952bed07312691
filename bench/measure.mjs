import { performance } from 'node:perf_hooks';

/** A baseline that wavers by more says nothing about what is compared with it. */
const MOST_WAVER = 1.5;

/** How thoroughly is measured; a quick run shows only that the benchmarks run. */
export const EFFORT = process.argv.includes('--quick')
  ? { rounds: 2, calls: 10, seconds: 1, share: 0.1 }
  : { rounds: 5, calls: 60, seconds: 4, share: 1 };

/**
 * Calls `product` and `baseline` in turn, each for one figure a round, the one first that was second before. Answers
 * the medians, and the ratio product / baseline with its spread; void where the baseline wavers.
 */
export async function compare({ name, unit, wanted, product, baseline }) {
  await baseline(-1);
  await product(-1);
  const taken = [];
  for (let round = 0; round < EFFORT.rounds; round++) {
    const pair = {};
    const order = round % 2 ? ['product', 'baseline'] : ['baseline', 'product'];
    for (const who of order) pair[who] = await (who === 'product' ? product : baseline)(round);
    taken.push(pair);
  }
  const baselines = taken.map((pair) => pair.baseline);
  const ratios = taken.map((pair) => pair.product / pair.baseline);
  return {
    name,
    unit,
    wanted,
    product: median(taken.map((pair) => pair.product)),
    baseline: median(baselines),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    isVoid: Math.max(...baselines) > MOST_WAVER * Math.min(...baselines),
  };
}

/** A figure that has a bound of its own: its median, and the least and the most. */
export async function observe({ name, unit, wanted, product }) {
  const figures = [];
  for (let round = 0; round < EFFORT.rounds; round++) figures.push(await product(round));
  return { name, unit, wanted, product: median(figures), spread: [Math.min(...figures), Math.max(...figures)] };
}

/** The median time of calls made one after the other, in milliseconds. */
export function timeOf(call, calls = EFFORT.calls) {
  let made = 0;
  return async () => median(await timesOf(() => call(made++), calls));
}

/** The times of so many calls made one after the other, in milliseconds. */
export async function timesOf(call, calls) {
  const times = [];
  for (let index = 0; index < calls; index++) times.push(await timed(call));
  return times;
}

/** The times of calls made one after the other until `work` is done, in milliseconds. */
export async function timesDuring(call, work) {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  const times = [];
  while (!isOver) times.push(await timed(call));
  await done;
  return times;
}

async function timed(call) {
  const begin = performance.now();
  await call();
  return performance.now() - begin;
}

/** How many calls a second `connections` get who each call again at once. */
export function throughputOf(call, connections) {
  return async () => {
    const begin = performance.now();
    const end = begin + EFFORT.seconds * 1000;
    let made = 0;
    const caller = async () => {
      for (; performance.now() < end; made++) await call(made);
    };
    await Promise.all(Array.from({ length: connections }, caller));
    return (1000 * made) / (performance.now() - begin);
  };
}

export const median = (figures) => at(figures, 0.5);

/** The figure below which this share of them lies. */
export function at(figures, share) {
  return figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))];
}
