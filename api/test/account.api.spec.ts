import { User } from '../src/auth/user.entity.js';
import { MailEntity } from '../src/mail/mail.entity.js';
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
  it('has a language, and can be taken along', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    await makeProject(app, { status: 'in_progress', experts: [expert] });
    const call = await app.as(expert);
    expect(await call('PATCH', '/api/account', { language: 'ar' })).toMatchObject({
      status: 200,
      body: { language: 'ar' },
    });
    expect((await call('PATCH', '/api/account', { language: 'fr' })).status).toBe(400);
    expect((await call('GET', '/api/account/export')).body).toMatchObject({
      account: { email: expert.email },
      projects: [{ status: 'in_progress' }],
    });
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
    expect(await statusOf(app, expert)).toBe('under_review');
    const { id } = await app.admin();
    expect(await admin('DELETE', `/api/admin/administrators/${id}`)).toMatchObject({ status: 409 });
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
      }),
    );
    expect((await admin('GET', '/api/admin/mails?status=dead')).body).toMatchObject([
      { id: mail.id, kind: 'approved' },
    ]);
    expect(await admin('POST', `/api/admin/mails/${mail.id}/resend`)).toMatchObject({
      status: 200,
      body: { status: 'waiting' },
    });
    expect(await admin('POST', `/api/admin/mails/${mail.id}/resend`)).toMatchObject({ status: 409 });
  });

  it('read feedback', async () => {
    const expert = await makeExpert(app, { status: 'done', fullName: 'Nour' });
    const project = await makeProject(app, { status: 'completed', experts: [expert] });
    await (
      await app.as(expert)
    )('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 5, comment: 'Good' });
    expect((await admin('GET', '/api/admin/feedback')).body).toMatchObject([
      { expertName: 'Nour', rating: 5, projectTitle: 'Patient records' },
    ]);
  });
});

describe('the impact figures', () => {
  it('are the programme’s until the database’s own are larger', async () => {
    expect((await app.call('GET', '/api/impact')).body).toEqual({
      experts: 600,
      organizations: 5,
      hours: 1000,
      source: 'programme',
    });
  });
});
