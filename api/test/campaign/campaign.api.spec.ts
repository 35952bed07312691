import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { CampaignOutcomes } from '../../src/campaign/campaign-outcomes.js';
import { CampaignSender } from '../../src/campaign/campaign-sender.js';
import { Campaign, CampaignRecipient } from '../../src/campaign/campaign.entity.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { MailWorker } from '../../src/mail/mail.worker.js';
import { Subscription } from '../../src/newsletter/newsletter.entity.js';
import { User } from '../../src/user/user.entity.js';
import { BuiltProduct } from '../support/built-product.js';
import { later } from '../support/clock.js';
import { makeExpert, makeOrganization, makeSegment } from '../support/factories.js';
import { onServer } from '../support/locks.js';
import { MailServer } from '../support/mail-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REFUSED = Array.from({ length: 5 }, (_, index) => `refused${index}@example.org`);

let app: TestApp;
let server: MailServer;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  server = await new MailServer(0, REFUSED).start();
  app = await startTestApp({ SMTP_URL: server.url });
  admin = await app.as(await app.admin());
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const PATH = '/api/admin/campaigns';
const TEXTS = {
  subject: { en: 'News for {{firstName}}', ar: 'أخبار' },
  body: { en: 'Hello {{firstName}}, **well done**.', ar: 'مرحبا {{firstName}}، **أحسنت**.' },
};
const COUNTRIES = [
  'Germany',
  'France',
  'Spain',
  'Italy',
  'Sweden',
  'Norway',
  'Denmark',
  'Canada',
  'Oman',
  'Iraq',
  'Qatar',
  'Turkey',
  'Yemen',
  'Kuwait',
];

/** A country for each test, so that its audience is its own. */
const newAudience = () => ({ role: 'expert', filter: { country: COUNTRIES.pop()! } });
type Audience = ReturnType<typeof newAudience>;

const addExperts = async (
  { filter: { country } }: Audience,
  count: number,
  more: Parameters<typeof makeExpert>[1] = {},
) => {
  const experts = [];
  while (experts.length < count) experts.push(await makeExpert(app, { country, language: 'en', ...more }));
  return experts;
};
const write = async (audience: object, more = {}) => (await admin('POST', PATH, { audience, ...TEXTS, ...more })).body;
const act = (id: string, action: string, body: object = {}) => admin('POST', `${PATH}/${id}/${action}`, body);
const countOf = async (id: string) => (await admin('GET', `${PATH}/${id}/recipients`)).body;
const get = async (id: string) => (await admin('GET', `${PATH}/${id}`)).body;
const sweep = (one = app) => one.nest.get(CampaignSender).sweep();

async function send(id: string) {
  const { count } = await countOf(id);
  expect((await act(id, 'send', { expectedCount: count })).status).toBe(202);
}
const endHold = (id: string) => app.tx.update(Campaign, { id }, { heldUntil: new Date() });

/** Sends a campaign and begins at once. */
async function sendNow(id: string) {
  await send(id);
  await endHold(id);
  await sweep();
}

const receivedBy = (...emails: string[]) => server.received.filter(({ to }) => emails.includes(to[0]!));

/** Waits until a campaign is in this state. */
async function until(id: string, state: string) {
  for (;;) {
    const campaign = await get(id);
    if (campaign.state === state) return campaign;
    await sweep();
  }
}

describe('the text of a campaign', () => {
  const audience = { role: 'expert', filter: {} };
  it.each([
    ['an unknown placeholder', { body: { en: 'Hello {{lastName}}' } }, 'body'],
    ['an unknown placeholder in the subject', { subject: { en: '{{ FirstName }}' } }, 'subject'],
    ['an unknown language', { body: { en: 'a', fr: 'b' } }, 'body'],
    ['no language', { subject: {} }, 'subject'],
    ['a placeholder in a link', { body: { en: '[x](https://x.org/{{firstName}})' } }, 'body'],
    ['a long body', { body: { en: 'x'.repeat(4001) } }, 'body'],
    ['a button that opens no web address', { button: { label: { en: 'x' }, url: 'javascript:alert(1)' } }, 'button'],
    ['two audiences', { audience: { ...audience, newsletter: true } }, 'audience'],
    ['no audience', { audience: {} }, 'audience'],
    ['a role without a filter', { audience: { role: 'expert' } }, 'audience'],
    ['an unknown segment', { audience: { segmentId: '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f' } }, 'audience'],
    ['a filter of the other role', { audience: { role: 'expert', filter: { orgType: 'NGO' } } }, 'audience'],
    ['an unknown value of a filter', { audience: { role: 'expert', filter: { area: 'Magic' } } }, 'audience'],
  ])('refuses %s', async (_, change, field) => {
    const { status, body } = await admin('POST', PATH, { audience, ...TEXTS, ...change });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    [{ subject: { en: 'News', ar: '{{x}}' } }, { subject: 'ar' }],
    [{ button: { label: { en: '{{x}}' }, url: 'https://example.org' } }, { button: 'label.en' }],
    [{ button: { label: { en: 'Read' }, url: 'ftp://example.org' } }, { button: 'url' }],
    [{ subject: {} }, undefined],
  ])('names the part of %j that is wrong', async (change, parts) => {
    const { status, body } = await admin('POST', PATH, { audience, ...TEXTS, ...change });
    expect([status, body.parts]).toEqual([400, parts]);
  });

  it('is shown as its readers get it, whatever their names contain', async () => {
    const button = { label: { en: 'Read {{orgName}}' }, url: 'https://example.org/?a=1&b=2' };
    const subject = { en: 'News for {{firstName}} of {{orgName}}' };
    const { id } = await write(audience, { subject, body: { en: 'Hi {{firstName}}, **you**\n\n<b>x</b>' }, button });
    const { user } = await makeOrganization(app, {
      pocName: '*Rana*\u2028Bcc: <b>x</b>',
      orgName: '[A](https://x.org)\u202e',
    });
    const { body } = await admin('GET', `${PATH}/${id}/preview?lang=en&userId=${user.id}`);
    expect(body.subject).toBe('News for *Rana* of [A](https://x.org)');
    expect(body.html).toContain('Hi *Rana*, <strong>you</strong>');
    expect(body.html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(body.html).toContain('href="https://example.org/?a=1&amp;b=2"');
    expect(body.html).not.toContain('href="https://x.org"');
    expect(body.text).toContain('Hi *Rana*, you\n\n<b>x</b>');
    const { body: own } = await admin('GET', `${PATH}/${id}/preview`);
    expect([own.subject, own.text]).toEqual(['News for of', expect.stringContaining('Hi, you')]);
    expect(own.html).toContain('Unsubscribe from programme news');
    const issue = await write({ newsletter: true });
    const { body: ofIssue } = await admin('GET', `${PATH}/${issue.id}/preview`);
    expect(ofIssue.html).toContain('Unsubscribe from the newsletter');
    expect((await admin('GET', `${PATH}/${id}/preview?lang=ar`)).status).toBe(400);
    expect((await admin('GET', `${PATH}/${id}/preview?lang=fr`)).status).toBe(400);
    expect((await admin('GET', `${PATH}/${id}/preview?userId=${id}`)).status).toBe(404);
  });

  it('keeps the order of its words around a name in the other script', async () => {
    const body = { en: 'Hello {{firstName}}, 5 projects', ar: 'مرحبا {{firstName}}، 5 مشاريع' };
    const { id } = await write(audience, { subject: { en: '{{orgName}}, 2026', ar: '{{orgName}}، 2026' }, body });
    const { user } = await makeOrganization(app, { pocName: 'رنا حداد', orgName: 'جمعية الأمل' });
    const { body: english } = await admin('GET', `${PATH}/${id}/preview?lang=en&userId=${user.id}`);
    expect(english.subject).toBe('\u2068جمعية الأمل\u2069, 2026');
    expect(english.html).toContain('Hello \u2068رنا\u2069, 5 projects');
    expect(english.text).toContain('Hello \u2068رنا\u2069, 5 projects');
    const { user: other } = await makeOrganization(app, { pocName: 'Rana Haddad', orgName: 'Hope' });
    const { body: arabic } = await admin('GET', `${PATH}/${id}/preview?lang=ar&userId=${other.id}`);
    expect([arabic.subject, arabic.text]).toEqual([
      '\u2068Hope\u2069، 2026',
      expect.stringContaining('مرحبا \u2068Rana\u2069، 5 مشاريع'),
    ]);
  });

  it('is mailed to the caller as a test', async () => {
    const { id } = await write(audience);
    const before = server.received.length;
    expect((await act(id, 'test', { lang: 'ar' })).status).toBe(200);
    // The administrator's own invitation may still be on its way.
    const arrived = () => server.received.slice(before).filter(({ mail }) => mail.subject === 'أخبار');
    while (arrived().length === 0) await once(server.arrivals, 'mail');
    expect(arrived().map(({ to, mail }) => [to, mail.html?.includes('dir="rtl"')])).toEqual([
      [['admin@example.org'], true],
    ]);
    expect((await get(id)).state).toBe('draft');
  });
});

describe('the recipients', () => {
  it('exclude others, each for the first reason that applies', async () => {
    const audience = newAudience();
    await addExperts(audience, 3);
    const [gone, both] = await addExperts(audience, 2);
    for (const { id } of [gone!, both!])
      await app.tx.update(User, { id }, { notifications: { programme: false } as object });
    await app.tx.update(Expert, { userId: both!.id }, { standing: 'suspended', standingSince: new Date() });
    await addExperts(audience, 1, { language: 'ar' });
    const [declined] = await addExperts(audience, 1);
    await app.tx.update(Expert, { userId: declined!.id }, { standing: 'declined', standingSince: new Date() });
    const english = { subject: { en: 'a' }, body: { en: 'b' } };
    const { id } = await write(audience, english);
    const excluded = { opted_out: 2, suppressed: 0, no_text: 1, mailed_this_week: 0, not_active: 1 };
    expect(await countOf(id)).toEqual({ count: 3, excluded });
    await sendNow(id);
    const sent = await until(id, 'sent');
    expect(sent.counts).toEqual({ recipients: 3, sent: 3, failed: 0, bounced: 0, optedOut: 0 });
    expect(await countOf(id)).toEqual({ count: 3, excluded });
    const { body: log } = await admin('GET', `/api/admin/audit?subjectId=${id}`);
    const actions = log.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['campaign.finish', 'campaign.begin', 'campaign.send', 'campaign.add']);

    const next = await write(audience, english);
    const again = { ...excluded, mailed_this_week: 3 };
    expect(await countOf(next.id)).toEqual({ count: 0, excluded: again });
    await app.tx.update(CampaignRecipient, { campaignId: id }, { at: new Date(Date.now() - 7 * DAY) });
    expect((await countOf(next.id)).count).toBe(3);
    await app.tx.update(CampaignRecipient, { campaignId: id }, { at: new Date() });
    const urgent = await write(audience, { ...english, isUrgent: true });
    expect((await countOf(urgent.id)).count).toBe(3);
  });

  it('of an organization are its account, unless it is inactive', async () => {
    const audience = { role: 'organization', filter: { country: 'Bahrain' } };
    const { user } = await makeOrganization(app, { country: 'Bahrain', pocEmail: 'poc@example.org', language: 'en' });
    await makeOrganization(app, { country: 'Bahrain', status: 'inactive', language: 'en' });
    const { id } = await write(audience);
    expect(await countOf(id)).toMatchObject({ count: 1, excluded: { not_active: 1 } });
    await sendNow(id);
    await until(id, 'sent');
    expect([receivedBy(user.email).length, receivedBy('poc@example.org').length]).toEqual([1, 0]);
  });

  it('of a segment are evaluated until sending begins, by its filter when the campaign was sent', async () => {
    const audience = newAudience();
    const [first] = await addExperts(audience, 1);
    const segment = { name: 'Readers', ...audience, isShared: false };
    const segmentId: string = (await admin('POST', '/api/admin/segments', segment)).body.id;
    const { id } = await write({ segmentId });
    expect((await get(id)).audience).toEqual({ segmentId });
    expect(await countOf(id)).toMatchObject({ count: 1 });
    const [second] = await addExperts(audience, 1);
    expect(await countOf(id)).toMatchObject({ count: 2 });
    await send(id);
    expect((await admin('DELETE', `/api/admin/segments/${segmentId}`)).status).toBe(200);
    await endHold(id);
    await until(id, 'sent');
    expect([first!, second!].map(({ email }) => receivedBy(email).length)).toEqual([1, 1]);
  });

  it('of a segment are found only while its author sees the segment', async () => {
    const { user: other } = await makeOrganization(app);
    const foreign = { audience: { segmentId: await makeSegment(app, { isShared: false, makerId: other.id }) } };
    const refused = { status: 400, body: { fields: { audience: [expect.any(String)] } } };
    expect(await admin('POST', PATH, { ...TEXTS, ...foreign })).toMatchObject(refused);
    const segmentId = await makeSegment(app, { filter: newAudience().filter });
    const { id } = await write({ segmentId });
    expect(await admin('PATCH', `${PATH}/${id}`, foreign)).toMatchObject(refused);
    await admin('DELETE', `/api/admin/segments/${segmentId}`);
    expect(await admin('GET', `${PATH}/${id}/recipients`)).toMatchObject(refused);
    expect(await act(id, 'send', { expectedCount: 0 })).toMatchObject(refused);
  });

  it('of the newsletter are the confirmed subscribers', async () => {
    const subscribe = (email: string, status: 'confirmed' | 'pending') =>
      app.tx.insert(Subscription, { email, status, language: 'ar', confirmedAt: new Date() });
    await subscribe('reader@example.org', 'confirmed');
    await subscribe('pending@example.org', 'pending');
    const [member] = await addExperts(newAudience(), 1);
    await subscribe(member!.email, 'confirmed');
    const { id } = await write({ newsletter: true });
    expect(await countOf(id)).toMatchObject({ count: 2 });
    await sendNow(id);
    await until(id, 'sent');
    const [mail] = receivedBy('reader@example.org');
    expect(mail!.mail).toMatchObject({ subject: 'أخبار', text: expect.stringContaining('مرحبا، أحسنت.') });
    const [leave] = mail!.mail.headers.filter(({ key }) => key === 'list-unsubscribe');
    const address = new URL(leave!.value.slice(1, -1));
    expect((await app.call('POST', address.pathname + address.search)).status).toBe(200);
    expect((await get(id)).counts).toMatchObject({ sent: 2, optedOut: 1 });
    expect(receivedBy(member!.email)[0]!.mail.subject).toMatch(/^News for /);
    // A subscriber who is a member as well got this week's email.
    const { email: search } = member!;
    const campaign = await write({ role: 'expert', filter: { search } });
    expect(await countOf(campaign.id)).toMatchObject({ count: 0, excluded: { mailed_this_week: 1 } });
  });
});

describe('the states of a campaign', () => {
  it('holds it for ten minutes, or for one when it is urgent', async () => {
    const audience = newAudience();
    await addExperts(audience, 1);
    for (const [isUrgent, minutes] of [
      [true, 1],
      [false, 10],
    ] as const) {
      const { id } = await write(audience, { isUrgent });
      await send(id);
      const { state, heldUntil } = await get(id);
      expect([state, Math.round((Date.parse(heldUntil) - Date.now()) / MINUTE)]).toEqual(['held', minutes]);
      await later((minutes - 0.1) * MINUTE, sweep);
      expect((await get(id)).state).toBe('held');
      if (isUrgent) await act(id, 'stop');
      await later((minutes + 0.1) * MINUTE, sweep);
      expect((await get(id)).state).toBe(isUrgent ? 'stopped' : 'sending');
      expect(await app.tx.countBy(Mail, { campaignId: id })).toBe(isUrgent ? 0 : 1);
    }
  });

  it('waits for the time for which it is scheduled', async () => {
    const audience = newAudience();
    await addExperts(audience, 1);
    const { id } = await write(audience);
    const now = Date.now();
    const at = (milliseconds: number) => ({ expectedCount: 1, at: new Date(now + milliseconds).toISOString() });
    expect((await act(id, 'send', at(-MINUTE))).status).toBe(400);
    expect((await act(id, 'send', at(400 * DAY))).status).toBe(400);
    expect((await act(id, 'send', at(DAY))).body).toMatchObject({ state: 'scheduled', ...{ sendAt: at(DAY).at } });
    await later(DAY - MINUTE, sweep);
    expect((await get(id)).state).toBe('scheduled');
    await later(DAY + MINUTE, sweep);
    expect((await until(id, 'sent')).counts.sent).toBe(1);
  });

  it('refuses every other action', async () => {
    const audience = newAudience();
    const { id } = await write(audience);
    const statusOf = async (action: string) =>
      (await act(id, action, action === 'send' ? { expectedCount: 0 } : {})).status;
    for (const action of ['pause', 'resume', 'stop']) expect([action, await statusOf(action)]).toEqual([action, 409]);
    await send(id);
    for (const action of ['pause', 'resume', 'send']) expect([action, await statusOf(action)]).toEqual([action, 409]);
    expect((await admin('PATCH', `${PATH}/${id}`, { isUrgent: true })).body.code).toBe('wrong_state');
    expect((await admin('DELETE', `${PATH}/${id}`)).body.code).toBe('wrong_state');
    expect(await statusOf('stop')).toBe(200);
    for (const action of ['pause', 'resume', 'send', 'stop'])
      expect([action, await statusOf(action)]).toEqual([action, 409]);
  });

  it('sends nothing if the number of recipients has changed', async () => {
    const audience = newAudience();
    await addExperts(audience, 1);
    const { id } = await write(audience);
    expect((await act(id, 'send', { expectedCount: 0 })).body.code).toBe('count_changed');
    expect((await get(id)).state).toBe('draft');
  });
});

describe('sending', () => {
  it('is paused and resumed, and excludes people who may no longer get it', async () => {
    const audience = newAudience();
    const people = await addExperts(audience, 40);
    const { id } = await write(audience);
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    for (const { email } of people) server.slow.set(email, isOpen);
    await sendNow(id);
    expect((await act(id, 'pause')).body.state).toBe('paused');
    open();
    const inFlight = await app.tx.countBy(Mail, { campaignId: id });
    expect(inFlight).toBeLessThan(10);
    while ((await get(id)).counts.sent < inFlight);
    const reached = new Set(server.received.map(({ to }) => to[0]));
    const [leaves, left, suspended] = people.filter(({ email }) => !reached.has(email));
    await app.tx.update(User, { id: leaves!.id }, { notifications: { programme: false } as object });
    const suspension = { standing: 'suspended', standingSince: new Date() } as const;
    await app.tx.update(Expert, { userId: left!.id }, suspension);
    expect((await act(id, 'resume')).body.state).toBe('sending');
    await app.tx.update(Expert, { userId: suspended!.id }, suspension);
    const { counts } = await until(id, 'sent');
    // The email to the suspended person may have left before.
    expect(counts.recipients).toBe(40);
    expect([37, 38]).toContain(counts.sent);
    const mails = receivedBy(...people.map(({ email }) => email));
    expect(mails).toHaveLength(counts.sent);
    expect(new Set(mails.map(({ to }) => to[0])).size).toBe(counts.sent);
    expect(receivedBy(leaves!.email)).toHaveLength(0);
    expect(await app.settledMail(leaves!.email)).toMatchObject({ status: 'dropped', lastError: 'OPTED_OUT' });
    expect(await app.settledMail(left!.email)).toMatchObject({ status: 'dropped', lastError: 'OUTDATED' });
  });

  it('pauses automatically when too many emails fail, and continues when resumed', async () => {
    const audience = newAudience();
    for (const email of REFUSED) await addExperts(audience, 1, { email });
    await addExperts(audience, 60);
    const { id } = await write(audience);
    await sendNow(id);
    const { brake, counts } = await until(id, 'paused');
    expect(brake).toBe('failures');
    expect(counts.sent + counts.failed).toBeGreaterThanOrEqual(50);
    await act(id, 'resume');
    expect((await until(id, 'sent')).counts).toMatchObject({ recipients: 65, sent: 60, failed: 5 });
  });
});

describe('the automatic pause', () => {
  /** The reason for which a campaign pauses itself after emails with these reports, or null. */
  const brakeAfter = (mails: number, reports: { bounced?: number; complained?: number; left?: number }) =>
    app.tx.transaction(async (tx) => {
      const audience = { newsletter: true } as const;
      const campaign = await tx.save(
        tx.create(Campaign, { audience, ...TEXTS, state: 'sending', startedAt: new Date(0) }),
      );
      const recipients = Array.from({ length: mails }, (_, index) => ({
        id: randomUUID(),
        campaignId: campaign.id,
        state: 'sent' as const,
        at: new Date(),
        bouncedAt: index < (reports.bounced ?? 0) ? new Date() : null,
        complainedAt: index < (reports.complained ?? 0) ? new Date() : null,
        optedOutAt: index < (reports.left ?? 0) ? new Date() : null,
      }));
      await tx.insert(CampaignRecipient, recipients);
      await app.nest.get(CampaignOutcomes).pauseFailing(tx, campaign.id);
      const { state, brake } = await tx.findOneByOrFail(Campaign, { id: campaign.id });
      expect(state).toBe(brake ? 'paused' : 'sending');
      await tx.delete(Campaign, { id: campaign.id });
      return brake;
    });

  it.each([
    [49, { bounced: 49, complained: 49 }, null],
    [100, { bounced: 4 }, null],
    [100, { bounced: 5 }, 'failures'],
    [50, { complained: 1 }, 'complaints'],
    [333, { complained: 1 }, 'complaints'],
    [334, { complained: 1 }, null],
    [50, { left: 50 }, null],
  ])('after %i emails with %j: %s', async (mails, reports, brake) => {
    expect(await brakeAfter(mails, reports)).toBe(brake);
  });
});

onServer('two workers and two campaigns at once', () => {
  it('send each person one email', async () => {
    const two = await app.replica();
    try {
      const audience = newAudience();
      const people = await addExperts(audience, 60);
      const ids = [(await write(audience)).id, (await write(audience)).id];
      for (const id of ids) await send(id);
      for (const id of ids) await endHold(id);
      await Promise.all([sweep(), sweep(two), sweep(), sweep(two)]);
      for (const id of ids) await until(id, 'sent');
      const mails = receivedBy(...people.map(({ email }) => email));
      expect(mails).toHaveLength(60);
      expect(new Set(mails.map(({ to }) => to[0])).size).toBe(60);
    } finally {
      await two.close();
    }
  });
});

onServer('a worker that is killed while it sends', () => {
  it('skips no one, and repeats only emails in flight', async () => {
    const api = await app.replica({ process: 'api' });
    const audience = newAudience();
    const people = await addExperts(audience, 80);
    const emails = people.map(({ email }) => email);
    const { id } = await write(audience);
    await send(id);
    // Only the killed process works on this campaign.
    await app.nest.get(MailWorker).beforeApplicationShutdown();
    const start = () => BuiltProduct.start(api, { smtpUrl: server.url, aheadMs: 0 });
    let worker = await start();
    try {
      await endHold(id);
      while (receivedBy(...emails).length < 20) await once(server.arrivals, 'mail');
      await worker.kill();
      expect((await get(id)).counts.sent).toBeLessThan(80);
      await app.tx.update(Mail, { campaignId: id, status: 'waiting' }, { leasedUntil: null });
      worker = await start();
      while ((await get(id)).state !== 'sent') await pause(100);
      const mails = receivedBy(...emails);
      const ids = new Set(mails.map(({ mail }) => mail.messageId));
      expect([new Set(mails.map(({ to }) => to[0])).size, ids.size]).toEqual([80, 80]);
      expect(mails.length).toBeLessThanOrEqual(80 + 6);
    } finally {
      await worker.kill();
      await api.close();
    }
  });
});
