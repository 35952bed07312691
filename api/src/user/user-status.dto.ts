import {
  JOINING_ROLES,
  LIMITS,
  STATUSES_OF_ROLE,
  USER_STATUSES,
  type JoiningRole,
  type UserStatus,
} from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { listOf, objectOf } from '../platform/validation/composite-rules.js';
import { id, oneOf, someOf, text, integer, boolean, type FieldRule } from '../platform/validation/field-rules.js';
import { ERROR_CODES, type ErrorCode } from '../platform/http/api-error.js';

/** The people that a list shows with these filters. */
export interface PeopleFilter {
  role: JoiningRole;
  search?: string | null;
  status?: UserStatus[] | null;
}

const parts = objectOf(
  {
    role: { description: 'What they joined as.', rule: oneOf(JOINING_ROLES) },
    search: {
      description: 'As in the list: part of a name, an e-mail address or a country.',
      rule: text({ max: 200 }),
      optional: true,
    },
    status: {
      description: 'One status of that role or several, with commas between them.',
      rule: someOf(USER_STATUSES),
      optional: true,
    },
  },
  { role: 'expert', search: 'berlin', status: 'under_review' },
);

/** As in the list: statuses are those of the role. */
const peopleFilter: FieldRule = {
  ...parts,
  problem: (value) => {
    const problem = parts.problem(value);
    if (problem) return problem;
    const { role, status } = value as PeopleFilter;
    return (status ?? []).every((each) => STATUSES_OF_ROLE[role].includes(each)) ? null : { id: 'field.option' };
  },
};

export class BulkStatusDto {
  /** The accounts, at most 1,000; or a `filter`. */
  @Field(listOf(id(), { min: 1, max: LIMITS.atOnce }), { optional: true })
  ids?: string[] | null;

  /** All whom the list shows with this role, search and status, at most 1,000; or `ids`. */
  @Field(peopleFilter, { optional: true })
  filter?: PeopleFilter | null;

  /** Where everybody goes: any status of their role. */
  @Field(oneOf(USER_STATUSES))
  status!: UserStatus;

  /**
   * The statuses that they were shown in, a filter's own unless said: whoever has gone elsewhere meanwhile is refused
   * as `stale`, and not overwritten.
   */
  @Field(listOf(oneOf(USER_STATUSES), { min: 1, max: USER_STATUSES.length }), { optional: true })
  expectedStatuses?: UserStatus[] | null;

  /**
   * How many the filter was shown to find; 409 when it finds another number by now.
   * @example 12
   */
  @Field(integer({ min: 0, max: 1_000_000 }), { optional: true })
  expectedCount?: number | null;

  /** Changes nothing, and answers what would happen, with a result for each who would be refused. */
  @Field(boolean(), { optional: true })
  dryRun?: boolean | null;
}

/** What became of one of many. */
export class StatusResultDto {
  /** The account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** Whether the person is in the status now. */
  @ResponseField({ type: 'boolean' })
  ok!: boolean;

  /** Why not: the error code that the call for this person alone would have answered. */
  @ResponseField({ enum: ERROR_CODES, enumName: 'ErrorCode', required: false })
  code?: ErrorCode;

  /**
   * Why not, as a sentence.
   * @example There is nothing here, or it is not yours.
   */
  @ResponseField({ type: 'string', required: false })
  error?: string;
}

/** What became of many. */
export class BulkStatusResultDto {
  /**
   * How many accounts were named, or found.
   * @example 13
   */
  @ResponseField({ type: 'integer' })
  matched!: number;

  /**
   * How many went to the status, or would.
   * @example 12
   */
  @ResponseField({ type: 'integer' })
  changed!: number;

  /**
   * How many were in it already.
   * @example 0
   */
  @ResponseField({ type: 'integer' })
  unchanged!: number;

  /**
   * How many were refused, or would be.
   * @example 1
   */
  @ResponseField({ type: 'integer' })
  refused!: number;

  /** A result for each account, in the order given or of those who wait longest; of a dry run only those refused. */
  @ResponseField({ type: [StatusResultDto] })
  results!: StatusResultDto[];
}

export class ChangeStatusDto {
  /** Any status of the person's role. */
  @Field(oneOf(USER_STATUSES))
  status!: UserStatus;
}
