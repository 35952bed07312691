import { randomUUID } from 'node:crypto';
import { HOUR_MS, type MailKindName } from '@network/domain';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { Campaign } from '../../src/campaign/campaign.entity.js';
import { mailOutcome, type MailOutcome } from '../../src/mail/campaign-outbox.service.js';
import { defineMail, MAILS, type MailPurpose } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { MailService, toAccount } from '../../src/mail/mail.service.js';
import { Subscription, type SubscriptionStatus } from '../../src/newsletter/newsletter.entity.js';
import { NEWSLETTER, PROGRAMME } from '../../src/newsletter/newsletter.mails.js';
import { Events } from '../../src/platform/database/events.js';
import type { User } from '../../src/user/user.entity.js';
import { makeExpert, makeOrganization } from '../support/factories.js';
import { MailServer } from '../support/mail-server.js';
import { type TestApp, startTestApp } from '../support/test-app.js';

/** Mail kinds that only these tests use. */
const kind = (purpose: MailPurpose) =>
  defineMail({
    name: `${purpose.name}-news` as MailKindName,
    goesTo: 'address',
    priority: 'bulk',
    purpose,
    render: () => ({ subject: 'News', heading: 'News', paragraphs: [], buttons: [] }),
  });
const NEWS = { programme: kind(PROGRAMME), newsletter: kind(NEWSLETTER) };

let server: MailServer;
let app: TestApp;
const events: MailOutcome[] = [];
beforeAll(async () => {
  server = await new MailServer().start();
  app = await startTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://network.example.org' });
  for (const each of Object.values(NEWS)) app.nest.get(MAILS)[each.name] = each;
  app.nest.get(Events).on(mailOutcome, async (_, event) => {
    if (event.type !== 'sent') events.push(event);
  });
});
beforeEach(() => {
  server.received.length = 0;
  events.length = 0;
});
afterAll(async () => {
  for (const { name } of Object.values(NEWS)) delete app.nest.get(MAILS)[name];
  await app.close();
  await server.stop();
});

const send = (purpose: MailPurpose['name'], user: User, campaignId?: string, nextTryAt = new Date()) =>
  app.tx.transaction(async (tx) => {
    const kind = NEWS[purpose];
    await app.nest.get(MailService).send(tx, { kind, ...toAccount(user), facts: {}, campaignId });
    await tx.update(Mail, { kind: kind.name, userId: user.id, status: 'waiting' }, { nextTryAt });
  });
/** The one-click address of an email that arrived. */
async function wayOut(purpose: MailPurpose['name'], user: User, campaignId?: string) {
  await send(purpose, user, campaignId);
  await server.untilTo(user.email);
  const { mail } = server.received.find(({ to }) => to[0] === user.email)!;
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { origin, pathname, search } = new URL(/^<(.+)>$/.exec(header('list-unsubscribe')!)![1]!);
  expect([origin, pathname]).toEqual(['https://network.example.org', `/api/${purpose}/unsubscribe`]);
  expect(mail.text).toContain(`https://network.example.org/${purpose}/unsubscribe${search}`);
  return { oneClick: pathname + search, page: pathname.slice('/api'.length) + search };
}
const notificationsOf = async (user: User) => (await (await app.as(user))('GET', '/api/auth/me')).body.notifications;
const switchTo = async (user: User, notifications: object) =>
  (await app.as(user))('PATCH', '/api/account', { notifications });

async function member(role: string): Promise<User> {
  return role === 'expert' ? makeExpert(app) : (await makeOrganization(app)).user;
}

describe.each(['programme', 'newsletter'] as const)('an email of the purpose %s', (purpose) => {
  it.each(['expert', 'organization'])('is ended by one click of an %s, which nothing else undoes', async (role) => {
    const user = await member(role);
    const campaignId = randomUUID();
    const on = { programme: true, newsletter: true, ...(role === 'organization' && { projects: true }) };
    expect((await switchTo(user, { newsletter: true })).body.notifications).toEqual(on);
    const { oneClick } = await wayOut(purpose, user, campaignId);
    const opened = await fetch(app.origin + oneClick, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, oneClick.slice('/api'.length)]);
    expect(await notificationsOf(user)).toEqual(on);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const left = await app.call('POST', oneClick, { raw: 'List-Unsubscribe=One-Click', headers });
      expect([left.status, left.body]).toEqual([200, { status: 'unsubscribed' }]);
    }
    expect(await notificationsOf(user)).toEqual({ ...on, [purpose]: false });
    expect(events).toMatchObject([{ campaignId, type: 'opted-out' }]);
    await send(purpose, user);
    expect(await app.settledMail(user.email)).toMatchObject({ status: 'dropped', lastError: 'OPTED_OUT' });
    expect(server.received.filter(({ to }) => to[0] === user.email)).toHaveLength(1);
  });

  it('does not reach a person who unsubscribed after it was queued', async () => {
    const user = await makeExpert(app);
    await switchTo(user, { newsletter: true });
    await send(purpose, user, undefined, new Date(Date.now() + HOUR_MS));
    await switchTo(user, { [purpose]: false });
    await app.tx.update(Mail, { userId: user.id, status: 'waiting' }, { nextTryAt: new Date() });
    expect((await app.settledMail(user.email)).status).toBe('dropped');
    expect(server.received.filter(({ to }) => to[0] === user.email)).toEqual([]);
    await switchTo(user, { [purpose]: true });
    await send(purpose, user);
    expect((await app.settledMail(user.email)).status).toBe('sent');
  });

  it('leads to a page that works without a script, and to none for a changed link', async () => {
    const user = await makeExpert(app, { language: 'en' });
    await switchTo(user, { newsletter: true });
    const { page, oneClick } = await wayOut(purpose, user, randomUUID());
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const forged of [`${oneClick.slice(0, -1)}`, oneClick.replace(/campaign=.*/, ''), oneClick.replace('=', '=x')])
      expect((await app.call('POST', forged, { raw: '', headers })).status).toBe(400);
    expect((await app.call('GET', `${page}&lang=ar`)).body).toMatch(/<html lang="ar" dir="rtl">[^]*<form/);
    expect((await notificationsOf(user))[purpose]).toBe(true);
    const { body } = await app.call('POST', page, { raw: '', headers });
    expect(body).toContain('You have been unsubscribed');
    // The promise of the page on which people sign up.
    expect(body).not.toContain('You can unsubscribe at any time');
    expect((await notificationsOf(user))[purpose]).toBe(false);
  });
});

describe('the switches of the account', () => {
  it('show and change the subscription of the account’s address, also when it was pending', async () => {
    const user = await makeExpert(app);
    const { email } = user;
    expect(await notificationsOf(user)).toEqual({ programme: true, newsletter: false });
    await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
    expect(await notificationsOf(user)).toEqual({ programme: true, newsletter: false });
    const on = await switchTo(user, { newsletter: true });
    expect(on.body.notifications).toEqual({ programme: true, newsletter: true });
    const subscription = await app.tx.findOneByOrFail(Subscription, { email });
    expect(subscription).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) });
    const entry = { action: 'newsletter.confirm', subjectId: subscription.id } as const;
    expect(await app.tx.findOneByOrFail(AuditEntry, entry)).toMatchObject({ actorId: user.id });
    await switchTo(user, { newsletter: false, programme: false });
    expect(await notificationsOf(user)).toEqual({ programme: false, newsletter: false });
  });
});

describe('a newsletter subscription of an account whose address changes', () => {
  const statuses = async (...emails: string[]) =>
    Promise.all(emails.map(async (email) => (await app.tx.findOneBy(Subscription, { email }))?.status));
  const subscribe = (email: string, status: SubscriptionStatus) =>
    app.tx.insert(Subscription, { email, status, language: 'en', confirmedAt: new Date() });
  const tokenIn = async (email: string, purpose: 'confirm' | 'stop') => {
    const mail = (await app.mailsTo(email)).findLast(({ facts }) => facts.changeId)!;
    return app.nest.get(LinkKeys).tokenOf(`email-${purpose}`, mail.facts.changeId);
  };

  /** Asks for another address, and confirms it from the new mailbox. */
  async function move(user: User, email: string): Promise<void> {
    await (
      await app.as(user)
    )('POST', '/api/account/email', { email });
    const { status } = await app.call('POST', `/api/account/email/confirm?token=${await tokenIn(email, 'confirm')}`);
    expect(status).toBe(200);
  }

  it('moves with the account and its waiting issues, and back when the change is reversed', async () => {
    const user = await makeExpert(app);
    const email = 'moved@example.org';
    await subscribe(user.email, 'confirmed');
    const campaign = await app.tx.save(
      app.tx.create(Campaign, { audience: { newsletter: true }, subject: {}, body: {}, state: 'sending' }),
    );
    const dueAt = new Date(Date.now() + HOUR_MS);
    const issue = { kind: 'newsletter-issue', language: 'en', facts: {}, dueAt, nextTryAt: dueAt } as const;
    await app.tx.insert(Mail, { ...issue, recipient: user.email, campaignId: campaign.id });
    await move(user, email);
    expect(await statuses(user.email, email)).toEqual([undefined, 'confirmed']);
    expect(await app.kindsTo(email)).toContain('newsletter-issue');
    expect((await app.call('POST', `/api/account/email/stop?token=${await tokenIn(user.email, 'stop')}`)).status).toBe(
      200,
    );
    expect(await statuses(user.email, email)).toEqual(['confirmed', undefined]);
  });

  it.each<[SubscriptionStatus, SubscriptionStatus | undefined, unknown[]]>([
    ['confirmed', 'pending', [undefined, 'confirmed']],
    ['confirmed', 'confirmed', [undefined, 'confirmed']],
    ['confirmed', 'unsubscribed', [undefined, 'unsubscribed']],
    ['pending', undefined, ['pending', undefined]],
    ['unsubscribed', 'confirmed', ['unsubscribed', 'confirmed']],
  ])('%s at the old address and %s at the new one', async (old, existing, expected) => {
    const user = await makeExpert(app);
    const email = `${old}-${existing}@example.org`;
    await subscribe(user.email, old);
    if (existing) await subscribe(email, existing);
    await move(user, email);
    expect(await statuses(user.email, email)).toEqual(expected);
  });
});
