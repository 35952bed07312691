import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The file of the build tool: npx would query the registry when it is missing. */
export const NX = join(dirname(createRequire(import.meta.url).resolve('nx/package.json')), 'dist/bin/nx.js');

/** Builds what is stale, silently unless it fails. A signal ends the build and this process. */
export async function build(...args) {
  const child = spawn(process.execPath, [NX, ...args], {
    cwd: ROOT,
    // A process group of its own: nx starts processes that must end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const stop = (signal) => {
    endGroup(child, 'SIGTERM');
    setTimeout(() => endGroup(child, 'SIGKILL'), 3000);
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  process.exit(1);
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}
