import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import nodemailer from 'nodemailer';
import pLimit from 'p-limit';
import { freePort } from '../../../tools/free-port.mjs';
import { BounceAddresses } from '../../src/mail/bounces/bounce-addresses.js';
import { ReportServer } from '../../src/mail/bounces/report.server.js';
import { MailReport } from '../../src/mail/bounces/suppression.entity.js';
import { SuppressionService } from '../../src/mail/bounces/suppression.service.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Config } from '../../src/platform/config/config.js';
import { MailServer } from '../support/mail-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const DOMAIN = 'bounces.example.org';
const MB = 1024 * 1024;

let server: MailServer;
let app: TestApp;
let port: number;
beforeAll(async () => {
  server = await new MailServer().start();
  port = await freePort();
  app = await startTestApp({ SMTP_URL: server.url, MAIL_BOUNCE_DOMAIN: DOMAIN, INBOUND_SMTP_PORT: String(port) });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

/** The envelope sender of an email that was sent to the address. */
async function senderTo(recipient: string): Promise<string> {
  const mail = { kind: 'status-changed', recipient, language: 'en', facts: {}, status: 'sent' } as const;
  const { identifiers } = await app.tx.insert(Mail, { ...mail, sentAt: new Date() });
  return app.nest.get(BounceAddresses).addressOf(identifiers[0]!.id)!;
}

const command = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
const toAddress = (to: string) => ['EHLO mx.example.net', 'MAIL FROM:<>', `RCPT TO:<${to}>`];
const mailTo = (to: string, raw: string | Buffer) =>
  Buffer.concat([command(...toAddress(to), 'DATA'), Buffer.from(raw), command('', '.', 'QUIT')]);
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  );
const text = (type: string, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`From: mailer-daemon@x.org\r\nContent-Type: ${type}\r\n\r\n`), Buffer.from(body)]);
const parts = 'a\r\n--x\r\n\r\n'.repeat(MB / 10 - 100);

/** The payloads of hostile clients. `to` is the envelope sender of a real email. */
const HOSTILE: Record<string, (to: string) => Buffer> = {
  'random bytes': () => randomBytes(20_000),
  'a command of a megabyte': () => Buffer.alloc(MB, 'A'),
  'thousands of commands': () => command(...Array<string>(5000).fill('NOOP'), 'QUIT'),
  'unknown commands': () => command(...Array<string>(500).fill('HACK me')),
  'an email to somebody else': () => mailTo('rana@gmail.com', 'Subject: x\r\n\r\nx'),
  'an email by a forged address': () => mailTo(`bounce+${'a'.repeat(48)}@${DOMAIN}`, 'Subject: x\r\n\r\nx'),
  'a route': (to) => command(...toAddress(`@relay.org:${to}%gmail.com`), 'QUIT'),
  'many recipients': (to) =>
    command(...toAddress(to), ...Array.from({ length: 999 }, (_, i) => `RCPT TO:<r${i}@gmail.com>`), 'QUIT'),
  'AUTH and STARTTLS': () => command('EHLO x', 'AUTH PLAIN AGEAYg==', 'STARTTLS', 'VRFY root', 'EXPN all', 'QUIT'),
  'random bytes as an email': (to) => mailTo(to, randomBytes(200_000)),
  'a line of a megabyte': (to) => mailTo(to, text('text/plain', 'a'.repeat(MB - 1000))),
  'three megabytes': (to) => mailTo(to, text('text/plain', `${'a'.repeat(98)}\r\n`.repeat(30_000))),
  'a thousand nested parts': (to) => mailTo(to, nested(1000).join('')),
  'a hundred nested parts': (to) => mailTo(to, nested(100).join('') + 'z\r\n'.repeat(15_000)),
  'a thousand nested mails': (to) => mailTo(to, 'Content-Type: message/rfc822\r\n\r\n'.repeat(1000)),
  'a hundred thousand parts': (to) => mailTo(to, text('multipart/report; boundary=x', parts)),
  'empty lines': (to) => mailTo(to, text('text/plain', '\r\n'.repeat(500_000))),
  'huge headers': (to) => mailTo(to, 'X-Header: y\r\n'.repeat(70_000)),
  'a huge subject': (to) => mailTo(to, `Subject: ${'=?utf-8?B?YQ==?= '.repeat(50_000)}\r\n\r\nx`),
  'an unknown charset': (to) => mailTo(to, text('text/plain; charset=x-nonsense', randomBytes(100_000))),
  'the wrong charset': (to) => mailTo(to, text('text/plain; charset=utf-16', 'e\u0301\0'.repeat(10_000))),
  'an unclosed tag': (to) => mailTo(to, text('text/html', '<a '.repeat(100_000))),
  'an email within an email': (to) =>
    mailTo(to, 'Subject: x\r\n\r\nx\n.\nMAIL FROM:<a@b.org>\nRCPT TO:<rana@gmail.com>\n'),
};

/**
 * Sends bytes after the greeting, and waits until the server closes the connection. Closes its half only without QUIT,
 * because the server drops unread commands then.
 */
async function attack(payload: Buffer, { isCutOff = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let answers = '';
  socket.on('data', (data) => (answers += data));
  await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {});
  if (isCutOff) socket.write(payload.subarray(0, payload.length / 2), () => socket.destroy());
  else if (payload.includes('QUIT')) socket.write(payload);
  else socket.end(payload);
  if (!socket.closed) await once(socket, 'close').catch(() => {});
  return answers;
}

/** Delivers a report that an email failed, as a mail server does. */
async function report(to: string): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const fields = 'Reporting-MTA: dns; mx.example.net\r\n\r\nAction: failed\r\nStatus: 5.1.1';
  const raw = `Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n${fields}\r\n--x--\r\n`;
  await transport.sendMail({ envelope: { from: '', to }, raw });
}

const addressOf = (index: number) => `gone${index}@example.org`;

describe('the server for reports', () => {
  it('survives a thousand hostile clients, and still counts the real reports', async () => {
    const victim = await senderTo('victim@example.org');
    const senders = await Promise.all(Array.from({ length: 20 }, (_, index) => senderTo(addressOf(index))));
    const payloads = Object.values(HOSTILE).map((make) => make(victim));
    const payloadAt = (index: number) => payloads[index % payloads.length]!;
    const isCutOff = (index: number) => index % 7 === 0;
    await attack(mailTo(victim, 'Subject: x\r\n\r\nx'));
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
    const limit = pLimit(40);
    const attacks = Array.from({ length: 1000 }, (_, index) =>
      limit(() => attack(payloadAt(index), { isCutOff: isCutOff(index) })),
    );
    for (const sender of senders) await report(sender);
    const answers = await Promise.all(attacks);
    clearInterval(watch);
    expect(highest - before).toBeLessThan(400 * MB);
    const reports = await app.tx.findBy(MailReport, { type: 'permanent' });
    expect(reports.map(({ email }) => email).sort()).toEqual(Array.from({ length: 20 }, (_, i) => addressOf(i)).sort());
    // The administrator's invitation left before.
    expect(new Set(server.received.map(({ to }) => to[0]))).toEqual(new Set(['admin@example.org']));
    expect(answers.filter((answer) => answer.startsWith('220'))).toHaveLength(1000);
    const mails = answers.filter((_, index) => !isCutOff(index) && payloadAt(index).includes(`<${victim}>\r\nDATA`));
    expect(mails.filter((answer) => !/(queued|too big)\r\n221 Bye\r\n$/.test(answer))).toEqual([]);
    expect((await attack(command('QUIT'))).startsWith('220')).toBe(true);
    expect((await app.call('GET', '/api/health/live')).status).toBe(200);
  }, 300_000);

  it('relays nothing', async () => {
    expect(await attack(HOSTILE['an email to somebody else']!(''))).toContain('550 5.1.1');
    expect(await attack(HOSTILE['an email by a forged address']!(''))).toContain('550 5.1.1');
  });

  it('stops the startup with one line if its port is taken', async () => {
    const second = new ReportServer(app.config, app.nest.get(BounceAddresses), app.nest.get(SuppressionService));
    await expect(second.onApplicationBootstrap()).rejects.toThrow(
      `INBOUND_SMTP_PORT should be a free port on HOST: 127.0.0.1:${app.config.inboundSmtpPort}, EADDRINUSE`,
    );
  });

  it('ends connections that are silent, or send a byte now and then', async () => {
    const config = new Config({ ...app.config, inboundSmtpPort: await freePort() });
    const strict = new ReportServer(config, app.nest.get(BounceAddresses), app.nest.get(SuppressionService));
    Object.assign(strict.limits, { silenceMs: 400, connectionMs: 1500 });
    await strict.onApplicationBootstrap();
    const open = () => connect(config.inboundSmtpPort!, '127.0.0.1').on('error', () => {});
    const lifeOf = async (socket: Socket) => {
      const from = performance.now();
      socket.resume();
      await once(socket, 'close');
      return performance.now() - from;
    };
    const [silent, slow] = [open(), open()];
    const trickle = setInterval(() => slow.write('N'), 100);
    const lives = await Promise.all([lifeOf(silent), lifeOf(slow)]);
    clearInterval(trickle);
    expect(lives[0]).toBeLessThan(lives[1]!);
    expect(lives[1]).toBeGreaterThanOrEqual(1400);
    await strict.beforeApplicationShutdown();
  });
});
