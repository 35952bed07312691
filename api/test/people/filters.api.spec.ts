import { programmeDay, type JoiningRole } from '@network/domain';
import { refreshLoads } from '../../src/expert/expert-load.js';
import { Assignment, EndedAssignment } from '../../src/project/assignments/assignment.entity.js';
import type { User } from '../../src/user/user.entity.js';
import { expertForm, makeExpert, makeOrganization, makeProject, projectForm } from '../support/factories.js';
import { type TestApp, startTestApp } from '../support/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => programmeDay(new Date(Date.now() + days * DAY_MS));

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
const people: Record<string, User> = {};

/** Saves an expert whose skills matching has read, because they come from the form. */
async function submitted(name: string, profile: Partial<typeof expertForm> & { pausedUntil?: string } = {}) {
  const { pausedUntil, ...form } = { ...expertForm, fullName: name, bio: 'Worked as an accountant.', ...profile };
  const user = await makeExpert(app, { status: 'onboarding' });
  const expert = await app.as(user);
  expect(await expert('POST', '/api/expert/onboarding', form)).toMatchObject({ status: 200 });
  if (pausedUntil)
    expect(await expert('PATCH', '/api/expert/availability', { pausedUntil })).toMatchObject({ status: 200 });
  people[name] = user;
}

async function asked(name: string, day: string, { isEnded = false } = {}) {
  const project = await makeProject(app, { status: 'completed', experts: [people[name]!] });
  const ids = { projectId: project.id, expertId: people[name]!.id };
  // Early in the morning in Damascus, which is the day before in UTC.
  const askedAt = new Date(`${day}T00:30:00+03:00`);
  await app.tx.update(Assignment, ids, { askedAt });
  if (isEnded) {
    await app.tx.delete(Assignment, ids);
    await app.tx.insert(EndedAssignment, { ...ids, state: 'declined', askedAt, endedAt: askedAt });
  }
  await refreshLoads(app.tx, [ids.expertId]);
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
  await submitted('Rana', { keySkills: ['Bookkeeping'], mainExpertise: 'Finance & Ops', country: 'Syria' });
  await submitted('Omar', { keySkills: ['مسك الدفاتر'], sector: 'NGO', languages: ['Arabic'], yearsExperience: '10+' });
  await submitted('Lina', { keySkills: ['Violin makers', 'Go'], availabilityHrs: '>20', timezone: 'Asia/Dubai' });
  await submitted('Sami', { keySkills: ['Budgets'], languages: [], pausedUntil: dayFromNow(30) });
  await makeProject(app, { status: 'on_hold', experts: [people.Rana!, people.Lina!] });
  await asked('Rana', '2026-03-10');
  await asked('Lina', '2026-03-10', { isEnded: true });
  const clinic = await makeOrganization(app, { orgName: 'Clinic', orgType: 'Healthcare', country: 'Iraq' });
  const owner = await app.as(clinic.user);
  expect(await owner('POST', '/api/organization/projects', projectForm)).toMatchObject({ status: 201 });
  await makeOrganization(app, { orgName: 'School', orgType: 'University', preferredLanguage: 'Both' });
});
afterAll(() => app.close());

const queryOf = (filter: object) => new URLSearchParams(filter as Record<string, string>).toString();
const LISTS = { expert: 'experts', organization: 'organizations' } as const;
const NAMES = ['Rana', 'Omar', 'Lina', 'Sami', 'Clinic', 'School'];

/** The names that the list, its file and a bulk change select with the same filter. */
async function found(role: JoiningRole, filter: object): Promise<string[]> {
  const { body, headers } = await admin('GET', `/api/admin/users/${role}?${queryOf(filter)}`);
  const names = (body as { fullName: string; orgName?: string }[]).map((row) => row.orgName ?? row.fullName);
  expect(headers.get('x-total-count')).toBe(String(names.length));
  const file = await admin('GET', `/api/admin/${LISTS[role]}.csv?${queryOf(filter)}`);
  const lines = (file.body as string).split('\r\n').slice(1);
  const bulk = { filter: { role, ...filter }, status: 'done', dryRun: true };
  const status = role === 'expert' ? 'done' : 'inactive';
  const { body: change } = await admin('PATCH', '/api/admin/users/status', { ...bulk, status });
  expect([lines.filter((each) => each !== '').length, change.matched]).toEqual([names.length, names.length]);
  return NAMES.filter((name) => names.includes(name));
}

describe('the filters of experts', () => {
  it.each<[object, string[]]>([
    [{ area: 'Finance & Ops,Design' }, ['Rana']],
    [{ sector: 'NGO' }, ['Omar']],
    [{ country: 'Syria,Yemen' }, ['Rana']],
    [{ language: 'English, French' }, ['Rana', 'Lina']],
    [{ availabilityHrs: '>20' }, ['Lina']],
    [{ yearsExperience: '10+,0-2' }, ['Omar']],
    [{ paused: 'true' }, ['Sami']],
    [{ paused: 'false', language: 'Arabic', yearsExperience: '6-10' }, ['Rana', 'Lina']],
    [{ search: 'rana', country: 'Syria', status: 'under_review' }, ['Rana']],
    [{ area: '', skill: ' ' }, ['Rana', 'Omar', 'Lina', 'Sami']],
  ])('%j selects %j', async (filter, names) => expect(await found('expert', filter)).toEqual(names));

  it.each<[string, string[]]>([
    ['bookkeeping', ['Rana', 'Omar']],
    ['المحاسبة ومسك الدفاتر', []],
    ['مسك الدفاتر', ['Rana', 'Omar']],
    ['Bookkeepping', ['Rana', 'Omar']],
    ['violin making', ['Lina']],
    ['making', []],
    ['Budgeting, Violin', ['Lina', 'Sami']],
    ['budget، bookkeeping', ['Rana', 'Omar', 'Sami']],
    ['nothing of the kind', []],
  ])('skill=%s selects %j by the key skills alone', async (skill, names) =>
    expect(await found('expert', { skill })).toEqual(names),
  );

  it('counts running projects against the hours a month', async () => {
    expect(await found('expert', { hasCapacity: 'false' })).toEqual(['Rana']);
    expect(await found('expert', { hasCapacity: 'true' })).toEqual(['Omar', 'Lina', 'Sami']);
  });

  it('knows who was asked since a day in Damascus, former assignments included', async () => {
    expect(await found('expert', { askedBefore: '2026-03-10' })).toEqual(['Omar', 'Sami']);
    expect(await found('expert', { askedBefore: dayFromNow(1) })).toEqual(['Rana', 'Omar', 'Lina', 'Sami']);
  });
});

describe('the filters of organizations', () => {
  it.each<[object, string[]]>([
    [{ orgType: 'Healthcare,Ministry' }, ['Clinic']],
    [{ country: 'Iraq' }, ['Clinic']],
    [{ preferredLanguage: 'Both' }, ['School']],
    [{ hasProjects: 'true', search: 'clinic' }, ['Clinic']],
    [{ hasProjects: 'false', orgType: 'University' }, ['School']],
  ])('%j selects %j', async (filter, names) => expect(await found('organization', filter)).toEqual(names));
});

describe('a filter', () => {
  it.each<[JoiningRole, object]>([
    ['expert', { area: 'Health,Witchcraft' }],
    ['expert', { area: 'health' }],
    ['expert', { country: 'Syria,' }],
    ['expert', { hasCapacity: 'yes' }],
    ['expert', { askedBefore: '2026-02-30' }],
    ['expert', { skill: ',' }],
    ['expert', { skill: Array.from({ length: 21 }, (_, index) => `skill ${index}`).join(',') }],
    ['expert', { hasProjects: 'true' }],
    ['organization', { area: 'Health' }],
    ['organization', { status: 'matched' }],
  ])('of %ss refuses %j in an address and in a body', async (role, filter) => {
    const [name] = Object.keys(filter);
    expect(await admin('GET', `/api/admin/users/${role}?${queryOf(filter)}`)).toMatchObject({
      status: 400,
      body: { fields: { [name!]: [expect.any(String)] } },
    });
    const body = { filter: { role, ...filter }, status: role === 'expert' ? 'done' : 'inactive', dryRun: true };
    expect(await admin('PATCH', '/api/admin/users/status', body)).toMatchObject({
      status: 400,
      body: { fields: { filter: [expect.any(String)] } },
    });
  });

  it.each<object>([{ hasCapacity: true }, { area: ['Health'] }, { role: 'admin' }, { toString: 'x' }, []])(
    'in a body refuses %j',
    async (filter) => {
      const body = {
        filter: Array.isArray(filter) ? filter : { role: 'expert', ...filter },
        status: 'done',
        dryRun: true,
      };
      expect(await admin('PATCH', '/api/admin/users/status', body)).toMatchObject({
        status: 400,
        body: { fields: { filter: [expect.any(String)] } },
      });
    },
  );
});
