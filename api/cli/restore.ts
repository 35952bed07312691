import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/platform/config/read-config.js';
import { inTotal } from './backup/contents.js';
import { drill, restore } from './backup/restore.js';
import { runCommand } from './run-command.js';

const USAGE = 'npm run restore -- [--drill | --replace] FILE';

await runCommand(async () => {
  const options = argumentsIn(process.argv.slice(2));
  if (!options) return USAGE;
  const { databaseDirectUrl } = readConfig(process.env);
  if (!databaseDirectUrl) return 'A backup is restored into a PostgreSQL server: set DATABASE_URL.';
  const { isDrill, replaced, file } = options;
  const { manifest, differences } = isDrill
    ? await drill(databaseDirectUrl, file)
    : await restore(databaseDirectUrl, file, { replaced });
  if (differences.length > 0) return `${file} differs from the backup:\n${differences.join('\n')}`;
  console.log(
    `${isDrill ? 'Can be restored' : 'Restored'}: ${inTotal(manifest.tables)}, each as on ${manifest.madeAt}.`,
  );
  return undefined;
});

function argumentsIn(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { drill: flag, replace: flag },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0 || (values.drill && values.replace)) return undefined;
    return { isDrill: values.drill, replaced: values.replace, file: resolve(file) };
  } catch {
    return undefined;
  }
}
