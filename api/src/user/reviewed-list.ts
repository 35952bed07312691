import sql, { raw, type Sql } from 'sql-template-tag';
import { Field } from '../platform/validation/fields.js';
import { oneOf } from '../platform/validation/field-rules.js';
import { ownerFilter } from './owner-filter.js';
import { ListQuery, type Filter } from '../platform/lists/list-query.js';

export const YES_OR_NO = ['true', 'false'] as const;
export type YesOrNo = (typeof YES_OR_NO)[number];

/** The rule of the filter by open change requests. */
export const changesRequestedRule = oneOf(YES_OR_NO);

/** The query of a list of projects. */
export class ReviewedListQuery extends ListQuery {
  /** `true` selects the rows with an open change request, `false` those without. */
  @Field(changesRequestedRule, { optional: true })
  changesRequested?: YesOrNo | null;

  /** Selects rows by owner: `me`, `none` (unassigned) or an administrator's id. One or several, separated by commas. */
  @Field(ownerFilter(), { optional: true })
  owner?: string[] | null;
}

export type ReviewedFilter = Filter & Pick<ReviewedListQuery, 'changesRequested' | 'owner'>;

/** The condition by which the filter selects the rows of a table. */
export const byChangeRequest = (table: string, { changesRequested }: Pick<ReviewedFilter, 'changesRequested'>): Sql[] =>
  changesRequested
    ? [sql`${raw(table)}."changeRequest" IS ${raw(changesRequested === 'true' ? 'NOT NULL' : 'NULL')}`]
    : [];

/** Sorts the resubmitted rows of a table before the others, and then the longest waiting first. */
export const longestWaiting = (table: string): readonly string[] => [
  `${table}."resubmittedAt" IS NULL`,
  `${table}."statusSince"`,
];
