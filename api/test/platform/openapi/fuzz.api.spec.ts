import { fuzzEveryOperation } from '../../support/contract/suite.js';

/** A few for every call; `npm run test:long -- fuzz` makes many more. */
const REQUESTS = 1_000;

describe(`${REQUESTS} made-up requests`, () => fuzzEveryOperation(REQUESTS));
