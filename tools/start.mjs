import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './files.mjs';

// Builds and starts the product. A build would replace the files of a product that already runs from this checkout, so
// a second start reuses the first build. Each start listens on a socket in this folder. The system closes it with the
// process, even after a kill.

const FOLDER = join(tmpdir(), `network-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`);
const LOCK = 'lock';
const POLL_MS = 200;

mkdirSync(FOLDER, { recursive: true });
const lock = await takeLock();
const running = await runningIds();
if (running.length === 0) build();
else console.log(`Process ${running.join(' and ')} runs from this build, so it is not built again.`);
await listen(String(process.pid));
lock.close();
await import('../api/dist/main.js');

/** Waits until no other start builds or looks for running products. */
async function takeLock() {
  for (;;) {
    try {
      if (!(await isOpen(LOCK))) return await listen(LOCK);
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
    await pause(POLL_MS);
  }
}

/** Returns the ids of the processes that run from the build. */
async function runningIds() {
  const running = [];
  for (const name of readdirSync(FOLDER)) {
    if (name !== LOCK && (await isOpen(name))) running.push(name);
  }
  return running;
}

async function listen(name) {
  const server = createServer((socket) => socket.destroy()).listen(join(FOLDER, name));
  await once(server, 'listening');
  return server.unref();
}

/** Whether a process listens on the socket. Removes the file that a killed process leaves behind. */
async function isOpen(name) {
  const socket = connect(join(FOLDER, name));
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    if (error.code === 'ECONNREFUSED') rmSync(join(FOLDER, name), { force: true });
    return !['ECONNREFUSED', 'ENOENT'].includes(error.code);
  } finally {
    socket.destroy();
  }
}

function build() {
  const { status } = spawnSync('npx', ['nx', 'run-many', '-t', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
