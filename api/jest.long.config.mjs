import quick from './jest.config.mjs';

/** What takes minutes: `npm run test:long`. One file after the other, so that each has the machine to itself. */
export default {
  ...quick,
  testMatch: ['**/*.long.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 20 * 60_000,
  maxWorkers: 1,
};
