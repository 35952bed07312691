import { PickType } from '@nestjs/swagger';
import { PAGE_SIZES } from '@network/domain';
import { Field } from '../validation/fields.js';
import { integer, line, oneOf } from '../validation/field-rules.js';
import { invalidInput } from '../http/api-error.js';

/** The query of all administrators' lists. Each list defines its sort fields. */
export class ListQuery {
  /**
   * Part of a name, an organization's name, an email address, a country or a skill. Case-insensitive.
   * @example berlin
   */
  @Field(line({ max: 200 }), { optional: true })
  search?: string | null;

  /** One or several statuses, separated by commas. */
  @Field(line({ max: 200 }), { optional: true })
  status?: string | null;

  /**
   * The page number, starting at 1.
   * @example 1
   */
  @Field(queryNumber(1_000_000), { optional: true })
  page?: number | null;

  /**
   * Rows per page; 50 by default.
   * @example 50
   */
  @Field(queryNumber(PAGE_SIZES.max), { optional: true })
  perPage?: number | null;
}

/** The rule of a whole number in a query, where it arrives as text. */
export function queryNumber(max: number) {
  return {
    ...integer({ min: 1, max }),
    clean: (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  };
}

/**
 * Returns the statuses of a filter such as `under_review,matched`.
 * Throws 400 for unknown statuses and statuses of another role.
 */
export function statusesIn<Status extends string>(
  filter: string | null | undefined,
  known: readonly Status[],
): Status[] | null {
  if (!filter) return null;
  const wanted = filter.split(',').map((status) => status.trim());
  const isKnown = (status: string): status is Status => (known as readonly string[]).includes(status);
  if (!wanted.every(isKnown)) throw invalidInput({ status: [{ id: 'field.option' }] });
  return wanted;
}

/** The sort fields of a list, each with its columns in the order of an index. */
export type Sorts = Record<string, readonly string[]>;

/** Returns the columns and direction of a `sort`. Throws 400 if the list does not know the field. */
export function sortIn(sort: string | null | undefined, known: Sorts): [readonly string[], 'ASC' | 'DESC'] {
  const wanted = sort ?? '-createdAt';
  const field = wanted.replace(/^-/, '');
  const columns = Object.hasOwn(known, field) && known[field];
  if (!columns) throw invalidInput({ sort: [{ id: 'field.option' }] });
  return [columns, wanted.startsWith('-') ? 'DESC' : 'ASC'];
}

/** The filter and order of a list, with or without pages. */
export interface Filter {
  search?: string | null;
  status?: string | null;
  sort?: string | null;
}

/** Returns the rule of a list's `sort`. */
export const sortBy = (known: Sorts) => oneOf(Object.keys(known).flatMap((field) => [field, `-${field}`]));

/** The query of a list without search. */
export class PageQuery extends PickType(ListQuery, ['page', 'perPage']) {}
