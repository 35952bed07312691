import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fill } from '../../../tools/seed/fill.js';
import { backUp } from '../../cli/backup/back-up.js';
import { toolIn } from '../../cli/backup/postgres-tools.js';
import { drill, restore } from '../../cli/backup/restore.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { openDatabase } from '../../src/platform/database/open-database.js';
import { entities } from '../../src/retention.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { onServer } from '../support/locks.js';

/** Runs on a server with pg_dump 15 or later. CI must have both. */
const version = /\d+/.exec(execFileSync(toolIn('pg_dump') ?? 'true', ['--version'], { encoding: 'utf8' }))?.[0];
const withTools = process.env.CI || Number(version) >= 15 ? onServer : describe.skip;

withTools('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'network-backup-'));
  const file = join(folder, 'kept', 'network.dump');
  let database: TestDatabase;
  let url: string;
  let server: pg.Client;
  let experts: number;
  const made: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    url = database.config.databaseUrl!;
    const source = await openDatabase({ ...database.config, dataDir: '' }, entities);
    await fill(source, { experts: 20, organizations: 4, projects: 8, seed: 3 }, 'admin@example.org');
    experts = await source.manager.count(Expert);
    await source.destroy();
    server = new pg.Client(process.env.TEST_DATABASE_URL);
    await server.connect();
    await backUp(url, file);
  });
  afterAll(async () => {
    for (const name of made) await server.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    await server.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** Creates another empty database and drops it after the tests. */
  async function emptyDatabase(): Promise<string> {
    const name = `${new URL(url).pathname.slice(1)}-${made.length}`;
    await server.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
    made.push(name);
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  }

  async function on<Row extends pg.QueryResultRow>(address: string, sql: string): Promise<Row[]> {
    const client = new pg.Client(address);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  it('is readable only by its owner, and never overwritten', async () => {
    for (const written of [file, `${file}.json`]) expect(statSync(written).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'kept')).mode & 0o777).toBe(0o700);
    await expect(backUp(url, file)).rejects.toThrow(`${file} already exists: choose another name.`);
  });

  it('is restored into an empty database with identical tables', async () => {
    const empty = await emptyDatabase();
    expect((await restore(empty, file)).differences).toEqual([]);
    const count = `SELECT count(*)::int AS count FROM experts`;
    expect(await on(empty, count)).toEqual([{ count: experts }]);
    const again = await openDatabase({ databaseUrl: empty, databaseDirectUrl: empty, dataDir: '' }, entities);
    await again.destroy();
  });

  it('is tested on a temporary database', async () => {
    const databases = `SELECT datname FROM pg_database WHERE datname LIKE 'network_drill_%'`;
    const before = await on(url, databases);
    const { differences, manifest } = await drill(url, file);
    expect(differences).toEqual([]);
    expect(manifest.tables['public.experts']).toMatchObject({ rows: `${experts}` });
    expect(await on(url, databases)).toEqual(before);
  });

  it('is a snapshot, despite concurrent writes', async () => {
    const busy = join(folder, 'busy.dump');
    let isGoing = true;
    const writer = new pg.Client(url);
    await writer.connect();
    const writing = (async () => {
      while (isGoing) await writer.query(`INSERT INTO rate_limits VALUES (gen_random_uuid(), 1, 1)`);
    })();
    await backUp(url, busy);
    isGoing = false;
    await writing;
    await writer.end();
    expect((await drill(url, busy)).differences).toEqual([]);
  });

  it('with a lost row or a changed letter fails the drill', async () => {
    const manifest = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
    const { hash, rows } = manifest.tables['public.experts'];
    manifest.tables['public.experts'] = { hash, rows: `${experts + 1}` };
    manifest.tables['public.users'].hash = '1';
    manifest.tables['public.gone'] = { hash, rows };
    delete manifest.tables['public.mails'];
    const other = join(folder, 'other.dump');
    writeFileSync(other, readFileSync(file));
    writeFileSync(`${other}.json`, JSON.stringify(manifest));
    expect((await drill(url, other)).differences).toEqual([
      `public.experts has ${experts} rows instead of ${experts + 1}`,
      'public.gone is missing',
      'public.mails is in the database but not in the backup',
      'public.users has the same number of rows but different contents',
    ]);
  });

  it('is not restored over existing data unless forced, and not over a database in use', async () => {
    const target = await emptyDatabase();
    await on(target, 'CREATE TABLE precious (id int); CREATE SCHEMA other; CREATE TABLE other.more (id int)');
    await expect(restore(target, file)).rejects.toThrow(/^The database is not empty \(2 tables\)/);
    const user = new pg.Client(target);
    await user.connect();
    await expect(restore(target, file, { replaced: true })).rejects.toThrow(
      'Stop the product first: 1 other connections use the database.',
    );
    await user.end();
    expect((await restore(target, file, { replaced: true })).differences).toEqual([]);
  });

  it('is refused before any change if damaged, unknown or of a newer version', async () => {
    const target = await emptyDatabase();
    const other = join(folder, 'bad.dump');
    const manifest = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
    const write = (bytes: Buffer, known: object | null) => {
      writeFileSync(other, bytes);
      if (known) writeFileSync(`${other}.json`, JSON.stringify(known));
    };
    const bytes = readFileSync(file);
    write(bytes, null);
    await expect(restore(target, other)).rejects.toThrow('bad.dump.json is missing or unreadable');
    write(bytes.subarray(0, -1), manifest);
    await expect(restore(target, other)).rejects.toThrow('bad.dump is damaged');
    write(bytes, { ...manifest, migration: 'FromTomorrow9' });
    await expect(restore(target, other)).rejects.toThrow(
      'was made by a newer version of the product (migration FromTomorrow9)',
    );
    write(bytes, { ...manifest, server: 99 });
    await expect(restore(target, other)).rejects.toThrow('The backup is from PostgreSQL 99, newer than this server');
    expect(await on(target, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
  });

  it('leaves nothing behind on failure', async () => {
    const nowhere = join(folder, `${randomUUID()}.dump`);
    const closed = Object.assign(new URL(url), { pathname: '/nothing-here' }).href;
    await expect(backUp(closed, nowhere)).rejects.toThrow('DATABASE_URL should be a reachable PostgreSQL server');
    expect(() => statSync(`${nowhere}.partial`)).toThrow('ENOENT');
  });
});

describe('the programs of PostgreSQL', () => {
  it('are taken from PATH first, otherwise the newest', () => {
    expect(toolIn('pg_dump', '', [])).toBeUndefined();
    const root = mkdtempSync(join(tmpdir(), 'network-tools-'));
    const at = (...names: string[]) => join(root, ...names);
    for (const folder of ['9/bin', '16/bin', 'path']) {
      mkdirSync(at(folder), { recursive: true });
      writeFileSync(at(folder, 'pg_dump'), '');
    }
    expect(toolIn('pg_dump', '', [at('*', 'bin')])).toBe(at('16/bin/pg_dump'));
    expect(toolIn('pg_dump', at('path'), [at('*', 'bin')])).toBe(at('path/pg_dump'));
    expect(toolIn('pg_restore', at('path'), [at('*', 'bin')])).toBeUndefined();
    rmSync(root, { recursive: true });
  });
});
