import { Faker, en } from '@faker-js/faker';
import { EXPERTISE_AREAS, programmeDay, STANDINGS, type ExpertStatus, type ProjectStatus } from '@network/domain';
import { refreshLoads } from '../../src/expert/expert-load.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { MatchingProfileService } from '../../src/project/matching/matching-profile.service.js';
import { makeExpert, makeProject } from '../support/factories.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const EXPERTS = 60;
const COMBINATIONS = 100;
const PER_PAGE = 5;
const SKILLS = ['Bookkeeping', 'Nursing', 'Violin makers'];
const COUNTRIES = ['Syria', 'Norway', 'Iraq'];
const LANGUAGES = ['Arabic', 'English', 'Kurdish'];
const HOURS = ['<5', '5-10', '10-20', '>20'] as const;
const CAPACITY = { '<5': 1, '5-10': 1, '10-20': 2, '>20': 3 };
const STATUSES = ['under_review', 'approved_waiting', 'matched'] as const satisfies ExpertStatus[];
const RUNNING: readonly ProjectStatus[] = ['in_progress', 'on_hold'];
const SORTS = ['createdAt', '-createdAt', 'fullName', 'statusSince', '-status'];

const faker = new Faker({ locale: en, seed: 33 });
const { arrayElement, arrayElements } = faker.helpers;
const dayAgo = (days: number) => programmeDay(new Date(Date.now() - days * 86_400_000));

/** The facts of a made-up expert that the filters depend on. */
function randomFacts() {
  return {
    status: arrayElement(STATUSES),
    country: arrayElement(COUNTRIES),
    mainExpertise: arrayElement(EXPERTISE_AREAS.slice(0, 3)),
    languages: arrayElements(LANGUAGES, { min: 0, max: 2 }),
    keySkills: arrayElements(SKILLS, { min: 0, max: 2 }),
    availabilityHrs: faker.helpers.maybe(() => arrayElement(HOURS), { probability: 0.8 }) ?? null,
    pausedUntil: faker.helpers.maybe(() => dayAgo(-20), { probability: 0.3 }) ?? null,
    standing: arrayElement(STANDINGS),
    isUnclaimed: faker.datatype.boolean(0.1),
    projects: Array.from({ length: faker.number.int(3) }, () => ({
      status: arrayElement<ProjectStatus>(['in_progress', 'on_hold', 'completed']),
      askedDaysAgo: faker.number.int({ min: 1, max: 60 }),
    })),
  };
}
type Facts = ReturnType<typeof randomFacts>;

const running = ({ projects }: Facts) => projects.filter(({ status }) => RUNNING.includes(status)).length;

/** Each filter with a random value and the same rule in JavaScript. */
const FILTERS: Record<string, () => [string, (facts: Facts) => boolean]> = {
  status: () => some(STATUSES, ({ status }, wanted) => wanted.includes(status)),
  country: () => some(COUNTRIES, ({ country }, wanted) => wanted.includes(country)),
  area: () => some(EXPERTISE_AREAS.slice(0, 3), ({ mainExpertise }, wanted) => wanted.includes(mainExpertise)),
  language: () => some(LANGUAGES, ({ languages }, wanted) => languages.some((each) => wanted.includes(each))),
  skill: () => some(SKILLS, ({ keySkills }, wanted) => keySkills.some((each) => wanted.includes(each))),
  availabilityHrs: () => some(HOURS, (facts, wanted) => wanted.includes(facts.availabilityHrs!)),
  standing: () => some(STANDINGS, ({ standing }, wanted) => wanted.includes(standing)),
  paused: () => yesOrNo(({ pausedUntil }) => pausedUntil !== null),
  hasCapacity: () => yesOrNo((facts) => running(facts) < (facts.availabilityHrs ? CAPACITY[facts.availabilityHrs] : 1)),
  askedBefore: () => {
    const days = faker.number.int({ min: 0, max: 70 });
    return [dayAgo(days), ({ projects }) => projects.every(({ askedDaysAgo }) => askedDaysAgo > days)];
  },
  changesRequested: () => yesOrNo(() => false),
};

function some<Value extends string>(
  values: readonly Value[],
  rule: (facts: Facts, wanted: string[]) => boolean,
): [string, (facts: Facts) => boolean] {
  const wanted = arrayElements(values, { min: 1, max: 2 });
  return [wanted.join(','), (facts) => rule(facts, wanted)];
}

const yesOrNo = (rule: (facts: Facts) => boolean): [string, (facts: Facts) => boolean] =>
  faker.datatype.boolean() ? ['true', rule] : ['false', (facts) => !rule(facts)];

let app: TestApp;
const people: { id: string; facts: Facts }[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let index = 0; index < EXPERTS; index++) {
    const { projects, ...profile } = randomFacts();
    const user = await makeExpert(app, { ...profile, timezone: 'Asia/Damascus' });
    for (const { status, askedDaysAgo } of projects) {
      const project = await makeProject(app, { status, experts: [user] });
      const askedAt = new Date(`${dayAgo(askedDaysAgo)}T12:00:00Z`);
      await app.tx.update(Assignment, { projectId: project.id }, { askedAt });
    }
    await refreshLoads(app.tx, [user.id]);
    people.push({ id: user.id, facts: { ...profile, projects } });
  }
  await app.nest.get(MatchingProfileService).refresh();
});
afterAll(() => app.close());

it('any combination of filters selects and pages the same experts as their rules in JavaScript', async () => {
  const admin = await app.as(await app.admin());
  for (let round = 0; round < COMBINATIONS; round++) {
    const names = arrayElements(Object.keys(FILTERS), { min: 1, max: 4 });
    const chosen = names.map((name) => [name, ...FILTERS[name]!()] as const);
    const query = new URLSearchParams(chosen.map(([name, value]) => [name, value]));
    query.set('sort', arrayElement(SORTS));
    const expected = people.filter(({ facts }) => !facts.isUnclaimed && chosen.every(([, , rule]) => rule(facts)));
    const list = async (page = '') => {
      const { body, headers } = await admin('GET', `/api/admin/users/expert?${query}${page}`);
      expect([query.toString(), headers.get('x-total-count')]).toEqual([query.toString(), String(expected.length)]);
      return (body as { id: string }[]).map(({ id }) => id);
    };
    const all = await list();
    expect([query.toString(), all.toSorted()]).toEqual([query.toString(), expected.map(({ id }) => id).sort()]);
    const page = faker.number.int({ min: 1, max: 4 });
    const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    expect([query.toString(), await list(`&page=${page}&perPage=${PER_PAGE}`)]).toEqual([query.toString(), rows]);
  }
});
