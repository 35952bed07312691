import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { API, CHECKOUT } from '../src/platform/config/folders.js';
import { indexWith, migrationDrift, migrationSource } from '../src/platform/database/migration-generator.js';
import { entities } from '../src/retention.js';

// Writes the migration that the entities need. With --check it only reports whether one is missing.
const [name = ''] = process.argv.slice(2);
const { ignorePatterns: _, ...options } = JSON.parse(readFileSync(join(CHECKOUT, '.oxfmtrc.json'), 'utf8'));
const folder = join(API, 'src/platform/database/migrations/');

if (name === '--check') await check();
if (!/^[A-Z][A-Za-z]+$/.test(name)) fail('Name the migration in CamelCase: migration:generate AddFeedback');
const drift = await migrationDrift(entities);
if (drift.up.length === 0) fail('The migrations already match the entities.');

// Later than all others, because migrations run in the order of their times.
const times = readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0);
const time = Math.max(Date.now(), ...times.map((last) => last + 1000));
const file = `${time}-${name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()}`;
await writeFormatted(`${folder}${file}.ts`, migrationSource(name, time, drift));
await writeFormatted(`${folder}index.ts`, indexWith(readFileSync(`${folder}index.ts`, 'utf8'), `${name}${time}`, file));
console.log(`api/src/platform/database/migrations/${file}.ts`);

async function check(): Promise<never> {
  const { up } = await migrationDrift(entities);
  if (up.length === 0) process.exit();
  fail(
    `The entities and the migrations differ. A migration is missing for:\n${up.map((statement) => `  ${statement};`).join('\n')}\nCreate it with: npm run migration:generate <Name>`,
  );
}

/** Formats the migration for the format check. Every development machine has the formatter. */
async function writeFormatted(path: string, source: string): Promise<void> {
  const { code } = await format(path, source, options);
  writeFileSync(path, code);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
