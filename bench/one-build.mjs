import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../tools/build.mjs';

const RSPACK = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/** What the shell's way to a remote is in one build: the bundler's own. */
const REMOTES = `
  const APPS = {
    portal: () => import(/* webpackChunkName: "app" */ '${ROOT}/portal/src/app'),
    admin_console: () => import(/* webpackChunkName: "console" */ '${ROOT}/admin-console/src/app'),
  };
  const loading = new Map();
  const load = async (name) => {
    const app = await APPS[name]();
    await app.preload?.();
    return app;
  };
  export function loadRemoteApp(name) {
    if (!loading.has(name)) loading.set(name, load(name));
    return loading.get(name);
  }
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

/** The shell and its remotes built as one, from the same sources. `remove` removes the folder. */
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
