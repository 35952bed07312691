import { fuzzEveryOperation } from '../../support/contract/suite.js';

describe('20,000 made-up requests', () => fuzzEveryOperation(20_000));
