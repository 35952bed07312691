import { readConfig } from '../src/platform/config/read-config.js';
import { prepareDatabase } from './prepare-database.js';
import { runCommand } from './run-command.js';

await runCommand(async () => {
  const { databaseUrl, ...config } = readConfig(process.env);
  if (!databaseUrl) return 'DATABASE_URL is missing: the embedded database is migrated when the product starts.';
  const role = await prepareDatabase({ ...config, databaseUrl });
  console.log(`The database is up to date, and ready for ${role}.`);
  return undefined;
});
