import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionService } from '../src/auth/session.service.js';
import { lastIn } from '../src/database/in-transaction.js';
import { queryRows } from '../src/database/query.js';
import { WriteTransactions } from '../src/database/write-transactions.js';
import type { SignedIn } from '../src/http/access.js';
import { makeExpert } from './factories.js';
import { startOneProcess, type TestApp } from './test-app.js';

let app: TestApp;
let writes: WriteTransactions;
let caller: SignedIn;
beforeEach(async () => {
  app = await startOneProcess();
  writes = app.nest.get(WriteTransactions);
  const expert = await makeExpert(app);
  caller = (await app.nest.get(SessionService).read(await app.tokenOf(expert)))!.actor;
});
afterEach(() => app.close());

const add = (tx: EntityManager) => tx.query(`INSERT INTO rate_limits (key, points, expire) VALUES ('new', 1, 0)`);
const added = async () => app.nest.get(DataSource).query(`SELECT key FROM rate_limits WHERE key = 'new'`);

it('keeps what is done for somebody who may write', async () => {
  expect(await writes.run(caller, async (tx) => (await add(tx), 'done'))).toBe('done');
  expect(await added()).toEqual([{ key: 'new' }]);
});

describe('of somebody whose session has ended meanwhile', () => {
  beforeEach(() => (caller = { ...caller, sessionId: randomUUID() }));

  it('nothing stays', async () => {
    await expect(writes.run(caller, add)).rejects.toMatchObject({ status: 401 });
    expect(await added()).toEqual([]);
  });

  it('that is said, whatever else is wrong', async () => {
    const fail = () => {
      throw new Error('wrong at once');
    };
    await expect(writes.run(caller, fail)).rejects.toMatchObject({ status: 401 });
    await expect(writes.run(caller, (tx) => tx.query('SELECT 1 / 0'))).rejects.toMatchObject({ status: 401 });
  });
});

it('nothing stays of what fails, and the connection is as good as before', async () => {
  const fail = async (tx: EntityManager) => {
    await add(tx);
    throw new Error('no');
  };
  await expect(writes.run(caller, fail)).rejects.toThrow('no');
  expect(await added()).toEqual([]);
  await writes.run(caller, add);
  expect(await added()).toHaveLength(1);
});

describe('whose end travels with what is asked last', () => {
  const insert = (tx: EntityManager) =>
    queryRows(tx, `INSERT INTO rate_limits (key, points, expire) VALUES ('new', 1, 0)`, []);
  const read = (tx: EntityManager) => queryRows<{ one: number }>(tx, 'SELECT 1 AS one', []);
  /** Writes something and does `beside` at the same time, once it is known whether the caller may. */
  const insertLast = (by: SignedIn, beside: (tx: EntityManager) => Promise<unknown>, after?: typeof insert) =>
    writes.run(by, async (tx) => {
      await read(tx);
      const done = await lastIn(tx)(insert(tx), beside(tx));
      await after?.(tx);
      return done;
    });

  it('keeps all of it', async () => {
    expect((await insertLast(caller, read))[1]).toEqual([{ one: 1 }]);
    expect(await added()).toHaveLength(1);
  });

  it('keeps it, too, where it is all that is asked', async () => {
    await writes.run(caller, async (tx) => lastIn(tx)(insert(tx)));
    expect(await added()).toHaveLength(1);
  });

  it('keeps nothing for somebody whose session has ended meanwhile', async () => {
    const gone = { ...caller, sessionId: randomUUID() };
    await expect(insertLast(gone, read)).rejects.toMatchObject({ status: 401 });
    await expect(writes.run(gone, async (tx) => lastIn(tx)(insert(tx)))).rejects.toMatchObject({ status: 401 });
    expect(await added()).toEqual([]);
  });

  it.each<[what: string, fail: (tx: EntityManager) => Promise<unknown>, message: string]>([
    ['fails in the database', (tx) => queryRows(tx, 'SELECT 1 / 0', []), 'division by zero'],
    ['fails before it is asked', () => Promise.reject(new Error('not asked')), 'not asked'],
  ])('keeps nothing where one of them %s', async (_, fail, message) => {
    await expect(insertLast(caller, fail)).rejects.toThrow(message);
    expect(await added()).toEqual([]);
    expect(await writes.run(caller, read)).toEqual([{ one: 1 }]);
  });

  it('takes no statement after that', async () => {
    await expect(insertLast(caller, read, insert)).rejects.toThrow('The transaction has ended');
  });
});
