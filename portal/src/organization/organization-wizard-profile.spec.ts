import { ORGANIZATION_PROFILE, type OrganizationForm } from './organization-wizard.page';

const { empty, missing, malformed, startStep, rulesOf, bodyOf, stepBodyOf } = ORGANIZATION_PROFILE;

const DETAILS = { orgName: 'Trust', orgType: 'NGO', country: 'Syria', mission: 'Ten signs!' };

const CONTACT = { pocName: 'Rima', pocTitle: 'Director', pocEmail: 'rima@example.org' };

const NEEDS = { needsExpertise: ['Design'], preferredLanguage: 'Both' };

const form = (fields: Partial<OrganizationForm>) => ({ ...empty, ...fields });

describe('a step of the organization wizard', () => {
  it.each<[1 | 2 | 3, Partial<OrganizationForm>, boolean]>([
    [1, DETAILS, true],
    [1, { ...DETAILS, orgName: ' ' }, false],
    [1, { ...DETAILS, orgType: '' }, false],
    [1, { ...DETAILS, country: '' }, false],
    [1, { ...DETAILS, mission: 'Nine sign' }, false],
    [1, { ...DETAILS, mission: '  Nine sign  ' }, false],
    [1, { ...DETAILS, mission: '🌉🌉🌉🌉🌉' }, false],
    [2, CONTACT, true],
    [2, { ...CONTACT, pocName: '' }, false],
    [2, { ...CONTACT, pocTitle: '' }, false],
    [2, { ...CONTACT, pocEmail: '' }, false],
    [3, NEEDS, true],
    [3, { ...NEEDS, needsExpertise: [] }, false],
    [3, { ...NEEDS, needsExpertise: [], expertiseInput: 'Design' }, true],
    [2, { ...CONTACT, pocEmail: 'rima' }, true],
    [3, { ...NEEDS, preferredLanguage: '' }, false],
  ])('%i with %j is complete: %s', (step, fields, isComplete) => {
    expect(missing(step, form(fields)).length === 0).toBe(isComplete);
  });

  it.each<[string, Partial<OrganizationForm>, number]>([
    ['nothing is filled', {}, 1],
    ['only the contact is filled', CONTACT, 1],
    ['only the details are filled', DETAILS, 2],
    ['details and contact are filled', { ...DETAILS, ...CONTACT }, 3],
  ])('starts the wizard where %s', (_, fields, step) => {
    expect(startStep(form(fields))).toBe(step);
  });

  it.each([
    ['website', 1],
    ['pocPhone', 2],
    ['needsExpertise', 3],
    ['additionalNotes', 3],
  ])('has %s: %i', (field, step) => expect(rulesOf(field).step).toBe(step));

  it.each<[Partial<OrganizationForm>, string[]]>([
    [{ ...DETAILS, ...CONTACT, website: 'trust.example.org' }, []],
    [{ ...DETAILS, website: 'our site', pocEmail: 'rima@example' }, ['website', 'pocEmail']],
  ])('finds in %j the fields that cannot be right: %j', (fields, expected) => {
    expect(malformed(2, form(fields))).toEqual(expected);
    expect(malformed(1, form(fields))).toEqual(expected.filter((field) => rulesOf(field).step === 1));
  });

  it('sends every field, with typed items, and null for cleared ones', () => {
    const needs = { ...NEEDS, needsExpertise: ['Design', 'Audits'] };
    const body = bodyOf(form({ ...DETAILS, ...NEEDS, website: '', expertiseInput: 'Audits' }));
    expect(body).toMatchObject({ ...DETAILS, ...needs, website: null, pocPhone: null, typicalProjectLength: null });
    expect(body).not.toHaveProperty('expertiseInput');
    const step = stepBodyOf(1, form(DETAILS));
    expect(step).toMatchObject({ ...DETAILS, website: null });
    expect(Object.keys(step).every((field) => rulesOf(field).step === 1)).toBe(true);
  });
});
