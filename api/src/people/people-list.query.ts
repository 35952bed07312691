import type { Type } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import {
  ADMIN_STATUS,
  LIMITS,
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
import { isPaused } from '../expert/pausing.js';
import type { SignedIn } from '../platform/http/access.js';
import { sortBy, type Sorts } from '../platform/lists/list.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { beginningOf, isFound } from '../platform/search/search-text.js';
import { day, line, oneOf, someOf, someTexts, type FieldRule } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { CAPACITY } from '../project/matching/weights.js';
import { PROFILE_TABLES } from '../user/profile.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { isOwnedBy, longestWaiting, ownerFilter, type YesOrNo, YES_OR_NO } from '../user/reviewed-list.js';
import { isInStanding } from '../user/standing.js';

/** The context of the filters: the caller and the vocabulary. */
export interface FilterContext {
  actor: Pick<SignedIn, 'id'>;
  vocabulary: () => Promise<Vocabulary>;
}

/** One filter of a list of people: its documentation, its rule, and its condition on the row `profile`. */
export interface PeopleFilterRule {
  description: string;
  rule: FieldRule;
  where: (value: unknown, context: FilterContext) => Sql | Promise<Sql>;
}

const filter = <Value>(
  description: string,
  rule: FieldRule,
  where: (value: Value, context: FilterContext) => Sql | Promise<Sql>,
): PeopleFilterRule => ({ description, rule, where: (value, context) => where(value as Value, context) });

const someOptions = (field: string, { options }: { options: readonly string[] }, subject: string) =>
  filter<string[]>(
    `One or several ${subject}, separated by commas.`,
    someOf(options),
    (values) => sql`profile.${raw(`"${field}"`)} = ANY (${values}::text[])`,
  );

const yesOrNo = (description: string, condition: () => Sql) =>
  filter<YesOrNo>(description, oneOf(YES_OR_NO), (value) =>
    value === 'true' ? condition() : sql`NOT (${condition()})`,
  );

const MIN_CAPACITY = Math.min(...Object.values(CAPACITY));

/**
 * Returns the condition that the running projects of the expert `profile` compare with the number that the expert can
 * run at once (docs/product 6.8). The planner estimates plain comparisons well, and CASE not at all.
 */
const comparesToCapacity = (comparison: '<' | '>='): Sql => {
  const options = [...new Set(Object.values(CAPACITY))].map((capacity) => {
    const hours = Object.keys(CAPACITY).filter((each) => CAPACITY[each as keyof typeof CAPACITY] === capacity);
    const isUnknown = capacity === MIN_CAPACITY ? sql` OR profile."availabilityHrs" IS NULL` : sql``;
    return sql`profile."runningProjects" ${raw(comparison)} ${raw(String(capacity))}
      AND (profile."availabilityHrs" IN (${join(hours)})${isUnknown})`;
  });
  return sql`(${join(options, ' OR ')})`;
};

/** Returns the condition that the expert `profile` is on a break today. Never null, so that NOT selects the others. */
const isPausedNow = (): Sql => sql`(profile."pausedUntil" IS NOT NULL AND ${isPaused('profile', new Date())})`;

/** Returns the condition that the expert `profile` was not asked since the start of a day (Damascus time). */
const isNotAskedSince = (day: string): Sql =>
  sql`(profile."lastAskedAt" IS NULL
    OR profile."lastAskedAt" < ${day}::date::timestamp AT TIME ZONE ${PROGRAMME_ZONE})`;

/** Returns the condition that `profile` has an open change request, or not. Few have one, and an index lists them. */
const hasChangeRequest = (role: JoiningRole, hasOne: boolean): Sql =>
  hasOne
    ? sql`profile."changeRequest" IS NOT NULL`
    : sql`profile."userId" NOT IN (
        SELECT "userId" FROM ${raw(PROFILE_TABLES[role])} WHERE "changeRequest" IS NOT NULL)`;

/**
 * Returns the condition that the expert `profile` has one of these skills, by its own key skills as matching has read
 * them. A text without a skill matches no one.
 */
function hasSkill(skills: readonly string[], vocabulary: Vocabulary): Sql {
  const wanted = skills.map((skill) => vocabulary.tellingTerms(skill)).filter((terms) => terms.length > 0);
  if (wanted.length === 0) return sql`FALSE`;
  const named = (terms: readonly string[]) => sql`
    SELECT "expertId" FROM expert_terms WHERE "isSkill" AND term = ANY (${terms}::text[])`;
  const single = wanted.filter((terms) => terms.length === 1).flat();
  const all = wanted
    .filter((terms) => terms.length > 1)
    .map((terms) => sql`${named(terms)} GROUP BY "expertId" HAVING count(*) = ${terms.length}`);
  return sql`profile."userId" IN (${join([...(single.length > 0 ? [named(single)] : []), ...all], ' UNION ALL ')})`;
}

const SEARCH = line({ max: LIMITS.search });
const { expert: EXPERT, organization: ORGANIZATION } = PEOPLE_FILTERS;

const ofBothRoles = (role: JoiningRole) => ({
  search: filter<string>(
    'Part of a name, an organization’s name, an email address, a country or a skill. Case-insensitive.',
    { ...SEARCH, schema: { ...SEARCH.schema, example: 'berlin' } },
    (value) => isFound(sql`profile."searchText"`, value),
  ),
  status: someOptions('status', { options: STATUSES_OF_ROLE[role] }, 'statuses of the role'),
  standing: filter<Standing[]>('One or several standings, separated by commas.', someOf(STANDINGS), (wanted) =>
    isInStanding(role, wanted),
  ),
  changesRequested: filter<YesOrNo>(
    '`true` selects the people with an open change request, `false` the others.',
    oneOf(YES_OR_NO),
    (value) => hasChangeRequest(role, value === 'true'),
  ),
  owner: filter<string[]>(
    'Only the people of `me`, of nobody (`none`) or of an administrator, by id. One or several, separated by commas.',
    ownerFilter(),
    (owner, { actor }) => join(isOwnedBy(sql`profile."ownerId"`, owner, actor.id)),
  ),
  country: someOptions('country', PEOPLE_FILTERS[role].country, 'countries'),
  imported: filter<string[]>(
    '`unclaimed` selects the imported people who have not signed in yet. Without it, a list shows them only when it is searched.',
    someOf(PEOPLE_FILTERS[role].imported.options),
    () => sql`profile."isUnclaimed"`,
  ),
});

/** The filters of each role: of its list, its CSV file, bulk changes and segments (docs/product 9.20). */
export const PEOPLE_FILTER_RULES = {
  expert: {
    ...ofBothRoles('expert'),
    area: someOptions('mainExpertise', EXPERT.area, 'areas of expertise'),
    sector: someOptions('sector', EXPERT.sector, 'sectors'),
    language: filter<string[]>(
      'One or several languages, separated by commas. Selects the experts who speak one of them.',
      someOf(EXPERT.language.options),
      // Twice as fast as `&&` between two arrays.
      (values) => {
        const conditions = values.map((value) => sql`${value} = ANY (profile.languages)`);
        return sql`(${join(conditions, ' OR ')})`;
      },
    ),
    skill: filter<string[]>(
      'One or several skills in either language, separated by commas. Selects the experts whose key skills mean the same as one of them.',
      someTexts({ max: 20, example: 'Bookkeeping' }),
      async (values, { vocabulary }) => hasSkill(values, await vocabulary()),
    ),
    availabilityHrs: someOptions('availabilityHrs', EXPERT.availabilityHrs, 'ranges of hours a month'),
    yearsExperience: someOptions('yearsExperience', EXPERT.yearsExperience, 'ranges of years of experience'),
    hasCapacity: filter<YesOrNo>(
      '`true` selects the experts with room for another running project.',
      oneOf(YES_OR_NO),
      (value) => comparesToCapacity(value === 'true' ? '<' : '>='),
    ),
    paused: yesOrNo('`true` selects the experts who are on a break today.', isPausedNow),
    askedBefore: filter<string>(
      'A day in Damascus. Selects the experts whom nobody has asked about a project since that day began.',
      day(),
      isNotAskedSince,
    ),
  },
  organization: {
    ...ofBothRoles('organization'),
    orgType: someOptions('orgType', ORGANIZATION.orgType, 'types of organizations'),
    preferredLanguage: someOptions('preferredLanguage', ORGANIZATION.preferredLanguage, 'preferred languages'),
    hasProjects: yesOrNo(
      '`true` selects the organizations that have submitted a project.',
      () => sql`profile."hasProjects"`,
    ),
  },
} satisfies { [Role in JoiningRole]: Record<FilterName<Role>, PeopleFilterRule> };

type FilterName<Role extends JoiningRole = JoiningRole> =
  | PeopleFilterName<Role>
  | (typeof OTHER_PEOPLE_FILTERS)[number];

/** The values of filters, cleaned and checked. A filter without a value selects everyone. */
export type PeopleFilterValues = Partial<Record<FilterName, string | string[] | null>>;

/** The condition that leaves out the profiles of administrators. */
export const IS_LISTED = sql`profile.status <> ${ADMIN_STATUS}`;

/** Returns the conditions of the filters. Without a status, they leave out administrators. */
export function conditionsOf(role: JoiningRole, values: PeopleFilterValues, context: FilterContext): Promise<Sql[]> {
  const filters: [string, PeopleFilterRule][] = Object.entries(PEOPLE_FILTER_RULES[role]);
  const conditions = filters.flatMap(([name, { where }]) => {
    const value = values[name as FilterName];
    return value ? [where(value, context)] : [];
  });
  return Promise.all([...(values.status ? [] : [IS_LISTED]), ...conditions]);
}

const COMMON_SORTS = {
  createdAt: [sql`profile."createdAt"`],
  statusSince: longestWaiting('profile'),
  status: [sql`profile.status`, sql`profile."statusSince"`],
};
/** The search text begins with the name. */
const BY_NAME = [beginningOf(sql`profile."searchText"`)];
/** The columns by which a list of each role can be sorted. */
export const PEOPLE_SORTS: { [Role in JoiningRole]: Sorts<SortField<Role>> } = {
  expert: { ...COMMON_SORTS, fullName: BY_NAME },
  organization: { ...COMMON_SORTS, orgName: BY_NAME },
};

/** Returns a query class with a field for each filter of a role. */
function PeopleFilterForm(role: JoiningRole): Type<PeopleFilterValues> {
  class FilterForm {}
  for (const [name, { description, rule }] of Object.entries(PEOPLE_FILTER_RULES[role])) {
    Field({ ...rule, schema: { ...rule.schema, description } }, { optional: true })(FilterForm.prototype, name);
  }
  return FilterForm;
}

/** The query class of each role's filters. */
export const FILTER_FORMS = { expert: PeopleFilterForm('expert'), organization: PeopleFilterForm('organization') };

export class ExpertFilterQueryDto extends FILTER_FORMS.expert {
  /** The sort field. A leading `-` reverses the order. Defaults to `-createdAt`. */
  @Field(sortBy(PEOPLE_SORTS.expert), { optional: true })
  sort?: string | null;
}

export class ExpertListQueryDto extends IntersectionType(ExpertFilterQueryDto, PageQueryDto) {}

export class OrganizationFilterQueryDto extends FILTER_FORMS.organization {
  /** The sort field. A leading `-` reverses the order. Defaults to `-createdAt`. */
  @Field(sortBy(PEOPLE_SORTS.organization), { optional: true })
  sort?: string | null;
}

export class OrganizationListQueryDto extends IntersectionType(OrganizationFilterQueryDto, PageQueryDto) {}
