import 'reflect-metadata';
import { getMetadataArgsStorage } from 'typeorm';
import { EXPERT_FIELD_NAMES } from '../../src/expert/expert.dto.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { EXPERT_COLUMNS, ORGANIZATION_COLUMNS } from '../../src/export/export-columns.js';
import { ORGANIZATION_FIELD_NAMES } from '../../src/organization/organization.dto.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { expertForm, makeExpert, makeOrganization, organizationForm, statusOf } from '../support/factories.js';
import { examplesOf } from '../support/openapi-routes.js';
import { ADMIN, type Call, startTestApp, type TestApp } from '../support/test-app.js';
import { WRITES } from '../support/writes.js';

let app: TestApp;
let expert: Call;
let officer: Call;
beforeAll(async () => {
  app = await startTestApp();
  expert = await app.as(await makeExpert(app, { status: 'onboarding' }));
  officer = await app.as((await makeOrganization(app, { status: 'onboarding' })).user);
});
afterAll(() => app.close());

describe('an expert’s profile', () => {
  it('is not submitted without the pledge or any required field', async () => {
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

  it('keeps its status on another submission', async () => {
    const user = await makeExpert(app, { status: 'matched' });
    expect((await (await app.as(user))('POST', '/api/expert/onboarding', expertForm)).status).toBe(200);
    expect(await statusOf(app, user)).toBe('matched');
  });

  it('returns 412 if another session saved it first', async () => {
    const call = await app.as(await makeExpert(app));
    const { headers } = await call('GET', '/api/auth/me');
    const save = (city: string) =>
      call('PATCH', '/api/expert/profile/partial', { city }, { 'if-match': headers.get('etag')! });
    const responses = await Promise.all([save('Homs'), save('Hama')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('an organization’s profile', () => {
  it('clears an optional field that the complete form omits', async () => {
    const { website: _website, ...without } = organizationForm;
    expect((await officer('POST', '/api/organization/onboarding', without)).body.website).toBeNull();
  });
});

describe('the administrators', () => {
  it('get a notice of waiting profiles at most once an hour', async () => {
    const submit = async () => {
      const user = await makeExpert(app, { status: 'onboarding', language: 'ar' });
      await (
        await app.as(user)
      )('POST', '/api/expert/onboarding', expertForm);
      expect(await app.mailsTo(user.email)).toMatchObject([
        { kind: 'profile-received', language: 'ar', facts: { role: 'expert' } },
      ]);
    };
    const notices = async () => (await app.mailsTo(ADMIN)).filter(({ kind }) => kind === 'review-waiting');
    await app.tx.query(`DELETE FROM mails WHERE recipient = $1`, [ADMIN]);
    await app.tx.query(`UPDATE users SET language = 'ar' WHERE email = $1`, [ADMIN]);
    await submit();
    await submit();
    await app.tx.query(`UPDATE mails SET status = 'sent' WHERE recipient = $1 AND "dueAt" <= now()`, [ADMIN]);
    await submit();
    await submit();
    expect((await notices()).map(({ language }) => language)).toEqual(['ar', 'ar']);
    const due = (await notices()).map(({ dueAt }) => Number(dueAt));
    expect(due).toHaveLength(2);
    // The second is due an hour after the first was sent, at some time between its due time and now.
    const hour = 60 * 60 * 1000;
    expect(due[1]!).toBeGreaterThanOrEqual(due[0]! + hour);
    expect(due[1]!).toBeLessThanOrEqual(Date.now() + hour);
  });
});

describe('the fields of the profiles', () => {
  /** Columns that no profile form contains. */
  const OWN = [
    'id',
    'userId',
    'version',
    'updatedAt',
    'handedOverAt',
    'pausedUntil',
    'runningProjects',
    'lastAskedAt',
    'hasProjects',
  ];
  const columnsOf = (entity: object) =>
    getMetadataArgsStorage()
      .columns.filter(({ target }) => target === entity)
      .map(({ propertyName }) => propertyName)
      .filter((column) => !OWN.includes(column));
  const testedIn = (path: string) => Object.keys(WRITES.find(({ route }) => route.endsWith(path))!.fields);
  const withExample = (request: string) =>
    Object.entries(examplesOf(request)).flatMap(([field, example]) => (example === undefined ? [] : [field]));

  describe.each([
    {
      profile: 'an expert',
      columns: columnsOf(Expert),
      form: EXPERT_FIELD_NAMES as string[],
      exported: [...Object.keys(EXPERT_COLUMNS), 'pledge'],
      sent: Object.keys(expertForm),
      examples: withExample('SubmitExpertDto'),
      tested: testedIn(' /api/expert/onboarding'),
    },
    {
      profile: 'an organization',
      columns: columnsOf(Organization),
      form: ORGANIZATION_FIELD_NAMES as string[],
      exported: Object.keys(ORGANIZATION_COLUMNS),
      sent: Object.keys(organizationForm),
      examples: withExample('SubmitOrganizationDto'),
      tested: testedIn(' /api/organization/onboarding'),
    },
  ])('each column of $profile', ({ columns, form, exported, sent, examples, tested }) => {
    const missingIn = (fields: string[]) => columns.filter((column) => !fields.includes(column));

    it('has a form field and is returned', () => expect(missingIn(form)).toEqual([]));
    it('is in the export', () => expect(missingIn(exported)).toEqual([]));
    it('has an example in the contract', () => expect(missingIn(examples)).toEqual([]));
    it('is in the test forms', () => expect(missingIn(sent)).toEqual([]));
    it('has a rule in api/test/support/writes.ts', () => expect(missingIn(tested)).toEqual([]));
  });
});
