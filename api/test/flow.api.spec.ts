import { expertForm, makeExpert, organizationForm, projectForm, statusOf } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Signs somebody in through the mailed link. */
async function join(email: string, role?: string) {
  expect(await app.call('POST', '/api/auth/start', { body: { email, role } })).toMatchObject({ status: 202 });
  const { status, body } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(email)}`);
  expect(status).toBe(200);
  return (method: string, path: string, sent?: unknown, headers?: Record<string, string>) =>
    app.call(method, path, { body: sent, token: body.token, headers });
}

describe('the main job', () => {
  it('leads an expert and an organization to a match that both see', async () => {
    const expert = await join('Rana@example.org', 'expert');
    const me = await expert('GET', '/api/auth/me');
    expect(me.body).toMatchObject({
      email: 'rana@example.org',
      role: 'expert',
      status: 'onboarding',
      fullName: null,
      languages: [],
    });

    // Whoever has only joined is found by the address.
    const admin = await join('admin@example.org');
    const idsFound = async (list: string, typed: string) =>
      (await admin('GET', `/api/admin/${list}?search=${encodeURIComponent(typed)}`)).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsFound('users/expert', 'RANA@')).toEqual([me.body.id]);

    const { fullName, country, city, linkedinUrl, bio, languages, timezone } = expertForm;
    const step1 = await expert('PATCH', '/api/expert/profile/partial', {
      fullName,
      country,
      city,
      linkedinUrl,
      bio,
      languages,
      timezone,
    });
    expect(step1).toMatchObject({ status: 200, body: { fullName, languages } });
    expect((await expert('GET', '/api/auth/me')).body.status).toBe('onboarding');
    expect(await expert('POST', '/api/expert/onboarding', expertForm)).toMatchObject({
      status: 200,
      body: { pledge: true },
    });
    expect((await expert('GET', '/api/expert/dashboard')).body).toEqual({
      user: { fullName: 'Rana Haddad', status: 'under_review' },
      projects: [],
    });
    const happened = expect.any(String);
    const journeyOf = async (call: typeof expert) => (await call('GET', '/api/account/journey')).body;
    expect(await journeyOf(expert)).toEqual({ receivedAt: happened, reviewedAt: null, matchedAt: null });

    const officer = await join('samir@example.org', 'organization');
    expect((await officer('POST', '/api/organization/onboarding', organizationForm)).body).toMatchObject({
      pocPhone: '+963944567890',
    });
    const submitted = await officer('POST', '/api/organization/projects', projectForm);
    expect(submitted).toMatchObject({
      status: 201,
      body: { ...projectForm, orgName: 'Aleppo Clinic', status: 'pending_review', expertsAssigned: [] },
    });

    for (const typed of ['aleppo clinic', 'Khoury', 'samir@']) {
      expect(await idsFound('users/organization', typed)).toHaveLength(1);
    }
    expect(await idsFound('projects', 'patient rec')).toEqual([submitted.body.id]);
    const edited = { ...projectForm, title: 'Records of patients' };
    await officer('PATCH', `/api/organization/projects/${submitted.body.id}`, edited);
    expect(await idsFound('projects', 'records of')).toEqual([submitted.body.id]);
    expect(await idsFound('projects', 'patient rec')).toEqual([]);
    await officer('PATCH', `/api/organization/projects/${submitted.body.id}`, projectForm);

    const [row] = (await admin('GET', '/api/admin/users/expert?search=RANA&status=under_review')).body;
    expect(row).toMatchObject({ email: 'rana@example.org', status: 'under_review', motivation: expertForm.motivation });
    expect(
      await admin(
        'PATCH',
        `/api/admin/users/${row.id}/status`,
        { status: 'approved_waiting' },
        { 'if-match': `"${row.version}"` },
      ),
    ).toMatchObject({
      status: 200,
      body: { status: 'approved_waiting' },
    });
    const approved = await admin('PATCH', `/api/admin/projects/${submitted.body.id}/approve`, {
      status: 'in_progress',
      expertsAssigned: [row.id],
    });
    expect(approved).toMatchObject({ status: 200, body: { status: 'in_progress', expertsAssigned: [row.id] } });

    expect((await expert('GET', '/api/expert/dashboard')).body).toMatchObject({
      user: { status: 'matched' },
      projects: [{ title: projectForm.title, status: 'in_progress', orgName: 'Aleppo Clinic', hasFeedback: false }],
    });
    for (const call of [expert, officer]) {
      expect(await journeyOf(call)).toEqual({ receivedAt: happened, reviewedAt: happened, matchedAt: happened });
    }
    const { orgName, orgType, website, mission, pocName, pocTitle, pocEmail } = organizationForm;
    const { title, summary, desiredExpertise, durationWeeks, startTarget } = projectForm;
    expect((await expert('GET', `/api/expert/projects/${submitted.body.id}`)).body).toEqual({
      ...{ id: submitted.body.id, status: 'in_progress', title, summary, desiredExpertise, durationWeeks, startTarget },
      ...{ orgName, createdAt: submitted.body.createdAt, matchedAt: expect.any(String) },
      organization: { orgName, orgType, website, mission, country: organizationForm.country },
      preferredLanguage: organizationForm.preferredLanguage,
      contact: { name: pocName, title: pocTitle, email: pocEmail, phone: '+963944567890' },
      colleagues: [],
      assignment: { state: 'asked', askedAt: happened, answerBy: expect.any(String), answeredAt: null },
      handover: [],
      feedback: null,
      organizationFeedback: null,
    });
    expect((await officer('GET', '/api/organization/dashboard')).body).toMatchObject({
      user: { status: 'projects_active' },
      projects: [
        { expertsDetails: [{ id: row.id, fullName: 'Rana Haddad', mainExpertise: 'Health', country: 'Germany' }] },
      ],
    });

    expect(
      (
        await admin('PATCH', `/api/admin/projects/${submitted.body.id}/complete`, {
          status: 'completed',
          hoursDonated: 40,
        })
      ).body,
    ).toMatchObject({
      status: 'completed',
      hoursDonated: 40,
    });
    expect((await expert('GET', '/api/expert/dashboard')).body.user.status).toBe('done');
    expect((await admin('GET', '/api/admin/overview')).body).toMatchObject({
      experts: { done: 1 },
      projects: { completed: 1 },
    });

    const kinds = async (email: string) => (await app.mailsTo(email)).map(({ kind }) => kind);
    expect(await kinds('rana@example.org')).toEqual([
      'sign-in',
      'profile-received',
      'approved',
      'expert-matched',
      'expert-completed',
    ]);
    expect(await kinds('samir@example.org')).toEqual([
      'sign-in',
      'profile-received',
      'project-received',
      'project-approved',
      'project-completed',
    ]);
    expect(await kinds('admin@example.org')).toEqual(expect.arrayContaining(['review-waiting', 'sign-in']));
  });

  it('lets a done expert be available again, once', async () => {
    const user = await makeExpert(app, { status: 'done' });
    const expert = await app.as(user);
    expect(await expert('POST', '/api/expert/available')).toMatchObject({ status: 200 });
    expect(await statusOf(app, user)).toBe('approved_waiting');
    expect(await expert('POST', '/api/expert/available', {})).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });
});
