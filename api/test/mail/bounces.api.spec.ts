import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import nodemailer from 'nodemailer';
import { freePort } from '../../../tools/free-port.mjs';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Suppression } from '../../src/mail/bounces/suppression.entity.js';
import { mailOutcome, type MailOutcome } from '../../src/mail/campaign-outbox.service.js';
import { MailService, toAccount } from '../../src/mail/mail.service.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { Events } from '../../src/platform/database/events.js';
import { statusChangedMail } from '../../src/user/profile.mails.js';
import type { User } from '../../src/user/user.entity.js';
import { makeExpert, makeMember, makeOrganization } from '../support/factories.js';
import { MailServer } from '../support/mail-server.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';

const DOMAIN = 'bounces.example.org';

let server: MailServer;
let app: TestApp;
let admin: Call;
let port: number;
const events: MailOutcome[] = [];
beforeAll(async () => {
  server = await new MailServer().start();
  port = await freePort();
  const settings = { SMTP_URL: server.url, MAIL_BOUNCE_DOMAIN: DOMAIN, INBOUND_SMTP_PORT: String(port) };
  app = await startTestApp(settings);
  app.nest.get(Events).on(mailOutcome, async (_, event) => {
    if (event.type !== 'sent') events.push(event);
  });
  admin = await app.as(await app.admin());
});
beforeEach(() => void (events.length = 0));
afterAll(async () => {
  await app.close();
  await server.stop();
});

const mailsTo = ({ email }: User) => server.received.filter(({ to }) => to[0] === email);

/** Does something that sends an email to the user, and returns that email's envelope sender. */
async function senderOf(user: User, cause: () => Promise<unknown>): Promise<string> {
  const { length } = mailsTo(user);
  await cause();
  while (mailsTo(user).length === length) await once(server.arrivals, 'mail');
  return mailsTo(user).at(-1)!.from;
}

/** Sends an email about the status, and returns its envelope sender. */
function mailTo(user: User, campaignId?: string): Promise<string> {
  const facts = { role: 'expert', from: 'under_review', to: 'approved' } as never;
  const mail = { kind: statusChangedMail, ...toAccount(user), facts, campaignId };
  return senderOf(user, () => app.tx.transaction((tx) => app.nest.get(MailService).send(tx, mail)));
}

const FAILED = 'Action: failed\r\nStatus: 5.1.1';
const delivery = (fields: string) => [
  'Content-Type: multipart/report; boundary=x',
  `--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.net\r\n\r\n${fields}\r\n--x--`,
];
const COMPLAINT = [
  'Content-Type: multipart/report; boundary=x',
  '--x\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nOriginal-Rcpt-To: somebody.else@example.org\r\n--x--',
];

/** Delivers an email to an address by SMTP, as a mail server does with its reports. */
async function report(to: string, [header, body]: string[]): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({
    envelope: { from: '', to },
    raw: `From: mailer-daemon@mx.example.net\r\n${header}\r\n\r\n${body}\r\n`,
  });
}

const suppressions = async () => (await admin('GET', '/api/admin/suppressions')).body as Record<string, string>[];
const suppressionOf = async ({ email }: User) => (await suppressions()).find((each) => each.email === email);
async function dropped(user: User): Promise<boolean> {
  const mail = { kind: statusChangedMail, ...toAccount(user), facts: { role: 'expert' } as never };
  await app.tx.transaction((tx) => app.nest.get(MailService).send(tx, mail));
  return (await app.settledMail(user.email)).status === 'dropped';
}

it('gives each email an envelope sender of its own', async () => {
  const user = await makeExpert(app);
  const senders = [await mailTo(user), await mailTo(user)];
  for (const sender of senders) expect(sender).toMatch(/^bounce\+[0-9a-f]{48}@bounces\.example\.org$/);
  expect(senders[0]).not.toBe(senders[1]);
});

it('suppresses an address after a permanent failure, whatever the report names, until it is lifted', async () => {
  const user = await makeExpert(app);
  const campaignId = randomUUID();
  const sender = await mailTo(user, campaignId);
  await report(sender, delivery(`Final-Recipient: rfc822; other@example.net\r\n${FAILED}`));
  await report(sender.toUpperCase(), delivery(FAILED));
  const { id, ...shown } = (await suppressionOf(user))!;
  expect(shown).toEqual({ email: user.email, reason: 'permanent', since: expect.any(String) });
  expect(events).toEqual([{ campaignId, type: 'bounced', recipient: { id: expect.any(String) } }]);
  expect(await dropped(user)).toBe(true);
  const attention = (await admin('GET', '/api/admin/attention?kind=email_bounced')).body;
  expect(attention).toContainEqual(expect.objectContaining({ kind: 'email_bounced', userId: user.id }));

  // A sign-in email that is asked for still leaves.
  const asking = { body: { email: user.email, role: 'expert' } };
  expect(await senderOf(user, () => app.call('POST', '/api/auth/start', asking))).toMatch(/^bounce\+/);

  const recorded = await app.tx.find(AuditEntry, { where: { action: 'mail.suppress' } });
  expect(recorded).toHaveLength(1);
  expect((await admin('DELETE', `/api/admin/suppressions/${id}`)).status).toBe(204);
  expect((await admin('DELETE', `/api/admin/suppressions/${id}`)).status).toBe(404);
  expect(await dropped(user)).toBe(false);
});

it('names the organization and the owner of a member whose address failed, while the organization is active', async () => {
  const { organization } = await makeOrganization(app, { orgName: 'Aleppo Clinic' });
  const member = await makeMember(app, organization, 'editor');
  const { id: ownerId } = await app.admin();
  await app.tx.update(Organization, { id: organization.id }, { ownerId });
  await app.tx.insert(Suppression, { email: member.email, mailId: randomUUID(), reason: 'permanent' });
  const items = async () =>
    ((await admin('GET', '/api/admin/attention?kind=email_bounced')).body as { userId: string }[]).filter(
      ({ userId }) => userId === member.id,
    );
  expect(await items()).toMatchObject([{ orgName: 'Aleppo Clinic', ownerId }]);
  await app.tx.update(Organization, { id: organization.id }, { standing: 'declined' });
  expect(await items()).toEqual([]);
});

it('suppresses an address after five temporary failures, and counts the same report once', async () => {
  const user = await makeExpert(app);
  const delayed = delivery('Action: delayed\r\nStatus: 4.4.1');
  const senders = [];
  for (let count = 0; count < 5; count++) senders.push(await mailTo(user));
  for (const sender of senders.slice(1)) await report(sender, delayed);
  await report(senders[1]!, delayed);
  expect(await suppressionOf(user)).toBeUndefined();
  await report(senders[0]!, delayed);
  expect(await suppressionOf(user)).toMatchObject({ reason: 'temporary' });

  const other = await makeExpert(app);
  const sender = await mailTo(other);
  for (const day of [1, 2, 3, 4]) await report(sender, delivery(`Action: delayed\r\nStatus: 4.4.${day}`));
  expect(await suppressionOf(other)).toBeUndefined();
  await report(sender, delivery('Action: failed\r\nStatus: 4.4.7'));
  expect(await suppressionOf(other)).toMatchObject({ reason: 'temporary' });
});

it('unsubscribes a recipient who complains, and suppresses nothing', async () => {
  const user = await makeExpert(app);
  const own = await app.as(user);
  await own('PATCH', '/api/account', { notifications: { newsletter: true } });
  const campaignId = randomUUID();
  await report(await mailTo(user, campaignId), COMPLAINT);
  expect((await own('GET', '/api/auth/me')).body.notifications).toEqual({ programme: false, newsletter: false });
  expect(events).toEqual([{ campaignId, type: 'complained', recipient: { id: expect.any(String) } }]);
  expect(await suppressionOf(user)).toBeUndefined();
});

it('opts nobody out for a complaint from the point of contact', async () => {
  const { user } = await makeOrganization(app, { pocEmail: 'poc@example.org' });
  await mailTo(user);
  await server.untilTo('poc@example.org');
  await report(server.received.find(({ to }) => to[0] === 'poc@example.org')!.from, COMPLAINT);
  expect((await (await app.as(user))('GET', '/api/auth/me')).body.notifications.programme).toBe(true);
});

it('accepts email only for its own envelope senders, and survives anything else', async () => {
  const sender = await mailTo(await makeExpert(app));
  const forged = sender.replace(/.@/, ([last]) => `${last === '0' ? '1' : '0'}@`);
  for (const to of [forged, `admin@${DOMAIN}`, 'rana@example.net', sender.replace(DOMAIN, 'example.net')])
    await expect(report(to, delivery(FAILED))).rejects.toMatchObject({ responseCode: 550 });
  await expect(report(sender, ['Subject: Big', 'x'.repeat(2 ** 20)])).rejects.toMatchObject({ responseCode: 552 });

  const hostile = [
    '\r\n',
    `${'x'.repeat(100_000)}\r\n`,
    'DATA\r\n',
    'MAIL FROM:<\r\n',
    '\0\xff\r\n',
    'AUTH PLAIN AAAA\r\n',
  ];
  const talks = Array.from({ length: 60 }, async (_, index) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const ended = once(socket, 'close');
    createInterface(socket).on('error', () => {});
    socket.write(`EHLO x\r\n${hostile[index % hostile.length]}QUIT\r\n`, 'latin1');
    socket.setTimeout(2000, () => socket.destroy());
    await ended;
  });
  await Promise.all(talks);
  const before = (await suppressions()).length;
  await report(sender, ['Subject: Automatic reply', 'I am away.']);
  await report(sender, ['Content-Type: multipart/report; boundary=x', '--x'.repeat(1000)]);
  expect(await suppressions()).toHaveLength(before);
  await report(sender, delivery(FAILED));
  expect(await suppressions()).toHaveLength(before + 1);
});
