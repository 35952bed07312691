import { fuzzEveryOperation } from './contract/suite.js';

describe('2,000 made-up requests', () => fuzzEveryOperation(2_000));
