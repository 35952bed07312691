import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { fill } from '../../../../tools/seed/fill.js';
import { StatisticsSnapshot } from '../../../src/report/statistics-snapshot.entity.js';
import { User } from '../../../src/user/user.entity.js';
import {
  expertForm,
  makeCampaign,
  makeExpert,
  makeImport,
  makeWebhook,
  makeOrganization,
  makeProject,
  projectForm,
} from '../../support/factories.js';
import { ROUTES } from '../../support/openapi-routes.js';
import { startOneProcess, type TestApp } from '../../support/test-app.js';
import { watchStatements } from '../../support/watch-statements.js';

/** The statements of the current call, from any part of the product. */
const ofCall = new AsyncLocalStorage<string[]>();

let app: TestApp;
beforeAll(async () => {
  app = await startOneProcess();
  watchStatements((text) => void ofCall.getStore()?.push(text));
  // The pool runs a waiting callback in the context of the caller that released the connection.
  const connect = pg.Pool.prototype.connect as (...given: unknown[]) => unknown;
  jest.spyOn(pg.Pool.prototype, 'connect').mockImplementation(function (this: pg.Pool, ...[done]: unknown[]) {
    return connect.call(this, typeof done === 'function' ? AsyncResource.bind(done as () => void) : done) as never;
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number }>;

async function statementsOf(caller: Call, method: string, path: string, body?: unknown): Promise<string[]> {
  const statements: string[] = [];
  app.nest.getHttpServer().prependOnceListener('request', () => ofCall.enterWith(statements));
  const { status } = await caller(method, path, body);
  expect({ path, status }).toEqual({ path, status: method === 'POST' ? 201 : 200 });
  return statements;
}

/** An expert, an organization and an administrator, with `rows` rows in each of their lists. */
async function world(rows: number) {
  const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
  const expert = await makeExpert(app, { status: 'matched' });
  for (let made = 0; made < rows; made++) {
    const project = await makeProject(app, { organization, experts: [expert], status: 'in_progress' });
    await makeProject(app, { organization });
    await makeExpert(app, { status: 'under_review' });
    await app.tx.query(
      `INSERT INTO hour_entries ("projectId", "expertId", date, quarters) VALUES ($1, $2, current_date - $3::int, 4)`,
      [project.id, expert.id, made],
    );
  }
  const { id: pending } = await makeProject(app, { organization });
  return {
    pending,
    expert: await app.as(expert),
    organization: await app.as(user),
    admin: await app.as(await app.admin()),
  };
}

type Who = Exclude<keyof Awaited<ReturnType<typeof world>>, 'pending'>;

/** The number of statements of each call, for any number of rows. */
const STATEMENTS: [count: number, who: Who, method: string, path: string, body?: () => unknown][] = [
  [1, 'expert', 'GET', '/api/auth/me'],
  [1, 'admin', 'GET', '/api/auth/me'],
  [2, 'expert', 'GET', '/api/impact'],
  [2, 'expert', 'GET', '/api/expert/dashboard'],
  [2, 'organization', 'GET', '/api/organization/dashboard'],
  [3, 'admin', 'GET', '/api/admin/overview'],
  [3, 'admin', 'GET', '/api/admin/users/expert?page=1'],
  [3, 'admin', 'GET', '/api/admin/users/expert?page=2&perPage=1'],
  [3, 'admin', 'GET', '/api/admin/users/expert?page=1&search=expert'],
  [3, 'admin', 'GET', '/api/admin/users/expert?page=1&search=ex'],
  [3, 'admin', 'GET', '/api/admin/users/organization?page=1'],
  [3, 'admin', 'GET', '/api/admin/projects?page=1'],
  [3, 'admin', 'GET', '/api/admin/hours?page=1'],
  [2, 'admin', 'GET', '/api/admin/statistics'],
  [3, 'admin', 'GET', '/api/admin/attention'],
  [8, 'admin', 'GET', '/api/admin/projects/:pending/matches'],
  [7, 'admin', 'GET', '/api/admin/projects/:pending'],
  [7, 'admin', 'PUT', '/api/admin/presence/:pending'],
  [10, 'expert', 'PATCH', '/api/expert/profile/partial', () => ({ bio: `${Math.random()}` })],
  [10, 'expert', 'PATCH', '/api/expert/profile/partial', () => expertForm],
  [15, 'organization', 'POST', '/api/organization/projects', () => projectForm],
];

it.each([1, 20])('each call takes as many statements with %i rows as with any other number', async (rows) => {
  const people = await world(rows);
  const address = (path: string) => path.replace(':pending', people.pending);
  // The first calls create the statistics snapshot with the impact figures, and update the sessions.
  await app.tx.clear(StatisticsSnapshot);
  for (const [, who, method, path] of STATEMENTS) if (method === 'GET') await people[who](method, address(path));
  const counted: unknown[] = [];
  for (const [, who, method, path, body] of STATEMENTS) {
    const statements = await statementsOf(people[who], method, address(path), body?.());
    counted.push([statements.length, who, method, path]);
  }
  expect(counted).toEqual(STATEMENTS.map((expected) => expected.slice(0, 4)));
});

it('a decision about a project takes as many statements for three experts as for one', async () => {
  const admin = await app.as(await app.admin());
  const experts = (number: number) => Promise.all(Array.from({ length: number }, () => makeExpert(app)));
  const counted: Record<string, number>[] = [];
  for (const number of [1, 3]) {
    const { organization } = await makeOrganization(app);
    const { id } = await makeProject(app, { organization });
    const named = async () => ({ expertsAssigned: (await experts(number)).map((expert) => expert.id) });
    const steps: [action: string, body: object][] = [
      ['approve', { status: 'in_progress', ...(await named()) }],
      ['hold', { status: 'on_hold', reason: 'Ramadan' }],
      ['resume', {}],
      ['experts', await named()],
      ['complete', { status: 'completed' }],
    ];
    const counts: Record<string, number> = {};
    for (const [action, body] of steps) {
      counts[action] = (await statementsOf(admin, 'PATCH', `/api/admin/projects/${id}/${action}`, body)).length;
    }
    counted.push(counts);
  }
  expect(counted[1]).toEqual(counted[0]);
});

describe('a read runs no statement twice', () => {
  /** Routes that return a single thing or no user's rows. */
  const SHOWS_ONE = /^\/api\/(actions|auth\/verify|certificates|health|newsletter|programme)|^\/\.well-known/;
  const reads = ROUTES.filter(({ method, path }) => method === 'GET' && !SHOWS_ONE.test(path)).map(({ path }) => path);
  let people: Record<'expert' | 'organization' | 'admin', Call>;
  let ids: Record<string, string>;

  beforeAll(async () => {
    await fill(app.tx.connection, { experts: 60, organizations: 3, projects: 90, seed: 7 });
    const first = async (sql: string) => (await app.tx.query<{ id: string }[]>(sql))[0]!.id;
    const project = await first(
      `SELECT id FROM projects WHERE status = 'in_progress' ORDER BY (SELECT count(*) FROM assignments WHERE "projectId" = projects.id) DESC,
         (SELECT count(*) FROM hour_entries WHERE "projectId" = projects.id) DESC LIMIT 1`,
    );
    const expert = await first(
      `SELECT "expertId" AS id FROM assignments WHERE "projectId" = '${project}' AND state = 'accepted'
       ORDER BY (SELECT count(*) FROM hour_entries AS line WHERE line."expertId" = assignments."expertId") DESC LIMIT 1`,
    );
    const org = await first(`SELECT "orgId" AS id FROM projects WHERE id = '${project}'`);
    const officer = await first(`SELECT "userId" AS id FROM organizations WHERE id = '${org}'`);
    const as = async (id: string) => app.as(await app.tx.findOneByOrFail(User, { id }));
    people = { expert: await as(expert), organization: await as(officer), admin: await app.as(await app.admin()) };
    const made = await Promise.all(
      ['one', 'two', 'three'].flatMap((about) => [
        people.admin('POST', '/api/admin/notes', { subjectId: project, text: about }),
        people.admin('POST', '/api/admin/vocabulary', { term: `${about} of triage`, meaning: 'Triage' }),
        people.admin('POST', '/api/admin/segments', { name: about, role: 'expert', filter: {} }),
        app.call('POST', '/api/auth/start', { body: { email: `${about}@example.org`, role: 'expert' } }),
      ]),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 201, 202]));
    const mail = await first('SELECT id FROM mails LIMIT 1');
    const campaign = (await makeCampaign(app)).id;
    const { id: list } = await makeImport(app);
    const webhook = (await makeWebhook(app)).id;
    ids = { project, expert, org, officer, mail, campaign, list, webhook };
  });

  const queries: Record<string, string> = {
    '/api/admin/notes': '?subjectId=:project',
    '/api/admin/imports/template': '?role=expert',
    '/api/admin/undo': '?subjectId=:project',
    '/api/vocabulary/suggestions': '?search=tri',
  };
  const idOf = (path: string, name: string) => {
    if (name === 'expertId') return ids.expert!;
    if (name === 'orgId') return ids.org!;
    if (name === 'userId') return ids.officer!;
    if (path.includes('/campaigns/')) return ids.campaign!;
    if (path.includes('/webhooks/')) return ids.webhook!;
    if (path.includes('/imports/')) return ids.list!;
    return path.includes('/users/') ? ids.expert! : path.includes('/mails/') ? ids.mail! : ids.project!;
  };
  const callerOf = (path: string) =>
    (/^\/api\/(organization|admin)\//.exec(path)?.[1] ?? 'expert') as keyof typeof people;

  it.each(reads)('GET %s', async (path) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(path, name)) + (queries[path] ?? '');
    const caller = people[/passkeys/.test(path) ? 'admin' : callerOf(path)];
    const statements = await statementsOf(caller, 'GET', address.replace(':project', ids.project!));
    const again = statements.filter((text, index) => statements.indexOf(text) !== index);
    expect(again).toEqual([]);
  });
});
