import { expertForm, makeExpert, makeOrganization, organizationForm, statusOf } from './factories.js';
import { startTestApp, type TestApp } from './test-app.js';

let app: TestApp;
type Caller = Awaited<ReturnType<TestApp['as']>>;
let expert: Caller;
let officer: Caller;
beforeAll(async () => {
  app = await startTestApp();
  expert = await app.as(await makeExpert(app, { status: 'onboarding' }));
  officer = await app.as((await makeOrganization(app, { status: 'onboarding' })).user);
});
afterAll(() => app.close());

const letters = (count: number) => '😀'.repeat(count);

describe('an expert’s profile', () => {
  it.each([
    ['fullName', letters(120), 200],
    ['fullName', letters(121), 400],
    ['fullName', '   ', 400],
    ['fullName', null, 400],
    ['fullName', 5, 400],
    ['fullName', 'a\u0000b', 400],
    ['fullName', 'a\ud800b', 400],
    ['country', 'Syria', 200],
    ['country', 'Atlantis', 400],
    ['linkedinUrl', 'https://example.org/x', 200],
    ['linkedinUrl', 'ftp://example.org', 400],
    ['linkedinUrl', 'https://', 400],
    ['linkedinUrl', 'https://user:secret@example.org', 400],
    ['linkedinUrl', 'javascript:alert(1)', 400],
    ['linkedinUrl', `https://example.org/${'a'.repeat(281)}`, 400],
    ['bio', letters(10), 200],
    ['bio', letters(9), 400],
    ['bio', `  ${letters(9)}  `, 400],
    ['bio', letters(4000), 200],
    ['bio', letters(4001), 400],
    ['languages', [], 200],
    ['languages', ['Arabic', 'Klingon'], 400],
    ['languages', 'Arabic', 400],
    ['timezone', '', 200],
    ['timezone', 'Asia/Damascus', 200],
    ['timezone', 'Damascus', 400],
    ['keySkills', ['a', 'b', 'c'], 200],
    ['keySkills', ['a', 'b', 'c', 'd'], 400],
    ['keySkills', ['a', 'A', ' ', 'b', 'B ', 'c'], 200],
    ['keySkills', [], 400],
    ['keySkills', [letters(60)], 200],
    ['keySkills', [letters(61)], 400],
    ['keySkills', [1], 400],
    ['pledge', false, 200],
    ['pledge', 'true', 400],
    ['keySkillInput', 'x', 400],
  ])('%s = %j: %i', async (field, value, expected) => {
    const { status, body } = await expert('PATCH', '/api/expert/profile/partial', { [field]: value });
    expect(status).toBe(expected);
    if (expected === 400) expect(body.fields).toEqual({ [field]: [expect.any(String)] });
  });

  it('is not submitted without the pledge, nor without any required field', async () => {
    expect(
      (await expert('POST', '/api/expert/onboarding', { ...expertForm, pledge: false })).body.fields,
    ).toHaveProperty('pledge');
    const { body } = await expert('POST', '/api/expert/onboarding', {});
    expect(Object.keys(body.fields).sort()).toEqual([
      'availabilityHrs',
      'bio',
      'city',
      'country',
      'fullName',
      'keySkills',
      'linkedinUrl',
      'mainExpertise',
      'motivation',
      'pledge',
      'sector',
      'startAvailability',
      'yearsExperience',
    ]);
  });

  it('keeps its status when it is submitted again', async () => {
    const user = await makeExpert(app, { status: 'matched' });
    expect((await (await app.as(user))('POST', '/api/expert/onboarding', expertForm)).status).toBe(200);
    expect(await statusOf(app, user)).toBe('matched');
  });

  it('is refused with 412 when somebody saved it first', async () => {
    const call = await app.as(await makeExpert(app));
    const { headers } = await call('GET', '/api/auth/me');
    const save = (city: string) =>
      call('PATCH', '/api/expert/profile/partial', { city }, { 'if-match': headers.get('etag')! });
    const answers = await Promise.all([save('Homs'), save('Hama')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('takes no field of the account', async () => {
    for (const field of ['status', 'role', 'email', 'id', 'version', 'userId', 'searchText']) {
      expect((await expert('PATCH', '/api/expert/profile/partial', { [field]: 'matched' })).status).toBe(400);
    }
  });
});

describe('an organization’s profile', () => {
  it.each([
    ['pocPhone', '+963 944 567 890', 200, '+963944567890'],
    ['pocPhone', '00963944567890', 200, '+963944567890'],
    ['pocPhone', '', 200, null],
    ['pocPhone', '٠٠٩٦٣٩٤٤٥٦٧٨٩٠', 200, '+963944567890'],
    ['pocPhone', 'call +963944567890 now', 400, undefined],
    ['pocPhone', '+963944567890 ext 7', 400, undefined],
    ['pocPhone', '12', 400, undefined],
    ['website', 'https://@example.org', 400, undefined],
    ['hasOwnProperty', 1, 400, undefined],
    ['orgName', '\u200b', 400, undefined],
    ['pocPhone', 'call me', 400, undefined],
    ['pocEmail', 'Samir <samir@example.org>', 400, undefined],
    ['pocEmail', 'samir@example.org', 200, 'samir@example.org'],
    ['website', '', 200, null],
    ['website', 'example.org', 400, undefined],
    ['mission', 'too short', 400, undefined],
    ['needsExpertise', ['a', 'b', 'c', 'd', 'e'], 200, ['a', 'b', 'c', 'd', 'e']],
    ['needsExpertise', ['a', 'b', 'c', 'd', 'e', 'f'], 400, undefined],
    ['preferredLanguage', 'Both', 200, 'Both'],
    ['preferredLanguage', 'French', 400, undefined],
  ] as [string, unknown, number, unknown][])('%s = %j: %i', async (field, value, expected, stored) => {
    const { status, body } = await officer('PATCH', '/api/organization/profile/partial', { [field]: value });
    expect(status).toBe(expected);
    if (expected === 200) expect(body[field]).toEqual(stored);
    else if (body.fields) expect(body.fields).toEqual({ [field]: [expect.any(String)] });
    else expect(field).toBe('hasOwnProperty');
  });

  it('clears an optional field that the whole form leaves out', async () => {
    const { website: _website, ...without } = organizationForm;
    expect((await officer('POST', '/api/organization/onboarding', without)).body.website).toBeNull();
  });
});
