import { request, type ClientRequest } from 'node:http';
import { answersElsewhere } from '../src/database/answers-elsewhere.js';
import { MailQueue } from '../src/mail/mail-queue.js';
import { onServer } from './support/locks.js';
import { MailServer } from './support/mail-server.js';
import { startOneProcess, type TestApp } from './support/test-app.js';

const MAILS = 200;
/** Twenty batches with nineteen pauses between them; a timer may be a millisecond early. */
const LEAST_MS = 19 * 299;

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await new MailServer().start();
  app = await startOneProcess({ SMTP_URL: server.url });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

/** A call that is under way until it is ended, as its body is awaited. */
async function beginCall(): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' };
  const call = request(`${app.origin}/api/newsletter`, { method: 'POST', headers });
  call.on('error', () => {});
  const isUnderWay = new Promise((resolve) => call.once('continue', resolve));
  call.flushHeaders();
  await isUnderWay;
  return call;
}

/** As the product writes them, all at once. */
const queue = (count: number, { tx } = app) =>
  tx.query(
    `WITH mail AS (INSERT INTO mails (kind, recipient, language, facts)
       SELECT 'approved', 'reader' || n || '@example.org', 'en', '{"role": "expert"}' FROM generate_series(1, $1::int) AS n
       RETURNING id)
     INSERT INTO pgboss.job (name, data, expire_in, retry_limit)
       SELECT 'mail', jsonb_build_object('mailId', id), interval '60 seconds', 1000 FROM mail`,
    [count],
  );

it('mails leave the process to calls after each batch, and go on all the same', async () => {
  const call = await beginCall();
  const began = performance.now();
  await queue(MAILS);
  await server.until(MAILS);
  expect(performance.now() - began).toBeGreaterThan(LEAST_MS);
  call.destroy();
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(MAILS);
});

it('a mail that somebody waits for goes before all others', async () => {
  const answering = await startOneProcess({}, { process: 'api' });
  await queue(30, answering);
  const address = 'waits@example.org';
  await answering.call('POST', '/api/auth/start', { body: { email: address, role: 'expert' } });
  const [mail] = await answering.mailsTo(address);
  const [first] = await answering.nest.get(MailQueue).take(1);
  expect(first!.mailId).toBe(mail!.id);
  await answering.close();
});

onServer('a worker of its own', () => {
  it('leaves the machine to calls, too, as long as some come', async () => {
    const answering = await startOneProcess({ SMTP_URL: server.url }, { process: 'api' });
    const worker = await answering.replica({ process: 'worker' });
    const before = server.received.length;
    const call = new AbortController();
    const calls = (async () => {
      while (!call.signal.aborted) await answering.call('GET', '/api/health/ready');
    })();
    const began = performance.now();
    await queue(50, answering);
    await server.until(before + 50);
    expect(performance.now() - began).toBeGreaterThan(4 * 299);
    call.abort();
    await calls;
    // And no longer than that.
    while (await answersElsewhere(worker.tx.dataSource));
    await worker.close();
    await answering.close();
  });
});

onServer('of very many that have just come', () => {
  /** How often the index was read in which they stand in their order. */
  const walks = async ({ tx }: TestApp) => {
    const [{ count }] = await tx.query<[{ count: number }]>(
      `SELECT coalesce(sum(pg_stat_get_numscans(inhrelid)), 0)::int AS count FROM pg_inherits
       WHERE inhparent = 'pgboss.job_in_order'::regclass`,
    );
    return count;
  };

  let waiting: TestApp;
  beforeAll(async () => void (waiting = await startOneProcess({}, { process: 'api' })));
  afterAll(() => waiting.close());

  it('some are handed out without sorting all', async () => {
    await queue(3000, waiting);
    const mailQueue = waiting.nest.get(MailQueue);
    for (let took = 0; took < 5; took++) expect(await mailQueue.take(10)).toHaveLength(10);
    // A connection says what it has read a second later.
    while ((await walks(waiting)) < 5);
  });
});
