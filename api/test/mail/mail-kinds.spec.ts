import { MAIL_KINDS } from '@network/domain';
import { LessThan } from 'typeorm';
import { MailRenderers } from '../../src/mail/mail-renderers.js';
import { MailEntity } from '../../src/mail/mail.entity.js';
import { Clocks } from '../../src/time-tracking/clocks.js';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { User } from '../../src/user/user.entity.js';
import { Subscription } from '../../src/newsletter/newsletter.entity.js';
import { expertForm, makeExpert, makeOrganization, organizationForm, projectForm } from '../support/factories.js';
import { MailServer } from '../support/mail-server.js';
import { Administrators } from '../../src/auth/administrators/administrators.js';
import { Authenticator } from '../support/authenticator.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const HOSTILE = `<script>alert("1")</script>\r\nBcc: all@example.org\r\n\r\n"Rana" & 'co' {title} 😀 مشروع ترميم`;
const NAMES = { en: '5% Network', ar: 'شبكة الخمسة بالمئة' };
const named = (what: string) => `${what} ${HOSTILE}`;

let server: MailServer;
let app: TestApp;
let sent: { row: MailEntity; to: string[]; mail: MailServer['received'][0]['mail'] }[];

beforeAll(async () => {
  server = await new MailServer().start();
  app = await startTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://network.example.org' });
  await everythingThatWrites();
  const rows = await mailsThatAreDue();
  await untilArrived(rows);
  sent = rows.map((row) => ({ row, ...arrived(row)! }));
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const arrived = ({ id }: MailEntity) =>
  server.received.find(({ mail }) => mail.messageId === `<${id}@network.example.org>`);

/** Not by their number: mails to accounts that have gone since arrive, too. */
async function untilArrived(rows: MailEntity[]): Promise<void> {
  while (!rows.every(arrived)) await server.until(server.received.length + 1);
}

/** The administrators' notice comes once an hour: a second one, where the first had left already, is due in an hour. */
function mailsThatAreDue(): Promise<MailEntity[]> {
  const dueAt = LessThan(new Date(Date.now() + 60_000));
  return app.tx.find(MailEntity, { where: { dueAt }, order: { createdAt: 'ASC' } });
}

/** One of each: joining, review, and a project with all that can happen to it. */
async function everythingThatWrites() {
  const admin = await app.as(await app.admin());
  await app.call('POST', '/api/auth/start', { body: { email: 'new@example.org' } });
  const rana = await makeExpert(app, { status: 'onboarding', email: 'rana@example.org', language: 'en' });
  const omar = await makeExpert(app, { fullName: 'Omar Sabbagh', email: 'omar@example.org', language: 'ar' });
  const { user: officer } = await makeOrganization(app, { email: 'clinic@example.org', language: 'en' });
  await app.call('POST', '/api/auth/start', { body: { email: rana.email } });
  await app.call('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.org' } });

  const asRana = await app.as(rana);
  await asRana('POST', '/api/expert/onboarding', { ...expertForm, fullName: named('Rana').slice(0, 120) });
  const status = (to: string) => admin('PATCH', `/api/admin/users/${rana.id}/status`, { status: to });
  await status('approved_waiting');
  await status('done');
  await status('approved_waiting');

  const asOfficer = await app.as(officer);
  const orgName = named('Aleppo Clinic').slice(0, 120);
  await asOfficer('POST', '/api/organization/onboarding', { ...organizationForm, orgName });
  const form = { ...projectForm, title: named('Records').slice(0, 120) };
  const { id } = (await asOfficer('POST', '/api/organization/projects', form)).body;
  const act = async (action: string, body?: object) => {
    const response = await admin('PATCH', `/api/admin/projects/${id}/${action}`, body);
    expect([action, response.status]).toEqual([action, 200]);
  };
  await act('reject', { status: 'rejected', reason: 'Please say how many records there are.\nAnd <b>where</b>.' });
  await asOfficer('PATCH', `/api/organization/projects/${id}`, { ...form, summary: 'Some 4,000 records on paper.' });
  await act('approve', { status: 'in_progress', expertsAssigned: [rana.id, omar.id] });
  await app.tx.query(`UPDATE assignments SET "answerBy" = "answerBy" - interval '60 hours'`);
  await app.nest.get(Clocks).sweep();
  // Before the answer: after it nobody is reminded any more.
  await untilArrived(await app.tx.findBy(MailEntity, { kind: 'reminder' }));
  await asRana('POST', `/api/expert/projects/${id}/answer`, { accept: true });
  await asOfficer('PATCH', `/api/organization/projects/${id}`, { ...form, durationWeeks: 12 });
  await act('hold', { status: 'on_hold', reason: 'The building is being repaired.' });
  await act('resume');
  await act('experts', { expertsAssigned: [rana.id] });
  await act('complete', { status: 'completed' });

  await (
    await app.as(await makeExpert(app, { email: 'leaves@example.org', language: 'ar' }))
  )('DELETE', '/api/account');
  await admin('POST', '/api/account/confirmation');
  const asked = (await admin('POST', '/api/account/passkeys/new')).body;
  const passkey = new Authenticator(app.config.publicUrl).register(asked);
  const { id: passkeyId } = (await admin('POST', '/api/account/passkeys', passkey)).body;
  await admin('DELETE', `/api/account/passkeys/${passkeyId}`);
  const colleague = (await admin('POST', '/api/admin/administrators', { email: 'colleague@example.org' })).body;
  await app.nest.get(Administrators).resetPasskeys('colleague@example.org');
  await admin('POST', '/api/admin/administrators', { email: 'invited@example.org' });
  await admin('DELETE', `/api/admin/administrators/${colleague.id}`);
  await admin(
    'DELETE',
    `/api/admin/administrators/${(await app.tx.findOneByOrFail(User, { email: 'invited@example.org' })).id}`,
  );
}

it('is there for every kind', () => {
  expect([...new Set(sent.map(({ row }) => row.kind))].sort()).toEqual([...MAIL_KINDS].sort());
});

const ofKind = (kind: string, to?: string) =>
  sent.filter(({ row }) => row.kind === kind && (!to || row.recipient === to));
const textOf = (kind: string, to?: string) => ofKind(kind, to).at(-1)!.mail.text!;

it('goes to exactly one reader, under a short subject and headers of ours alone', () => {
  for (const { row, to, mail } of sent) {
    expect([row.kind, to, mail.to?.length]).toEqual([row.kind, [row.recipient], 1]);
    expect(mail.subject).toMatch(/^[^\r\n]{5,110}$/);
    expect(mail.headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([]);
  }
});

it('has a heading, a text and a name on each button', async () => {
  for (const { row } of sent) {
    const { heading, paragraphs, buttons, items = [] } = (await app.nest.get(MailRenderers).render(row))!;
    const labels = [...buttons, ...items.flatMap((item) => item.buttons)].map(({ label }) => label);
    const said = [heading, paragraphs[0], ...labels];
    expect([row.kind, said.map((text) => (text ?? '').length > 4)]).toEqual([row.kind, said.map(() => true)]);
  }
});

it('belongs to the account it goes to, where there is one, and is in the language of that', async () => {
  const accounts = await app.tx.find(User);
  for (const { row } of sent) {
    const account = accounts.find(({ email }) => email === row.recipient);
    if (account) expect(row).toMatchObject({ userId: account.id, language: account.language });
  }
  expect(sent.filter(({ row }) => row.language === 'ar').map(({ row }) => row.kind)).toContain('expert-removed');
});

/** Who is asked something has a button for each answer. */
const BUTTONS: Record<string, number[]> = {
  join: [2],
  // Asked, or agreed already.
  'expert-matched': [1, 3],
  'expert-completed': [6],
  'project-completed': [2],
  reminder: [2],
};

it('says the same in HTML and in text, with the product’s name, the language and its buttons', () => {
  for (const { row, mail } of sent) {
    const links = [...mail.html!.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href!.replace(/&amp;/g, '&'));
    const buttons = mail.html!.match(/<td class="(button|quiet)"/g)!.length;
    expect([row.kind, (BUTTONS[row.kind] ?? [1]).includes(buttons)]).toEqual([row.kind, true]);
    expect(links.every((link) => link.startsWith('https://network.example.org/'))).toBe(true);
    for (const link of links) expect(mail.text!.split('\n')).toContain(link);
    expect(mail.html).toContain(row.language === 'en' ? '<html lang="en" dir="ltr">' : '<html lang="ar" dir="rtl">');
    for (const part of [mail.html, mail.text]) expect(part).toContain(NAMES[row.language]);
  }
});

it('escapes what people typed, and keeps their names on one line', () => {
  for (const { row, mail } of sent) {
    expect([row.kind, /<script|<b>/.test(mail.html!)]).toEqual([row.kind, false]);
    expect([row.kind, /^Bcc:/m.test(mail.text!)]).toEqual([row.kind, false]);
  }
  expect(textOf('project-approved')).toContain(
    '“\u2068Records <script>alert("1")</script> Bcc: all@example.org "Rana" & \'co\' {title} 😀 مشروع',
  );
});

it('tells each what they need to know', () => {
  const toExpert = textOf('expert-matched', 'rana@example.org');
  for (const fact of [
    'Some 4,000 records on paper.',
    '8 weeks',
    'Flexible',
    '\u2068Samir Khoury\u2069, \u2068Director\u2069',
    'samir@example.org',
    '+963944567890',
  ]) {
    expect(toExpert).toContain(fact);
  }
  const [rana, omar] = [
    'Expert: \u2068Rana <script>',
    'Expert: \u2068Omar Sabbagh\u2069, \u2068Health\u2069, \u2068Germany\u2069',
  ];
  const toOrganization = textOf('project-approved');
  expect(toOrganization.indexOf(rana)).toBeGreaterThan(0);
  expect(toOrganization.indexOf(omar)).toBeGreaterThan(toOrganization.indexOf(rana));
  expect(textOf('project-team-changed')).not.toContain('Omar');
  expect(textOf('project-rejected')).toContain('Please say how many records there are.\nAnd <b>where</b>.');
  expect(textOf('project-on-hold', 'omar@example.org')).toContain('The building is being repaired.');
  expect(textOf('project-changed', 'rana@example.org')).toContain('summary and duration');
  expect(textOf('status-changed')).toContain('from Approved to Completed');
  expect(ofKind('expert-removed').map(({ row }) => row.recipient)).toEqual(['omar@example.org']);
  expect(ofKind('review-waiting')).toHaveLength(1);
});

it('is shown to administrators as it was sent, without what signs in, confirms or unsubscribes', async () => {
  const admin = await app.as(await app.admin());
  const keys = app.nest.get(LinkKeys);
  let tokens = 0;
  for (const { row, mail } of sent) {
    const { status, body } = await admin('GET', `/api/admin/mails/${row.id}`);
    expect([row.kind, status, body.subject, body.hasGaps]).toEqual([row.kind, 200, mail.subject, false]);
    expect([row.kind, body.isMasked]).toEqual([row.kind, /token=|^\d{6}$/m.test(mail.text!)]);
    const withoutAnswers = (text: string) =>
      text.replace(/token=[\w.-]+/g, 'token=hidden').replace(/(&(amp;)?(accept|rating|happened)=)\w+/g, '$1hidden');
    const hide = (text: string) => withoutAnswers(text).replace(/\b\d{6}\b/g, '••••••');
    expect(body.text.trim()).toBe(hide(mail.text!).trim());
    expect(body.html.trim()).toBe(
      withoutAnswers(mail.html!)
        .replace(/>\d{6}</g, '>••••••<')
        .trim(),
    );

    const shown = JSON.stringify(body);
    const carried = [mail.text, mail.html, ...mail.headerLines.map(({ line }) => line.replace(/\s/g, ''))].join(' ');
    for (const [, token] of carried.matchAll(/token=([\w.-]+)/g)) {
      tokens++;
      expect([row.kind, shown.includes(token!)]).toEqual([row.kind, false]);
    }
    for (const [id] of JSON.stringify(row.facts).matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) {
      expect([row.kind, shown.includes(keys.codeOf(id))]).toEqual([row.kind, false]);
      for (const purpose of ['sign-in', 'confirm', 'unsubscribe'])
        expect([row.kind, shown.includes(keys.tokenOf(purpose, id))]).toEqual([row.kind, false]);
    }
  }
  // Two of each sign-in link, four of the mail with two, and those of the newsletter.
  expect(tokens).toBeGreaterThan(8);
});

it('offers mail programs the one-click way out of the newsletter, which opened in a browser changes nothing', async () => {
  const header = (name: string) =>
    ofKind('newsletter-confirmation')[0]!.mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<https:\/\/network\.example\.org(\/api\/.+)>$/.exec(header('list-unsubscribe')!)![1]!;
  const { status, headers } = await app.call('GET', address);
  expect([status, headers.get('location')]).toEqual([302, address.replace('/api', '')]);
  expect((await app.tx.findOneByOrFail(Subscription, { email: 'reader@example.org' })).status).toBe('pending');
});

it('says what was true when it was written, whatever was renamed since', async () => {
  const render = async () => {
    const renderers = app.nest.get(MailRenderers);
    return Promise.all(sent.map(({ row }) => renderers.render(row)));
  };
  const before = await render();
  await app.tx.query(`UPDATE projects SET title = 'Renamed', summary = 'Renamed'`);
  await app.tx.query(
    `UPDATE organizations SET "orgName" = 'Renamed', "pocName" = 'Renamed', "pocEmail" = 'x@example.org'`,
  );
  await app.tx.query(`UPDATE experts SET "fullName" = 'Renamed', country = 'Syria'`);
  const rows = await mailsThatAreDue();
  for (const each of sent) each.row = rows.find(({ id }) => id === each.row.id)!;
  expect(await render()).toEqual(before);
});
