import { parseArgs } from 'node:util';
import { runCommand } from '../../api/cli/run-command.js';
import { readConfig } from '../../api/src/platform/config/read-config.js';
import { openDatabase } from '../../api/src/platform/database/open-database.js';
import { entities } from '../../api/src/retention.js';
import { fill } from './fill.js';

const USAGE = 'npm run seed -- --experts N --organizations N --projects N [--seed N]';
const MAX_AMOUNT = 1_000_000;

await runCommand(async () => {
  const amounts = parseAmounts(process.argv.slice(2));
  if (!amounts) return USAGE;
  if (amounts.projects > 0 && amounts.organizations === 0) return 'Projects need organizations: add --organizations N.';
  const config = readConfig(process.env);
  const database = await openDatabase(config, entities);
  try {
    const start = Date.now();
    await fill(database, { ...amounts, hasDeclinedPeople: true }, config.adminEmails[0]);
    const { experts, organizations, projects, seed } = amounts;
    console.log(
      `${experts} experts, ${organizations} organizations and ${projects} projects (seed ${seed}) in ${((Date.now() - start) / 1000).toFixed(1)} s.`,
    );
    return undefined;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    return `The people of seed ${amounts.seed} are in the database already: choose another --seed.`;
  } finally {
    await database.destroy();
  }
});

function parseAmounts(args: string[]) {
  const option = (value: string) => ({ type: 'string', default: value }) as const;
  try {
    const { values } = parseArgs({
      args,
      options: { experts: option('0'), organizations: option('0'), projects: option('0'), seed: option('1') },
    });
    const isInvalid = Object.values(values).some((value) => !/^\d{1,7}$/.test(value) || Number(value) > MAX_AMOUNT);
    if (isInvalid || args.length === 0) return undefined;
    return {
      experts: Number(values.experts),
      organizations: Number(values.organizations),
      projects: Number(values.projects),
      seed: Number(values.seed),
    };
  } catch {
    return undefined;
  }
}
