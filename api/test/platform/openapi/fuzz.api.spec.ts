import { fuzzEveryOperation } from '../../support/contract/suite.js';

/** The total for all operations. `npm run test:long -- fuzz` sends many more. */
const REQUESTS = 1_000;

describe(`${REQUESTS} generated requests`, () => fuzzEveryOperation(REQUESTS));
