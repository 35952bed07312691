import { join, resolve } from 'node:path';
import { readConfig } from '../src/platform/config/read-config.js';
import { backUp } from './backup/back-up.js';
import { inTotal } from './backup/contents.js';
import { runCommand } from './run-command.js';

const USAGE = 'npm run backup -- [FILE]';

await runCommand(async () => {
  const [path, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || path?.startsWith('-')) return USAGE;
  const { databaseDirectUrl, dataDir } = readConfig(process.env);
  if (!databaseDirectUrl)
    return `The embedded database is backed up by stopping the product and copying ${join(dataDir, 'database')}.`;
  const file = resolve(
    path ?? join(dataDir, 'backups', `network-${new Date().toISOString().replace(/[:.]/g, '-')}.dump`),
  );
  const { tables } = await backUp(databaseDirectUrl, file);
  console.log(`${file}: ${inTotal(tables)}. Keep the .json file with it.`);
  return undefined;
});
