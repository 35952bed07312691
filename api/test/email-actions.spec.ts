import { runSpecs } from './support/run-specs.js';

runSpecs('email-actions');
