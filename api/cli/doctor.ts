import { parseArgs } from 'node:util';
import { readConfig } from '../src/platform/config/config.js';
import { connectDatabase } from '../src/platform/database/open-database.js';
import { entities } from '../src/entities.js';
import type { Finding } from './doctor/check.js';
import { CHECKS } from './doctor/checks.js';
import { diagnose } from './doctor/diagnose.js';
import { runCommand } from './run-command.js';

const USAGE = 'npm run doctor -- [--json]';

await runCommand(async () => {
  const options = optionsIn(process.argv.slice(2));
  if (!options) return USAGE;
  const config = readConfig(process.env);
  const database = await connectDatabase(config, entities);
  try {
    const findings = await database.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      return diagnose(CHECKS, { tx, config, env: process.env, now: Date.now });
    });
    if (options.json) console.log(JSON.stringify({ ok: findings.length === 0, findings }, null, 2));
    else console.log(findings.map(inWords).join('\n\n') || `All is well: ${CHECKS.length} checks found nothing.`);
    if (findings.length > 0) process.exitCode = 1;
    return undefined;
  } finally {
    await database.destroy();
  }
});

function optionsIn(args: string[]) {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values;
  } catch {
    return undefined;
  }
}

function inWords({ name, count, means, mend, statement, found }: Finding): string {
  const more = count > found.length ? [`    and ${count - found.length} more`] : [];
  return [
    `${name}: ${count}`,
    `  ${means}`,
    `  To fix it: ${mend}`,
    ...(statement ? [`    ${statement.replace(/\s+/g, ' ')};`] : []),
    ...found.map((line) => `  - ${line}`),
    ...more,
  ].join('\n');
}
