import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../tools/files.mjs';

const RSPACK = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/**
 * What the shell's way to a remote is in one build: the bundler's own. The admin console is left out, which nobody has
 * on the screens that are measured: its texts would be in the files of the portal's, whose names are the same.
 */
const REMOTES = `
  const load = async () => {
    const app = await import(/* webpackChunkName: "app" */ '${ROOT}/portal/src/app');
    await app.preload?.();
    return app;
  };
  let loading;
  export const loadRemoteApp = () => (loading ??= load());
`;

/** The shell's configuration without federation, and with the router as small as the product's. */
const configOf = (folder) => `
  import shell from '${ROOT}/shell/rspack.config.ts';
  const [host] = shell({});
  const oneBuild = {
    apply: (compiler) =>
      new compiler.rspack.NormalModuleReplacementPlugin(/^\\.\\/remotes$/, '${folder}/remotes.ts').apply(compiler),
  };
  export default {
    ...host,
    output: { ...host.output, path: '${folder}/dist' },
    resolve: { ...host.resolve, alias: { ...host.resolve.alias, 'react-router-dom$': 'react-router' } },
    plugins: [...host.plugins.filter((each) => each.constructor.name !== 'ModuleFederationPlugin'), oneBuild],
  };
`;

/** The shell and the portal built as one, from the same sources. `remove` removes the folder. */
export function buildAsOne() {
  const folder = mkdtempSync(join(tmpdir(), 'network-one-build-'));
  const remove = () => rmSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'remotes.ts'), REMOTES);
    writeFileSync(join(folder, 'rspack.config.ts'), configOf(folder));
    const command = [RSPACK, 'build', '--config', join(folder, 'rspack.config.ts')];
    execFileSync(process.execPath, command, { cwd: join(ROOT, 'shell'), stdio: ['ignore', 'ignore', 'inherit'] });
    return { folder: join(folder, 'dist'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
