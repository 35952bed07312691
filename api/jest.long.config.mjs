import quick from './jest.config.mjs';

/** The specs that take minutes: `npm run test:long`. They run one after another, so that each has the whole machine. */
export default {
  ...quick,
  testMatch: ['**/*.long.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 20 * 60_000,
  maxWorkers: 1,
};
