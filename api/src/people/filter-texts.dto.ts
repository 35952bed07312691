import { JOINING_ROLES, LIMITS, type JoiningRole } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { invalidInput, type Sentence } from '../platform/http/api-error.js';
import type { Filter } from '../platform/lists/filters.js';
import { oneOf, type FieldRule } from '../platform/validation/field-rules.js';
import { parseForm } from '../platform/validation/pipes.js';
import {
  ExpertFilterQueryDto,
  FILTERS_OF_ROLE,
  OrganizationFilterQueryDto,
  type PeopleFilterValues,
} from './people-list.filters.js';

/** The query class of each role's filters. */
const QUERIES = { expert: ExpertFilterQueryDto, organization: OrganizationFilterQueryDto };

/** The schemas of the filters of both roles, as texts. */
const TEXTS = Object.fromEntries(
  JOINING_ROLES.flatMap((role) => Object.entries<Filter>(FILTERS_OF_ROLE[role])).map(
    ([name, { description, rule }]) => {
      const { example, enum: [first] = [] } = rule.schema as { example?: string; enum?: string[] };
      return [name, { type: 'string', maxLength: LIMITS.text, description, example: example ?? first }];
    },
  ),
);

/** A filter as the texts of a list's address. */
export type FilterTexts = Partial<Record<keyof PeopleFilterValues, string | null>>;

/** The schemas of the filters in a body, where null and "" mean no value. */
const NULLABLE_TEXTS = Object.fromEntries(
  Object.entries(TEXTS).map(([name, schema]) => [name, { ...schema, type: ['string', 'null'] }]),
);

/** A filter in a response: the texts of a list's address. */
export class PeopleFilterDto {}
for (const [name, schema] of Object.entries(TEXTS)) {
  ResponseField({ ...schema, type: 'string', required: false })(PeopleFilterDto.prototype, name);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextOrNull = (value: unknown) => typeof value === 'string' || value === null;

/** The rule of a filter in a body: the texts of a list's address. `readFilter` checks them once the role is known. */
export const filterTexts = (): FieldRule => ({
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: NULLABLE_TEXTS,
    example: { search: 'berlin', status: 'under_review' },
  },
  problem: (value) => {
    if (value === undefined || value === null) return { id: 'field.required' };
    if (!isObject(value)) return { id: 'field.object' };
    const isKnown = Object.keys(value).every((name) => Object.hasOwn(TEXTS, name));
    return isKnown && Object.values(value).every(isTextOrNull) ? null : { id: 'field.object' };
  },
});

const roleRule = oneOf(JOINING_ROLES);

/** The rule of a filter in a body that also names the role. */
export const filterTextsWithRole = (): FieldRule => {
  const texts = filterTexts();
  const role = { ...roleRule.schema, description: 'The role that they joined with.' };
  return {
    schema: {
      ...texts.schema,
      properties: { role, ...NULLABLE_TEXTS },
      required: ['role'],
      example: { role: 'expert', ...(texts.schema.example as object) },
    },
    problem: (value) => {
      if (!isObject(value)) return texts.problem(value);
      const { role, ...filter } = value as { role?: unknown };
      return roleRule.problem(role) ?? texts.problem(filter);
    },
  };
};

/** Returns the values of a filter in a body. Throws 400 for unknown values and for filters of the other role. */
export function readFilter(role: JoiningRole, texts: FilterTexts): PeopleFilterValues {
  const { input, problems } = parseForm(texts, QUERIES[role]);
  const sentences = Object.values(problems).flat();
  if (sentences.length > 0) throw invalidInput({ filter: sentences });
  return input;
}

/** Returns the first problem of a filter, or null. A new version may no longer know the values of a stored filter. */
export const filterProblem = (role: JoiningRole, texts: FilterTexts): Sentence | null =>
  Object.values(parseForm(texts, QUERIES[role]).problems).flat()[0] ?? null;

/** Returns the names of the filters that the list of the role refuses. */
export const refusedFilters = (role: JoiningRole, texts: FilterTexts): string[] =>
  Object.keys(parseForm(texts, QUERIES[role]).problems);

/** Returns the filter as the texts of a list's address, cleaned and without empty ones. */
export const filterTextsOf = (filter: PeopleFilterValues): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
