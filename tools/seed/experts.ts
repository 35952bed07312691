import type { Faker } from '@faker-js/faker';
import {
  AVAILABILITY_HOURS,
  EXPERTISE_AREAS,
  HOUR_MS,
  SECTORS,
  START_AVAILABILITIES,
  YEARS_OF_EXPERIENCE,
  type Country,
  type ExpertStatus,
  type Timezone,
} from '@network/domain';
import { expertSearchText } from '../../api/src/expert/expert-search-text.js';
import type { Expert } from '../../api/src/expert/expert.entity.js';
import { searchTexts } from '../../api/src/platform/search/search-text.js';
import { ACTIVE } from '../../api/src/user/standing.js';
import type { User } from '../../api/src/user/user.entity.js';
import type { Calendar } from './calendar.js';
import type { Amounts, ProfileColumns, SeedContext } from './context.js';
import { EXPERTISE } from './expertise.js';
import { randomName } from './names.js';

export interface SeededExpert {
  user: Partial<User> & { id: string };
  profile: Partial<Expert> & { status: ExpertStatus; statusSince: Date };
}

/** The shares of statuses before projects match some of the experts. */
const SHARES: Record<Exclude<ExpertStatus, 'matched' | 'done'>, number> = {
  onboarding: 8,
  under_review: 14,
  approved_waiting: 78,
};
const STATUSES = Object.entries(SHARES).map(([value, weight]) => ({ value: value as keyof typeof SHARES, weight }));

const MOTIVATIONS = [
  'I grew up in Homs and want to give back what my teachers gave me.',
  'Five percent of my time is little for me and may be much for a school.',
  'أريد أن أساهم بخبرتي في إعادة بناء مدينتي.',
  'My family is from Aleppo; I want to help where I know something.',
  'I have worked with displaced people for years and would like to stay useful.',
];

/** Generates experts of every area, place and status. */
export function makeExperts(context: SeedContext, { experts, seed }: Amounts): SeededExpert[] {
  return Array.from({ length: experts }, (_, index) => makeExpert(context, `${index + 1}.${seed}`));
}

function makeExpert({ faker, calendar, history, adminId, vocabulary }: SeedContext, number: string): SeededExpert {
  const { arrayElement, arrayElements, maybe, weightedArrayElement } = faker.helpers;
  const name = randomName(faker);
  const id = faker.string.uuid();
  const email = `${name.localPart}.${number}@example.org`;
  const status = weightedArrayElement(STATUSES);
  const { createdAt, submittedAt, statusSince } = accountTimeline(calendar, status);
  const { country, city, timezone } = randomPlace(faker);
  const area = arrayElement(EXPERTISE_AREAS);
  const years = arrayElement(YEARS_OF_EXPERIENCE);
  const skills = arrayElements(EXPERTISE[area].skills, { min: 1, max: 3 });
  const user = {
    id,
    email,
    role: 'expert' as const,
    language: faker.datatype.boolean(0.3) ? ('ar' as const) : ('en' as const),
    createdAt,
  };
  const review = { userId: id, status, statusSince, createdAt };
  history.addSignUp(id, createdAt, submittedAt, ['fullName', 'bio', 'mainExpertise', 'keySkills']);
  if (status === 'onboarding') return { user, profile: { ...review, searchText: searchTexts.account(email) } };
  if (status !== 'under_review') history.addStatusChange(statusSince, id, ['under_review', status], adminId);
  return {
    user,
    profile: {
      ...review,
      searchText: expertSearchText(
        email,
        { fullName: name.full, country, mainExpertise: area, keySkills: skills },
        vocabulary,
      ),
      fullName: name.full,
      country,
      city,
      linkedinUrl: `https://www.linkedin.com/in/${name.localPart.replaceAll('.', '-')}-${number.replace('.', '-')}`,
      bio: `${years} years in ${area.toLowerCase()}, lately with ${skills.join(' and ').toLowerCase()} in ${city}.`,
      languages: [
        'Arabic',
        ...arrayElements(['English', 'French', 'German', 'Turkish', 'Kurdish'], { min: 0, max: 2 }),
      ],
      timezone,
      mainExpertise: area,
      yearsExperience: years,
      keySkills: skills,
      sector: arrayElement(SECTORS),
      availabilityHrs: arrayElement(AVAILABILITY_HOURS),
      startAvailability: arrayElement(START_AVAILABILITIES),
      motivation: arrayElement(MOTIVATIONS),
      pledge: true,
      additionalNotes: maybe(() => 'Best reached in the evening.', { probability: 0.1 }) ?? null,
      pausedUntil: null,
      runningProjects: 0,
      lastAskedAt: null,
      changeRequest: null,
      resubmittedAt: null,
      ...ACTIVE,
      ownerId: null,
      imported: null,
      isUnclaimed: false,
    } satisfies ProfileColumns<Expert>,
  };
}

/** Returns the times of joining, submitting the profile and reaching the status, at once or by a decision. */
export function accountTimeline(calendar: Calendar, status: string) {
  if (status === 'onboarding') {
    const createdAt = calendar.mostlyRecent(0, 120);
    return { createdAt, submittedAt: null, statusSince: createdAt };
  }
  if (status === 'under_review') {
    const submittedAt = calendar.submission();
    const createdAt = new Date(submittedAt.getTime() - HOUR_MS);
    return { createdAt, submittedAt, statusSince: submittedAt };
  }
  const createdAt = calendar.mostlyRecent(8, 400);
  const submittedAt = calendar.within(1, createdAt);
  return { createdAt, submittedAt, statusSince: calendar.decisionAfter(submittedAt) };
}

type Place = [country: Country, timezone: Timezone | null, ...cities: string[]];

/** Places of residence. Earlier entries are chosen more often. */
const PLACES: readonly Place[] = [
  ['Syria', 'Asia/Damascus', 'Damascus', 'Aleppo', 'Homs', 'Hama', 'Latakia', 'Tartus', 'Deir ez-Zor', 'حلب', 'دمشق'],
  ['Germany', 'Europe/Berlin', 'Berlin', 'Hamburg', 'Leipzig', 'Cologne'],
  ['Turkey', 'Europe/Istanbul', 'Istanbul', 'Gaziantep', 'Ankara'],
  ['United Arab Emirates', 'Asia/Dubai', 'Dubai', 'Abu Dhabi'],
  ['Sweden', 'Europe/Stockholm', 'Stockholm', 'Malmö'],
  ['United States', 'America/New_York', 'New York', 'Boston', 'Detroit'],
  ['Lebanon', 'Asia/Beirut', 'Beirut', 'Tripoli'],
  ['Jordan', 'Asia/Amman', 'Amman', 'Irbid'],
  ['Saudi Arabia', 'Asia/Riyadh', 'Riyadh', 'Jeddah'],
  ['Canada', 'America/Toronto', 'Toronto', 'Montreal'],
  ['United Kingdom', 'Europe/London', 'London', 'Manchester'],
  ['France', 'Europe/Paris', 'Paris', 'Lyon'],
  ['Netherlands', 'Europe/Amsterdam', 'Amsterdam', 'Utrecht'],
  ['Egypt', 'Africa/Cairo', 'Cairo', 'Alexandria'],
  ['Iraq', 'Asia/Baghdad', 'Erbil', 'Baghdad'],
  ['Kuwait', null, 'Kuwait City'],
  ['Australia', 'Australia/Sydney', 'Sydney', 'Melbourne'],
  ['Norway', null, 'Oslo'],
];

/** Returns a city with its country, and its timezone if the list of timezones has it. */
export function randomPlace(faker: Faker) {
  const weighted = PLACES.map((value, index) => ({ value, weight: PLACES.length - index }));
  const [country, timezone, ...cities] = faker.helpers.weightedArrayElement(weighted);
  return { country, timezone, city: faker.helpers.arrayElement(cities) };
}
