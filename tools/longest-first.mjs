import { statSync } from 'node:fs';

// What waits or repeats longest, told by nothing in its size: begun last, it would run while the other workers idle.
const LONGEST = ['fuzz.api', 'validation.api', 'mail', 'built', 'inbox', 'rounds.api'].map(
  (name) => `/api/test/${name}.spec.ts`,
);

/** The order of jest's suites: the longest first, the others by their size, as jest does where it has no times. */
export default class LongestFirst {
  sort(tests) {
    const size = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((a, b) => rank(a) - rank(b) || size.get(b.path) - size.get(a.path));
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}

/** Where a suite stands among the longest; behind them all where it is none. */
function rank({ path }) {
  const place = LONGEST.findIndex((end) => path.endsWith(end));
  return place < 0 ? LONGEST.length : place;
}
