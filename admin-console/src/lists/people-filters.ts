import {
  AVAILABILITY_HOURS,
  COUNTRIES,
  EXPERTISE_AREAS,
  LANGUAGES,
  ORGANIZATION_TYPES,
  PREFERRED_LANGUAGES,
  SECTORS,
  YEARS_OF_EXPERIENCE,
  type JoiningRole,
} from '@network/domain';

const some = <Label extends string>(labels: Label, options: readonly string[]) =>
  ({ kind: 'some', labels, options }) as const;
const texts = { kind: 'texts' } as const;
const yesOrNo = { kind: 'yesOrNo' } as const;
const day = { kind: 'day' } as const;
const imported = some('people.filter.imported', ['unclaimed']);

/** The filters that the control "Filter" offers for each role, in its order (docs/product 9.20). */
export const PEOPLE_FILTERS = {
  expert: {
    area: some('expertise', EXPERTISE_AREAS),
    sector: some('sector', SECTORS),
    language: some('language', LANGUAGES),
    country: some('country', COUNTRIES),
    skill: texts,
    availabilityHrs: some('hours', AVAILABILITY_HOURS),
    yearsExperience: some('years', YEARS_OF_EXPERIENCE),
    hasCapacity: yesOrNo,
    paused: yesOrNo,
    askedBefore: day,
    changesRequested: yesOrNo,
    imported,
  },
  organization: {
    orgType: some('orgType', ORGANIZATION_TYPES),
    country: some('country', COUNTRIES),
    preferredLanguage: some('preferredLanguage', PREFERRED_LANGUAGES),
    hasProjects: yesOrNo,
    changesRequested: yesOrNo,
    imported,
  },
} as const;

export type FilterName = { [Role in JoiningRole]: keyof (typeof PEOPLE_FILTERS)[Role] }[JoiningRole];
type FilterOf<Role extends JoiningRole> = (typeof PEOPLE_FILTERS)[Role][keyof (typeof PEOPLE_FILTERS)[Role]];
export type PeopleFilter = FilterOf<'expert'> | FilterOf<'organization'>;

/** The filters as query parameters. */
export type FilterTexts = Partial<Record<FilterName, string>>;

/** The filters of a role with their names. */
export const filtersOf = (role: JoiningRole) => Object.entries(PEOPLE_FILTERS[role]) as [FilterName, PeopleFilter][];

export const FILTER_NAMES = [...new Set([...filtersOf('expert'), ...filtersOf('organization')].map(([name]) => name))];

/** Every filter without a value. */
export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])) as Record<FilterName, string>;

/** The values of a filter's text. */
export const valuesIn = ({ kind }: PeopleFilter, text: string): string[] => {
  const values = kind === 'some' || kind === 'texts' ? text.split(',').map((value) => value.trim()) : [text];
  return values.filter((value) => value !== '');
};

/** Returns the texts of the filters that a role has, without empty ones. */
export const textsFor = (role: JoiningRole, texts: FilterTexts): FilterTexts =>
  Object.fromEntries(filtersOf(role).flatMap(([name]) => (texts[name] ? [[name, texts[name]]] : [])));
