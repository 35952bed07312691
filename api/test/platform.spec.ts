import { runSpecs } from './support/run-specs.js';

runSpecs('platform/database', 'platform/idempotency', 'platform/lists', 'platform/pages', 'platform/search');
