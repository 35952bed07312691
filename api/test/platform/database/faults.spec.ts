import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabase } from '../../../cli/prepare-database.js';
import { isDatabaseDown } from '../../../src/platform/http/thrown-errors.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FaultyLine } from '../../support/faulty-line.js';
import { Load } from '../../support/load.js';
import { onServer } from '../../support/locks.js';
import { MailServer } from '../../support/mail-server.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PEOPLE = 3;
/** The connection timeout of a call, with a margin. */
const NOT_HANGING_MS = 7_000;
/** The query timeout of a silent database plus a connection timeout, with a margin. */
const GIVEN_UP_MS = 22_000;
/** How long a recovery may take, even on a busy machine. */
const BACK_MS = 7_000;
const MAIL_CONNECTIONS = 10;

/** The connections to the servers fail while users save their profiles and request emails. */
onServer('while people work', () => {
  const role = `network-test-${randomUUID()}`;
  const mails = new MailServer();
  let testDatabase: TestDatabase;
  let database: FaultyLine;
  let mailServer: FaultyLine;
  let owner: pg.Client;
  let app: TestApp;
  let load: Load;

  const asOwner = (statement: string) => owner.query(statement);

  beforeAll(async () => {
    await mails.start();
    testDatabase = await createTestDatabase();
    const databaseDirectUrl = testDatabase.config.databaseUrl!;
    owner = new pg.Client({ connectionString: databaseDirectUrl });
    await owner.connect();
    const password = randomUUID();
    await asOwner(`CREATE ROLE "${role}" LOGIN PASSWORD '${password}'`);
    const url = new URL(databaseDirectUrl);
    [url.username, url.password] = [role, password];
    await prepareDatabase({ databaseUrl: url.href, databaseDirectUrl, dataDir: '' });
    [database, mailServer] = await Promise.all([FaultyLine.to(url.href), FaultyLine.to(mails.url)]);
    const settings = { databaseUrl: database.url, databaseDirectUrl: database.url, embedded: undefined };
    app = await startTestApp({ SMTP_URL: mailServer.url }, settings);
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([database.stop(), mailServer.stop(), mails.stop()]);
    await asOwner(`DROP OWNED BY "${role}"`);
    await asOwner(`DROP ROLE "${role}"`);
    await owner.end();
    await testDatabase.drop();
  });

  beforeEach(async () => {
    mails.received.length = 0;
    load = new Load(app.origin, mails);
    await load.start(PEOPLE);
    await load.until(10);
  });

  // Stops the load even if the test fails.
  afterEach(() => load.stop());

  describe('the database', () => {
    it('loses every connection three times without a lost change', async () => {
      for (let round = 0; round < 3; round++) {
        database.cut();
        await load.until(10);
      }
      await endLeases();
      await expectNothingLost();
    });

    it('ends a connection inside a transaction, which is logged as no internal error', async () => {
      const failed = app.tx.transaction(async (tx) => {
        const [{ pid }] = await tx.query('SELECT pg_backend_pid() AS pid');
        await asOwner(`SELECT pg_terminate_backend(${pid})`);
        while (!tx.queryRunner!.isReleased) await new Promise(setImmediate);
        await tx.query('SELECT 1');
      });
      expect(isDatabaseDown(await failed.catch((error: unknown) => error))).toBe(true);
    });

    it('is down: calls get 503, and 200 as soon as it is back', async () => {
      await database.refuse();
      await load.untilFailed(20);
      expect((await load.call('GET', '/api/health/ready')).status).toBe(503);
      await database.mend();
      await expectBack();
      await endLeases();
      await expectNothingLost();
      expect(load.failed.length).toBeGreaterThanOrEqual(20);
    });

    it('has no free connection: calls get 503, and 200 as soon as it has', async () => {
      await asOwner(`ALTER ROLE "${role}" CONNECTION LIMIT 0`);
      await asOwner(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`);
      await load.untilFailed(20);
      await asOwner(`ALTER ROLE "${role}" CONNECTION LIMIT -1`);
      await expectBack();
      await endLeases();
      await expectNothingLost();
    });

    it('hangs: calls get 503 after the timeout, and 200 as soon as it recovers', async () => {
      database.fallSilent();
      await load.untilFailed(PEOPLE);
      await database.mend();
      await expectBack();
      await endLeases();
      await expectNothingLost(GIVEN_UP_MS);
    });

    it('is slow: calls take longer, and none fails', async () => {
      database.slowDown(5);
      await load.until(10);
      await database.mend();
      await expectNothingLost();
      expect(failures()).toEqual([]);
    });
  });

  describe('the mail server', () => {
    afterEach(() => expect(failures()).toEqual([]));

    it('is down: only emails wait, and arrive once it is back', async () => {
      await mailServer.refuse();
      await load.until(20);
      const missing = mails.received.length;
      await mailServer.mend();
      const since = Date.now();
      await mails.until(missing + 1);
      expect(Date.now() - since).toBeLessThan(BACK_MS);
      await expectNothingLost();
      // The worker resends emails that the server took without a reply when it went down.
      expect(twice()).toBeLessThanOrEqual(MAIL_CONNECTIONS);
    });

    it('refuses emails for a while: they arrive later', async () => {
      mails.isBusy = true;
      await load.until(20);
      await isTriedLater();
      mails.isBusy = false;
      await expectNothingLost();
      expectEachMailOnce();
    });

    it('hangs: emails arrive once it recovers', async () => {
      mailServer.fallSilent();
      await load.until(20);
      await mailServer.mend();
      await expectNothingLost();
      expectEachMailOnce();
    });

    it('is slow: emails take longer', async () => {
      mailServer.slowDown(20);
      await load.until(20);
      await mailServer.mend();
      await expectNothingLost();
      expectEachMailOnce();
    });

    it('dies after accepting an email: only this email arrives twice, with the same id', async () => {
      await mailServer.cutInsteadOf(/^250 .*queued/m);
      await mailServer.mend();
      await isTriedLater();
      await expectNothingLost();
      expect(twice()).toBeGreaterThan(0);
      expect(twice()).toBeLessThanOrEqual(MAIL_CONNECTIONS);
    });
  });

  /** Expects the next call to succeed within `BACK_MS`. */
  async function expectBack(): Promise<void> {
    const since = Date.now();
    await load.until(1);
    expect(Date.now() - since).toBeLessThan(BACK_MS);
  }

  async function expectNothingLost(longestMs = NOT_HANGING_MS): Promise<void> {
    await load.stop();
    expect(failures().filter(([status, retryAfter]) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
    expect(Math.max(...load.answers.map(({ ms }) => ms))).toBeLessThan(longestMs);
    expect(await load.lost()).toEqual([]);
    // Makes retries due at once. Other tests cover the back-off.
    while ((await asOwner(`SELECT FROM mails WHERE status = 'waiting'`)).rowCount! > 0) {
      await asOwner(`UPDATE mails SET "nextTryAt" = now() WHERE status = 'waiting' AND "nextTryAt" > now()`);
      await pause(25);
    }
    await load.untilAllMailed();
  }

  /** Ends leases whose reply never reached a worker. They would last a minute. */
  async function endLeases(): Promise<void> {
    await load.stop();
    await asOwner(`UPDATE mails SET "leasedUntil" = NULL WHERE status = 'waiting'`);
  }

  /** Waits until a try has failed and the email waits for the next one. */
  async function isTriedLater(): Promise<void> {
    while ((await asOwner(`SELECT FROM mails WHERE status = 'waiting' AND attempts > 0`)).rowCount === 0)
      await pause(25);
  }

  const failures = () => load.failed.map(({ status, retryAfter }) => [status, retryAfter]);
  const messageIds = () => new Set(mails.received.map(({ mail }) => mail.messageId));
  /** The number of duplicate emails. */
  const twice = () => mails.received.length - messageIds().size;
  const expectEachMailOnce = () => expect(twice()).toBe(0);
});
