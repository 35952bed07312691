import autocannon from 'autocannon';

const IS_QUICK = process.argv.includes('--quick');

/** The amount of work. A quick run only shows that the benchmarks run. */
export const EFFORT = IS_QUICK
  ? { rounds: 1, calls: 10, seconds: 1, share: 0.05 }
  : { rounds: 5, calls: 200, seconds: 4, share: 1 };

/**
 * Measures `product` and `baseline` once a round each. The order alternates between rounds. Returns the medians, and
 * the ratio product / baseline with its lowest and highest value.
 */
export async function compare({ what, unit, limit, product, baseline, rounds = EFFORT.rounds }) {
  await baseline();
  await product();
  const taken = [];
  for (let round = 0; round < rounds; round++) {
    const pair = {};
    for (const side of round % 2 ? ['product', 'baseline'] : ['baseline', 'product'])
      pair[side] = await { product, baseline }[side]();
    taken.push(pair);
  }
  const ratios = taken.map((pair) => pair.product / pair.baseline);
  const figures = {
    product: median(taken.map((pair) => pair.product)),
    baseline: median(taken.map((pair) => pair.baseline)),
    ratio: median(ratios),
  };
  return { what, unit, ...figures, spread: [Math.min(...ratios), Math.max(...ratios)], ...limit(figures) };
}

/** Budgets. Each returns the text for the table, and whether the figures meet it. */
export const atMost =
  (most) =>
  ({ ratio }) => ({ budget: `≤ ${most} ×`, isMet: ratio <= most });
export const atLeast =
  (least) =>
  ({ ratio }) => ({ budget: `≥ ${least} ×`, isMet: ratio >= least });
export const atMostAnd =
  (most, mostMs) =>
  ({ ratio, product }) => ({
    budget: `≤ ${most} ×, ≤ ${mostMs} ms`,
    isMet: ratio <= most && product <= mostMs,
  });
export const noBudget = () => ({ budget: '', isMet: true });

/** The median time of a call in milliseconds. Calls run one after another on one connection. */
export async function timeOf(url, requests, amount = EFFORT.calls) {
  const times = [];
  await fire({ url, requests, connections: 1, amount }, (_client, _status, _bytes, time) => times.push(time));
  return median(times);
}

/** The number of calls a second over this many connections. */
export async function throughputOf(url, requests, connections) {
  const { start, finish, '2xx': answered } = await fire({ url, requests, connections, duration: EFFORT.seconds });
  return (1000 * answered) / (finish - start);
}

async function fire(options, onResponse = () => {}) {
  const run = autocannon(options);
  run.on('response', onResponse);
  const result = await run;
  if (result.non2xx || result.errors)
    throw new Error(`${options.url}${options.requests[0].path}: ${JSON.stringify(result.statusCodeStats)}`);
  return result;
}

export function median(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
}
