import { EMPTY_FORM, isStepComplete, startStepOf, stepOf, wholeForm, type OrganizationForm } from './organization-form';

const DETAILS = { orgName: 'Trust', orgType: 'NGO', country: 'Syria', mission: 'Ten signs!' };
const CONTACT = { pocName: 'Rima', pocTitle: 'Director', pocEmail: 'rima@example.org' };
const NEEDS = { needsExpertise: ['Design'], preferredLanguage: 'Both' };
const form = (fields: Partial<OrganizationForm>) => ({ ...EMPTY_FORM, ...fields });

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
    [3, { ...NEEDS, preferredLanguage: '' }, false],
  ])('%i with %j may be left: %s', (step, fields, mayLeave) => {
    expect(isStepComplete(step, form(fields))).toBe(mayLeave);
  });

  it.each<[string, Partial<OrganizationForm>, number]>([
    ['nothing is filled', {}, 1],
    ['only the contact is filled', CONTACT, 1],
    ['only the details are filled', DETAILS, 2],
    ['details and contact are filled', { ...DETAILS, ...CONTACT }, 3],
  ])('where %s the wizard begins with step %#', (_, fields, step) => {
    expect(startStepOf(form(fields))).toBe(step);
  });

  it.each([
    ['website', 1],
    ['pocPhone', 2],
    ['needsExpertise', 3],
    ['additionalNotes', 3],
  ])('holds %s: %i', (field, step) => {
    expect(stepOf(field)).toBe(step);
  });

  it('never sends what is being typed into the list', () => {
    expect(wholeForm(form({ ...NEEDS, expertiseInput: 'half a wo' }))).not.toHaveProperty('expertiseInput');
  });
});
