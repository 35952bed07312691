import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionService } from '../../../src/auth/sessions/session.service.js';
import { WriteTransactions } from '../../../src/platform/database/write-transactions.js';
import type { SignedIn } from '../../../src/platform/http/access.js';
import { makeExpert } from '../../support/factories.js';
import { startOneProcess, type TestApp } from '../../support/test-app.js';

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

it('refuses a caller whose session has ended, before the work begins', async () => {
  const work = jest.fn(add);
  await expect(writes.run({ ...caller, sessionId: randomUUID() }, work)).rejects.toMatchObject({ status: 401 });
  expect(work).not.toHaveBeenCalled();
});

it('takes named locks before it reads the caller', async () => {
  const endSession = (tx: EntityManager) => app.nest.get(SessionService).end(tx, caller.sessionId);
  await expect(writes.run(caller, add, endSession)).rejects.toMatchObject({ status: 401 });
  expect(await added()).toEqual([]);
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
