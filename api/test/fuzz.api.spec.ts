import { fuzzEveryOperation } from './contract/suite.js';

/** The embedded database takes most of the time, and answers no other way: CI makes the rest on a server. */
const REQUESTS = process.env.TEST_DATABASE_URL ? 2_000 : 800;

describe(`${REQUESTS} made-up requests`, () => fuzzEveryOperation(REQUESTS));
