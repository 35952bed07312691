import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { InterfaceLanguage } from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Subscription } from '../../src/newsletter/newsletter.entity.js';
import { expertForm, makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { startOneProcess, type TestApp } from '../support/test-app.js';
import { watchStatements } from '../support/watch-statements.js';

const MANY = 1203;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startOneProcess();
  token = await app.tokenOf(await app.admin());
});
afterAll(() => app.close());

const authorization = () => ({ authorization: `Bearer ${token}` });
const fetched = (path: string, language: InterfaceLanguage = 'en') =>
  fetch(`${app.origin}/api/admin/${path}`, { headers: { ...authorization(), 'accept-language': language } });
async function csv(path: string, language?: InterfaceLanguage): Promise<string> {
  const bytes = Buffer.from(await (await fetched(path, language)).arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return bytes.subarray(3).toString();
}
/** The first cell of each row below the headings. Works only for cells without line breaks. */
const firsts = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => /^"([^"]*)"/.exec(line)![1]);
const lastLine = () => app.tx.findOneOrFail(AuditEntry, { where: { action: 'list.export' }, order: { id: 'DESC' } });

/** Adds `count` experts of one country, created a microsecond apart, with texts of the given length. */
async function fill(country: string, count: number, length = 1): Promise<void> {
  await app.tx.query(
    `WITH people AS (
       INSERT INTO users (email, role, version, "createdAt")
       SELECT lower($1) || n || '@example.org', 'expert', 1,
         '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
       FROM generate_series(1, $2::int) AS n RETURNING id, "createdAt")
     INSERT INTO experts ("userId", "fullName", country, bio, status, version, "searchText", "createdAt")
     SELECT id, id::text, $1, repeat('x', $3), 'matched', 1, lower($1), "createdAt" FROM people`,
    [country, count, length],
  );
}

describe('an export', () => {
  it('is a file for Excel: Arabic, quotes, line breaks, lists, times, and no formula', async () => {
    const { id } = await makeExpert(app, {
      fullName: 'رنا "حداد"',
      city: '=HYPERLINK("https://evil.example")',
      bio: 'One\nTwo, three;=1+1',
      keySkills: ['@SUM(A1)', 'B'],
      motivation: '-2+3 reasons',
      additionalNotes: '+963 and more',
      country: 'Oman',
    });
    const response = await fetched('experts.csv?search=oman');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="experts-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [headings, row] = (await csv('experts.csv?search=oman')).split('\r\n');
    expect(headings).toMatch(/^"Name","Email","Status","In this status since \(UTC\)",.*,"ID"$/);
    const dateTime = String.raw`"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"`;
    expect(row).toMatch(
      new RegExp(`^"رنا ""حداد""","expert\\d+@example.org","Approved",${dateTime},"Active",,,,${dateTime},"Oman",`),
    );
    for (const cell of [
      `"'=HYPERLINK(""https://evil.example"")"`,
      `"One\nTwo, three;'=1+1"`,
      `"'@SUM(A1); B"`,
      `"'-2+3 reasons"`,
      `"'+963 and more"`,
      '"Arabic; English"',
    ])
      expect(row).toContain(`,${cell},`);
    expect(row!.endsWith(`,"${id}"`)).toBe(true);
  });

  it('translates options into the reader’s language', async () => {
    const { country, sector, yearsExperience: years, mainExpertise } = expertForm;
    await makeExpert(app, { fullName: 'Samar', languages: ['Arabic', 'English'] });
    const [headings, row] = (await csv('experts.csv?search=samar', 'ar')).split('\r\n');
    expect(headings).not.toMatch(/[a-z]/);
    const ids = [`country.${country}`, `sector.${sector}`, `years.${years}`, `expertise.${mainExpertise}`];
    for (const id of ['userStatus.approved_waiting', ...ids]) expect(row).toContain(`,"${labelsAr[id]}",`);
    expect(row).toContain(`,"${labelsAr['language.Arabic']}; ${labelsAr['language.English']}",`);
  });

  it('has the rows of the list with the same filters and order, in any number', async () => {
    await fill('Yemen', MANY);
    for (const sort of ['createdAt', '-createdAt', '-statusSince']) {
      const filters = `search=yemen&status=matched,done&sort=${sort}`;
      const shown: string[] = [];
      for (let page = 1; shown.length < MANY; page++) {
        const { body } = await app.call('GET', `/api/admin/users/expert?${filters}&perPage=200&page=${page}`, {
          token,
        });
        shown.push(...body.map(({ fullName }: { fullName: string }) => fullName));
      }
      expect(firsts(await csv(`experts.csv?${filters}`))).toEqual(shown);
    }
  });

  it('exists for organizations, projects and confirmed newsletter addresses', async () => {
    const { organization } = await makeOrganization(app, { orgName: 'Clinic', country: 'Qatar' });
    const expert = await makeExpert(app, { fullName: 'Rana' });
    await makeProject(app, { organization, title: 'Ours', status: 'in_progress', experts: [expert] });
    await makeProject(app, { title: 'Theirs' });
    for (const status of ['pending', 'confirmed'] as const) {
      await app.tx.insert(Subscription, {
        email: `${status}@example.org`,
        status,
        language: 'ar',
        confirmedAt: status === 'confirmed' ? new Date('2026-02-03T04:05:06Z') : null,
      });
    }
    expect(firsts(await csv('organizations.csv?search=qatar'))).toEqual(['Clinic']);
    const projects = await csv(`projects.csv?orgId=${organization.id}&status=in_progress`);
    expect(firsts(projects)).toEqual(['Ours']);
    expect(projects).toMatch(/\r\n"Ours","Clinic","In Progress",.*,8,"Flexible","Rana",,,"/);
    const [, subscriber] = (await csv('newsletter.csv')).split('\r\n');
    const [, link] = /^"confirmed@example.org","ar","2026-02-03 04:05:06","([^"]+)"$/.exec(subscriber!)!;
    // Each subscriber has an unsubscribe link.
    const { pathname, search } = new URL(link!);
    expect(pathname).toBe('/newsletter/unsubscribe');
    expect((await app.call('POST', `/api/newsletter/unsubscribe${search}`)).status).toBe(200);
    expect((await csv('newsletter.csv')).split('\r\n').slice(1)).toEqual(['']);
  });

  it.each([
    [
      'organizations',
      ['Organization', 'Type', 'Email', 'Status', 'In this status since (UTC)'],
      ['Standing', 'Reason for the standing', 'In this standing since (UTC)', 'Suspended until'],
      ['Created (UTC)', 'Country', 'Website'],
      ['Mission', 'Contact', 'Contact’s title', 'Contact’s email', 'Contact’s phone', 'Needed expertise'],
      ['Typical project length', 'Preferred language', 'Additional notes', 'Organization ID'],
    ],
    [
      'projects',
      [
        'Title',
        'Organization',
        'Status',
        'In this status since (UTC)',
        'Reason',
        'Created (UTC)',
        'Submitted by',
        'Updated (UTC)',
        'Updated by',
      ],
      ['Summary', 'Desired expertise', 'Duration in weeks', 'Target start', 'Experts', 'Hours donated', 'Outcome'],
      ['ID', 'Organization ID'],
    ],
  ])('of %s has all fields of a row', async (list, ...columns) => {
    const [headings] = (await csv(`${list}.csv`)).split('\r\n');
    expect(headings!.slice(1, -1).split('","')).toEqual(columns.flat());
  });

  it('records the actor, the list and its filters, but not the search text', async () => {
    await csv('experts.csv?search=Zzyzx&status=done&sort=createdAt');
    expect(await lastLine()).toMatchObject({
      actorId: (await app.admin()).id,
      subjectType: 'list',
      subjectId: null,
      call: 'GET /api/admin/experts.csv',
      fields: ['status=done', 'sort=createdAt', 'search'],
    });
    expect(JSON.stringify(await lastLine())).not.toMatch(/zzyzx/i);
    const { organization } = await makeOrganization(app);
    await csv(`projects.csv?orgId=${organization.id}`);
    expect(await lastLine()).toMatchObject({ fields: ['orgId'], relatedIds: [organization.id] });
  });

  it('is refused like its list, and then not recorded', async () => {
    const { id } = await lastLine();
    for (const query of ['status=projects_active', 'sort=name', 'page=1', 'x=1']) {
      const response = await fetched(`experts.csv?${query}`);
      expect([query, response.status, ((await response.json()) as { code: string }).code]).toEqual([
        query,
        400,
        'invalid_input',
      ]);
    }
    expect((await lastLine()).id).toBe(id);
  });

  it('stops when the client disconnects', async () => {
    await fill('Kuwait', 10_000, 4000);
    let pages = 0;
    watchStatements((text) => void (text.includes('AS cursor') && pages++));
    const { origin } = app;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${origin}/api/admin/experts.csv?search=kuwait`, { headers: authorization() }, resolve).on('error', reject),
    );
    response.destroy();
    // 300 ms are longer than an export takes for a page.
    const soFar = async () => {
      await pause(300);
      return pages;
    };
    let seen = -1;
    while (seen !== (seen = await soFar()));
    expect(await soFar()).toBeLessThan(10);
    expect(pages).toBeGreaterThan(0);
    jest.restoreAllMocks();
  });
});
