import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './files.mjs';

// Builds and starts the product. A build would replace the files of a product that runs from this checkout, so a second
// start uses the build of the first.

const FOLDER = join(ROOT, '.nx/started');
const LOCK = join(FOLDER, 'lock');
const POLL_MS = 200;

mkdirSync(FOLDER, { recursive: true });
await lock();
try {
  const running = runningIds();
  if (running.length === 0) build();
  else console.log(`Process ${running.join(' and ')} runs from this build, so it is not built again.`);
  const own = join(FOLDER, String(process.pid));
  writeFileSync(own, '');
  process.once('exit', () => rmSync(own, { force: true }));
} finally {
  rmSync(LOCK, { force: true });
}
await import('../api/dist/main.js');

/** Waits until no other start looks for running products or builds. */
async function lock() {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isRunning(Number(readFileSync(LOCK, 'utf8')))) rmSync(LOCK, { force: true });
      await pause(POLL_MS);
    }
  }
}

/** Returns the ids of the processes that run from the build. */
function runningIds() {
  return readdirSync(FOLDER)
    .map(Number)
    .filter((id) => id > 0 && isRunning(id));
}

function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function build() {
  const { status } = spawnSync('npx', ['nx', 'run-many', '-t', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status === 0) return;
  rmSync(LOCK, { force: true });
  process.exit(status ?? 1);
}
