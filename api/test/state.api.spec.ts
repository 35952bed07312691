import {
  EXPERT_STATUSES,
  ORGANIZATION_STATUSES,
  PROJECT_STATUSES,
  STAFFED_PROJECT_STATUSES,
  USER_STATUSES,
  type UserStatus,
} from '@network/domain';
import { AuditEntry } from '../src/audit/audit.entity.js';
import { User } from '../src/user/user.entity.js';
import { Project } from '../src/project/project.entity.js';
import {
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  projectForm,
} from './support/factories.js';
import { startTestApp, type TestResponse, type TestApp } from './support/test-app.js';
import { expectedAfter } from './support/transitions.js';

type Caller = Awaited<ReturnType<TestApp['as']>>;
/** What an answer is, and the status after it. */
type Outcome = [number, string?];

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

/** docs/product.md 2.3: what each call answers an expert, by status; the status after it, where it is another one. */
const EXPERT_CALLS: Record<
  string,
  { call: (as: Caller) => Promise<TestResponse>; outcome: (from: UserStatus) => Outcome }
> = {
  'final submit': {
    call: (as) => as('POST', '/api/expert/onboarding', expertForm),
    outcome: (from) => (from === 'onboarding' ? [200, 'under_review'] : [200]),
  },
  'partial save': {
    call: (as) => as('PATCH', '/api/expert/profile/partial', { city: 'Homs' }),
    outcome: () => [200],
  },
  available: {
    call: (as) => as('POST', '/api/expert/available'),
    outcome: (from) => (from === 'done' ? [200, 'approved_waiting'] : [409]),
  },
  language: { call: (as) => as('PATCH', '/api/account', { language: 'ar' }), outcome: () => [200] },
};

const ORGANIZATION_CALLS: typeof EXPERT_CALLS = {
  'final submit': {
    call: (as) => as('POST', '/api/organization/onboarding', organizationForm),
    outcome: (from) => (from === 'inactive' ? [403] : from === 'onboarding' ? [200, 'under_review'] : [200]),
  },
  'partial save': {
    call: (as) => as('PATCH', '/api/organization/profile/partial', { pocTitle: 'Head' }),
    outcome: (from) => (from === 'inactive' ? [403] : [200]),
  },
  'a new project': {
    call: (as) => as('POST', '/api/organization/projects', projectForm),
    outcome: (from) =>
      from === 'onboarding' || from === 'inactive'
        ? [403]
        : [201, from === 'approved_no_projects' ? 'projects_active' : from],
  },
  dashboard: { call: (as) => as('GET', '/api/organization/dashboard'), outcome: () => [200] },
};

describe.each(EXPERT_STATUSES)('an expert in %s', (status) => {
  it.each(Object.entries(EXPERT_CALLS))('%s', async (_, { call, outcome }) => {
    const user = await makeExpert(app, { status });
    await expectOutcome(user, status, await call(await app.as(user)), outcome(status));
  });

  it.each(USER_STATUSES)('put into %s by an administrator', async (to) => {
    await expectDecision(await makeExpert(app, { status }), to, EXPERT_STATUSES);
  });
});

describe.each(ORGANIZATION_STATUSES)('an organization in %s', (status) => {
  it.each(Object.entries(ORGANIZATION_CALLS))('%s', async (_, { call, outcome }) => {
    const { user } = await makeOrganization(app, { status });
    await expectOutcome(user, status, await call(await app.as(user)), outcome(status));
  });

  it.each(USER_STATUSES)('put into %s by an administrator', async (to) => {
    await expectDecision((await makeOrganization(app, { status })).user, to, ORGANIZATION_STATUSES);
  });

  it('when its project is approved', async () => {
    const { user, organization } = await makeOrganization(app, { status });
    const { id } = await makeProject(app, { organization });
    const body = { status: 'in_progress', expertsAssigned: [(await makeExpert(app)).id] };
    const isWoken = status === 'under_review' || status === 'approved_no_projects';
    await expectOutcome(
      user,
      status,
      await admin('PATCH', `/api/admin/projects/${id}/approve`, body),
      status === 'inactive' ? [409] : [200, isWoken ? 'projects_active' : status],
    );
  });

  it('editing its project', async () => {
    const { user, organization } = await makeOrganization(app, { status });
    const { id } = await makeProject(app, { organization });
    const response = await (await app.as(user))('PATCH', `/api/organization/projects/${id}`, projectForm);
    expect(response.status).toBe(status === 'inactive' ? 403 : 200);
  });
});

async function expectOutcome(user: User, from: UserStatus, response: TestResponse, [status, to = from]: Outcome) {
  const now = await app.tx.findOneByOrFail(User, { id: user.id });
  expect([response.status, now.status]).toEqual([status, to]);
  // It begins when the status is another one, and only then.
  const began = Number(now.statusSince) - Number(user.statusSince);
  expect(to === from ? began === 0 : began > 0).toBe(true);
  const moves = await app.tx.findBy(AuditEntry, { subjectId: user.id, action: 'user.status' });
  expect(moves.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual(to === from ? [] : [[from, to]]);
}

async function expectDecision(user: User, to: UserStatus, known: readonly UserStatus[]) {
  const response = await admin('PATCH', `/api/admin/users/${user.id}/status`, { status: to });
  await expectOutcome(user, user.status, response, known.includes(to) ? [200, to] : [400]);
}

describe.each(PROJECT_STATUSES)('a project in %s', (status) => {
  it('edited by its organization', async () => {
    const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await makeProject(app, { organization, status, experts: [expert] });
    const form = { title: 'Another title', summary: 'Another summary', desiredExpertise: ['Health'] };
    const response = await (await app.as(user))('PATCH', `/api/organization/projects/${project.id}`, form);
    const to = expectedAfter('edit', status, null);
    expect([response.status, response.body.code]).toEqual(to ? [200, undefined] : [409, 'wrong_state']);
    // The whole form: what it leaves out is cleared.
    const { title, durationWeeks, startTarget } = project;
    const kept = to
      ? { title: form.title, durationWeeks: null, startTarget: null }
      : { title, durationWeeks, startTarget };
    const now = await app.tx.findOneByOrFail(Project, { id: project.id });
    expect(now).toMatchObject({ status: to ?? status, ...kept });
    const began = Number(now.statusSince) - Number(project.statusSince);
    expect((to ?? status) === status ? began === 0 : began > 0).toBe(true);
    const notified = (await app.mailsTo(expert.email)).map(({ kind }) => kind);
    expect(notified).toEqual(to && to === status ? ['project-changed'] : []);
  });

  it('spoken of by an expert on it', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await makeProject(app, { status, experts: [expert] });
    const response = await (await app.as(expert))('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 5 });
    expect(response.status).toBe(STAFFED_PROJECT_STATUSES.includes(status) ? 200 : 404);
  });
});

describe('If-Match', () => {
  const versions = (version: number): [string, number][] => [
    [`"${version}"`, 200],
    [`"${version + 7}", "${version}"`, 200],
    ['*', 200],
    [`"${version + 7}"`, 412],
    [`W/"${version}"`, 412],
    [`${version}`, 412],
    ['nonsense', 412],
  ];

  it.each(['expert', 'organization', 'admin'] as const)('guards the language of an %s', async (role) => {
    for (const index of versions(1).keys()) {
      const call = await app.as(await somebody(role));
      const { headers, body: me } = await call('GET', '/api/auth/me');
      expect(headers.get('etag')).toBe(`"${me.version}"`);
      const [tag, status] = versions(me.version)[index]!;
      const response = await call('PATCH', '/api/account', { language: 'ar' }, { 'if-match': tag });
      expect([tag, response.status]).toEqual([tag, status]);
      if (status === 412) continue;
      const late = await call('PATCH', '/api/account', { language: 'en' }, { 'if-match': `"${me.version}"` });
      expect([late.status, late.body.code]).toEqual([412, 'stale']);
      expect(response.headers.get('etag')).toBe(`"${response.body.version}"`);
    }
  });

  it('guards profiles, statuses and projects the same', async () => {
    for (const index of versions(1).keys()) {
      const expert = await makeExpert(app);
      const { user, organization } = await makeOrganization(app);
      const project = await makeProject(app, { organization });
      const [asExpert, asOfficer] = [await app.as(expert), await app.as(user)];
      const check = async (version: number, write: (headers: Record<string, string>) => Promise<TestResponse>) => {
        const [tag, status] = versions(version)[index]!;
        expect([tag, (await write({ 'if-match': tag })).status]).toEqual([tag, status]);
      };
      const { version } = (await asExpert('GET', '/api/auth/me')).body;
      await check(version, (headers) => asExpert('PATCH', '/api/expert/profile/partial', { city: 'Homs' }, headers));
      await check((await asOfficer('GET', '/api/auth/me')).body.version, (headers) =>
        asOfficer('POST', '/api/organization/onboarding', { ...organizationForm, pocTitle: 'Head' }, headers),
      );
      await check(project.version, (headers) =>
        asOfficer('PATCH', `/api/organization/projects/${project.id}`, { ...projectForm, title: 'New' }, headers),
      );
      await check((await admin('GET', `/api/admin/users/${expert.id}`)).body.version, (headers) =>
        admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'done' }, headers),
      );
    }
  });

  it('lets one of two who saw the same version win', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const { version } = (await admin('GET', `/api/admin/users/${expert.id}`)).body;
    const responses = await Promise.all(
      ['approved_waiting', 'done'].map((status) =>
        admin('PATCH', `/api/admin/users/${expert.id}/status`, { status }, { 'if-match': `"${version}"` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  async function somebody(role: 'expert' | 'organization' | 'admin'): Promise<User> {
    if (role === 'expert') return makeExpert(app);
    if (role === 'organization') return (await makeOrganization(app)).user;
    const { email } = await makeExpert(app);
    await admin('POST', '/api/admin/administrators', { email });
    return app.tx.findOneByOrFail(User, { email });
  }
});
