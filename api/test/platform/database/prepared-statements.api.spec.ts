import { DataSource } from 'typeorm';
import { queryPrepared } from '../../../src/platform/database/query.js';
import { startOneProcess, type TestApp } from '../../support/test-app.js';

let app: TestApp;
let database: DataSource;
beforeEach(async () => {
  // What goes on by itself would be on other connections: these calls follow one another on one.
  app = await startOneProcess({}, { process: 'api' });
  database = app.nest.get(DataSource);
});
afterEach(() => app.close());

const prepared = async (): Promise<{ name: string; statement: string }[]> =>
  database.query(`SELECT name, statement FROM pg_prepared_statements WHERE statement LIKE '%session%'`);

it('prepares what nearly every call asks, once', async () => {
  const me = await app.as(await app.admin());
  for (const _ of [1, 2]) expect((await me('GET', '/api/auth/me')).status).toBe(200);
  expect(await prepared()).toHaveLength(1);
});

describe('a pooler that hands out another connection for each transaction', () => {
  it('is noticed by a name that is not known, and asked without names', async () => {
    const me = await app.as(await app.admin());
    await me('GET', '/api/auth/me');
    await database.query('DEALLOCATE ALL');
    for (const _ of [1, 2]) expect((await me('GET', '/api/auth/me')).status).toBe(200);
    expect(await prepared()).toEqual([]);
  });

  it('is noticed by a name that is known already', async () => {
    await queryPrepared(database, 'SELECT 1 AS one', []);
    const named = () =>
      database.query(`SELECT name FROM pg_prepared_statements WHERE statement ~ '^SELECT . AS (one|two)$'`);
    const [{ name }] = await named();
    const { master } = database.driver as unknown as {
      master: { connect(): Promise<{ connection: { parsedStatements: object }; release(): void }> };
    };
    const client = await master.connect();
    client.connection.parsedStatements = {};
    client.release();
    expect(await queryPrepared(database, 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
    expect(await queryPrepared(database, 'SELECT 2 AS two', [])).toEqual([{ two: 2 }]);
    expect(await named()).toEqual([{ name }]);
  });
});

it('asks without names once a table has got another column', async () => {
  const read = () => queryPrepared(database, 'SELECT * FROM newcomers', []);
  await database.query('CREATE TABLE newcomers (id int)');
  await database.query('INSERT INTO newcomers VALUES (1)');
  expect(await read()).toEqual([{ id: 1 }]);
  await database.query('ALTER TABLE newcomers ADD name text');
  expect(await read()).toEqual([{ id: 1, name: null }]);
});

it('passes on what the statement itself did wrong', async () => {
  await expect(queryPrepared(database, 'SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
});
