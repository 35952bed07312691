import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../tools/files.mjs';
import { compare, EFFORT } from './measure.mjs';
import { Place } from './place.mjs';

const MAILS = 1000 * EFFORT.share;
const PRODUCT = 'api/dist/main.js';
const READY = '/api/health/ready';
const PEOPLE = { experts: 100, organizations: 5, projects: 10 };

/** How fast waiting mails are sent, compared with a bare loop over nodemailer's pool. */
export async function measureMail() {
  const sink = await startSink();
  const place = await Place.seeded(PEOPLE);
  try {
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, SMTP_TLS: 'optional', MAIL_FROM: 'team@example.org' };
    await place.serve(PRODUCT, READY, smtp);
    return [
      await compare({
        name: `${MAILS} mails`,
        unit: '/s',
        wanted: '≥ 0.5',
        product: async () => {
          const arrived = sink.expect(MAILS);
          await place.rows(
            `INSERT INTO mails (kind, recipient, language, facts)
             SELECT 'approved', 'reader' || n || '@example.org', 'en', '{"role": "expert"}' FROM generate_series(1, $1) AS n`,
            [MAILS],
          );
          return arrived;
        },
        baseline: async () => {
          const arrived = sink.expect(MAILS);
          const [code] = await once(place.start('bench/mail-baseline.mjs', [String(MAILS)], smtp), 'exit');
          if (code) throw new Error('The bare loop failed.');
          return arrived;
        },
      }),
    ];
  } finally {
    await place.stop();
    await sink.stop();
  }
}

/** `expect(count)` resolves to the mails per second, from the first to the last of `count`. */
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
