import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { AuditService } from '../../src/audit/audit.service.js';
import { AuditStreamState } from '../../src/audit/audit-stream.entity.js';
import { AuditStream } from '../../src/audit/audit-stream.js';
import { onServer } from '../support/locks.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const folder = mkdtempSync(join(tmpdir(), 'network-audit-'));
const file = join(folder, 'audit.jsonl');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ AUDIT_FILE: file });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const write = () => app.nest.get(AuditStream).write();
const entries = () => app.tx.find(AuditEntry, { order: { id: 'ASC' } });
const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
const inOrder = async () => (await entries()).map((entry) => JSON.stringify(entry));
const record = (tx = app.tx) =>
  app.nest.get(AuditService).record(tx, null, { action: 'session.end', subjectType: 'user', subjectId: null });

/** Until all there is has been written: a transaction of another test on the same server can hold it up. */
async function writeAll(): Promise<void> {
  const state = () => app.tx.findOneByOrFail(AuditStreamState, { id: 1 });
  const last = (await entries()).at(-1)!.id;
  while ((await state()).writtenId !== last) await write();
}

/** What the first time that cannot be written says. */
async function failure(): Promise<unknown> {
  for (;;) {
    try {
      await write();
    } catch (error) {
      return error;
    }
  }
}

it('has every entry from the first on, once, in order, for its owner alone', async () => {
  await app.call('POST', '/api/auth/start', { body: { email: 'rana@example.org', role: 'expert' } });
  await app.call('GET', `/api/auth/verify?token=${await app.linkTo('rana@example.org')}`);
  await writeAll();
  expect(lines()).toEqual(await inOrder());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await record();
  await writeAll();
  await write();
  await write();
  expect(lines()).toEqual(await inOrder());
});

it('goes on in parts where there is a lot', async () => {
  await app.tx.query(
    `INSERT INTO audit_entries (action, "subjectType") SELECT 'session.end', 'user' FROM generate_series(1, 11000)`,
  );
  await writeAll();
  expect(lines()).toEqual(await inOrder());
});

it('loses nothing where the file cannot be written for a while', async () => {
  rmSync(file);
  mkdirSync(file);
  await record();
  expect(await failure()).toMatchObject({ code: 'EISDIR' });
  rmSync(file, { recursive: true });
  await writeAll();
  expect(lines()).toEqual((await inOrder()).slice(-1));
});

onServer('on a server', () => {
  it('waits for an entry whose transaction still runs, and keeps the order', async () => {
    const slow = app.nest.get(DataSource).createQueryRunner();
    await slow.startTransaction();
    await record(slow.manager);
    await record();
    for (let round = 0; round < 3; round++) await write();
    expect(lines().map((line) => JSON.parse(line).id)).not.toContain((await entries()).at(-1)!.id);
    await slow.commitTransaction();
    await slow.release();
    await writeAll();
    expect(lines()).toEqual((await inOrder()).slice(-lines().length));
    expect(lines().length).toBe(3);
  });

  it('is written by one replica at a time', async () => {
    const other = await app.replica();
    for (let round = 0; round < 10; round++) {
      await record();
      await Promise.all([write(), other.nest.get(AuditStream).write(), write()]);
    }
    await writeAll();
    await other.close();
    expect(lines()).toEqual((await inOrder()).slice(-13));
  });
});
