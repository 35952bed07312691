import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** A new, empty database, on the server of DATABASE_URL or on a temporary one started from this machine's PostgreSQL. */
export async function emptyDatabase() {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await temporaryServer();
  const name = `network_bench_${process.pid}`;
  await statement(server.url, `CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const drop = async () => {
    await statement(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
    await server.stop();
  };
  return { url: url.href, drop };
}

async function temporaryServer() {
  const bin = installed();
  if (!bin) throw new Error('No PostgreSQL 15 or later here: install one, or name a server in DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'network-bench-'));
  const options = { cwd: folder, stdio: 'ignore', ...notRoot(folder) };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'network', '-A', 'trust', '-E', 'UTF8'],
    options,
  );
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', port, '-k', folder],
    options,
  );
  const url = `postgresql://network@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries++) {
    try {
      await statement(url, 'SELECT 1');
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await pause(200);
    }
  }
  const stop = async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}

function installed() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((version) => Number(version) >= 15) : [];
  const folders = versions.sort((a, b) => b - a).map((version) => `${root}/${version}/bin`);
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
function notRoot(folder) {
  if (process.getuid() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])));
  chownSync(folder, uid, gid);
  return { uid, gid };
}

export async function statement(url, sql, values) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
