import { EXPERT_PROFILE } from './expert-profile';
import { FULL_FORM } from './full-form.fixture';

const { empty, isStepComplete, startStep, stepOf, bodyOf, stepBodyOf } = EXPERT_PROFILE;

const REQUIRED = [
  [1, ['fullName', 'country', 'city', 'linkedinUrl', 'bio']],
  [
    2,
    ['mainExpertise', 'yearsExperience', 'keySkills', 'sector', 'availabilityHrs', 'startAvailability', 'motivation'],
  ],
  [3, ['pledge']],
] as const;
const each = REQUIRED.flatMap(([step, fields]) => fields.map((field) => [step, field] as const));

describe('a step', () => {
  it.each(each)('%i is not complete without %s', (step, field) => {
    expect(isStepComplete(step, FULL_FORM)).toBe(true);
    expect(isStepComplete(step, { ...FULL_FORM, [field]: empty[field] })).toBe(false);
  });

  it.each([...each, [1, 'languages'], [1, 'timezone'], [3, 'additionalNotes']] as const)('%i has %s', (step, field) =>
    expect(stepOf(field)).toBe(step),
  );

  it('is complete without what is optional', () => {
    const form = { ...FULL_FORM, languages: [], timezone: '', additionalNotes: '' };
    expect([isStepComplete(1, form), isStepComplete(3, form)]).toEqual([true, true]);
  });

  it.each([
    ['123456789', false],
    ['1234567890', true],
    ['   123456789   ', false],
    ['شرح قصير جدا', true],
    ['😀😀😀😀😀', false],
  ])('takes a story of ten characters as the server counts: %s', (text, isEnough) => {
    expect(isStepComplete(1, { ...FULL_FORM, bio: text })).toBe(isEnough);
    expect(isStepComplete(2, { ...FULL_FORM, motivation: text })).toBe(isEnough);
  });

  it('does not accept whitespace as a name', () => {
    expect(isStepComplete(1, { ...FULL_FORM, fullName: '   ' })).toBe(false);
  });
});

describe('the step to start with', () => {
  it.each([
    ['nothing', empty, 1],
    ['everything', FULL_FORM, 3],
    ['everything but the pledge', { ...FULL_FORM, pledge: false }, 3],
    ['personal info only', { ...FULL_FORM, sector: '' }, 2],
    ['no key skill', { ...FULL_FORM, keySkills: [] }, 2],
    ['professional info only', { ...FULL_FORM, city: '' }, 1],
    ['no languages and no timezone', { ...FULL_FORM, languages: [], timezone: '' }, 3],
  ])('with %s', (_, form, step) => expect(startStep(form)).toBe(step));
});

describe('what is sent', () => {
  it('is on step 1 its own fields', () => {
    const body = stepBodyOf(1, FULL_FORM);
    expect(new Set(Object.keys(body).map(stepOf))).toEqual(new Set([1]));
    expect(body).toMatchObject({
      fullName: 'Rima Haddad',
      country: 'Syria',
      city: 'Aleppo',
      linkedinUrl: 'https://www.linkedin.com/in/rima-haddad',
      bio: 'Ten years of school budgets.',
      languages: ['Arabic'],
      timezone: null,
    });
  });

  it('is at the end everything but the skill being typed, null for what is cleared', () => {
    const { keySkillInput: _typed, ...rest } = FULL_FORM;
    const sent = Object.entries(rest).map(([field, value]) => [field, value === '' ? null : value] as const);
    expect(bodyOf(FULL_FORM)).toEqual(Object.fromEntries(sent));
    expect(bodyOf(FULL_FORM)).toMatchObject({ timezone: null, additionalNotes: null });
    expect(bodyOf({ ...FULL_FORM, timezone: 'Asia/Dubai' })).toMatchObject({ timezone: 'Asia/Dubai' });
  });
});
