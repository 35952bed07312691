import { PickType } from '@nestjs/swagger';
import { PAGE_SIZES } from '@network/domain';
import { Field } from '../validation/fields.js';
import { integer, oneOf, text } from '../validation/field-rules.js';
import { invalidInput } from '../http/api-error.js';

/** The query of every administrators' list; each list names its sort fields. */
export class ListQuery {
  /**
   * Part of a name, an organization's name, an e-mail address, a country or a skill, in any case.
   * @example berlin
   */
  @Field(text({ max: 200 }), { optional: true })
  search?: string | null;

  /** One status or several, with commas between them. */
  @Field(text({ max: 200 }), { optional: true })
  status?: string | null;

  /**
   * Which page, from 1.
   * @example 1
   */
  @Field(queryNumber(1_000_000), { optional: true })
  page?: number | null;

  /**
   * Rows on a page; 50 unless said.
   * @example 50
   */
  @Field(queryNumber(PAGE_SIZES.max), { optional: true })
  perPage?: number | null;
}

/** A whole number that arrives as text. */
export function queryNumber(max: number) {
  return {
    ...integer({ min: 1, max }),
    clean: (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  };
}

/** The statuses of a filter such as `under_review,matched`; another role's or an unknown one is invalid. */
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

/** The columns of each field that a list can be sorted by, in the order of an index. */
export type Sorts = Record<string, readonly string[]>;

/** The columns and direction of a `sort`; one that the list does not know is invalid. */
export function sortIn(sort: string | null | undefined, known: Sorts): [readonly string[], 'ASC' | 'DESC'] {
  const wanted = sort ?? '-createdAt';
  const field = wanted.replace(/^-/, '');
  const columns = Object.hasOwn(known, field) && known[field];
  if (!columns) throw invalidInput({ sort: [{ id: 'field.option' }] });
  return [columns, wanted.startsWith('-') ? 'DESC' : 'ASC'];
}

/** What narrows and orders a list, whole or in pages. */
export interface Filter {
  search?: string | null;
  status?: string | null;
  sort?: string | null;
}

/** The rule of a list's `sort`. */
export const sortBy = (known: Sorts) => oneOf(Object.keys(known).flatMap((field) => [field, `-${field}`]));

/** The query of a list without search. */
export class PageQuery extends PickType(ListQuery, ['page', 'perPage']) {}
