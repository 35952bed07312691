import { runSpecs } from './support/run-specs.js';

runSpecs('casework', 'note', 'time-tracking', 'certificate', 'report');
