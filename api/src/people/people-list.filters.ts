import { IntersectionType } from '@nestjs/swagger';
import {
  PEOPLE_FILTERS,
  PROGRAMME_ZONE,
  STANDINGS,
  STATUSES_OF_ROLE,
  type JoiningRole,
  type OTHER_PEOPLE_FILTERS,
  type PeopleFilterName,
  type SortField,
  type Standing,
} from '@network/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isPausedSql } from '../expert/pausing.js';
import { isFoundOrganizationSql } from '../organization/organization-search.js';
import type { ActorRef } from '../platform/http/access.js';
import {
  filter,
  FilterQuery,
  optionFilter,
  searchFilter,
  yesNoFilter,
  type Filter,
  type FilterValues,
} from '../platform/lists/filters.js';
import type { Sorts } from '../platform/lists/list.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { beginningOf, isFoundSql } from '../platform/search/search-text.js';
import { day, someOf, someTexts } from '../platform/validation/field-rules.js';
import { CAPACITY } from '../project/matching/weights.js';
import { PROFILE_TABLES } from '../user/profile.js';
import { changeRequestFilter, longestWaiting, ownerFilter } from '../user/reviewed-list.js';
import { isInStandingSql } from '../user/standing.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';

/** The context of the filters: the caller and the vocabulary. */
interface FilterContext {
  actor: ActorRef;
  vocabulary: () => Promise<Vocabulary>;
}

const MIN_CAPACITY = Math.min(...Object.values(CAPACITY));

/**
 * Returns the condition that the running projects of the expert `profile` compare with the number that the expert can
 * run at once (docs/product 6.8). The planner estimates plain comparisons well, and CASE not at all.
 */
const comparesToCapacitySql = (comparison: '<' | '>='): Sql => {
  const options = [...new Set(Object.values(CAPACITY))].map((capacity) => {
    const hours = Object.keys(CAPACITY).filter((range) => CAPACITY[range as keyof typeof CAPACITY] === capacity);
    const orUnknownSql = capacity === MIN_CAPACITY ? sql` OR profile."availabilityHrs" IS NULL` : sql``;
    return sql`profile."runningProjects" ${raw(comparison)} ${raw(String(capacity))}
      AND (profile."availabilityHrs" IN (${join(hours)})${orUnknownSql})`;
  });
  return sql`(${join(options, ' OR ')})`;
};

/** Returns the condition that the expert `profile` is on a break today. Never null, so that NOT selects the others. */
const isPausedNowSql = (): Sql => sql`(profile."pausedUntil" IS NOT NULL AND ${isPausedSql('profile', new Date())})`;

/** Returns the condition that the expert `profile` was not asked since the start of a day (Damascus time). */
const isNotAskedSinceSql = (day: string): Sql =>
  sql`(profile."lastAskedAt" IS NULL
    OR profile."lastAskedAt" < ${day}::date::timestamp AT TIME ZONE ${PROGRAMME_ZONE})`;

/** Returns the condition that `profile` has an open change request, or not. Few have one, and an index lists them. */
const hasChangeRequestSql = (role: JoiningRole, hasOne: boolean): Sql =>
  hasOne
    ? sql`profile."changeRequest" IS NOT NULL`
    : sql`profile."userId" NOT IN (
        SELECT "userId" FROM ${raw(PROFILE_TABLES[role])} WHERE "changeRequest" IS NOT NULL)`;

/**
 * Returns the condition that the expert `profile` has one of these skills, by its own key skills as matching has read
 * them. A text without a skill matches no one.
 */
function hasSkillSql(skills: readonly string[], vocabulary: Vocabulary): Sql {
  const wanted = skills.map((skill) => vocabulary.distinctiveTerms(skill)).filter((terms) => terms.length > 0);
  if (wanted.length === 0) return sql`FALSE`;
  const named = (terms: readonly string[]) => sql`
    SELECT "expertId" FROM expert_terms WHERE "isSkill" AND term = ANY (${terms}::text[])`;
  const single = wanted.filter((terms) => terms.length === 1).flat();
  const all = wanted
    .filter((terms) => terms.length > 1)
    .map((terms) => sql`${named(terms)} GROUP BY "expertId" HAVING count(*) = ${terms.length}`);
  return sql`profile."userId" IN (${join([...(single.length > 0 ? [named(single)] : []), ...all], ' UNION ALL ')})`;
}

const column = (field: string): Sql => sql`profile.${raw(`"${field}"`)}`;
const isOrIsNotSql = (condition: Sql, isTrue: boolean): Sql => (isTrue ? condition : sql`NOT (${condition})`);

const { expert: EXPERT, organization: ORGANIZATION } = PEOPLE_FILTERS;

/** The condition that a typed text finds the `profile` of each role. */
const IS_FOUND_SQL: Record<JoiningRole, (typed: string) => Sql> = {
  expert: (typed) => isFoundSql(column('searchText'), typed, ['country', 'expertise']),
  organization: (typed) => isFoundOrganizationSql('profile', typed),
};

const filtersOfBothRoles = (role: JoiningRole) => ({
  search: searchFilter(
    'Part of a name, an organization’s name, an email address, a country or a skill. Case-insensitive.',
    (typed) => IS_FOUND_SQL[role](typed),
  ),
  status: optionFilter(column('status'), STATUSES_OF_ROLE[role], 'statuses of the role'),
  standing: filter('One or several standings, separated by commas.', someOf(STANDINGS), (wanted: Standing[]) =>
    isInStandingSql(role, wanted),
  ),
  changesRequested: changeRequestFilter((hasOne) => hasChangeRequestSql(role, hasOne)),
  owner: ownerFilter(column('ownerId')),
  country: optionFilter(column('country'), PEOPLE_FILTERS[role].country.options, 'countries'),
  imported: filter(
    '`unclaimed` selects the imported people who have not signed in yet. Without it, a list shows them only when it is searched.',
    someOf(PEOPLE_FILTERS[role].imported.options),
    (_: string[]) => sql`profile."isUnclaimed"`,
  ),
});

/** The filters of each role: of its list, its CSV file, bulk changes and segments (docs/product 9.20). */
export const FILTERS_OF_ROLE = {
  expert: {
    ...filtersOfBothRoles('expert'),
    area: optionFilter(column('mainExpertise'), EXPERT.area.options, 'areas of expertise'),
    sector: optionFilter(column('sector'), EXPERT.sector.options, 'sectors'),
    language: filter(
      'One or several languages, separated by commas. Selects the experts who speak one of them.',
      someOf(EXPERT.language.options),
      // Twice as fast as `&&` between two arrays.
      (values: string[]) => {
        const conditions = values.map((value) => sql`${value} = ANY (profile.languages)`);
        return sql`(${join(conditions, ' OR ')})`;
      },
    ),
    skill: filter(
      'One or several skills in either language, separated by commas. Selects the experts whose key skills mean the same as one of them.',
      someTexts({ max: 20, example: 'Bookkeeping' }),
      async (values: string[], { vocabulary }: FilterContext) => hasSkillSql(values, await vocabulary()),
    ),
    availabilityHrs: optionFilter(column('availabilityHrs'), EXPERT.availabilityHrs.options, 'ranges of hours a month'),
    yearsExperience: optionFilter(
      column('yearsExperience'),
      EXPERT.yearsExperience.options,
      'ranges of years of experience',
    ),
    hasCapacity: yesNoFilter('`true` selects the experts with room for another running project.', (isTrue) =>
      comparesToCapacitySql(isTrue ? '<' : '>='),
    ),
    paused: yesNoFilter('`true` selects the experts who are on a break today.', (isTrue) =>
      isOrIsNotSql(isPausedNowSql(), isTrue),
    ),
    askedBefore: filter(
      'A day in Damascus. Selects the experts whom nobody has asked about a project since that day began.',
      day(),
      isNotAskedSinceSql,
    ),
  },
  organization: {
    ...filtersOfBothRoles('organization'),
    orgType: optionFilter(column('orgType'), ORGANIZATION.orgType.options, 'types of organizations'),
    preferredLanguage: optionFilter(
      column('preferredLanguage'),
      ORGANIZATION.preferredLanguage.options,
      'preferred languages',
    ),
    hasProjects: yesNoFilter('`true` selects the organizations that have submitted a project.', (isTrue) =>
      isOrIsNotSql(column('hasProjects'), isTrue),
    ),
  },
} satisfies { [Role in JoiningRole]: Record<FilterName<Role>, Filter<never, FilterContext>> };

type FilterName<Role extends JoiningRole> = PeopleFilterName<Role> | (typeof OTHER_PEOPLE_FILTERS)[number];

/** The values of the filters of either role. */
export type PeopleFilterValues = FilterValues<(typeof FILTERS_OF_ROLE)['expert']> &
  FilterValues<(typeof FILTERS_OF_ROLE)['organization']>;

const COMMON_SORTS = {
  createdAt: [sql`profile."createdAt"`],
  statusSince: longestWaiting('profile'),
  status: [sql`profile.status`, sql`profile."statusSince"`],
};
/** The search text begins with the name. */
const BY_NAME = [beginningOf(sql`profile."searchText"`)];
/** The columns by which a list of each role can be sorted. */
export const SORTS_OF_ROLE: { [Role in JoiningRole]: Sorts<SortField<Role>> } = {
  expert: { ...COMMON_SORTS, fullName: BY_NAME },
  organization: { ...COMMON_SORTS, orgName: BY_NAME },
};

export class ExpertFilterQueryDto extends FilterQuery(FILTERS_OF_ROLE.expert, SORTS_OF_ROLE.expert) {}

export class ExpertListQueryDto extends IntersectionType(ExpertFilterQueryDto, PageQueryDto) {}

export class OrganizationFilterQueryDto extends FilterQuery(FILTERS_OF_ROLE.organization, SORTS_OF_ROLE.organization) {}

export class OrganizationListQueryDto extends IntersectionType(OrganizationFilterQueryDto, PageQueryDto) {}
