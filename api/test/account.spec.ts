import { runSpecs } from './support/run-specs.js';

runSpecs('account', 'organization', 'expert', 'people', 'segment', 'vocabulary');
