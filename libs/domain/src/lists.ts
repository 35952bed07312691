import { EXPERT_FIELDS, ORGANIZATION_FIELDS } from './fields.js';
import type { JoiningRole } from './status.js';

/** A filter of a list of people, by the kind of its values. */
export type PeopleFilter = SomeOptions | { kind: 'texts' | 'yesOrNo' | 'day' };

interface SomeOptions {
  kind: 'some';
  options: readonly string[];
  /** The prefix of the message ids of the options. */
  labels: string;
}

const some = ({ labels, options }: Pick<SomeOptions, 'labels' | 'options'>): SomeOptions => ({
  kind: 'some',
  labels,
  options,
});
const texts = { kind: 'texts' } as const;
const yesOrNo = { kind: 'yesOrNo' } as const;
const day = { kind: 'day' } as const;
const imported = some({ labels: 'people.filter.imported', options: ['unclaimed'] });

/** The filters that the control "Filter" offers for each role, in its order (docs/product 9.20). */
export const PEOPLE_FILTERS = {
  expert: {
    area: some(EXPERT_FIELDS.mainExpertise),
    sector: some(EXPERT_FIELDS.sector),
    language: some(EXPERT_FIELDS.languages),
    country: some(EXPERT_FIELDS.country),
    skill: texts,
    availabilityHrs: some(EXPERT_FIELDS.availabilityHrs),
    yearsExperience: some(EXPERT_FIELDS.yearsExperience),
    hasCapacity: yesOrNo,
    paused: yesOrNo,
    askedBefore: day,
    changesRequested: yesOrNo,
    imported,
  },
  organization: {
    orgType: some(ORGANIZATION_FIELDS.orgType),
    country: some(ORGANIZATION_FIELDS.country),
    preferredLanguage: some(ORGANIZATION_FIELDS.preferredLanguage),
    hasProjects: yesOrNo,
    changesRequested: yesOrNo,
    imported,
  },
} satisfies Record<JoiningRole, Record<string, PeopleFilter>>;

export type PeopleFilterName<Role extends JoiningRole = JoiningRole> = {
  [Each in Role]: keyof (typeof PEOPLE_FILTERS)[Each];
}[Role];

/** The filters of both roles that have a control of their own above the list. */
export const OTHER_PEOPLE_FILTERS = ['search', 'status', 'standing', 'owner'] as const;

const COMMON_SORTS = ['createdAt', 'statusSince', 'status'] as const;

/** The sort fields of the lists of people and projects. */
export const LIST_SORTS = {
  expert: [...COMMON_SORTS, 'fullName'],
  organization: [...COMMON_SORTS, 'orgName'],
  project: [...COMMON_SORTS, 'title', 'durationWeeks'],
} as const satisfies Record<JoiningRole | 'project', readonly string[]>;

export type SortField<List extends keyof typeof LIST_SORTS = keyof typeof LIST_SORTS> =
  (typeof LIST_SORTS)[List][number];
