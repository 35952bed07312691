import { runSpecs } from '../support/run-specs.js';

runSpecs('platform/http', 'platform/openapi');
