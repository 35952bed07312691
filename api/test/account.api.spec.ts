import { User } from '../src/user/user.entity.js';
import { MailEntity } from '../src/mail/mail.entity.js';
import { Project } from '../src/project/project.entity.js';
import { makeExpert, makeOrganization, makeProject, statusOf } from './factories.js';
import { startTestApp, type TestApp } from './test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

describe('one’s own account', () => {
  it('has a language', async () => {
    const call = await app.as(await makeExpert(app));
    expect(await call('PATCH', '/api/account', { language: 'ar' })).toMatchObject({
      status: 200,
      body: { language: 'ar' },
    });
    expect((await call('PATCH', '/api/account', { language: 'fr' })).status).toBe(400);
  });

  describe('can be taken along', () => {
    const SECRETS = 'Samir, Director, samir@, 963944567890, Colleague, token, linkIds, searchText'.split(', ');
    let expert: User;
    let colleague: User;
    let officer: User;
    let project: Project;
    beforeAll(async () => {
      expert = await makeExpert(app, { fullName: 'Rana Haddad' });
      colleague = await makeExpert(app, { fullName: 'Colleague Name', email: 'colleague@example.org' });
      const made = await makeOrganization(app);
      officer = made.user;
      project = await makeProject(app, { organization: made.organization });
      const at = `/api/admin/projects/${project.id}`;
      const body = { status: 'in_progress', expertsAssigned: [expert.id, colleague.id] };
      expect((await admin('PATCH', `${at}/approve`, body)).status).toBe(200);
      await app.call('POST', '/api/auth/start', { body: { email: expert.email } });
    });

    const taken = async (user: User) => (await (await app.as(user))('GET', '/api/account/export')).body;
    const saidOfOthers = (text: string) => SECRETS.filter((secret) => text.includes(secret));

    it('by an expert, whole and with nothing of other people', async () => {
      const call = await app.as(expert);
      await call('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 4, comment: 'Good', hours: 3 });
      await app.call('POST', '/api/newsletter/subscribe', { body: { email: expert.email } });
      const { body } = await call('GET', '/api/account/export');
      expect(body).toEqual({
        account: { ...(await call('GET', '/api/auth/me')).body, fullName: 'Rana Haddad', email: expert.email },
        createdAt: expert.createdAt.toISOString(),
        projects: [expect.objectContaining({ id: project.id, title: project.title, status: 'in_progress' })],
        feedback: [expect.objectContaining({ rating: 4, comment: 'Good', hours: 3, projectId: project.id })],
        newsletter: 'pending',
        sessions: [{ createdAt: expect.any(String), expiresAt: expect.any(String) }],
        mails: ['newsletter-confirmation', 'sign-in', 'expert-matched'].map((kind) =>
          expect.objectContaining({ kind, createdAt: expect.any(String) }),
        ),
      });
      expect(saidOfOthers(JSON.stringify(body))).toEqual([]);
    });

    it('by an organization, without the experts on its projects', async () => {
      const body = await taken(officer);
      expect(body).toMatchObject({
        account: { orgName: 'Aleppo Clinic' },
        projects: [{ id: project.id }],
        feedback: [],
      });
      expect(body.mails.map(({ kind }: MailEntity) => kind)).toEqual(['project-approved']);
      expect(JSON.stringify(body)).not.toMatch(/Colleague|Rana|expertsDetails|expertsAssigned/);
      expect(JSON.stringify(body)).not.toContain(expert.id);
    });

    it('by an administrator, with the profile from before', async () => {
      const before = await makeExpert(app, { fullName: 'Once Expert', email: 'once@example.org' });
      expect((await admin('POST', '/api/admin/administrators', { email: before.email })).status).toBe(200);
      const { account, projects } = await taken(before);
      expect({ account, projects }).toMatchObject({
        account: { role: 'admin', fullName: 'Once Expert' },
        projects: [],
      });
      expect((await admin('DELETE', `/api/admin/administrators/${before.id}`)).status).toBe(200);
    });
  });

  it('leaves its address free, and its actions in the audit log under an id that is nobody’s', async () => {
    const user = await makeExpert(app, { email: 'free@example.org', status: 'done' });
    const project = await makeProject(app, { status: 'completed', experts: [user] });
    await app.tx.update(Project, { id: project.id }, { hoursDonated: 40 });
    const call = await app.as(user);
    await call('PATCH', '/api/expert/profile/partial', { city: 'Homs' });
    await call('DELETE', '/api/account');
    expect((await admin('GET', `/api/admin/audit?actorId=${user.id}`)).body[0]).toMatchObject({
      action: 'account.remove',
      subjectId: user.id,
    });
    expect((await admin('GET', `/api/admin/projects/${project.id}`)).body).toMatchObject({
      status: 'completed',
      hoursDonated: 40,
      expertsAssigned: [],
    });
    await app.call('POST', '/api/auth/start', { body: { email: user.email, role: 'organization' } });
    expect((await app.mailsTo(user.email)).at(-1)!.facts).toMatchObject({ role: 'organization', isNew: true });
  });

  it('is removed for good: sessions end, colleagues stay on, the organization is told', async () => {
    const [leaves, stays] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization, status: 'in_progress', experts: [leaves, stays] });
    const call = await app.as(leaves);
    expect(await call('DELETE', '/api/account')).toMatchObject({ status: 200, body: { removed: true } });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect(await app.tx.countBy(User, { email: leaves.email })).toBe(0);
    expect((await admin('GET', `/api/admin/projects/${project.id}`)).body.expertsAssigned).toEqual([stays.id]);
    expect((await app.mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['project-team-changed']);
  });

  it('frees the experts of an organization that leaves', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const { user, organization } = await makeOrganization(app);
    await makeProject(app, { organization, status: 'on_hold', experts: [expert] });
    expect((await (await app.as(user))('DELETE', '/api/account')).status).toBe(200);
    expect(await statusOf(app, expert)).toBe('approved_waiting');
  });

  it('is kept by the last administrator', async () => {
    expect(await admin('DELETE', '/api/account')).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  });
});

describe('administrators', () => {
  it('make one another, and the sessions of the account end', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const call = await app.as(expert);
    expect(await admin('POST', '/api/admin/administrators', { email: expert.email })).toMatchObject({
      status: 200,
      body: { id: expert.id },
    });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect((await admin('DELETE', `/api/admin/administrators/${expert.id}`)).body).toHaveLength(1);
    expect(await app.tx.findOneBy(User, { id: expert.id })).toMatchObject({
      role: 'expert',
      roleBefore: null,
      status: 'under_review',
    });
    const { id } = await app.admin();
    expect(await admin('DELETE', `/api/admin/administrators/${id}`)).toMatchObject({ status: 409 });
  });

  it('have the language of the browser they first sign in from', async () => {
    const email = 'reads-arabic@example.org';
    await admin('POST', '/api/admin/administrators', { email });
    for (const language of ['ar', 'en']) {
      const headers = { 'accept-language': language };
      await app.call('POST', '/api/auth/start', { body: { email }, headers });
      const { body } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(email)}`);
      expect((await app.call('GET', '/api/auth/me', { token: body.token })).body.language).toBe('ar');
    }
    expect((await app.mailsTo(email)).map(({ language }) => language)).toEqual(['ar', 'ar']);
  });

  it('read who did what, without personal values', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    await admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'done' });
    const { body } = await admin('GET', `/api/admin/audit?subjectId=${expert.id}`);
    expect(body).toMatchObject([
      {
        action: 'user.status',
        actorId: (await app.admin()).id,
        fromStatus: 'under_review',
        toStatus: 'done',
        fields: ['status'],
      },
    ]);
    expect((await admin('GET', '/api/admin/audit?action=user.status&perPage=1')).body).toHaveLength(1);
  });

  it('see dead mails and send them again', async () => {
    const mail = await app.tx.save(
      app.tx.create(MailEntity, {
        kind: 'approved',
        recipient: 'gone@example.org',
        language: 'en',
        facts: { role: 'expert' },
        status: 'dead',
        attempts: 9,
      }),
    );
    expect((await admin('GET', '/api/admin/mails?status=dead')).body).toMatchObject([
      { id: mail.id, kind: 'approved' },
    ]);
    expect(await admin('POST', `/api/admin/mails/${mail.id}/resend`)).toMatchObject({
      status: 200,
      body: { status: 'waiting', attempts: 0 },
    });
    expect(await admin('POST', `/api/admin/mails/${mail.id}/resend`)).toMatchObject({ status: 409 });
  });

  it('read feedback', async () => {
    const expert = await makeExpert(app, { status: 'done', fullName: 'Nour' });
    const project = await makeProject(app, { status: 'completed', experts: [expert] });
    await (
      await app.as(expert)
    )('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 5, comment: 'Good' });
    expect((await admin('GET', '/api/admin/feedback')).body[0]).toMatchObject({
      expertName: 'Nour',
      rating: 5,
      projectTitle: 'Patient records',
    });
  });
});
