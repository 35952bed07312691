import { fuzzEveryOperation } from '../../support/contract/suite.js';

describe('20,000 generated requests', () => fuzzEveryOperation(20_000));
