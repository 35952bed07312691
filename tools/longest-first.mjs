import { statSync } from 'node:fs';

// The suites that take longest, whatever their size: started last, they would run while the other workers are idle.
const LONGEST = ['fuzz.api', 'hostile.api', 'validation.api', 'mail', 'built', 'inbox', 'rounds.api'].map(
  (name) => `/api/test/${name}.spec.ts`,
);

/** Orders jest's suites: the longest first, the others by size, as jest does when it has no timings. */
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

/** The index of a suite among the longest, or after all of them. */
function rank({ path }) {
  const index = LONGEST.findIndex((end) => path.endsWith(end));
  return index < 0 ? LONGEST.length : index;
}
