import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mail } from '../../../src/mail/mail.entity.js';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { Subscription } from '../../../src/newsletter/newsletter.entity.js';
import type { Organization } from '../../../src/organization/organization.entity.js';
import { Assignment } from '../../../src/project/assignments/assignment.entity.js';
import { Project } from '../../../src/project/project.entity.js';
import { HourEntry } from '../../../src/time-tracking/hour-entry.entity.js';
import type { User } from '../../../src/user/user.entity.js';
import { VocabularyAddition } from '../../../src/vocabulary/vocabulary-addition.entity.js';
import { WebhookWorker } from '../../../src/webhook/webhook.worker.js';
import { makeApiKey } from '../../support/api-keys.js';
import {
  makeCampaign,
  makeExpert,
  makeImport,
  makeOrganization,
  makeProject,
  makeSegment,
  makeWebhook,
  makeSuppression,
} from '../../support/factories.js';
import { startOneProcess, type TestResponse, type TestApp } from '../../support/test-app.js';
import { watchStatements } from '../../support/watch-statements.js';

const FEW = 3;
const MANY = 60;

/** The caller, the total, the page, and the relations of its rows. Projects have two. */
const MAX_STATEMENTS = 5;

interface Read {
  parameters?: { name: string; required?: boolean }[];
  responses: { 200?: { headers?: Record<string, object> } };
}
interface Contract {
  paths: Record<string, { get?: Read }>;
}
const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as Contract;
/** Whether a read reports a total and needs no parameters. */
const isList = ({ parameters = [], responses }: Read) =>
  !!responses[200]?.headers?.['X-Total-Count'] && !parameters.some(({ required }) => required);
const LISTS = Object.keys(paths).filter((path) => paths[path]?.get && isList(paths[path].get));
const hasSearch = (path: string) => !!paths[path]?.get?.parameters?.some(({ name }) => name === 'search');

let app: TestApp;
let expert: User;
let organization: Organization;
const statements: string[] = [];

beforeAll(async () => {
  app = await startOneProcess();
  // Stops the workers, whose statements would count: one sends the administrator's invitation.
  await app.nest.get(MailWorker).beforeApplicationShutdown();
  await app.nest.get(WebhookWorker).beforeApplicationShutdown();
  watchStatements((text) => statements.push(text));
  expert = await makeExpert(app, { status: 'matched' });
  ({ organization } = await makeOrganization(app, { status: 'projects_active' }));
  await fill(FEW);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Adds `count` rows to every list. */
async function fill(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const colleague = await makeExpert(app, { status: 'matched' });
    const project = await makeProject(app, { status: 'in_progress', organization, experts: [expert, colleague] });
    await app.tx.update(Project, { id: project.id }, { closeRequestedAt: new Date(Date.now() - 60_000) });
    const said = { rating: 5, feedbackAt: new Date() };
    await app.tx.update(Assignment, { projectId: project.id, expertId: colleague.id }, said);
    const worked = { expertId: colleague.id, projectId: project.id, date: '2026-01-31', quarters: 6 + index };
    await app.tx.insert(HourEntry, worked);
    await makeOrganization(app);
    await makeSegment(app);
    await makeWebhook(app);
    await makeApiKey(app, ['projects:read']);
    const email = `reader${index}.${count}@example.org`;
    await app.tx.insert(Subscription, { email, status: 'confirmed', language: 'en', confirmedAt: new Date() });
    await makeCampaign(app);
    await makeImport(app);
    await makeSuppression(app);
    const word = `word${index}.${count}`;
    await app.tx.insert(VocabularyAddition, { term: word, key: word, meaning: 'Accounting', conceptId: 'accounting' });
    await app.tx.insert(Mail, { kind: 'sign-in', recipient: email, language: 'en', facts: {}, status: 'sent' });
  }
}

/** The list calls with and without paging and search. */
async function calls(): Promise<[string, () => Promise<TestResponse>][]> {
  const admin = await app.as(await app.admin());
  const queries = (path: string) => ['', '?perPage=3', ...(hasSearch(path) ? ['?search=a&perPage=3'] : [])];
  return LISTS.flatMap((path) => queries(path).map((query) => path + query)).map((path) => [
    path,
    () => admin('GET', path),
  ]);
}

async function statementsOfEach(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const [path, call] of await calls()) {
    statements.length = 0;
    expect(await call()).toMatchObject({ status: 200 });
    counted[path] = statements.length;
  }
  return counted;
}

it('finds the lists in the contract', () => {
  expect(LISTS).toEqual(
    expect.arrayContaining(['/api/admin/users/expert', '/api/admin/projects', '/api/admin/audit', '/api/admin/mails']),
  );
});

it('reads many rows with as few statements as few rows', async () => {
  const few = await statementsOfEach();
  await fill(MANY - FEW);
  expect(await statementsOfEach()).toEqual(few);
  for (const [path, count] of Object.entries(few)) {
    expect([path, count <= MAX_STATEMENTS && count > 0]).toEqual([path, true]);
  }
});

it.each(LISTS)('%s reports its total, in whole and in pages, from either end', async (path) => {
  const admin = await app.as(await app.admin());
  const all = await admin('GET', path);
  expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
  expect(all.headers.get('link')).toBeNull();
  const pages: unknown[] = [];
  let next: string | undefined = `${path}?page=1&perPage=7`;
  while (next) {
    const page: TestResponse = await admin('GET', next);
    expect(page.body).not.toEqual([]);
    expect(page.headers.get('x-total-count')).toBe(String(all.body.length));
    pages.push(...page.body);
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link')!)?.[1];
  }
  expect(pages).toEqual(all.body);
  // A full last page has no next page.
  const even = await admin('GET', `${path}?perPage=${all.body.length}`);
  expect(even.body).toHaveLength(all.body.length);
  expect(even.headers.get('link')!.match(/\bpage=\d+|rel="\w+"/g)).toEqual([
    ...['page=1', 'rel="first"', 'page=1', 'rel="last"'],
  ]);
  const beyond = await admin('GET', `${path}?page=1000`);
  expect(beyond).toMatchObject({ status: 200, body: [] });
});

it('shows the same page of a few filtered rows as of many', async () => {
  const admin = await app.as(await app.admin());
  const show = (page: number) => admin('GET', `/api/admin/users/expert?standing=active&perPage=4&page=${page}`);
  const totalOf = ({ headers }: TestResponse) => Number(headers.get('x-total-count'));
  const few = await show(2);
  await app.tx.query(
    `WITH made AS (
       INSERT INTO users (email, role, version)
       SELECT n || '@old.example.org', 'expert', 1 FROM generate_series(1, 501) AS n RETURNING id, email)
     INSERT INTO experts ("userId", status, version, "createdAt")
     SELECT id, 'done', 1, '2020-01-01'::timestamptz + split_part(email, '@', 1)::int * interval '1 second' FROM made`,
  );
  const many = await show(2);
  expect(many.body).toEqual(few.body);
  expect(many.body).toHaveLength(4);
  expect(totalOf(many)).toBe(totalOf(few) + 501);
  const last = await show(Math.ceil(totalOf(many) / 4));
  expect(last.body.at(-1)).toMatchObject({ email: '1@old.example.org' });
  await app.tx.query(`DELETE FROM users WHERE email LIKE '%@old.example.org'`);
});

it.each([
  ['administrators', 'createdAt'],
  ['audit', 'at'],
  ['feedback', 'at'],
  ['mails', 'createdAt'],
  ['newsletter', 'confirmedAt'],
  ['segments', 'createdAt'],
  ['webhooks', 'createdAt'],
  ['api-keys', 'createdAt'],
])('/api/admin/%s starts with the latest', async (list, field) => {
  const admin = await app.as(await app.admin());
  await admin('POST', '/api/admin/administrators', { email: 'second@example.org' });
  const { body } = await admin('GET', `/api/admin/${list}`);
  const times = body.map((row: Record<string, string>) => row[field]);
  expect(new Set(times).size).toBeGreaterThan(1);
  expect(times).toEqual([...times].sort().reverse());
});

it.each(['createdAt', '-createdAt', 'statusSince', '-statusSince'])('sorts people and projects by %s', async (sort) => {
  const admin = await app.as(await app.admin());
  const field = sort.replace('-', '');
  for (const path of LISTS.filter(hasSearch)) {
    const { body } = await admin('GET', `${path}?sort=${sort}`);
    const times = body.map((row: Record<string, string>) => row[field]);
    const sorted = [...times].sort();
    expect(times).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
  }
});

describe('sorted by the shown values', () => {
  const NAMES = ['Ömer Ay', 'omar Deeb', 'Zeina Ali', 'سلمى الحلبي', 'أحمد خوري'];
  // Sorting ignores accents and case, and puts Arabic names after Latin names.
  const SORTED = ['omar Deeb', 'Ömer Ay', 'Zeina Ali', 'أحمد خوري', 'سلمى الحلبي'];

  beforeAll(async () => {
    for (const fullName of NAMES) await makeExpert(app, { status: 'done', fullName });
    for (const orgName of NAMES) {
      const { organization: other } = await makeOrganization(app, { status: 'inactive', orgName });
      const durationWeeks = [null, 8, 2, 520, null][NAMES.indexOf(orgName)];
      await makeProject(app, { organization: other, status: 'on_hold', title: orgName, durationWeeks });
    }
  });

  async function shown(path: string, field: string) {
    const admin = await app.as(await app.admin());
    const whole = await admin('GET', path);
    // The pages together equal the whole list.
    const pages = await Promise.all([1, 2, 3].map((page) => admin('GET', `${path}&perPage=2&page=${page}`)));
    expect(pages.flatMap(({ body }) => body)).toEqual(whole.body);
    return whole.body.map((row: Record<string, unknown>) => row[field]);
  }

  it.each([
    ['/api/admin/users/expert?status=done', 'fullName'],
    ['/api/admin/users/organization?status=inactive', 'orgName'],
    ['/api/admin/projects?status=on_hold', 'title'],
  ])('%s by %s', async (path, field) => {
    expect(await shown(`${path}&sort=${field}`, field)).toEqual(SORTED);
    expect(await shown(`${path}&sort=-${field}`, field)).toEqual([...SORTED].reverse());
  });

  it('projects by duration, with a missing one before the shortest', async () => {
    const path = '/api/admin/projects?status=on_hold&sort=';
    expect(await shown(`${path}durationWeeks`, 'durationWeeks')).toEqual([null, null, 2, 8, 520]);
    expect(await shown(`${path}-durationWeeks`, 'durationWeeks')).toEqual([520, 8, 2, null, null]);
  });

  it('by status, then by waiting time', async () => {
    const admin = await app.as(await app.admin());
    for (const path of LISTS.filter(hasSearch)) {
      const { body } = await admin('GET', `${path}?sort=status`);
      const keys = body.map(({ status, statusSince }: Record<string, string>) => `${status} ${statusSince}`);
      expect(keys).toEqual([...keys].sort());
      expect((await admin('GET', `${path}?sort=-status`)).body).toEqual(body.reverse());
    }
  });

  it('in the export as well', async () => {
    const admin = await app.as(await app.admin());
    const { body } = await admin('GET', '/api/admin/projects.csv?status=on_hold&sort=-durationWeeks');
    const byDuration = ['سلمى الحلبي', 'omar Deeb', 'Zeina Ali'].map((title) => String(body).indexOf(title));
    expect(byDuration).toEqual([...byDuration].sort((one, other) => one - other));
    for (const title of NAMES) expect(body).toContain(title);
  });

  it('by columns of its own list only', async () => {
    const admin = await app.as(await app.admin());
    for (const query of ['users/expert?sort=title', 'users/organization?sort=fullName', 'projects?sort=orgName']) {
      expect((await admin('GET', `/api/admin/${query}`)).status).toBe(400);
    }
  });
});
