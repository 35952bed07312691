import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { DAY_MS, HOUR_MS, type MailKindName } from '@network/domain';
import { DataSource } from 'typeorm';
import { AuditModule } from '../../src/audit/audit.module.js';
import type { MailContent } from '../../src/mail/mail-layout.js';
import { defineMail, type MailKinds, type MailToRender } from '../../src/mail/mail-renderer.js';
import { AdminMailService } from '../../src/mail/mail.admin.service.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { MailModule } from '../../src/mail/mail.module.js';
import { leaseDue } from '../../src/mail/mail.queries.js';
import { MailService, type MailToSend } from '../../src/mail/mail.service.js';
import { ConfigModule, Config } from '../../src/platform/config/config.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { openDatabase } from '../../src/platform/database/open-database.js';
import { WriteTransactions } from '../../src/platform/database/write-transactions.js';
import type { SignedIn } from '../../src/platform/http/access.js';
import { PRIORITY } from '../../src/platform/jobs/job-queue.js';
import { entities } from '../../src/retention.js';
import { later } from '../support/clock.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { onServer } from '../support/locks.js';
import { MailServer } from '../support/mail-server.js';

const REFUSED = 'gone@example.org';
interface HelloFacts {
  name: string;
}
/** Mail kinds that only these tests use. */
const kind = (name: string, render: (mail: MailToRender<HelloFacts>) => MailContent | null = renderHello) =>
  defineMail({ name: name as MailKindName, goesTo: 'address', render });
const [HELLO, OBSOLETE, UNKNOWN] = [kind('hello'), kind('obsolete', () => null), kind('unknown')];
const BULK = { ...kind('bulk'), priority: 'bulk' } as const;
const URGENT = { ...kind('urgent'), priority: 'urgent' } as const;
/** Lacks UNKNOWN at first. */
const mailKinds: MailKinds = { hello: HELLO, obsolete: OBSOLETE, bulk: BULK, urgent: URGENT };
const hello = {
  kind: HELLO,
  to: 'reader@example.org',
  language: 'en',
  facts: { name: '<b>Ada</b>' },
} as const satisfies MailToSend<HelloFacts>;

function renderHello({ facts }: { facts: HelloFacts }): MailContent {
  return {
    subject: 'Hello',
    heading: `Hello ${facts.name}`,
    paragraphs: ['Nice to meet you.'],
    buttons: [{ label: 'Open', url: 'https://example.org/open?a=1&b=2' }],
    code: '123456',
    codeLabel: 'Or type this code:',
    unsubscribeUrl: 'https://example.org/out',
  };
}

describe('email', () => {
  let database: TestDatabase;
  let server: MailServer;
  let app: INestApplicationContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await new MailServer(0, [REFUSED]).start();
    app = await startApp(server.url);
  });

  beforeEach(async () => {
    await app.get(DataSource).query('DELETE FROM mails');
    server.received.length = 0;
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
    await server.stop();
  });

  it('arrives after the commit, as HTML and as text', async () => {
    await send(hello);
    await server.until(1);
    const [{ to, mail }] = server.received as [(typeof server.received)[0]];
    const { id } = await onlyMail();
    expect(to).toEqual(['reader@example.org']);
    expect(mail.messageId).toBe(`<${id}@network.example.org>`);
    expect(mail.from).toMatchObject({ address: 'no-reply@example.org', name: '5% Network' });
    expect(mail.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;');
    expect(mail.html).toContain('lang="en" dir="ltr"');
    expect(mail.text).toContain('Open:\nhttps://example.org/open?a=1&b=2\n');
    expect(mail.text).toContain('123456');
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe' }));
    await until(async () => (await onlyMail()).status === 'sent');
  });

  it('never leaves when its transaction is rolled back', async () => {
    const failing = app.get(DataSource).transaction(async (tx) => {
      await app.get(MailService).send(tx, hello);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await send({ ...hello, facts: { name: 'second' } });
    await server.until(1);
    await pause(800);
    expect(server.received.map(({ mail }) => mail.text)).toEqual([expect.stringContaining('Hello second')]);
  });

  it('waits while the mail server is down and arrives afterwards', async () => {
    await server.stop();
    await send(hello);
    await until(async () => (await onlyMail()).attempts === 1);
    expect(await onlyMail()).toMatchObject({ status: 'waiting', lastError: 'ESOCKET at CONN' });
    await server.start();
    await server.until(1);
    await until(async () => (await onlyMail()).status === 'sent');
    expect(await onlyMail()).toMatchObject({ attempts: 2, lastError: null });
  });

  it('keeps its Message-ID when a killed process had sent it', async () => {
    await send(hello);
    await until(async () => (await onlyMail()).status === 'sent');
    // A kill between the server's reply and the final write leaves this row after the lease ends.
    const leasedUntil = new Date(Date.now() - 1000);
    await mails().update({ kind: HELLO.name }, { status: 'waiting', sentAt: null, leasedUntil });
    await server.until(2);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('gives up on a refused recipient after a few tries, without an address in the error, until it is resent', async () => {
    await send({ ...hello, to: REFUSED });
    await until(async () => (await onlyMail()).attempts === 1);
    await app.get(DataSource).query('UPDATE mails SET refusals = 2');
    await until(async () => (await onlyMail()).status === 'dead');
    const { id, lastError } = await onlyMail();
    expect(lastError).toBe('EENVELOPE 550 at RCPT TO');
    // The auth module checks write access, so allow every write here.
    app.get(WriteTransactions).register(async () => {});
    await app.get(AdminMailService).resend(id, { id: randomUUID() } as SignedIn);
    await until(async () => (await onlyMail()).attempts === 1);
    expect(await onlyMail()).toMatchObject({ status: 'waiting', refusals: 1 });
  });

  it('is tried again when the server refuses it after an outage', async () => {
    await server.stop();
    await send({ ...hello, to: REFUSED });
    await until(async () => (await onlyMail()).attempts === 1);
    // The attempts of an hour's outage.
    await mails().update({ recipient: REFUSED }, { attempts: 60 });
    await server.start();
    await until(async () => (await onlyMail()).attempts === 61);
    expect(await onlyMail()).toMatchObject({ status: 'waiting', lastError: 'EENVELOPE 550 at RCPT TO' });
  });

  it('waits for a process that renders its kind', async () => {
    await send({ ...hello, kind: UNKNOWN });
    await until(async () => (await onlyMail()).attempts === 1);
    expect(await onlyMail()).toMatchObject({
      status: 'waiting',
      lastError: "No renderer for emails of the kind 'unknown'",
    });
    mailKinds.unknown = UNKNOWN;
    await mails().update({ status: 'waiting' }, { nextTryAt: new Date() });
    await server.until(1);
  });

  it('is dropped silently when its renderer finds it obsolete', async () => {
    await send({ ...hello, kind: OBSOLETE });
    await until(async () => (await onlyMail()).status !== 'waiting');
    expect(await onlyMail()).toMatchObject({ status: 'dropped', lastError: 'OUTDATED', sentAt: null });
    expect(server.received).toEqual([]);
  });

  const hourly = { ...hello, singleton: { key: 'review', isHourly: true } } as const;

  it('is sent once an hour per key', async () => {
    await send(hourly);
    await until(async () => (await onlyMail()).status === 'sent');
    await send(hourly);
    await send(hourly);
    const [first, second, ...more] = await mails().find({ order: { dueAt: 'ASC' } });
    expect([second!.status, more]).toEqual(['waiting', []]);
    expect(second!.dueAt.getTime()).toBe(first!.sentAt!.getTime() + HOUR_MS);
  });

  it('waits for the end of the undo if its hour ends before', async () => {
    await send(hourly);
    await until(async () => (await onlyMail()).status === 'sent');
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    await mails().update({ status: 'sent' }, { dueAt: anHourAgo, sentAt: anHourAgo });
    const undoableUntil = Date.now() + app.get(Config).undoSeconds * 1000;
    await send({ ...hourly, undoId: randomUUID() });
    const { dueAt } = await mails().findOneByOrFail({ status: 'waiting' });
    expect(dueAt.getTime()).toBeGreaterThanOrEqual(undoableUntil);
  });

  // The embedded database shares the clock of this process.
  onServer('on a server whose clock is a month behind', () => {
    it('is sent on time', async () => {
      await send(hourly);
      await until(async () => (await onlyMail()).status === 'sent');
      await later(30 * 86_400_000, () => send(hourly));
      await server.until(2);
    });
  });

  it('refuses two addresses in one', async () => {
    await expect(send({ ...hello, to: 'a@example.org, b@example.org' })).rejects.toThrow('exactly one recipient');
  });

  it('is neither lost nor doubled among many', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `reader ${n}`);
    await Promise.all(names.map((name) => send({ ...hello, facts: { name } })));
    await server.until(40);
    await pause(500);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(40);
    expect(server.received).toHaveLength(40);
  });

  it('does not wait for another email to a slow server', async () => {
    const { to, take } = slowRecipient();
    await send({ ...hello, to });
    await send(...Array.from({ length: 25 }, () => hello));
    await server.until(25);
    // The slow email is still in its first try, which would time out later.
    expect(await mails().countBy({ recipient: to, attempts: 0 })).toBe(1);
    take();
    await server.until(26);
    expect(server.received.at(-1)!.to).toEqual([to]);
  });

  onServer('while another connection locks an email that is being sent', () => {
    it('records the others at once and this one later, and sends none twice', async () => {
      const { to, take } = slowRecipient();
      await send({ ...hello, to }, hello, hello);
      const sent = () => mails().countBy({ status: 'sent' });
      await until(async () => (await sent()) === 2);
      await app.get(DataSource).transaction(async (tx) => {
        await tx.query('SELECT FROM mails WHERE recipient = $1 FOR UPDATE', [to]);
        take();
        await server.until(3);
      });
      await until(async () => (await sent()) === 3);
      expect(server.received).toHaveLength(3);
    });
  });

  it('is sent first if a user is waiting for it', async () => {
    const others = Array.from({ length: 200 }, () => hello);
    await send(...others, { ...hello, kind: URGENT, to: 'urgent@example.org' });
    await server.until(201);
    expect(server.received.findIndex(({ to }) => to[0] === 'urgent@example.org')).toBeLessThan(20);
  });

  describe('in bulk', () => {
    const addBulk = (count: number) =>
      app.get(DataSource).query(
        `INSERT INTO mails (kind, recipient, language, facts, priority)
         SELECT 'bulk', 'reader' || n || '@example.org', 'en', '{}', $2 FROM generate_series(1, $1::int) AS n`,
        [count, PRIORITY.bulk],
      );

    it('delays no other email', async () => {
      await addBulk(10_000);
      await server.until(20);
      server.delayMs = 300;
      const startedAt = performance.now();
      await send({ ...hello, to: 'other@example.org' }, { ...hello, kind: URGENT, to: 'urgent@example.org' });
      await server.untilTo('urgent@example.org');
      await server.untilTo('other@example.org');
      expect(performance.now() - startedAt).toBeLessThan(2000);
      server.delayMs = 0;
    });

    it('counts the days of its retries from its first attempt, however long the limit delayed it', async () => {
      await addBulk(1);
      server.isBusy = true;
      const start = Date.now();
      await mails().update({ kind: 'bulk' }, { dueAt: new Date(start - 30 * DAY_MS) });
      await until(async () => (await onlyMail()).attempts > 0);
      const { status, dueAt } = await onlyMail();
      expect([status, dueAt.getTime() >= start]).toEqual(['waiting', true]);
      server.isBusy = false;
    });

    it.each([
      ['MAIL_PER_HOUR', 61],
      ['MAIL_PER_DAY', 60 * 24 + 1],
    ])('obeys %s, replicas together', async (name, minutes) => {
      // Waits for the emails in flight of the test before, which would count as emails of this one.
      await app.close();
      server.received.length = 0;
      const replicas = [await startApp(server.url, { [name]: '7' }), await startApp(server.url, { [name]: '7' })];
      app = replicas[0]!;
      await addBulk(30);
      await server.until(7);
      await send(hello);
      await server.untilTo(hello.to);
      await pause(1000);
      expect(server.received).toHaveLength(8);
      await replicas[1]!.close();
      await app.get(DataSource).query(`UPDATE mails SET "sentAt" = "sentAt" - interval '${minutes} minutes'`);
      await server.until(15);
      await pause(1000);
      expect(server.received).toHaveLength(15);
      await app.close();
      app = await startApp(server.url);
    });
  });

  async function startApp(smtpUrl: string, env: NodeJS.ProcessEnv = {}): Promise<INestApplicationContext> {
    const development = readConfig({
      JWT_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://network.example.org',
      SMTP_URL: smtpUrl,
      ...env,
    });
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.forRoot(Object.assign(development, database.config)),
        DatabaseModule.forRoot(entities),
        AuditModule,
        MailModule.forRoot(mailKinds),
      ],
    }).compile();
    module.useLogger([]);
    return module.init();
  }

  const send = (...some: MailToSend<HelloFacts>[]) =>
    app.get(DataSource).transaction((tx) => app.get(MailService).send(tx, ...some));
  const mails = () => app.get(DataSource).getRepository(Mail);

  async function onlyMail(): Promise<Mail> {
    const all = await mails().find();
    expect(all).toHaveLength(1);
    return all[0]!;
  }

  /** An address for which the mail server accepts no email until `take` is called. */
  function slowRecipient(): { to: string; take: () => void } {
    const to = `${randomUUID()}@example.org`;
    let take = () => {};
    server.slow.set(to, new Promise((resolve) => (take = resolve)));
    return { to, take: () => take() };
  }
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(25);
}

const development = { JWT_SECRET: 'q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA' };

describe('the development inbox', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    await app.close();
    await database.drop();
  });

  it('shows the email like its recipient sees it, with a working link', async () => {
    await listen();
    await app
      .get(DataSource)
      .transaction((tx) =>
        app
          .get(MailService)
          .send(tx, { kind: HELLO, to: 'ada@example.org', language: 'en', facts: { name: '<i>Ada</i>' } }),
      );
    const list = await text('/dev/inbox');
    expect(list).toContain('Hello &lt;i&gt;Ada&lt;/i&gt;');
    expect(list).toContain('ada@example.org');
    expect(await text('/dev/inbox?to=ada@example.org')).toContain('ada@example.org');
    expect(await text('/dev/inbox?to=grace@example.org')).not.toContain('ada@example.org');
    const id = await text('/dev/inbox/newest');
    const mail = await text(`/dev/inbox/${id}`);
    expect(mail).toContain('<a href="http://localhost:3000/auth/verify?token=t"');
    expect(mail).toContain('123456');
    expect(mail).not.toContain('<i>Ada</i>');
  });

  it.each([
    ['a forwarded caller', { 'x-forwarded-for': '127.0.0.1' }],
    ['a caller by another name', { host: 'evil.example.org' }],
  ])('is not there for %s', async (_, headers) => {
    await listen();
    expect((await app.inject({ url: '/dev/inbox', headers })).statusCode).toBe(404);
  });

  it('is hidden from a remote caller', async () => {
    await listen();
    expect((await app.inject({ url: '/dev/inbox', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
  });

  it.each([
    ['while mail goes to a server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    [
      'in production',
      { NODE_ENV: 'production', PUBLIC_URL: 'https://x.org', SMTP_URL: 'smtp://x', DATABASE_URL: 'postgres://x' },
    ],
  ])('is not there %s', async (_, env) => {
    await listen(env);
    expect((await fetch(`${address()}/dev/inbox`)).status).toBe(404);
  });

  it('is hidden behind a local proxy that forwards neither client nor host', async () => {
    await listen({ PUBLIC_URL: 'https://network.example.org' });
    for (const host of ['127.0.0.1:3000', 'localhost', 'network.example.org']) {
      expect((await app.inject({ url: '/dev/inbox', headers: { host } })).statusCode).toBe(404);
    }
  });

  it.each(['localhost:3000', '127.0.0.1', '127.1.2.3:80', '[::1]:3000'])('is there at %s', async (host) => {
    await listen();
    expect((await app.inject({ url: '/dev/inbox', headers: { host } })).statusCode).toBe(200);
  });

  it('returns 404 for a malformed id', async () => {
    await listen();
    expect((await fetch(`${address()}/dev/inbox/1`)).status).toBe(404);
  });

  const inboxMail = kind('hello', ({ facts }) => ({
    subject: `Hello ${facts.name}`,
    heading: `Hello ${facts.name}`,
    paragraphs: [],
    buttons: [{ label: 'Sign in', url: 'http://localhost:3000/auth/verify?token=t' }],
    code: '123456',
    codeLabel: 'Code',
  }));

  async function listen(env: Record<string, string> = {}): Promise<void> {
    const config = Object.assign(readConfig({ ...development, ...env }), database.config);
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(entities),
        AuditModule,
        MailModule.forRoot({ hello: inboxMail }),
      ],
    }).compile();
    app = module.createNestApplication(new FastifyAdapter(), { logger: [] });
    await app.listen(0, '127.0.0.1');
  }

  const address = () => `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const text = async (path: string) => (await fetch(`${address()}${path}`)).text();
});

describe('the emails as a queue of jobs', () => {
  const hello = { kind: 'hello', recipient: 'reader@example.org', language: 'en', facts: {} } as const;
  const MANY = 5000;

  let testDatabase: TestDatabase;
  let database: DataSource;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase({ ...testDatabase.config, dataDir: '' }, entities);
  });
  beforeEach(() => database.query('TRUNCATE mails CASCADE'));
  afterAll(async () => {
    await database.destroy();
    await testDatabase.drop();
  });

  const add = (count: number, more: object = {}) =>
    database.getRepository(Mail).insert(Array.from({ length: count }, () => ({ ...hello, ...more })));
  const lease = (count: number) => leaseDue(database.manager, count);

  describe('leasing due jobs', () => {
    it('gives each job to only one worker', async () => {
      await add(40);
      const leased = (await Promise.all([lease(15), lease(15), lease(15)])).flat();
      expect(new Set(leased.map(({ id }) => id)).size).toBe(leased.length);
      expect(leased.length + (await lease(40)).length).toBe(40);
      expect(await lease(1)).toEqual([]);
    });

    it('returns complete rows', async () => {
      await add(1);
      const [job] = await lease(1);
      const stored = await database.getRepository(Mail).findOneByOrFail({});
      expect(job).toEqual({ ...stored });
      expect(job!.leasedUntil!.getTime()).toBeGreaterThan(Date.now());
    });

    it('gives a job to another worker after the lease has ended', async () => {
      await add(1, { leasedUntil: new Date(Date.now() - 1000) });
      expect(await lease(1)).toHaveLength(1);
    });

    it('skips jobs that are not due or no longer waiting', async () => {
      await add(1, { nextTryAt: new Date(Date.now() + 60_000) });
      await add(1, { status: 'sent' });
      await add(1, { status: 'dead' });
      expect(await lease(3)).toEqual([]);
    });

    it('orders by priority, then by time', async () => {
      const [first, second] = [2000, 1000].map((ms) => new Date(Date.now() - ms));
      await add(1, { nextTryAt: second, kind: 'second' });
      await add(1, { nextTryAt: first, kind: 'first' });
      await add(1, { nextTryAt: second, kind: 'urgent', priority: PRIORITY.urgent });
      const kinds = [];
      while (kinds.length < 3) kinds.push((await lease(1))[0]!.kind);
      expect(kinds).toEqual(['urgent', 'first', 'second']);
    });

    onServer('of thousands of new jobs', () => {
      it('reads only the start of the index', async () => {
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
        // The planner statistics do not include the waiting jobs yet.
        await fill('sent');
        await database.query('ANALYZE mails');
        await fill('waiting');
        const before = await reads();
        for (let batch = 0; batch < 5; batch++) expect(await lease(10)).toHaveLength(10);
        // PostgreSQL reports reads up to a second late.
        while ((await reads()).scans < before.scans + 5);
        expect((await reads()).rows - before.rows).toBeLessThan(1000);
      });
    });
  });
});
