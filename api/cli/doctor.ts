import { parseArgs } from 'node:util';
import { readConfig } from '../src/platform/config/read-config.js';
import { connectDatabase } from '../src/platform/database/open-database.js';
import { entities } from '../src/retention.js';
import { CHECKS } from './doctor/checks.js';
import { diagnose, type Finding } from './doctor/diagnose.js';
import { diagnoseMail, recordInWords, type DnsRecord } from './doctor/mail/diagnose-mail.js';
import { runCommand } from './run-command.js';

const USAGE = 'npm run doctor -- [--json]';

await runCommand(async () => {
  const options = optionsIn(process.argv.slice(2));
  if (!options) return USAGE;
  const config = readConfig(process.env);
  const database = await connectDatabase(config, entities);
  try {
    const found = await database.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      return diagnose(CHECKS, { tx, config, env: process.env, now: Date.now });
    });
    const mail = await diagnoseMail(config);
    const findings = [...found, ...mail.findings];
    const ok = findings.every(({ isHint }) => isHint);
    if (options.json) console.log(JSON.stringify({ ok, findings, records: mail.records }, null, 2));
    else console.log(inWords(findings, mail.records));
    if (!ok) process.exitCode = 1;
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

function inWords(findings: Finding[], records: DnsRecord[]): string {
  const nothing = 'All checks passed.';
  return [
    ...(findings.length > 0 ? findings.map(findingInWords) : [nothing]),
    ...(records.length > 0 ? ['The DNS records for mail:', ...records.map(recordInWords)] : []),
  ].join('\n\n');
}

function findingInWords({ name, count, means, fix, statement, isHint, found }: Finding): string {
  const more = count > found.length ? [`    and ${count - found.length} more`] : [];
  return [
    `${isHint ? 'Hint: ' : ''}${name}: ${count}`,
    `  ${means}`,
    `  To fix it: ${fix}`,
    ...(statement ? [`    ${statement.replace(/\s+/g, ' ')};`] : []),
    ...found.map((line) => `  - ${line}`),
    ...more,
  ].join('\n');
}
