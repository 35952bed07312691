import { runSpecs } from './support/run-specs.js';

runSpecs('expert', 'people', 'segment', 'vocabulary');
