import { FULL_FORM } from '../../test/expert-wizard';
import { dueTasks } from './dashboard-state';
import { EXPERT_PROFILE } from './expert-wizard.page';

const { empty, malformed, missing, progress, tidy, startStep, rulesOf, bodyOf, stepBodyOf } = EXPERT_PROFILE;

const REQUIRED = [
  [1, ['fullName', 'country', 'city', 'linkedinUrl', 'bio']],
  [
    2,
    ['mainExpertise', 'yearsExperience', 'keySkills', 'sector', 'availabilityHrs', 'startAvailability', 'motivation'],
  ],
  [3, ['pledge']],
] as const;

const CASES = REQUIRED.flatMap(([step, fields]) => fields.map((field) => [step, field] as const));

describe('a step', () => {
  it.each(CASES)('%i is not complete without %s', (step, field) => {
    expect(missing(step, FULL_FORM)).toEqual([]);
    expect(missing(step, { ...FULL_FORM, [field]: empty[field] })).toEqual([field]);
  });

  it.each([...CASES, [1, 'languages'], [1, 'timezone'], [3, 'additionalNotes']] as const)('%i has %s', (step, field) =>
    expect(rulesOf(field).step).toBe(step),
  );

  it('is complete without optional fields', () => {
    const form = { ...FULL_FORM, languages: [], timezone: '', additionalNotes: '' };
    expect([missing(1, form), missing(3, form)]).toEqual([[], []]);
  });

  it.each([
    ['123456789', false],
    ['1234567890', true],
    ['   123456789   ', false],
    ['شرح قصير جدا', true],
    ['😀😀😀😀😀', false],
  ])('takes a story of ten characters as the server counts: %s', (text, isEnough) => {
    expect(missing(1, { ...FULL_FORM, bio: text })).toEqual(isEnough ? [] : ['bio']);
    expect(missing(2, { ...FULL_FORM, motivation: text })).toEqual(isEnough ? [] : ['motivation']);
  });

  it('does not accept whitespace as a name', () => {
    expect(missing(1, { ...FULL_FORM, fullName: '   ' })).toEqual(['fullName']);
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

describe('the request body', () => {
  it('has only the fields of step 1 on step 1', () => {
    const body = stepBodyOf(1, FULL_FORM);
    expect(new Set(Object.keys(body).map((field) => rulesOf(field).step))).toEqual(new Set([1]));
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

  it('has every field except the skill input at the end, with null for cleared ones', () => {
    const { keySkillInput: _, ...rest } = FULL_FORM;
    const sent = Object.entries(rest).map(([field, value]) => [field, value === '' ? null : value] as const);
    expect(bodyOf(FULL_FORM)).toEqual(Object.fromEntries(sent));
    expect(bodyOf(FULL_FORM)).toMatchObject({ timezone: null, additionalNotes: null });
    expect(bodyOf({ ...FULL_FORM, timezone: 'Asia/Dubai' })).toMatchObject({ timezone: 'Asia/Dubai' });
  });
});

describe('a typed but not added tag', () => {
  const typed = (keySkillInput: string, keySkills: string[] = []) => tidy({ ...FULL_FORM, keySkills, keySkillInput });

  it.each([
    [' Audits ', [], ['Audits'], ''],
    ['Audits', ['Budgets'], ['Budgets', 'Audits'], ''],
    ['   ', ['Budgets'], ['Budgets'], ''],
    ['BUDGETS', ['Budgets'], ['Budgets'], ''],
    ['One more', ['One', 'Two', 'Three'], ['One', 'Two', 'Three'], 'One more'],
  ])('%j with %j makes %j', (text, before, keySkills, keySkillInput) => {
    expect(typed(text, before)).toMatchObject({ keySkills, keySkillInput });
  });

  it('counts as a skill, and is sent', () => {
    const form = { ...FULL_FORM, keySkills: [], keySkillInput: 'Audits' };
    expect(missing(2, form)).toEqual([]);
    expect(missing(2, { ...form, keySkillInput: '  ' })).toEqual(['keySkills']);
    expect(bodyOf(form)).toMatchObject({ keySkills: ['Audits'] });
    expect(bodyOf(form)).not.toHaveProperty('keySkillInput');
  });
});

it('completes an address', () => {
  const form = { ...FULL_FORM, linkedinUrl: ' www.linkedin.com/in/rima ' };
  expect(stepBodyOf(1, form)).toMatchObject({ linkedinUrl: 'https://www.linkedin.com/in/rima' });
  expect([malformed(1, form), malformed(1, { ...form, linkedinUrl: 'rima haddad' })]).toEqual([[], ['linkedinUrl']]);
});

it.each([
  ['nothing', empty, [], [1]],
  ['step 1', { ...FULL_FORM, sector: '', pledge: false }, [1], [1, 2]],
  ['everything but the pledge', { ...FULL_FORM, pledge: false }, [1, 2], [1, 2, 3]],
  ['everything but step 1', { ...FULL_FORM, city: '' }, [2, 3], [1]],
] as const)('opens, where %s is filled in, the steps that follow filled ones', (_, form, done, openable) => {
  expect(progress(1, form)).toEqual({ done, openable });
});

it('opens the steps before it', () => expect(progress(3, empty).openable).toEqual([1, 2]));

type Project = Parameters<typeof dueTasks>[0][number];

type Fields = Partial<Omit<Project, 'assignment'>> & Partial<Project['assignment']>;

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

const daysAgo = (days: number) => new Date(NOW - days * 24 * 60 * 60 * 1000).toISOString();

/** A project that was accepted this many days ago. */
const accepted = (days: number, fields: Fields = {}): Fields => ({
  answeredAt: daysAgo(days),
  lastUpdateAt: daysAgo(days),
  ...fields,
});

const makeProject = ({ state = 'accepted', answeredAt = null, ...fields }: Fields): Project => ({
  status: 'in_progress',
  hasFeedback: false,
  lastUpdateAt: null,
  lastHoursOn: null,
  stepsDone: [],
  ...fields,
  assignment: { state, answeredAt, askedAt: daysAgo(100), answerBy: daysAgo(95) },
});

it.each<[string, Fields, string[]]>([
  ['asked', { state: 'asked' }, ['answer']],
  ['asked while on hold', { state: 'asked', status: 'on_hold' }, ['answer']],
  ['accepted lately', accepted(1), ['introduce']],
  ['accepted lately and introduced', accepted(1, { stepsDone: ['introduce'] }), []],
  ['accepted two weeks ago', accepted(14), ['checkIn', 'hours']],
  ['reported and logged lately', accepted(90, { lastUpdateAt: daysAgo(3), lastHoursOn: '2026-02-25' }), []],
  [
    'reported lately, logged long ago',
    accepted(90, { lastUpdateAt: daysAgo(3), lastHoursOn: '2026-02-01' }),
    ['hours'],
  ],
  ['on hold', accepted(90, { status: 'on_hold' }), []],
  ['completed', accepted(90, { state: 'completed', status: 'completed' }), ['feedback']],
  ['completed with feedback', accepted(90, { state: 'completed', status: 'completed', hasFeedback: true }), []],
])('a project that is %s waits for its expert', (_, fields, kinds) => {
  expect(dueTasks([makeProject(fields)], NOW).map(({ kind }) => kind)).toEqual(kinds);
});

it('shows the request first', () => {
  const projects = [makeProject(accepted(14)), makeProject({ state: 'asked' })];
  expect(dueTasks(projects, NOW).map(({ kind }) => kind)).toEqual(['answer', 'checkIn', 'hours']);
});
