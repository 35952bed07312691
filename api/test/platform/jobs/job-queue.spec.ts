import type { DataSource } from 'typeorm';
import { openDatabase } from '../../../src/platform/database/open-database.js';
import { entities } from '../../../src/entities.js';
import { MailEntity } from '../../../src/mail/mail.entity.js';
import { leaseDue, PRIORITY } from '../../../src/platform/jobs/job-queue.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { onServer } from '../../support/locks.js';

const hello = { kind: 'hello', recipient: 'reader@example.org', language: 'en', facts: {} } as const;
const MANY = 5000;

let testDatabase: TestDatabase;
let database: DataSource;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase({ ...testDatabase.config, dataDir: '' }, entities);
});
beforeEach(() => database.query('TRUNCATE mails'));
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

const add = (count: number, more: object = {}) =>
  database.getRepository(MailEntity).insert(Array.from({ length: count }, () => ({ ...hello, ...more })));
const lease = (count: number) => leaseDue(database, MailEntity, count);

describe('leasing due jobs', () => {
  it('gives each job to one worker only', async () => {
    await add(40);
    const leased = (await Promise.all([lease(15), lease(15), lease(15)])).flat();
    expect(new Set(leased.map(({ id }) => id)).size).toBe(leased.length);
    expect(leased.length + (await lease(40)).length).toBe(40);
    expect(await lease(1)).toEqual([]);
  });

  it('reads whole rows', async () => {
    await add(1);
    const [job] = await lease(1);
    const stored = await database.getRepository(MailEntity).findOneByOrFail({});
    expect(job).toEqual({ ...stored });
    expect(job!.leasedUntil!.getTime()).toBeGreaterThan(Date.now());
  });

  it('gives a job to another worker when the lease has ended', async () => {
    await add(1, { leasedUntil: new Date(Date.now() - 1000) });
    expect(await lease(1)).toHaveLength(1);
  });

  it('leaves jobs for later that are not due or no longer waiting', async () => {
    await add(1, { nextTryAt: new Date(Date.now() + 60_000) });
    await add(1, { status: 'sent' });
    await add(1, { status: 'dead' });
    expect(await lease(3)).toEqual([]);
  });

  it('goes by priority, then by time', async () => {
    const [first, second] = [2000, 1000].map((ms) => new Date(Date.now() - ms));
    await add(1, { nextTryAt: second, kind: 'second' });
    await add(1, { nextTryAt: first, kind: 'first' });
    await add(1, { nextTryAt: second, kind: 'urgent', priority: PRIORITY.urgent });
    const kinds = [];
    while (kinds.length < 3) kinds.push((await lease(1))[0]!.kind);
    expect(kinds).toEqual(['urgent', 'first', 'second']);
  });

  onServer('of thousands that have just come', () => {
    it('reads only the first of the index', async () => {
      const reads = async () => {
        const [row] = await database.query(
          `SELECT idx_scan::int AS scans, idx_tup_read::int AS rows FROM pg_stat_user_indexes WHERE indexrelname = 'mails_to_send'`,
        );
        return row as { scans: number; rows: number };
      };
      const fill = (status: string) =>
        database.query(
          `INSERT INTO mails (kind, recipient, language, facts, status)
           SELECT 'hello', 'reader@example.org', 'en', '{}', $2 FROM generate_series(1, $1::int)`,
          [MANY, status],
        );
      // The statistics do not know yet that any job is waiting.
      await fill('sent');
      await database.query('ANALYZE mails');
      await fill('waiting');
      const before = await reads();
      for (let batch = 0; batch < 5; batch++) expect(await lease(10)).toHaveLength(10);
      // PostgreSQL reports its reads a second later.
      while ((await reads()).scans < before.scans + 5);
      expect((await reads()).rows - before.rows).toBeLessThan(1000);
    });
  });
});
