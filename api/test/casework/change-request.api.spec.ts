import { EXPERT_FIELDS, ORGANIZATION_FIELDS, PROJECT_FIELDS } from '@network/domain';
import type { Expert } from '../../src/expert/expert.entity.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Project } from '../../src/project/project.entity.js';
import type { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import {
  changeProfile,
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  profileOf,
  projectForm,
} from '../support/factories.js';
import { type Call, startTestApp, type TestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let admin: Call;
let colleague: typeof admin;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
  colleague = await app.as(await app.admin());
});
afterAll(() => app.close());

const requestPath = ({ id }: { id: string }, kind = 'users') => `/api/admin/${kind}/${id}/change-request`;
const WORDS = { message: 'Please say more.', fields: { bio: 'Which clinics?', keySkills: 'Be more specific.' } };

/** The rendered emails to an address, oldest first. */
const textsTo = async (email: string) => {
  const mails = await app.mailsTo(email);
  return Promise.all(mails.map(async (mail) => JSON.stringify(await app.nest.get(MailRenderer).render(mail))));
};

const askForChanges = (user: { id: string }, body: object = WORDS) => admin('POST', requestPath(user), body);
const actions = async ({ id }: { id: string }) =>
  (await admin('GET', `/api/admin/audit?subjectId=${id}`)).body.map(({ action }: { action: string }) => action);

describe('asking a person for changes', () => {
  it('keeps the status, and shows the request to the person and to administrators', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const { statusSince } = await profileOf(app, expert);
    const { status, body } = await askForChanges(expert, {
      message: '  Please say more. ',
      fields: { bio: ' Which clinics?\n', city: '', sector: null },
    });
    const changeRequest = { at: expect.any(String), message: 'Please say more.', fields: { bio: 'Which clinics?' } };
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: expert.id, status: 'under_review', changeRequest, resubmittedAt: null });
    expect(body.statusSince).toBe(statusSince.toISOString());
    const own = await app.as(expert);
    expect((await own('GET', '/api/auth/me')).body.changeRequest).toEqual(changeRequest);
    expect((await own('PATCH', '/api/account', { language: 'en' })).body.changeRequest).toEqual(changeRequest);
    expect((await admin('GET', `/api/admin/users/${expert.id}`)).body.changeRequest).toEqual(changeRequest);
    expect((await admin('GET', '/api/auth/me')).body.changeRequest).toBeNull();
  });

  it('names each field of a form in the email', async () => {
    const [expert, owner, client] = [await makeExpert(app), await makeOrganization(app), await makeOrganization(app)];
    const project = await makeProject(app, { organization: client.organization });
    for (const [reader, path, fields] of [
      [expert, requestPath(expert), EXPERT_FIELDS],
      [owner.user, requestPath(owner.user), ORGANIZATION_FIELDS],
      [client.user, requestPath(project, 'projects'), PROJECT_FIELDS],
    ] as const) {
      const remarks = Object.fromEntries(Object.keys(fields).map((field) => [field, 'Please say more.']));
      expect((await admin('POST', path, { message: 'More', fields: remarks })).status).toBe(200);
      expect((await textsTo(reader.email)).join()).toMatch(/^(?!.*(formField|profileField)).*Please say more/);
    }
  });

  it('emails the message and the remarks under the labels of the form', async () => {
    const [expert, { user }] = [
      await makeExpert(app, { status: 'under_review', language: 'en' }),
      await makeOrganization(app, { language: 'ar' }),
    ];
    await askForChanges(expert);
    await askForChanges(user, { message: 'يرجى التوضيح', fields: { mission: 'لمن تقدمون الخدمة؟' } });
    const [english] = await textsTo(expert.email);
    for (const words of ['Please say more.', 'Short Bio', 'Which clinics?', 'Key skills', 'Be more specific.']) {
      expect(english).toContain(words);
    }
    expect(english).toContain('/app/expert/onboarding?edit=true');
    const [arabic] = await textsTo(user.email);
    for (const words of [
      'يرجى التوضيح',
      'رسالة المؤسسة',
      'لمن تقدمون الخدمة؟',
      '/app/organization/onboarding?edit=true',
    ]) {
      expect(arabic).toContain(words);
    }
  });

  it.each([
    ['without a message', {}],
    ['with a blank message', { message: ' \n' }],
    ['with a message of another kind', { message: ['x'] }],
    ['with a message that is too long', { message: 'x'.repeat(4001) }],
    ['with a remark that is too long', { message: 'x', fields: { bio: 'x'.repeat(4001) } }],
    ['with a remark of another kind', { message: 'x', fields: { bio: 1 } }],
    ['with a list of remarks', { message: 'x', fields: ['bio'] }],
    ['with a remark on no field', { message: 'x', fields: { nothing: 'x' } }],
    ['with a remark on a property of every object', { message: 'x', fields: JSON.parse('{"__proto__": "x"}') }],
    ['with a remark on a field of the other role', { message: 'x', fields: { mission: 'x' } }],
    ['with a remark on a column that the form lacks', { message: 'x', fields: { pausedUntil: 'x' } }],
    ['with an unknown field', { message: 'x', status: 'done' }],
  ])('is refused %s', async (_, body) => {
    const expert = await makeExpert(app, { status: 'under_review' });
    expect((await askForChanges(expert, body)).status).toBe(400);
    expect((await profileOf(app, expert)).changeRequest).toBeNull();
    expect(await app.mailsTo(expert.email)).toEqual([]);
  });

  it('is 409 in onboarding and while a request is open, and 404 for anyone without a profile', async () => {
    const [expert, beginner] = [await makeExpert(app), await makeExpert(app, { status: 'onboarding' })];
    const { id: projectId } = await makeProject(app);
    const former = await makeExpert(app);
    await admin('POST', '/api/admin/administrators', { email: former.email });
    expect((await askForChanges(expert)).status).toBe(200);
    expect(await askForChanges(expert)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await askForChanges(beginner)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    for (const { id } of [await app.admin(), former, { id: projectId }, { id: NOBODY }, { id: 'nonsense' }]) {
      expect((await askForChanges({ id })).status).toBe(404);
      expect((await admin('GET', `/api/admin/users/${id}/changes`)).status).toBe(404);
      expect((await admin('DELETE', requestPath({ id }))).status).toBe(404);
    }
    expect((await askForChanges({ id: NOBODY }, {})).status).toBe(400);
    expect((await askForChanges(expert, { message: 'x', fields: { mission: 'x' } })).status).toBe(400);
  });

  it('succeeds for one of two administrators, and is rejected after another change of the person', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const both = await Promise.all([admin, colleague].map((call) => call('POST', requestPath(expert), WORDS)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.mailsTo(expert.email)).toHaveLength(1);

    const other = await makeExpert(app, { status: 'under_review' });
    const { headers } = await admin('GET', `/api/admin/users/${other.id}`);
    const ifMatch = { 'if-match': headers.get('etag')! };
    await (
      await app.as(other)
    )('PATCH', '/api/expert/profile/partial', { city: 'Homs' });
    expect((await colleague('POST', requestPath(other), WORDS, ifMatch)).status).toBe(412);
    expect(
      (await colleague('PATCH', `/api/admin/users/${other.id}/profile`, { reason: 'x', city: 'Hama' }, ifMatch)).status,
    ).toBe(412);
  });

  it('makes an earlier administrator’s approval stale', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const { headers } = await colleague('GET', `/api/admin/users/${expert.id}`);
    await askForChanges(expert);
    const path = `/api/admin/users/${expert.id}/status`;
    const approval = await colleague(
      'PATCH',
      path,
      { status: 'approved_waiting' },
      { 'if-match': headers.get('etag')! },
    );
    expect(approval.status).toBe(412);
  });
});

describe('an open change request of a profile', () => {
  const request = async (user: User) => (await profileOf(app, user)).changeRequest;

  it.each([
    ['submits', 'POST', '/api/expert/onboarding'],
    ['saves the whole form', 'PATCH', '/api/expert/profile/partial'],
  ])('closes when its owner %s, also without a change', async (_, method, path) => {
    const expert = await makeExpert(app, { status: 'under_review' });
    await askForChanges(expert);
    const own = await app.as(expert);
    const { city, country } = expertForm;
    await own('PATCH', '/api/expert/profile/partial', { city, country, bio: 'Ten years in three clinics.' });
    expect(await request(expert)).not.toBeNull();
    const { fullName } = (await profileOf(app, expert)) as Expert;
    const form = { ...expertForm, fullName, bio: 'Ten years in three clinics.', languages: undefined };
    expect((await own(method, path, form)).status).toBe(200);
    expect((await own('GET', '/api/auth/me')).body.changeRequest).toBeNull();
    const row = (await admin('GET', `/api/admin/users/${expert.id}`)).body;
    expect(row).toMatchObject({ status: 'under_review', changeRequest: null, resubmittedAt: expect.any(String) });
    expect(await actions(expert)).toEqual(expect.arrayContaining(['changes.request', 'changes.resubmit']));
  });

  it('closes when the organization saves its whole form, not only the first step', async () => {
    const { user } = await makeOrganization(app, { status: 'under_review' });
    await askForChanges(user, { message: 'x', fields: { mission: 'y' } });
    const own = await app.as(user);
    const { orgName, orgType, country, website, mission } = organizationForm;
    await own('PATCH', '/api/organization/profile/partial', { orgName, orgType, country, website, mission });
    expect(await request(user)).not.toBeNull();
    expect((await own('PATCH', '/api/organization/profile/partial', organizationForm)).status).toBe(200);
    expect(await request(user)).toBeNull();
  });

  it.each(['approved_waiting', 'onboarding'] as const)('closes when the review ends with %s', async (status) => {
    const expert = await makeExpert(app, { status: 'under_review' });
    await askForChanges(expert);
    expect((await admin('PATCH', `/api/admin/users/${expert.id}/status`, { status })).body.changeRequest).toBeNull();
  });

  it('closes when the organization’s first project is approved', async () => {
    const { user, organization } = await makeOrganization(app, { status: 'under_review' });
    const { id } = await makeProject(app, { organization });
    await askForChanges(user, { message: 'x' });
    const expertsAssigned = [(await makeExpert(app)).id];
    await admin('PATCH', `/api/admin/projects/${id}/approve`, { status: 'in_progress', expertsAssigned });
    expect(await request(user)).toBeNull();
  });

  it('stays open while an approved expert gets a project', async () => {
    const expert = await makeExpert(app);
    await askForChanges(expert);
    const { id } = await makeProject(app);
    await admin('PATCH', `/api/admin/projects/${id}/approve`, { status: 'in_progress', expertsAssigned: [expert.id] });
    expect(await request(expert)).not.toBeNull();
    await (
      await app.as(expert)
    )('POST', '/api/expert/onboarding', expertForm);
    expect(await profileOf(app, expert)).toMatchObject({ status: 'matched', changeRequest: null, resubmittedAt: null });
  });

  it('can be withdrawn once, without a trace', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    expect((await admin('DELETE', requestPath(expert))).status).toBe(404);
    await askForChanges(expert);
    expect((await colleague('DELETE', requestPath(expert))).status).toBe(204);
    expect((await admin('DELETE', requestPath(expert))).status).toBe(404);
    expect(await profileOf(app, expert)).toMatchObject({ changeRequest: null, resubmittedAt: null });
    await (
      await app.as(expert)
    )('PATCH', '/api/expert/profile/partial', { city: 'Hama' });
    const changes = async () => (await admin('GET', `/api/admin/users/${expert.id}/changes`)).body;
    expect(await changes()).toMatchObject([{ field: 'city', after: 'Hama' }]);
    expect((await askForChanges(expert)).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  it('is selected by lists, files and bulk changes', async () => {
    const expert = await makeExpert(app, { fullName: 'Filtered Person' });
    await makeExpert(app, { fullName: 'Filtered Other' });
    await askForChanges(expert);
    const found = async (value: string) =>
      (await admin('GET', `/api/admin/users/expert?search=filtered&changesRequested=${value}`)).body.map(
        ({ fullName }: Expert) => fullName,
      );
    expect(await found('true')).toEqual(['Filtered Person']);
    expect(await found('false')).toEqual(['Filtered Other']);
    expect((await admin('GET', '/api/admin/users/expert?changesRequested=yes')).status).toBe(400);
    expect((await admin('GET', '/api/admin/users/organization?changesRequested=true')).status).toBe(200);
    const filter = { role: 'expert', search: 'filtered', changesRequested: 'true' };
    const bulk = await admin('PATCH', '/api/admin/users/status', { filter, status: 'done', dryRun: true });
    expect(bulk.body.matched).toBe(1);
  });

  it('lets its owner submit at the same moment', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const own = await app.as(expert);
    const [asked, submitted] = await Promise.all([
      askForChanges(expert),
      own('POST', '/api/expert/onboarding', expertForm),
    ]);
    expect([asked.status, submitted.status]).toEqual([200, 200]);
    const { changeRequest, resubmittedAt } = await profileOf(app, expert);
    // Either order: the submission answered the request, or came before it.
    expect(changeRequest === null).toBe(resubmittedAt !== null);
  });
});

describe('the review queue', () => {
  it('begins with the resubmitted profiles, until a decision or another request', async () => {
    const [first, second, third] = [1, 2, 3].map((hour) => new Date(Date.now() - (10 - hour) * 60 * 60 * 1000));
    const make = async (fullName: string, statusSince: Date) => {
      const expert = await makeExpert(app, { status: 'under_review', fullName });
      await changeProfile(app, expert, { statusSince });
      return expert;
    };
    await make('Queue One', first!);
    await make('Queue Two', second!);
    const late = await make('Queue Three', third!);
    const queue = async () =>
      (await admin('GET', '/api/admin/users/expert?status=under_review&sort=statusSince&search=queue')).body.map(
        ({ fullName }: Expert) => fullName,
      );
    await askForChanges(late);
    expect(await queue()).toEqual(['Queue One', 'Queue Two', 'Queue Three']);
    const own = await app.as(late);
    await own('POST', '/api/expert/onboarding', { ...expertForm, fullName: 'Queue Three' });
    expect(await queue()).toEqual(['Queue Three', 'Queue One', 'Queue Two']);
    await askForChanges(late);
    expect(await queue()).toEqual(['Queue One', 'Queue Two', 'Queue Three']);
  });
});

describe('the clocks of a review', () => {
  const overdue = async ({ id }: { id: string }) => {
    // An administrator's session does not last for days.
    const call = await app.as(await app.admin());
    const { body } = await call('GET', '/api/admin/attention?kind=review_overdue');
    return body.find(({ userId, projectId }: Record<string, string>) => userId === id || projectId === id);
  };

  it('stop while changes are requested', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    await changeProfile(app, expert, { statusSince: new Date(Date.now() - 2 * DAY) });
    await askForChanges(expert);
    const own = await app.as(expert);
    await later(6 * DAY, async () => {
      expect(await overdue(expert)).toBeUndefined();
      await own('POST', '/api/expert/onboarding', expertForm);
      expect(await overdue(expert)).toBeUndefined();
    });
    await later(6.9 * DAY, async () => expect(await overdue(expert)).toBeUndefined());
    await later(7.1 * DAY, async () => {
      const { since } = await overdue(expert);
      expect(Math.abs(Date.parse(since) - (Date.now() - 0.1 * DAY))).toBeLessThan(60_000);
    });
  });

  it('stop for a project, too', async () => {
    const { organization, user } = await makeOrganization(app);
    const project = await makeProject(app, { organization });
    await app.tx.update(Project, { id: project.id }, { statusSince: new Date(Date.now() - 6 * DAY) });
    await admin('POST', requestPath(project, 'projects'), { message: 'x' });
    const own = await app.as(user);
    await later(4 * DAY, async () => {
      expect(await overdue(project)).toBeUndefined();
      await own('PATCH', `/api/organization/projects/${project.id}`, projectForm);
    });
    await later(4.9 * DAY, async () => expect(await overdue(project)).toBeUndefined());
    await later(5.1 * DAY, async () => expect(await overdue(project)).toBeDefined());
  });
});

describe('the changes since a request', () => {
  it('are empty without a request, and then those of the form, including corrections', async () => {
    const expert = await makeExpert(app, { status: 'under_review', languages: ['Arabic'] });
    const changes = async () => (await admin('GET', `/api/admin/users/${expert.id}/changes`)).body;
    const own = await app.as(expert);
    await own('PATCH', '/api/expert/profile/partial', { city: 'Homs' });
    expect(await changes()).toEqual([]);
    await askForChanges(expert);
    expect(await changes()).toEqual([]);
    await own('PATCH', '/api/expert/profile/partial', { bio: 'Ten years in three clinics.', languages: null });
    await admin('PATCH', `/api/admin/users/${expert.id}/profile`, { reason: 'As you wrote.', city: 'Hama' });
    const expected = [
      { field: 'city', before: 'Homs', after: 'Hama' },
      { field: 'bio', before: expertForm.bio, after: 'Ten years in three clinics.' },
      { field: 'languages', before: ['Arabic'], after: [] },
    ];
    expect(await changes()).toEqual(expected);
    await own('POST', '/api/expert/onboarding', {
      ...expertForm,
      fullName: `Expert`,
      city: 'Hama',
      bio: 'Ten years in three clinics.',
      languages: [],
    });
    expect((await changes()).map(({ field }: { field: string }) => field)).toEqual([
      'fullName',
      'city',
      'bio',
      'languages',
    ]);

    // A second round starts from the saved form, and the history has both.
    await askForChanges(expert, { message: 'Again.' });
    expect(await changes()).toEqual([]);
    await own('PATCH', '/api/expert/profile/partial', { sector: 'NGO' });
    expect(await changes()).toEqual([{ field: 'sector', before: 'Health', after: 'NGO' }]);
    expect((await actions(expert)).filter((action: string) => action === 'changes.request')).toHaveLength(2);
    const person = (await admin('GET', `/api/admin/users/${expert.id}`)).body;
    expect(person.changes).toEqual(await changes());
    const rounds = person.changeRequests;
    expect(rounds).toHaveLength(2);
    expect(rounds[1]).toMatchObject({ at: expect.any(String), ...WORDS });
    expect(rounds[0].at > rounds[1].at).toBe(true);
  });
});

it('appear in the lists until the resubmission is decided', async () => {
  const [{ user, organization }, expert] = [await makeOrganization(app), await makeExpert(app, { city: 'Homs' })];
  const project = await makeProject(app, { organization, title: 'Wells' });
  await askForChanges(expert);
  await askForChanges(user, { message: 'x' });
  await admin('POST', requestPath(project, 'projects'), { message: 'x' });
  const rows = async () => {
    const expertRow = (await admin('GET', `/api/admin/users/expert?search=${expert.email}`)).body[0];
    const organizationRow = (await admin('GET', `/api/admin/users/organization?search=${user.email}`)).body[0];
    const projectRow = (await admin('GET', `/api/admin/projects?orgId=${organization.id}`)).body[0];
    return [expertRow.changes, organizationRow.changes, projectRow.changes];
  };
  expect(await rows()).toEqual([[], [], []]);
  await correct(expert, { reason: 'x', city: 'Hama' });
  await correct(user, { reason: 'x', pocTitle: 'Deputy' });
  await correctProject(project, { reason: 'x', title: 'Deep wells' });
  expect(await rows()).toEqual([
    [{ field: 'city', before: 'Homs', after: 'Hama' }],
    [{ field: 'pocTitle', before: organizationForm.pocTitle, after: 'Deputy' }],
    [{ field: 'title', before: 'Wells', after: 'Deep wells' }],
  ]);
  for (const path of [requestPath(expert), requestPath(user), requestPath(project, 'projects')])
    await admin('DELETE', path);
  expect(await rows()).toEqual([[], [], []]);
});

describe('asking for changes to a project', () => {
  it('shows the request to its organization, and its next save closes it', async () => {
    const { user, organization } = await makeOrganization(app, { language: 'en' });
    const project = await makeProject(app, { organization, title: 'Patient records' });
    const asked = await admin('POST', requestPath(project, 'projects'), {
      message: 'Which records?',
      fields: { summary: 'Say how many.', durationWeeks: 'Is this right?' },
    });
    const fields = { summary: 'Say how many.', durationWeeks: 'Is this right?' };
    const changeRequest = { at: expect.any(String), message: 'Which records?', fields };
    expect(asked).toMatchObject({ status: 200, body: { status: 'pending_review', changeRequest } });
    const [mail] = await textsTo(user.email);
    for (const words of ['Patient records', 'Which records?', 'Summary', 'Say how many.', 'Duration in weeks']) {
      expect(mail).toContain(words);
    }
    expect(mail).toContain(`/app/organization/edit-project/${project.id}`);

    const own = await app.as(user);
    const path = `/api/organization/projects/${project.id}`;
    expect((await own('GET', path)).body.changeRequest).toEqual(changeRequest);
    expect((await own('GET', '/api/organization/dashboard')).body.projects[0].changeRequest).toEqual(changeRequest);
    expect(
      (await admin('GET', `/api/admin/projects?changesRequested=true&orgId=${organization.id}`)).body,
    ).toHaveLength(1);
    expect(
      (await admin('GET', `/api/admin/projects?changesRequested=false&orgId=${organization.id}`)).body,
    ).toHaveLength(0);
    expect(
      (await own('PATCH', path, { ...projectForm, title: 'Patient records', summary: 'All 9,000.' })).body,
    ).toMatchObject({
      status: 'pending_review',
      changeRequest: null,
      resubmittedAt: expect.any(String),
    });
    expect((await admin('GET', `/api/admin/projects/${project.id}/changes`)).body).toEqual([
      { field: 'summary', before: projectForm.summary, after: 'All 9,000.' },
    ]);
    expect(await actions(project)).toEqual(expect.arrayContaining(['changes.request', 'changes.resubmit']));
    expect((await admin('POST', requestPath(project, 'projects'), { message: 'Again' })).status).toBe(200);
    expect((await own('GET', '/api/account/export')).body.changeRequests).toEqual([
      { requestedAt: expect.any(String), projectId: project.id, message: 'Again', fields: {} },
      { requestedAt: changeRequest.at, projectId: project.id, message: 'Which records?', fields },
    ]);
    // A submission without a change closes the request, too.
    expect(
      (await own('PATCH', path, { ...projectForm, title: 'Patient records', summary: 'All 9,000.' })).body
        .changeRequest,
    ).toBeNull();
  });

  it('is closed when the organization withdraws the project', async () => {
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization });
    expect((await admin('POST', requestPath(project, 'projects'), { message: 'x' })).status).toBe(200);
    const own = await app.as(user);
    expect(await own('POST', `/api/organization/projects/${project.id}/withdraw`, {})).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', changeRequest: null },
    });
  });

  it.each(['in_progress', 'on_hold', 'completed', 'rejected', 'withdrawn'] as const)(
    'is 409 for one that is %s',
    async (status) => {
      const project = await makeProject(app, { status });
      expect(await admin('POST', requestPath(project, 'projects'), { message: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'wrong_state' },
      });
    },
  );

  it('refuses a second one, remarks on other fields, and unknown projects', async () => {
    const project = await makeProject(app);
    const ask = (body: object, of = project) => admin('POST', requestPath(of, 'projects'), body);
    expect((await ask({ message: 'x', fields: { bio: 'x' } })).status).toBe(400);
    expect((await ask({ message: 'x', fields: { status: 'x' } })).status).toBe(400);
    expect((await ask({ message: 'x' }, { ...project, id: NOBODY })).status).toBe(404);
    expect((await ask({ message: 'x' }, { ...project, id: (await makeExpert(app)).id })).status).toBe(404);
    const both = await Promise.all(
      [admin, colleague].map((call) => call('POST', requestPath(project, 'projects'), { message: 'x' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin('DELETE', requestPath(project, 'projects'))).status).toBe(204);
    expect((await admin('DELETE', requestPath(project, 'projects'))).status).toBe(404);
  });

  it('ends with a decision, and lasts through a hold', async () => {
    const [rejected, held] = [await makeProject(app), await makeProject(app)];
    for (const project of [rejected, held]) await admin('POST', requestPath(project, 'projects'), { message: 'x' });
    const decide = (project: { id: string }, action: string, body: object) =>
      admin('PATCH', `/api/admin/projects/${project.id}/${action}`, body);
    expect((await decide(rejected, 'reject', { status: 'rejected' })).body.changeRequest).toBeNull();
    expect((await decide(held, 'hold', { status: 'on_hold' })).body.changeRequest).not.toBeNull();
    expect((await decide(held, 'resume', {})).body.changeRequest).not.toBeNull();
    const expertsAssigned = [(await makeExpert(app)).id];
    const approved = await decide(held, 'approve', { status: 'in_progress', expertsAssigned });
    expect(approved.body.changeRequest).toBeNull();
  });
});

it('deletes the requests with the account, and restores them with it', async () => {
  const expert = await makeExpert(app, { status: 'under_review' });
  await askForChanges(expert);
  const own = await app.as(expert);
  const count = () => app.tx.query('SELECT 1 FROM change_requests WHERE "expertId" = $1', [expert.id]);
  expect(await count()).toHaveLength(1);
  const { account, changeRequests } = (await own('GET', '/api/account/export')).body;
  expect(account.changeRequest.message).toBe(WORDS.message);
  expect(changeRequests).toMatchObject([{ projectId: null, ...WORDS }]);
  const lines = (await own('GET', '/api/account/export.csv')).body.split('\r\n');
  expect(lines).toContain(`"Requested change",1,"Message","${WORDS.message}"`);
  await own('DELETE', '/api/account');
  expect(await count()).toHaveLength(0);
});

const correct = ({ id }: { id: string }, body: object, headers = {}) =>
  admin('PATCH', `/api/admin/users/${id}/profile`, body, headers);
const correctProject = ({ id }: { id: string }, body: object, headers = {}) =>
  admin('PATCH', `/api/admin/projects/${id}`, body, headers);
const lastEntry = async ({ id }: { id: string }) => (await admin('GET', `/api/admin/audit?subjectId=${id}`)).body[0];
const textOf = async (email: string) => {
  const [mail] = await app.mailsTo(email);
  return JSON.stringify(await app.nest.get(MailRenderer).render(mail!));
};

describe('correcting a profile', () => {
  it('changes only the sent fields, tells the person which and why, and records their names', async () => {
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
    for (const words of ['City', 'Languages', 'Key skills', 'You wrote that you moved.']) expect(mail).toContain(words);
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

  it('notifies no one if nothing changes', async () => {
    const expert = await makeExpert(app);
    const before = await profileOf(app, expert);
    expect((await correct(expert, { reason: 'x', city: 'Berlin' })).status).toBe(200);
    expect((await correct(expert, { reason: 'x' })).status).toBe(200);
    expect(await app.mailsTo(expert.email)).toEqual([]);
    expect((await profileOf(app, expert)).version).toBe(before.version);
  });

  it('is 404 for administrators and for ids that are not a person’s', async () => {
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

  it('succeeds for one of two administrators with the same version', async () => {
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

  it('rejects a completed project, an unknown one, and invalid fields', async () => {
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
