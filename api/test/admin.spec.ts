import { runSpecs } from './support/run-specs.js';

runSpecs('admin', 'audit', 'undo', 'export');
