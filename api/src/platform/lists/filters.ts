import type { Type } from '@nestjs/common';
import { LIMITS } from '@network/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import { line, oneOf, someOf, type FieldRule } from '../validation/field-rules.js';
import { Field } from '../validation/fields.js';
import type { Sorts } from './list.js';

const SEARCH = line({ max: LIMITS.search });

/** A filter of a list: its documentation, its rule, and the SQL condition on the list's table. */
export interface Filter<Value = never, Context = never> {
  description: string;
  rule: FieldRule;
  where: (value: Value, context: Context) => Sql | Promise<Sql>;
}

/** The filters of a list, by the names of their query parameters. */
export type Filters<Context = never> = Record<string, Filter<never, Context>>;

/** The values of filters, cleaned and checked. A filter without a value selects all rows. */
export type FilterValues<List extends Filters> = {
  [Name in keyof List]?: Parameters<List[Name]['where']>[0] | null;
};

export const filter = <Value, Context = unknown>(
  description: string,
  rule: FieldRule,
  where: Filter<Value, Context>['where'],
): Filter<Value, Context> => ({ description, rule, where });

/** A filter by one or several options in a column. */
export const optionFilter = (column: Sql, options: readonly string[], subject: string) =>
  filter(
    `One or several ${subject}, separated by commas.`,
    someOf(options),
    (values: string[]) => sql`${column} IN (${join(values)})`,
  );

/** A filter by `true` or `false`. */
export const yesNoFilter = (description: string, where: (isTrue: boolean) => Sql) =>
  filter(description, oneOf(['true', 'false']), (value: 'true' | 'false') => where(value === 'true'));

/** A filter by a typed text. */
export const searchFilter = (description: string, where: (typed: string) => Sql) =>
  filter(description, { ...SEARCH, schema: { ...SEARCH.schema, example: 'berlin' } }, where);

/** Returns the query class of a list: a field for each filter, and one for the sort if there are sort fields. */
export function FilterQuery<List extends Filters>(
  filters: List,
  sorts?: Sorts,
): Type<FilterValues<List> & { sort?: string | null }> {
  class Query {}
  const sort = sorts && {
    description: 'The sort field. A leading `-` reverses the order. Defaults to `-createdAt`.',
    rule: oneOf(Object.keys(sorts).flatMap((field) => [field, `-${field}`])),
  };
  for (const [name, { description, rule }] of Object.entries({ ...filters, ...(sort && { sort }) })) {
    Field({ ...rule, schema: { ...rule.schema, description } }, { optional: true })(Query.prototype, name);
  }
  return Query;
}

/** Returns the conditions of the filters that have a value. */
export async function conditionsOf<Context>(
  filters: Filters<Context>,
  values: object,
  context: Context,
): Promise<Sql[]> {
  const chosen = Object.entries(values).filter(([name, value]) => value && Object.hasOwn(filters, name));
  return Promise.all(chosen.map(([name, value]) => filters[name]!.where(value as never, context)));
}
