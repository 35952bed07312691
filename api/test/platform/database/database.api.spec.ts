import { createHash, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionService } from '../../../src/auth/sessions/session.service.js';
import { driverFor, inFolder } from '../../../src/platform/database/embedded-database.js';
import { queryPrepared } from '../../../src/platform/database/query.js';
import { WriteTransactions } from '../../../src/platform/database/write-transactions.js';
import type { SignedIn } from '../../../src/platform/http/access.js';
import { copyOfEmbedded } from '../../support/database.js';
import { makeExpert } from '../../support/factories.js';
import { startOneProcess, type TestApp } from '../../support/test-app.js';

describe('a write transaction', () => {
  let app: TestApp;
  let writes: WriteTransactions;
  let caller: SignedIn;
  beforeAll(async () => {
    app = await startOneProcess();
    writes = app.nest.get(WriteTransactions);
  });
  beforeEach(async () => {
    await app.tx.query(`DELETE FROM rate_limits WHERE key = 'new'`);
    const expert = await makeExpert(app);
    caller = (await app.nest.get(SessionService).read(await app.tokenOf(expert)))!.actor;
  });
  afterAll(() => app.close());

  const add = (tx: EntityManager) => tx.query(`INSERT INTO rate_limits (key, points, expire) VALUES ('new', 1, 0)`);
  const added = async () => app.nest.get(DataSource).query(`SELECT key FROM rate_limits WHERE key = 'new'`);

  it('commits the work of a caller who may write', async () => {
    expect(await writes.run(caller, async (tx) => (await add(tx), 'done'))).toBe('done');
    expect(await added()).toEqual([{ key: 'new' }]);
  });

  it('refuses a caller whose session has ended, before the work begins', async () => {
    const work = jest.fn(add);
    await expect(writes.run({ ...caller, sessionId: randomUUID() }, work)).rejects.toMatchObject({ status: 401 });
    expect(work).not.toHaveBeenCalled();
  });

  it('takes the given locks before it reads the caller', async () => {
    const endSession = (tx: EntityManager) => app.nest.get(SessionService).end(tx, caller.sessionId);
    await expect(writes.run(caller, add, endSession)).rejects.toMatchObject({ status: 401 });
    expect(await added()).toEqual([]);
  });

  it('rolls back on failure, and leaves the connection usable', async () => {
    const fail = async (tx: EntityManager) => {
      await add(tx);
      throw new Error('no');
    };
    await expect(writes.run(caller, fail)).rejects.toThrow('no');
    expect(await added()).toEqual([]);
    await writes.run(caller, add);
    expect(await added()).toHaveLength(1);
  });
});

describe('prepared statements', () => {
  let app: TestApp;
  let database: DataSource;
  beforeEach(async () => {
    // The API process has no background jobs, so all calls share one connection.
    app = await startOneProcess({}, { process: 'api' });
    database = app.nest.get(DataSource);
  });
  afterEach(() => app.close());

  const prepared = async (): Promise<{ name: string; statement: string }[]> =>
    database.query(`SELECT name, statement FROM pg_prepared_statements WHERE statement LIKE '%session%'`);

  it('are created once for frequent queries', async () => {
    const me = await app.as(await app.admin());
    for (const _ of [1, 2]) expect((await me('GET', '/api/auth/me')).status).toBe(200);
    expect(await prepared()).toHaveLength(1);
  });

  describe('a pooler that changes the connection per transaction', () => {
    it('is detected by an unknown statement name, and then queried without names', async () => {
      const me = await app.as(await app.admin());
      await me('GET', '/api/auth/me');
      await database.query('DEALLOCATE ALL');
      for (const _ of [1, 2]) expect((await me('GET', '/api/auth/me')).status).toBe(200);
      expect(await prepared()).toEqual([]);
    });

    it('is detected by an existing statement name', async () => {
      // Simulates another client of the pooler that prepared the name on this connection.
      const two = sql`SELECT 2 AS two`;
      const name = createHash('sha256').update(two.text).digest('base64url');
      await database.query(`PREPARE "${name}" AS SELECT 1`);
      expect(await queryPrepared(database, two)).toEqual([{ two: 2 }]);
      expect(await queryPrepared(database, sql`SELECT 3 AS three`)).toEqual([{ three: 3 }]);
      const unnamed = `SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT 3 AS three%'`;
      expect(await database.query(unnamed)).toEqual([]);
    });
  });

  it('queries without names after a table got another column', async () => {
    const read = () => queryPrepared(database, sql`SELECT * FROM newcomers`);
    await database.query('CREATE TABLE newcomers (id int)');
    await database.query('INSERT INTO newcomers VALUES (1)');
    expect(await read()).toEqual([{ id: 1 }]);
    await database.query('ALTER TABLE newcomers ADD name text');
    expect(await read()).toEqual([{ id: 1, name: null }]);
  });

  it('passes on errors of the statement itself', async () => {
    await expect(queryPrepared(database, sql`SELECT 1 / ${0}::int`)).rejects.toMatchObject({ code: '22012' });
  });
});

describe('the embedded database', () => {
  it('runs timers and requests during a chain of queries', async () => {
    const pool = new (driverFor(await inFolder(await copyOfEmbedded())).Pool)();
    await pool.query('SELECT 1');
    let hasRun = false;
    setImmediate(() => (hasRun = true));
    await pool.query('SELECT 1');
    await pool.query('SELECT 1');
    expect(hasRun).toBe(true);
    await pool.end();
  });
});
