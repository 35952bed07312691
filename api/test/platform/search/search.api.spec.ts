import { expertForm, makeExpert, makeOrganization, makeProject } from '../../support/factories.js';
import { type Call, startTestApp, type TestApp } from '../../support/test-app.js';

/** Search texts, and the names each one finds. */
const FOUND: [typed: string, names: string[]][] = [
  ['محمد', ['Mohammad', 'Muhammed', 'Mohamed', 'Mohamad', 'مُحمّد']],
  ['Muhammed', ['محمد', 'Mohammad']],
  ['moham', ['محمد', 'Mohammad']],
  ['أحمد', ['Ahmad', 'Ahmed', 'احمد']],
  ['حداد', ['Haddad', 'Hadad']],
  ['Khaled', ['خالد', 'Khalid']],
  ['Youssef', ['يوسف', 'Yousef', 'Yusuf']],
  ['علي', ['Ali']],
  ['Omar', ['عمر', 'Umar']],
  ['Hussein', ['حسين', 'Husain', 'Hussain']],
  ['Qasem', ['قاسم', 'Kassem']],
  ['Shadi', ['شادي', 'Chadi']],
  ['الياس', ['Elias', 'إلياس']],
  ['Hassan', ['الحسن', 'Al-Hassan', 'Alhassan']],
  ['الحسن', ['Al Hassan', 'El-Hassan', 'Hassan', 'حسن']],
  ['عبد الرحمن', ['Abdulrahman', 'Abdul Rahman', 'Abd al-Rahman', 'Abdurrahman', 'عبدالرحمن']],
  ['Abdullah', ['عبد الله', 'عبدالله', 'Abdallah']],
  ['فاطمة', ['Fatima', 'Fatimah', 'Fatma']],
  ['حداد ليلى', ['Layla Haddad', 'Leila Hadad']],
];

const NOT_FOUND: [typed: string, names: string[]][] = [
  ['Ahmad', ['Hamad', 'Mohammad']],
  ['محمد', ['Layla Nassar', 'Hamdan']],
  ['علي', ['Hala', 'Khalil']],
  ['مو', ['Mohammad']],
  ['Layla Haddad', ['Layla Nassar', 'Haddad']],
];

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
  for (const fullName of new Set([...FOUND, ...NOT_FOUND].flatMap(([, names]) => names)))
    await makeExpert(app, { fullName, keySkills: [], mainExpertise: null });
});
afterAll(() => app.close());

const search = async (list: string, typed: string) =>
  (await admin('GET', `/api/admin/${list}?perPage=200&search=${encodeURIComponent(typed)}`)).body as never[];
const expertsFound = async (typed: string) =>
  (await search('users/expert', typed)).map(({ fullName }: { fullName: string }) => fullName);

describe('a search for a name in either script and any spelling', () => {
  it.each(FOUND)('%s finds %j', async (typed, names) =>
    expect(await expertsFound(typed)).toEqual(expect.arrayContaining(names)),
  );

  it.each(NOT_FOUND)('%s does not find %j', async (typed, names) => {
    const found = await expertsFound(typed);
    expect(names.filter((name) => found.includes(name))).toEqual([]);
  });

  it('finds an address whose domain is in another script, in either form and with invisible characters', async () => {
    await makeExpert(app, { email: 'mia@xn--mnchen-3ya.example', fullName: 'Mia Sommer' });
    for (const typed of ['mia@münchen.example', 'mia@xn--mnchen-3ya.example', '\u202amia@mün\u200bchen\u202c']) {
      expect(await expertsFound(typed)).toEqual(['Mia Sommer']);
    }
  });

  it('finds organizations by both their names, and their projects', async () => {
    const { organization } = await makeOrganization(app, { orgName: 'جمعية الأمل', pocName: 'Jamal Shaheen' });
    const project = await makeProject(app, { organization, title: 'Clean water' });
    for (const typed of ['Al Amal', 'جمال', 'Gamal Chahine']) {
      expect(await search('users/organization', typed)).toMatchObject([{ orgId: organization.id }]);
      expect(await search('projects', typed)).toMatchObject([{ id: project.id }]);
    }
    expect(await search('projects', 'Kamal')).toEqual([]);
  });
});

describe('a search for a skill', () => {
  beforeAll(async () => {
    const form = { ...expertForm, fullName: 'Nour', keySkills: ['Bookkeeping'], mainExpertise: 'Finance & Ops' };
    const save = await app.as(await makeExpert(app, { fullName: 'Nour', keySkills: [] }));
    expect((await save('PATCH', '/api/expert/profile/partial', form)).status).toBe(200);
  });

  it.each(['bookkeep', 'Accounting', 'محاسبة', 'finance'])('finds experts with it: %s', async (typed) =>
    expect(await expertsFound(typed)).toContain('Nour'),
  );

  it('does not find experts with another one', async () => expect(await expertsFound('Surgery')).not.toContain('Nour'));
});

describe('a search reports its number of results', () => {
  const TYPED = [
    'ha',
    'HA',
    'h',
    'مح',
    'om',
    '0%',
    '%',
    'e_',
    '🎉🎊',
    'zz',
    '@',
    '\\',
    'é',
    'ß',
    '~h',
    'Haddad',
    'nobody',
  ];
  const found = async (list: string, typed: string, more: string) => {
    const { body, headers } = await admin('GET', `/api/admin/users/${list}?search=${encodeURIComponent(typed)}${more}`);
    return { number: Number(headers.get('x-total-count')), ids: body.map(({ id }: { id: string }) => id) };
  };

  beforeAll(async () => {
    await makeExpert(app, { fullName: 'Layla Haddad', status: 'under_review', keySkills: ['100% 🎉🎊', 'snake_case'] });
    await makeOrganization(app, { orgName: 'Homs School' });
  });

  it.each(TYPED)('%s', async (typed) => {
    for (const list of ['expert', 'organization'])
      for (const more of ['', '&sort=status', '&status=under_review'])
        expect(await found(list, typed, more)).toMatchObject({
          number: (await found(list, typed, `${more}&perPage=200`)).ids.length,
        });
  });

  it.each(['', '&sort=fullName', '&status=approved_waiting', '&sort=-statusSince'])(
    'and the same on every page: %s',
    async (more) => {
      const all = await found('expert', 'Haddad', more);
      expect(all.ids.length).toBeGreaterThan(1);
      for (let page = 1; page <= all.ids.length + 2; page++)
        expect(await found('expert', 'Haddad', `${more}&perPage=1&page=${page}`)).toEqual({
          number: all.ids.length,
          ids: all.ids.slice(page - 1, page),
        });
    },
  );
});
