import { readFileSync, writeFileSync } from 'node:fs';
import { createApp } from '../src/app.setup.js';
import { readConfig } from '../src/platform/config/read-config.js';
import { Docblocks } from '../src/platform/openapi/docblocks.js';
import { describeApi, OPENAPI_FILE } from '../src/platform/openapi/document.js';

// Writes the OpenAPI document. With --check it only reports whether the committed document is stale.
process.env.LOG_LEVEL ??= 'error';
const app = await createApp(readConfig(process.env), { preview: true });
const written = `${JSON.stringify(describeApi(app, new Docblocks()), null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(OPENAPI_FILE, written);
else if (readFileSync(OPENAPI_FILE, 'utf8') !== written) {
  console.error('api/openapi.json is stale: run npm run generate and commit the changes.');
  process.exitCode = 1;
}
