import { MailRenderers } from '../../src/mail/mail-renderers.js';
import { makeExpert, makeOrganization, makeProject, profileOf, projectForm } from '../support/factories.js';
import { type Call, startTestApp, type TestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const correct = ({ id }: { id: string }, body: object, headers = {}) =>
  admin('PATCH', `/api/admin/users/${id}/profile`, body, headers);
const correctProject = ({ id }: { id: string }, body: object, headers = {}) =>
  admin('PATCH', `/api/admin/projects/${id}`, body, headers);
const lastEntry = async ({ id }: { id: string }) => (await admin('GET', `/api/admin/audit?subjectId=${id}`)).body[0];
const textOf = async (email: string) => {
  const [mail] = await app.mailsTo(email);
  return JSON.stringify(await app.nest.get(MailRenderers).render(mail!));
};

describe('correcting a profile', () => {
  it('changes the sent fields only, tells the person which and why, and records their names', async () => {
    const expert = await makeExpert(app, { status: 'under_review', language: 'en' });
    const before = await profileOf(app, expert);
    const { status, body, headers } = await correct(expert, {
      reason: ' You wrote that you moved. ',
      city: ' Hama ',
      keySkills: ['Triage', 'triage', ''],
      languages: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: 'Hama', keySkills: ['Triage'], languages: [], country: 'Germany' });
    expect(body).toMatchObject({ status: 'under_review', statusSince: before.statusSince.toISOString() });
    expect(headers.get('etag')).toBe(`"${body.version}"`);
    const mail = await textOf(expert.email);
    for (const words of ['City', 'Languages', 'Key Skills', 'You wrote that you moved.']) expect(mail).toContain(words);
    expect(mail).not.toContain('Hama');
    expect(await lastEntry(expert)).toMatchObject({
      action: 'profile.correct',
      actorId: (await app.admin()).id,
      fields: ['city', 'keySkills', 'languages'],
    });
    const found = await admin('GET', '/api/admin/users/expert?search=budgets');
    expect(found.body.map(({ id }: { id: string }) => id)).not.toContain(expert.id);
  });

  it('changes an organization’s profile, in any status', async () => {
    const { user } = await makeOrganization(app, { status: 'inactive', language: 'ar' });
    const corrected = await correct(user, {
      reason: 'خطأ في الكتابة',
      orgName: 'Homs Clinic',
      pocPhone: '00963 944 111 222',
    });
    expect(corrected).toMatchObject({ status: 200, body: { orgName: 'Homs Clinic', pocPhone: '+963944111222' } });
    const mail = await textOf(user.email);
    for (const words of ['اسم المؤسسة', 'جهة الاتصال: الهاتف', 'خطأ في الكتابة']) expect(mail).toContain(words);
  });

  it.each([
    ['without a reason', { city: 'Hama' }],
    ['with a blank reason', { reason: ' ', city: 'Hama' }],
    ['with a reason that is too long', { reason: 'x'.repeat(4001), city: 'Hama' }],
    ['with a value that the form refuses', { reason: 'x', bio: 'short' }],
    ['without a value that the form requires', { reason: 'x', city: null }],
    ['with a field of the other role', { reason: 'x', mission: 'Care for everybody.' }],
    ['with a field that no form has', { reason: 'x', status: 'done' }],
    ['with a column that the form lacks', { reason: 'x', pausedUntil: '2030-01-01' }],
  ])('is refused %s', async (_, body) => {
    const expert = await makeExpert(app);
    expect((await correct(expert, body)).status).toBe(400);
    expect(await app.mailsTo(expert.email)).toEqual([]);
  });

  it('tells nobody when nothing changes', async () => {
    const expert = await makeExpert(app);
    const before = await profileOf(app, expert);
    expect((await correct(expert, { reason: 'x', city: 'Berlin' })).status).toBe(200);
    expect((await correct(expert, { reason: 'x' })).status).toBe(200);
    expect(await app.mailsTo(expert.email)).toEqual([]);
    expect((await profileOf(app, expert)).version).toBe(before.version);
  });

  it('is 404 for administrators and for what is no person', async () => {
    const former = await makeExpert(app);
    await admin('POST', '/api/admin/administrators', { email: former.email });
    for (const { id } of [await app.admin(), former, await makeProject(app), { id: NOBODY }]) {
      expect((await correct({ id }, { reason: 'x', country: 'Syria' })).status).toBe(404);
      expect((await correct({ id }, { country: 'Syria' })).status).toBe(400);
    }
  });

  it('makes the form that the person has open stale', async () => {
    const expert = await makeExpert(app);
    const own = await app.as(expert);
    const ifMatch = { 'if-match': (await own('GET', '/api/auth/me')).headers.get('etag')! };
    await correct(expert, { reason: 'x', city: 'Hama' });
    expect((await own('PATCH', '/api/expert/profile/partial', { city: 'Homs' }, ifMatch)).status).toBe(412);
  });

  it('succeeds for one of two administrators who have read the same', async () => {
    const expert = await makeExpert(app);
    const { headers } = await admin('GET', `/api/admin/users/${expert.id}`);
    const ifMatch = { 'if-match': headers.get('etag')! };
    const both = await Promise.all(['Hama', 'Homs'].map((city) => correct(expert, { reason: 'x', city }, ifMatch)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('correcting a project', () => {
  it('tells its organization and its experts which fields and why', async () => {
    const [expert, { user, organization }] = [
      await makeExpert(app, { status: 'matched', language: 'en' }),
      await makeOrganization(app, { language: 'en' }),
    ];
    const project = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
    const corrected = await correctProject(project, {
      reason: 'Agreed by phone.',
      durationWeeks: 12,
      startTarget: null,
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: { durationWeeks: 12, startTarget: null, title: projectForm.title, status: 'in_progress' },
    });
    for (const { email } of [user, expert]) {
      const mail = await textOf(email);
      for (const words of [projectForm.title, 'duration', 'target start', 'Agreed by phone.'])
        expect(mail).toContain(words);
    }
    const fields = ['durationWeeks', 'startTarget'];
    expect(await lastEntry(project)).toMatchObject({ action: 'project.correct', fields, toStatus: null });
  });

  it.each(['pending_review', 'on_hold', 'rejected', 'withdrawn'] as const)('keeps one %s as it is', async (status) => {
    const project = await makeProject(app, { status });
    const { body } = await correctProject(project, { reason: 'x', title: 'Well water' });
    expect(body).toMatchObject({ title: 'Well water', status });
    expect((await admin('GET', `/api/admin/projects?search=well+water&orgId=${project.orgId}`)).body).toHaveLength(1);
  });

  it('is refused for a completed one, an unknown one, and by the rules of the form', async () => {
    const [completed, project] = [await makeProject(app, { status: 'completed' }), await makeProject(app)];
    expect(await correctProject(completed, { reason: 'x', title: 'y' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect((await correctProject({ id: NOBODY }, { reason: 'x', title: 'y' })).status).toBe(404);
    for (const body of [
      { title: 'y' },
      { reason: 'x', title: null },
      { reason: 'x', durationWeeks: 0 },
      { reason: 'x', outcome: 'y' },
    ]) {
      expect((await correctProject(project, body)).status).toBe(400);
    }
    const stale = { 'if-match': `"${project.version + 5}"` };
    expect((await correctProject(project, { reason: 'x', title: 'y' }, stale)).status).toBe(412);
  });
});
