import { runSpecs } from './support/run-specs.js';

runSpecs('mail', 'email-actions');
