import { readFileSync } from 'node:fs';
import { AVAILABILITY_HOURS, LANGUAGES, TIMEZONES, YEARS_OF_EXPERIENCE } from '@network/domain';
import fc from 'fast-check';
import { evaluate, type Cases } from '../../../cli/eval/evaluation.js';
import { openVocabulary } from '../../vocabulary/vocabulary.js';
import type { Brief } from './demand.js';
import type { ExpertFacts } from './evidence.js';
import { ProjectScorer, type Part } from './project-scorer.js';
import { reasonsOf, reasonText } from './reasons.js';
import { PART_POINTS, type PartKey } from './weights.js';

const vocabulary = openVocabulary();
const casesIn = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../matching-cases/${name}.json`, import.meta.url), 'utf8')) as Cases;

const brief = (fields: Partial<Brief> = {}, organization: Partial<Brief['organization']> = {}): Brief => ({
  id: '',
  title: 'Books that pass an audit',
  summary: 'Set up accounts and routines for the first audit by a donor.',
  desiredExpertise: ['Accounting'],
  durationWeeks: 8,
  startTarget: 'Immediate',
  organization: { orgType: 'NGO', preferredLanguage: 'Arabic', mission: null, needsExpertise: [], ...organization },
  ...fields,
});

const expert = (fields: Partial<ExpertFacts> = {}): ExpertFacts => ({
  mainExpertise: 'Finance & Ops',
  keySkills: ['Accounting'],
  bio: null,
  motivation: null,
  sector: 'NGO',
  languages: ['Arabic'],
  timezone: 'Asia/Damascus',
  yearsExperience: '10+',
  availabilityHrs: '>20',
  startAvailability: 'Immediate',
  runningProjects: 0,
  ...fields,
});

const score = (who: Partial<ExpertFacts> = {}, what = brief()) =>
  new ProjectScorer(what, vocabulary).score(expert(who));
const pointsOf = (key: PartKey, who: Partial<ExpertFacts>, what = brief()) =>
  score(who, what).parts.find((part) => part.key === key)!.points;

it('has parts whose maxima add up to 100', () => {
  expect(Object.values(PART_POINTS).reduce((sum, points) => sum + points, 0)).toBe(100);
  expect(score().parts.map(({ key, max }) => [key, max])).toEqual(Object.entries(PART_POINTS));
});

describe('skills', () => {
  it('score less from the wanted skill to a near one, a far one and none', () => {
    const points = ['Accounting', 'Bookkeeping', 'Budgeting', 'Physiotherapy'].map((skill) =>
      pointsOf('skills', { keySkills: [skill] }),
    );
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(new Set(points).size).toBe(points.length);
  });

  it('count in either language, and less in the bio than as a key skill', () => {
    expect(pointsOf('skills', { keySkills: ['محاسبة'] })).toBe(pointsOf('skills', {}));
    const inBio = pointsOf('skills', { keySkills: ['Cooking'], bio: 'Twelve years of accounting for clinics.' });
    expect(inBio).toBeLessThan(pointsOf('skills', {}));
    expect(inBio).toBeGreaterThan(pointsOf('skills', { keySkills: ['Cooking'] }));
  });

  const cook = { keySkills: ['Cooking'] };

  it.each([
    ...[
      'I do not do accounting.',
      'I do not do e.g. accounting.',
      'Cooking, never accounting.',
      'No accounting.',
      'Neither books nor accounting.',
    ],
    ...["I don't do accounting.", 'She doesn’t do accounting.', "It isn't accounting.", 'I cannot do accounting.'],
    ...["I haven't done accounting.", 'I didn’t do accounting.', "We aren't in accounting.", 'I won’t do accounting.'],
    ...["I can't do accounting.", 'I cant do accounting.', 'All except accounting.', 'Cooking rather than accounting.'],
    ...['Cooking instead of accounting.', 'I lack accounting.', 'I avoid accounting.', 'Years without accounting.'],
    ...['لا أعمل في المحاسبة.', 'طبخ دون محاسبة', 'لم أعمل في المحاسبة', 'ولست في المحاسبة', 'كل شيء عدا المحاسبة'],
  ])('that the bio denies do not count: %s', (bio) => {
    expect(pointsOf('skills', { ...cook, bio })).toBe(pointsOf('skills', cook));
  });

  it.each([
    'I did not cook. I do accounting.',
    'I did not cook, but accounting I do.',
    'Not a cook; accounting.',
    'لا أطبخ، لكن أعمل في المحاسبة',
    'لا أعمل في الطبخ.أعمل في المحاسبة',
    'I have no Ph.D. I teach accounting.',
    'A no-code fan of accounting.',
    'At a not-for-profit clinic I do accounting.',
    'With Doctors Without Borders I did accounting.',
  ])('that the bio names in another clause than what it denies count: %s', (bio) =>
    expect(pointsOf('skills', { ...cook, bio })).toBeGreaterThan(pointsOf('skills', cook)),
  );

  it.each(['Not only accounting but also cooking.', 'I don’t just do accounting.', 'ليس فقط المحاسبة بل الطبخ'])(
    'that the bio names after "not only" count: %s',
    (bio) => expect(pointsOf('skills', { ...cook, bio })).toBeGreaterThan(pointsOf('skills', cook)),
  );

  it.each(['Node.js', 'ASP.NET'])('with a dot in their name count in the bio: %s', (skill) => {
    const wish = brief({ desiredExpertise: [skill] });
    const bio = `I build ${skill} services.`;
    expect(pointsOf('skills', { ...cook, bio }, wish)).toBeGreaterThan(pointsOf('skills', cook, wish));
  });

  it('count for more wishes than have a weight', () => {
    const wish = (count: number) => brief({ desiredExpertise: Array<string>(count).fill('Accounting') });
    expect(pointsOf('skills', {}, wish(6))).toBe(pointsOf('skills', {}, wish(5)));
  });

  it('are taken from title and summary if the wish is vague', () => {
    const vague = brief({ desiredExpertise: ['support'] });
    expect(pointsOf('skills', {}, vague)).toBeGreaterThan(pointsOf('skills', { keySkills: ['Cooking'] }, vague));
  });
});

describe('a wish that the vocabulary lacks', () => {
  const vague = { title: 'Help for our workshop', summary: 'We need somebody in the old town for ten weeks.' };
  const points = (wish: string, keySkills: string[], bio: string | null = null) =>
    pointsOf('skills', { keySkills, bio }, brief({ ...vague, desiredExpertise: [wish] }));

  it.each([
    ['Violin making', 'Violin making'],
    ['Violin making', 'violins and their making'],
    ['Falconry', 'falconries'],
    ['Clock repair for beginners', 'Clock repair'],
    ['صناعة الكمان', 'صناعة الكمانات'],
  ])('gives for the same words what a known one gives: %s, %s', (wish, had) => {
    expect(points(wish, [had])).toBe(points('Welding', ['Welding']));
  });

  it.each([
    ['Violin making', 'Photography'],
    ['Violin making', 'Film making'],
    ['Piano tuning', 'Database tuning'],
    ['صناعة الكمان', 'صناعة الصابون'],
  ])('gives nothing for others: %s, %s', (wish, had) => {
    expect(points(wish, [had])).toBe(points('Welding', ['Photography']));
  });

  it('does not reward repeating the words of the brief', () => {
    const repeated = points('Violin making', ['workshop', 'town'], 'I help somebody in need for weeks.');
    expect(repeated).toBeLessThan(points('Violin making', ['Violin making']) / 2);
  });

  it('is named in the reason', () => {
    const { parts } = score({ keySkills: ['Violin making'] }, brief({ ...vague, desiredExpertise: ['Violin making'] }));
    expect(reasonText('en', parts[0]!.says, vocabulary)).toBe('Has the required skills: Violin making.');
  });
});

describe('language', () => {
  const full = PART_POINTS.language;
  it.each([
    ['Arabic', ['Arabic', 'French'], full],
    ['Arabic', [], full / 2],
    ['Arabic', ['English'], -100],
    ['English', ['Arabic'], -100],
    ['Both', ['Arabic', 'English'], full],
    ['Both', ['English'], full / 2],
    ['Both', ['French'], 0],
  ])('of an organization that works in %s with somebody who speaks %j', (preferredLanguage, languages, points) => {
    expect(pointsOf('language', { languages }, brief({}, { preferredLanguage }))).toBe(points);
  });

  it('ranks experts without the only language below every expert who fits', () => {
    expect(score({ languages: ['English'] }).score).toBe(0);
    expect(score({ keySkills: ['Cooking'], mainExpertise: 'Other', yearsExperience: '0-2' }).score).toBeGreaterThan(0);
  });
});

describe('hours', () => {
  it.each([
    ['<5', 1],
    ['5-10', 1],
    ['10-20', 2],
    ['>20', 3],
  ])('%s a month carry %i projects', (availabilityHrs, capacity) => {
    const points = (runningProjects: number) => pointsOf('hours', { availabilityHrs, runningProjects });
    expect(points(capacity)).toBe(-100);
    expect(points(capacity - 1)).toBeGreaterThan(0);
    expect(score({ availabilityHrs, runningProjects: capacity }).score).toBe(0);
  });

  it('score less with running projects', () => {
    expect(pointsOf('hours', { runningProjects: 2 })).toBeLessThan(pointsOf('hours', { runningProjects: 0 }));
  });
});

it('counts working hours shared with Damascus', () => {
  const points = ['Asia/Damascus', 'Europe/London', 'America/Los_Angeles'].map((timezone) =>
    pointsOf('time', { timezone }),
  );
  expect(points).toEqual([3, 2, 0]);
});

it('mentions only the expert’s start for a project without a target', () => {
  const parts = score({ startAvailability: 'Next Month' }, brief({ startTarget: null })).parts;
  expect(parts.find(({ key }) => key === 'start')).toMatchObject({
    points: PART_POINTS.start,
    says: { id: 'match.start.noTarget' },
  });
});

it('lowers next month’s score for an immediate start, not for a later one', () => {
  const late = { startAvailability: 'Next Month' };
  expect(pointsOf('start', late)).toBe(0);
  expect(pointsOf('start', late, brief({ startTarget: 'Flexible' }))).toBe(PART_POINTS.start);
});

const anyBrief = fc.record({
  title: fc.string(),
  summary: fc.string(),
  desiredExpertise: fc.array(fc.string(), { maxLength: 5 }),
  startTarget: fc.option(fc.string()),
});
const anyExpert = fc.record({
  keySkills: fc.array(fc.string(), { maxLength: 3 }),
  bio: fc.option(fc.string()),
  mainExpertise: fc.option(fc.string()),
  languages: fc.subarray([...LANGUAGES]),
  timezone: fc.option(fc.constantFrom(...TIMEZONES, 'constructor')),
  yearsExperience: fc.option(fc.constantFrom(...YEARS_OF_EXPERIENCE, '__proto__')),
  availabilityHrs: fc.option(fc.constantFrom(...AVAILABILITY_HOURS)),
  runningProjects: fc.nat({ max: 5 }),
});

it('is the sum of its parts, from 0 to 100, deterministic, and explained in both languages, for any text', () => {
  fc.assert(
    fc.property(anyBrief, anyExpert, (project, who) => {
      const found = score(who, brief(project));
      expect(found.score).toBe(
        Math.max(
          0,
          found.parts.reduce((sum, { points }) => sum + points, 0),
        ),
      );
      expect(found.score).toBeLessThanOrEqual(100);
      for (const { points, max } of found.parts) expect(Number.isInteger(points) && points <= max).toBe(true);
      expect(JSON.stringify(score(who, brief(project)))).toBe(JSON.stringify(found));
      for (const { says } of found.parts) {
        expect(reasonText('en', says, vocabulary)).toMatch(/^[A-Z0-9].*\.$/s);
        expect(reasonText('ar', says, vocabulary)).toMatch(/\p{Script=Arabic}.*\.$/su);
      }
    }),
  );
});

it('does not depend on the person or the place of residence', () => {
  const person = fc.record({
    id: fc.string(),
    fullName: fc.string(),
    email: fc.string(),
    country: fc.string(),
    city: fc.string(),
    linkedinUrl: fc.string(),
  });
  fc.assert(fc.property(person, (who) => expect(score({ ...who, ...expert() } as ExpertFacts)).toEqual(score())));
});

it('gives the three positive parts with the most points as reasons', () => {
  const { parts } = score();
  const reasons = reasonsOf(parts).map(({ points }) => points);
  expect(reasons).toHaveLength(3);
  expect(reasons).toEqual([...reasons].sort((a, b) => b - a));
  const [first] = parts as [Part];
  const speaking = { ...first, points: 1, says: { id: 'match.area.main' } } as const;
  expect(
    reasonsOf([
      { ...speaking, points: 0 },
      { ...speaking, says: { id: 'match.skills.none' } },
    ]),
  ).toEqual([]);
  expect(reasonsOf([speaking, { ...speaking, points: 2 }])).toEqual([{ ...speaking, points: 2 }, speaking]);
});

describe('compared with human choices', () => {
  // Slightly below the reached values, so that only a regression fails: tuning 0.90, test 0.85, blind 0.86, everyday
  // 0.96. Nobody who wrote the blind and the everyday cases knew the vocabulary; before they led to any change, they
  // gave 0.84 and 0.92.
  it.each([
    ['tuning', 30, 0.89, 0.97],
    ['test', 30, 0.83, 0.95],
    ['blind', 32, 0.85, 0.95],
    ['everyday', 30, 0.95, 0.97],
  ])('is good, and alike for a brief in English and in Arabic, on the cases for %s', (name, count, least, best) => {
    const { projects, ndcg, ndcgOf, withBestInTop3, sharedByTwins } = evaluate(casesIn(name), vocabulary);
    expect(projects.length).toBe(count);
    expect(ndcg).toBeGreaterThan(least);
    expect(Math.min(ndcgOf.en, ndcgOf.ar)).toBeGreaterThan(least - 0.03);
    expect(withBestInTop3).toBeGreaterThan(best);
    for (const shared of sharedByTwins) expect(shared).toBeGreaterThanOrEqual(4);
  });
});
