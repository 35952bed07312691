import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { layOut } from '../api/dist/mail/mail-layout.js';
import { atLeast, compare, EFFORT } from './measure.mjs';
import { Product } from './product.mjs';

const FILE = fileURLToPath(import.meta.url);
const MAILS = 1000 * EFFORT.share;
const TIMEOUT_MS = 120_000;

/** Measures how fast waiting emails are sent. The baseline is a loop over nodemailer's pool. */
export async function measureMail() {
  const sink = fork(FILE, ['sink']);
  const product = await Product.seeded(0.05);
  try {
    const [port] = await once(sink, 'message');
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'optional', MAIL_FROM: 'team@example.org' };
    await product.serveApi(smtp);
    const perSecond = async (begin) => {
      sink.send(MAILS);
      const [[figure]] = await Promise.all([
        once(sink, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) }),
        begin(),
      ]);
      return figure;
    };
    const row = await compare({
      what: `${MAILS} mails`,
      unit: '/s',
      limit: atLeast(0.5),
      product: () => perSecond(() => queue(product)),
      baseline: () =>
        perSecond(async () => {
          const [code] = await once(product.start('bench/mail.mjs', ['loop', String(MAILS)], smtp), 'exit');
          if (code) throw new Error('The bare loop failed.');
        }),
    });
    return [row];
  } finally {
    await product.stop();
    sink.kill();
  }
}

const queue = (product) =>
  product.rows(
    `INSERT INTO mails (kind, recipient, language, facts)
      SELECT 'approved', 'reader' || n || '@example.org', 'en', '{"role": "expert"}' FROM generate_series(1, $1) AS n`,
    [MAILS],
  );

/**
 * A mail server that accepts everything. After it receives a number, it counts that many emails and returns the rate
 * per second.
 */
function serveSink() {
  let [wanted, count, first] = [0, 0, 0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, accept) => {
      stream.resume();
      stream.on('end', () => {
        accept();
        if (count++ === 0) first = performance.now();
        if (count === wanted) process.send((1000 * (count - 1)) / (performance.now() - first));
      });
    },
  });
  // Clients may end in the middle of a connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1', () => process.send(server.server.address().port));
  process.on('message', (mails) => ([wanted, count] = [mails, 0]));
}

/** Sends emails with the product's layout over the same number of connections as the product. */
async function sendAll(count) {
  const { hostname, port } = new URL(process.env.SMTP_URL);
  const transport = createTransport({ pool: true, maxConnections: 10, host: hostname, port: Number(port) });
  const content = {
    subject: 'You are in',
    heading: 'You are in',
    paragraphs: ['The programme team has approved your profile. We write to you when a project fits.'],
    buttons: [{ label: 'Open my dashboard', url: 'https://example.org/dashboard' }],
  };
  await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const { subject, html, text } = layOut(content, 'en');
      return transport.sendMail({ subject, html, text, from: process.env.MAIL_FROM, to: `reader${index}@example.org` });
    }),
  );
  transport.close();
}

if (process.argv[1] === FILE) {
  if (process.argv[2] === 'sink') serveSink();
  else await sendAll(Number(process.argv[3]));
}
