import { request, type ClientRequest } from 'node:http';
import { MailQueue } from '../src/mail/mail-queue.js';
import { onServer } from './locks.js';
import { MailServer } from './mail-server.js';
import { startOneProcess, type TestApp } from './test-app.js';

const MAILS = 200;
/** Twenty batches with nineteen pauses between them; a timer may be a millisecond early. */
const LEAST_MS = 19 * 199;

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
