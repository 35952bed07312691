import { containDirection, type ActionKind } from '@network/domain';
import { ActionLinks } from '../../src/email-actions/action-links.js';
import { layOut } from '../../src/mail/mail-layout.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Project } from '../../src/project/project.entity.js';
import { HourEntry } from '../../src/time-tracking/hour-entry.entity.js';
import type { User } from '../../src/user/user.entity.js';
import { dayFromNow, later } from '../support/clock.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { type TestApp, startTestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const KB = 1000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Experts on a project of an organization whose names all have this ending. */
async function matched({ language = 'en' as 'en' | 'ar', count = 1, ending = '', isAccepted = true } = {}) {
  const named = (name: string) => `${name}${ending}`;
  const names = { orgName: named('Clinic'), pocName: named('Omar') };
  const { user, organization } = await makeOrganization(app, { language, ...names });
  const experts: User[] = [];
  for (let each = 1; each <= count; each++) {
    experts.push(await makeExpert(app, { language, fullName: named(`Rana ${each}`) }));
  }
  const project = await makeProject(app, { organization, title: named('Records') });
  const expertsAssigned = experts.map(({ id }) => id);
  const approval = { status: 'in_progress', expertsAssigned, alreadyAgreed: isAccepted ? expertsAssigned : [] };
  const admin = await app.as(await app.admin());
  const approved = await admin('PATCH', `/api/admin/projects/${project.id}/approve`, approval);
  expect(approved.status).toBe(200);

  const links = app.nest.get(ActionLinks);
  const linkOf = async (to: User, kind: ActionKind, subjectIds?: string[]) => {
    const about = { userId: to.id, expertId: experts[0]!.id, projectId: project.id, kind, subjectIds };
    return `/action?token=${links.tokenOf(await links.make(app.tx, about))}`;
  };
  return { user, experts, expert: experts[0]!, project, linkOf };
}

const open = async (path: string) => (await app.call('GET', path)).body as string;
const post = (path: string, fields: Record<string, string>) =>
  app.call('POST', path, { raw: new URLSearchParams(fields).toString(), headers: FORM });

describe('a link page of less than 20 KB', () => {
  it.each(['م', '"', '=', "'", '<', '&', '>', '<b', '&l', '</textarea>'])(
    'returns 4,000 characters %s with the errors',
    async (letters) => {
      const { expert, linkOf } = await matched({ language: 'ar', isAccepted: false });
      const note = letters.repeat(4000 / letters.length);
      const { status, body } = await post(await linkOf(expert, 'answer'), { accept: 'false', note });
      const [, written] = /<textarea[^>]*>(.*?)<\/textarea>/s.exec(body)!;
      expect([status, written!.replaceAll('&lt;', '<').replaceAll('&amp;', '&')]).toEqual([400, note]);
      expect(Buffer.byteLength(body)).toBeLessThan(20 * KB);
    },
  );

  it.each(['en', 'ar'] as const)('lists a hundred entries of five experts (%s)', async (language) => {
    const { user, experts, project, linkOf } = await matched({ language, count: 5, ending: 'ر'.repeat(112) });
    const entries: { id: string }[] = await app.tx.query(
      `INSERT INTO hour_entries ("projectId", "expertId", date, quarters)
       SELECT $1, expert, DATE '2026-01-01' - day, 39 FROM generate_series(1, 20) AS day, unnest($2::uuid[]) AS expert
       RETURNING id`,
      [project.id, experts.map(({ id }) => id)],
    );
    const link = await linkOf(
      user,
      'confirm_hours',
      entries.map(({ id }) => id),
    );
    const body = await open(link);
    expect(body.match(/type="checkbox"/g)).toHaveLength(100);
    expect(body.match(/<legend><bdi>Rana \d/g)).toHaveLength(5);
    expect(body.match(/<fieldset class="group">/g)).toHaveLength(5);
    const refused = await post(link, {});
    expect(refused.status).toBe(400);
    for (const page of [body, refused.body]) expect(Buffer.byteLength(page)).toBeLessThan(20 * KB);
  });
});

describe('link pages and emails', () => {
  it.each(['en', 'ar'] as const)('keep the direction of a stored name to the name (%s)', async (language) => {
    const { user, expert, project, linkOf } = await matched({ language, ending: '\u2069\u202e\u202b 12' });
    const call = await app.as(expert);
    const stuck = { state: 'stuck', note: '\u202eNo records since \u206921' };
    expect((await call('POST', `/api/expert/projects/${project.id}/check-in`, stuck)).status).toBe(200);
    const readers = [expert, user, await app.admin()].map(({ email }) => app.mailsTo(email));
    const texts: string[] = [];
    for (const mail of (await Promise.all(readers)).flat()) {
      const { subject, html, text } = layOut((await app.nest.get(MailRenderer).render(mail))!, language);
      texts.push(subject, html, text);
    }
    const line = { projectId: project.id, expertId: expert.id, date: '2026-01-05', quarters: 4 };
    const { id } = await app.tx.save(app.tx.create(HourEntry, line));
    for (const kind of ['contact', 'confirm_hours'] as const) texts.push(await open(await linkOf(user, kind, [id])));
    expect(texts.filter((text) => text.includes('Rana 1')).length).toBeGreaterThan(4);
    expect(texts.join()).toContain('No records since 21');
    for (const text of texts) expect(text).toBe(containDirection(text));
  });
});

describe('a link page without an answer', () => {
  it.each([
    ['contact', 'Tell us whether you have been in touch.', 'يرجى اختيار إجابة عن سؤال التواصل.'],
    ['check_in', 'Tell us how it is going.', 'يرجى اختيار ما يصف سير العمل.'],
    ['hours', 'Enter the hours.', 'يرجى إدخال عدد الساعات.'],
    ['confirm_hours', 'Select at least one entry.', 'يرجى تحديد بند واحد على الأقل.'],
    ['feedback', 'Tell us whether the work was done.', 'يرجى اختيار إجابة: هل أُنجز العمل؟'],
  ] as const)('names the question: %s', async (kind, ...sentences) => {
    const { user, expert, project, linkOf } = await matched();
    const row = app.tx.create(HourEntry, {
      projectId: project.id,
      expertId: expert.id,
      date: '2026-01-05',
      quarters: 4,
    });
    const { id } = await app.tx.save(row);
    if (kind === 'feedback') await app.tx.update(Project, { id: project.id }, { status: 'completed' });
    const link = await linkOf(['check_in', 'hours'].includes(kind) ? expert : user, kind, [id]);
    for (const [index, language] of ['en', 'ar'].entries()) {
      const { status, body } = await post(`${link}&lang=${language}`, {});
      expect([status, /class="error"[^>]*>([^<]*)</.exec(body)?.[1] ?? body]).toEqual([400, sentences[index]]);
    }
  });
});

it('shows an expired link in the person’s language, and in the browser’s once the account is deleted', async () => {
  const { expert, linkOf } = await matched({ language: 'ar', isAccepted: false });
  const link = await linkOf(expert, 'answer');
  const languageOf = async (path: string) => {
    const { status, body } = await app.call('GET', path, { headers: { 'accept-language': 'en' } });
    return [status, /<html lang="(\w+)"/.exec(body)?.[1]];
  };
  await later(31 * 24 * 60 * 60 * 1000, async () => {
    expect(await languageOf(link)).toEqual([410, 'ar']);
    expect(await languageOf(`${link}&lang=en`)).toEqual([410, 'en']);
    const sent = await post(link, { accept: 'true' });
    expect([sent.status, sent.body]).toEqual([410, expect.stringContaining('<html lang="ar" dir="rtl">')]);
  });
  expect((await (await app.as(expert))('DELETE', '/api/account', { email: expert.email })).status).toBe(200);
  expect(await languageOf(link)).toEqual([410, 'en']);
});

it('links an answer to the project only while the expert is on it', async () => {
  const { expert, linkOf } = await matched({ isAccepted: false });
  const { expert: other, project: accepted, linkOf: linkOfOther } = await matched({ isAccepted: false });
  const [declining, accepting] = [await linkOf(expert, 'answer'), await linkOfOther(other, 'answer')];
  expect((await post(declining, { accept: 'false', reason: 'no_time' })).status).toBe(303);
  expect((await post(accepting, { accept: 'true' })).status).toBe(303);
  const declined = await open(declining);
  expect(declined).toMatch(/href="\/app\/expert\/dashboard"[^>]*>Open the dashboard</);
  expect(declined).not.toContain('Open the project');
  expect(await open(accepting)).toMatch(
    new RegExp(`href="/app/expert/projects/${accepted.id}"[^>]*>Open the project<`),
  );
});

it('logs hours again whose entry was removed, and lists only the entries that exist', async () => {
  const { expert, project, linkOf } = await matched();
  const link = await linkOf(expert, 'hours');
  const call = await app.as(expert);
  const path = `/api/expert/projects/${project.id}/hours`;
  const log = async () => {
    expect((await post(link, { hours: '1.5', date: dayFromNow() })).status).toBe(303);
    return (await call('GET', path)).body.lines as { id: string }[];
  };
  const [entry] = await log();
  expect(await log()).toHaveLength(1);
  expect((await call('PATCH', `${path}/${entry!.id}`, { hours: 2 })).status).toBe(200);
  expect(await open(link)).toMatch(/: 2 hours/);
  expect((await call('DELETE', `${path}/${entry!.id}`)).status).toBeLessThan(300);
  expect(await open(link)).toContain('<form');
  const [again] = await log();
  expect(again!.id).not.toBe(entry!.id);
  expect(await log()).toEqual([again]);
  expect((await open(link)).match(/: 1.5 hours/g)).toHaveLength(1);
});

it('offers the certificate on the page of each link about the feedback, until it is withdrawn', async () => {
  const { expert, project, linkOf } = await matched();
  const admin = await app.as(await app.admin());
  expect((await admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' })).status).toBe(
    200,
  );
  const links = [await linkOf(expert, 'feedback'), await linkOf(expert, 'feedback')];
  expect((await post(links[0]!, { rating: '5' })).status).toBe(303);
  const [code] = /(?<=\/certificate\/)[\w-]+/.exec(await open(links[0]!))!;
  expect(await open(links[1]!)).toContain(`/certificate/${code}`);
  expect((await admin('DELETE', `/api/admin/certificates/${code}`)).status).toBe(200);
  for (const link of links) expect(await open(link)).not.toContain('/certificate/');
});
