import { spawn, type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tools/free-port.mjs';
import { inFolder } from '../src/platform/database/embedded-database.js';
import { connectDatabase } from '../src/platform/database/open-database.js';
import { entities } from '../src/retention.js';
import { copyOfEmbedded, createTestDatabase, type TestDatabase } from './support/database.js';
import { EndlessMailServer } from './support/endless-mail-server.js';

const MAIN = join(__dirname, '../dist/main.js');
/** Runs timers twenty times as fast: ten seconds take half a second. */
const FAST_CLOCK = pathToFileURL(join(__dirname, 'support/fast-clock.mjs'));

/** The bundle outside Jest: ES modules on the embedded database. The journeys start it on an empty folder. */
describe('the built server', () => {
  const started: ChildProcess[] = [];
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'network-built-'));
    await copyOfEmbedded(join(folder, 'database'));
  });

  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts, locks the database, recovers after a kill, and stops on SIGTERM', async () => {
    const first = await start();
    expect((await fetch(`${first.address}/dev/inbox`)).status).toBe(200);
    // The bundle reads this file from a package folder.
    expect((await fetch(`${first.address}/api/docs/reference/swagger-ui.css`)).status).toBe(200);

    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output().trim().split('\n')).toEqual([
      expect.stringContaining('The product is running on the database'),
    ]);

    first.child.kill('SIGKILL');
    await first.ended;
    const third = await start();
    expect((await fetch(`${third.address}/api/health/ready`)).status).toBe(200);

    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  it('stops despite an email delivery that never ends', async () => {
    const mailServer = await new EndlessMailServer().start();
    try {
      const { child, address, ended } = await start({
        SMTP_URL: mailServer.url,
        NODE_OPTIONS: `--import=${FAST_CLOCK}`,
        FAST_FROM: 'SIGTERM',
      });
      const isSending = once(mailServer, 'sending');
      const body = JSON.stringify({ email: 'reader@example.org', role: 'expert' });
      await fetch(`${address}/api/auth/start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await isSending;
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      mailServer.stop();
    }
  });

  it('names the invalid variable in one line', async () => {
    const { ended, output } = await start({ PORT: 'a' });
    expect(await ended).toBe(1);
    expect(output().trim()).toBe('PORT should be a whole number from 1 to 65535');
  });

  it.each([
    ['PORT', 'HOST'],
    ['METRICS_PORT', 'METRICS_HOST'],
  ])('names the variable of a port that is taken: %s', async (variable, host) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      const { ended, output } = await start({ [variable]: String(port) });
      expect(await ended).toBe(1);
      const last = output().trim().split('\n').at(-1);
      expect(last).toBe(`${variable} should be a free port on ${host}: 127.0.0.1:${port}, EADDRINUSE`);
    } finally {
      other.close();
    }
  });

  /** Starts the server and resolves when it responds or has ended. */
  async function start(env: Record<string, string> = {}) {
    const port = await freePort();
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), ...env },
    });
    started.push(child);
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    let hasEnded = false;
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(
      () => (hasEnded = true),
    );
    const address = `http://127.0.0.1:${port}`;
    while (!hasEnded && !(await fetch(`${address}/api/health/live`).catch(() => null))?.ok) await pause(100);
    return { child, address, ended, output: () => printed };
  }
});

const COMMAND = join(__dirname, '../dist/cli/admin.js');

describe('the built administrators command', () => {
  let folder: string;
  let onServer: TestDatabase | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'network-command-'));
    await copyOfEmbedded(join(folder, 'database'));
    if (process.env.TEST_DATABASE_URL) onServer = await createTestDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await onServer?.drop();
  });

  /** Runs the command and returns its output and exit code. */
  const runOn = (database: Record<string, string>, args: string[]) =>
    new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
      const env = { PATH: process.env.PATH, ...database, NODE_OPTIONS: '--no-deprecation' };
      execFile(process.execPath, [COMMAND, ...args], { env }, (failed, out, error) =>
        resolve({ code: failed?.code ?? 0, out: out.trim(), error: error.trim() }),
      );
    });
  const runEmbedded = (...args: string[]) => runOn({ DATA_DIR: folder }, args);
  /** Runs the command on the server if there is one. The embedded database takes seconds to open. */
  const run = (...args: string[]) =>
    onServer ? runOn({ DATABASE_URL: onServer.config.databaseUrl! }, args) : runEmbedded(...args);

  /** Runs a statement on the database of the command. */
  const query = async (text: string): Promise<unknown> => {
    const config = onServer?.config ?? { embedded: await inFolder(join(folder, 'database')) };
    const database = await connectDatabase({ ...config, dataDir: folder }, entities);
    try {
      return await database.query(text);
    } finally {
      await database.destroy();
    }
  };

  it('grants the role, and keeps the last administrator', async () => {
    expect(await runEmbedded('grant', 'first@example.org')).toEqual({ code: 0, out: 'first@example.org', error: '' });
    const kept = await runEmbedded('revoke', 'first@example.org');
    expect(kept).toMatchObject({ code: 1, out: '' });
    expect(kept.error).toMatch(/^This is the last administrator\.[^\n]*$/);
  });

  it('revokes the role, and can give the work to a colleague', async () => {
    await run('grant', 'first@example.org');
    await run('grant', 'second@example.org');
    const unknown = { code: 1, out: '', error: 'nobody@example.org is not an administrator.' };
    expect(await run('revoke', 'second@example.org', 'nobody@example.org')).toEqual(unknown);
    await query(`
      WITH note AS (INSERT INTO notes ("userId", text)
        SELECT id, 'Call back.' FROM users WHERE email = 'first@example.org' RETURNING id)
      INSERT INTO note_tasks ("noteId", "administratorId", "isMentioned")
        SELECT note.id, users.id, true FROM note, users WHERE email = 'second@example.org'`);
    const revoked = await run('revoke', 'second@example.org', 'First@example.org');
    expect(revoked).toEqual({ code: 0, out: 'first@example.org', error: '' });
    expect(await query('SELECT email FROM note_tasks JOIN users ON users.id = "administratorId"')).toEqual([
      { email: 'first@example.org' },
    ]);
  });

  it('resets the passkeys of administrators only', async () => {
    await run('grant', 'first@example.org');
    expect(await run('reset-passkeys', ' First@example.org')).toEqual({ code: 0, out: 'first@example.org', error: '' });
    const unknown = { code: 1, out: '', error: 'nobody@example.org is not an administrator.' };
    expect(await run('reset-passkeys', 'nobody@example.org')).toEqual(unknown);
    expect(await run('reset-passkeys')).toMatchObject({ code: 1, error: expect.stringMatching(/^npm run admin/) });
  });
});
