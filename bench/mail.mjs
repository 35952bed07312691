import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../tools/files.mjs';
import { at, compare, EFFORT, timesDuring, timesOf } from './measure.mjs';
import { call, Place } from './place.mjs';

const MAILS = 1000 * EFFORT.share;
const MANY = 10_000 * EFFORT.share;
/** Fewer than all are sent meanwhile. */
const BESIDE_MS = 2.5 * EFFORT.seconds * 1000;
const BETWEEN_LOOKS_MS = 50;
const PRODUCT = 'api/dist/main.js';
const READY = '/api/health/ready';
const PEOPLE = { experts: 100, organizations: 5, projects: 10 };

/** Sending what waits, against a bare loop over nodemailer's pool; and what others notice of it. */
export async function measureMail() {
  const sink = await startSink();
  const place = await Place.seeded(PEOPLE);
  try {
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, SMTP_TLS: 'optional', MAIL_FROM: 'team@example.org' };
    const [person] = await place.ids(`SELECT id FROM users WHERE role = 'expert' LIMIT 1`);
    const [headers] = await place.signIn([person]);
    const drained = async (count) => {
      const arrived = sink.expect(count);
      await queue(place, count);
      return arrived;
    };
    const beside = (name, product) => {
      const me = () => call(`${product}/api/auth/me`, { headers });
      return compare({
        name: `p95 of \`GET /api/auth/me\` while ${MANY} mails wait to be sent, against none; ${name}`,
        unit: 'ms',
        wanted: '≤ 1.3',
        product: async () => {
          await queue(place, MANY);
          const times = await timesDuring(me, pause(BESIDE_MS));
          if ((await forget(place)) === 0) throw new Error('All mails had gone before the calls were over.');
          return at(times, 0.95);
        },
        baseline: async () => at(await timesOf(me, 20 * EFFORT.calls), 0.95),
      });
    };
    const api = await place.serve(PRODUCT, READY, { ...smtp, PROCESS: 'api' });
    const worker = place.start(PRODUCT, [], { ...smtp, PROCESS: 'worker' });
    const apart = await beside('a worker of its own', api);
    worker.kill();
    await once(worker, 'exit');
    const both = await place.serve(PRODUCT, READY, smtp);
    return [
      await compare({
        name: `${MAILS} mails`,
        unit: '/s',
        wanted: '≥ 0.5',
        product: () => drained(MAILS),
        baseline: async () => {
          const arrived = sink.expect(MAILS);
          const [code] = await once(place.start('bench/mail-baseline.mjs', [String(MAILS)], smtp), 'exit');
          if (code) throw new Error('The bare loop failed.');
          return arrived;
        },
      }),
      await beside('one process for all', both),
      apart,
    ];
  } finally {
    await place.stop();
    await sink.stop();
  }
}

/** Mails and the jobs to send them, as the product writes them. */
function queue(place, count) {
  return place.rows(
    `WITH mail AS (INSERT INTO mails (kind, recipient, language, facts)
        SELECT 'approved', 'reader' || n || '@example.org', 'en', '{"role": "expert"}' FROM generate_series(1, $1) AS n
        RETURNING id)
      INSERT INTO pgboss.job (name, data, expire_in, retry_limit)
        SELECT 'mail', jsonb_build_object('mailId', id), interval '60 seconds', 1000 FROM mail`,
    [count],
  );
}

/** Those that are not under way are not sent any more; how many that were, once the others have gone. */
async function forget(place) {
  const [{ count }] = await place.rows(
    `WITH gone AS (DELETE FROM pgboss.job WHERE name = 'mail' AND state < 'active' RETURNING id)
     SELECT count(*)::int FROM gone`,
  );
  const isUnderWay = `SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'active'`;
  while ((await place.rows(isUnderWay)).length > 0) await pause(BETWEEN_LOOKS_MS);
  return count;
}

/** `expect` says how many mails a second came, from the first to the last of so many. */
async function startSink() {
  const child = fork(join(ROOT, 'bench/mail-sink.mjs'));
  const [port] = await once(child, 'message');
  return {
    port,
    expect: async (mails) => {
      child.send(mails);
      return (await once(child, 'message'))[0];
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
