import { runSpecs } from './support/run-specs.js';

runSpecs('platform/idempotency', 'platform/lists', 'platform/pages', 'platform/search');
