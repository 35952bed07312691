import { runSpecs } from './support/run-specs.js';

runSpecs('time-tracking', 'certificate');
