import { runSpecs } from './support/run-specs.js';

runSpecs('campaign', 'newsletter', 'import');
