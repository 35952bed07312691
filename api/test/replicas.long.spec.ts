import pg from 'pg';
import { freePort } from '../../tools/free-port.mjs';
import { Load, type Answer } from './support/load.js';
import { MailServer } from './support/mail-server.js';
import { startProduction, type Production, type Program } from './support/production.js';

/** Rate limits high enough to have no effect. */
const UNLIMITED = Object.fromEntries(
  ['RATE_LIMIT_IP', 'RATE_LIMIT_EMAIL', 'RATE_LIMIT_WRITES'].map((name) => [name, '1000000']),
);
const PEOPLE = 8;
const KILLS = 20;
const CRASHES = 10;

/**
 * The deployment of docker-compose.yml as local processes with the same files of ops/. Two API processes and a worker
 * run as the role that owns nothing, behind PgBouncer and HAProxy.
 */
describe('several replicas', () => {
  let mails: MailServer;
  let production: Production;
  let apis: Program[];
  let worker: Program;
  let load: Load;

  beforeAll(async () => {
    mails = await new MailServer().start();
    production = await startProduction({ ...UNLIMITED, SMTP_URL: mails.url });
    await production.makeRole(asOwner);
    expect(await production.migrate()).toBe(0);
    apis = await Promise.all([production.startApi(0), production.startApi(1)]);
    worker = await production.startWorker();
    await allReady();
  });

  afterAll(async () => {
    await production?.stop();
    await mails.stop();
  });

  beforeEach(() => {
    mails.received.length = 0;
    load = new Load(production.url, mails);
  });

  afterEach(() => load?.stop());

  it('respond in turn, with the console on its own origin', async () => {
    const config = await (await fetch(`${production.url}/config.json`)).json();
    expect(JSON.stringify(config)).toContain(production.consoleUrl);
    const entry = await fetch(`${production.consoleUrl}/remotes/admin-console/remoteEntry.js`);
    expect([
      entry.status,
      entry.headers.get('cache-control'),
      entry.headers.get('access-control-allow-origin'),
    ]).toEqual([200, 'no-cache', '*']);
    for (let calls = 0; calls < 20; calls++) expect((await load.call('GET', '/api/auth/me')).status).toBe(401);
    // The logs show that each process took its share of the calls.
    for (const { output } of apis) expect(output.match(/"route":"\/api\/auth\/me"/g)?.length).toBeGreaterThan(5);
  });

  it('start four at once on an empty database', async () => {
    const client = new pg.Client(production.directUrl);
    await client.connect();
    await client.query('CREATE DATABASE "four at once"');
    await client.end();
    const url = new URL(production.directUrl);
    url.pathname = '/four%20at%20once';
    const ports = await Promise.all(Array.from({ length: 4 }, freePort));
    const four = await Promise.all(
      ports.map((port) => production.startApi(0, { PORT: String(port), DATABASE_URL: url.href, PROCESS: 'all' })),
    );
    const ready = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/api/health/ready`)));
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all(four.map((program) => program.end('SIGTERM')));
  });

  it('restart one after another without a failed call', async () => {
    await load.start(PEOPLE);
    for (const index of [0, 1] as const) {
      expect(await apis[index]!.end('SIGTERM')).toBe(0);
      apis[index] = await production.startApi(index);
      await allReady();
      await load.until(50);
    }
    expect(await worker.end('SIGTERM')).toBe(0);
    worker = await production.startWorker();
    await load.stop();
    expect(load.failed).toEqual([]);
    await expectNothingLost();
    // A worker that ends in order has no email in flight, so no email arrives twice.
    expect(mails.received.length).toBe(new Set(mails.received.map(({ mail }) => mail.messageId)).size);
  });

  it(`lose nothing when they are killed, ${KILLS} times`, async () => {
    await load.start(PEOPLE);
    for (let round = 0; round < KILLS; round++) {
      await load.until(30);
      const killed = round % 3;
      if (killed === 2) {
        await worker.end('SIGKILL');
        worker = await production.startWorker();
      } else {
        await apis[killed]!.end('SIGKILL');
        apis[killed] = await production.startApi(killed as 0 | 1);
        await allReady();
      }
    }
    await load.stop();
    // Callers of a killed process may lose the connection. The balancer leaves the retry to them.
    expectOnly503(load.failed.filter(({ status }) => typeof status === 'number'));
    await expectNothingLost();
  });

  it(`return 503 while the database restarts, ${CRASHES} times, and recover within two seconds`, async () => {
    await load.start(PEOPLE);
    const back: number[] = [];
    for (let round = 0; round < CRASHES; round++) {
      await load.until(30);
      await production.database.crash();
      const refused = await load.call('GET', '/api/health/ready');
      expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([503, true]);
      await production.database.start();
      const since = Date.now();
      while (
        (await load.call('POST', '/api/auth/start', { email: 'back@example.org', role: 'expert' })).status !== 202
      );
      back.push(Date.now() - since);
    }
    await load.stop();
    expect(Math.max(...back)).toBeLessThan(2000);
    expectOnly503(load.failed);
    expect(Math.max(...load.answers.map(({ ms }) => ms))).toBeLessThan(10_000);
    await expectNothingLost();
  });

  async function asOwner(statement: string): Promise<void> {
    const client = new pg.Client(production.directUrl);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  async function allReady(): Promise<void> {
    while ((await production.countReady()) < 2);
  }

  function expectOnly503(failed: Answer[]): void {
    expect(
      failed.filter(({ status, retryAfter }) => !(/^50[234]$/.test(String(status)) && Number(retryAfter) > 0)),
    ).toEqual([]);
  }

  async function expectNothingLost(): Promise<void> {
    expect(load.mailed.length).toBeGreaterThan(0);
    expect(await load.lost()).toEqual([]);
    await load.untilAllMailed();
  }
});
