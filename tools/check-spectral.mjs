import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { ROOT } from './build.mjs';

// Names what the document of the API says against Spectral's recommended rules; warnings count.
const linter = new spectral.Spectral();
linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
const findings = await linter.run(JSON.parse(readFileSync(join(ROOT, 'api/openapi.json'), 'utf8')));
for (const { code, path, message } of findings) console.error(`${code} at ${path.join('.')}: ${message}`);
process.exitCode = findings.length > 0 ? 1 : 0;
