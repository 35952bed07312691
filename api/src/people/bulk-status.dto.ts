import { LIMITS, USER_STATUSES, type JoiningRole, type UserStatus } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { ERROR_CODES, type ErrorCode } from '../platform/http/api-error.js';
import { listOf } from '../platform/validation/composite-rules.js';
import { boolean, id, integer, oneOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { UndoDto } from '../undo/undo.dto.js';
import { filterTextsWithRole, type FilterTexts } from './filter-texts.dto.js';

export class BulkStatusDto {
  /** The account ids, at most 1,000. Send either `ids` or `filter`. */
  @Field(listOf(id(), { min: 1, max: LIMITS.atOnce }), { optional: true })
  ids?: string[] | null;

  /** Selects all people in the role's list with these filters, at most 1,000. Send either `filter` or `ids`. */
  @Field(filterTextsWithRole(), { optional: true })
  filter?: ({ role: JoiningRole } & FilterTexts) | null;

  /** The new status: any status of the people's role. */
  @Field(oneOf(USER_STATUSES))
  status!: UserStatus;

  /**
   * The statuses in which the caller saw the people. The default is the statuses of `filter`. A person in any other
   * status is refused as `stale` and stays unchanged.
   */
  @Field(listOf(oneOf(USER_STATUSES), { min: 1, max: USER_STATUSES.length }), { optional: true })
  expectedStatuses?: UserStatus[] | null;

  /**
   * The number of people that the caller saw for the filter. The call fails with 409 if the number has changed.
   * @example 12
   */
  @Field(integer({ min: 0, max: 1_000_000 }), { optional: true })
  expectedCount?: number | null;

  /** Changes nothing and returns the expected outcome, with a result for each refused person. */
  @Field(boolean(), { optional: true })
  dryRun?: boolean | null;
}

export class StatusResultDto {
  /** The account's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** Whether the person now has the status. */
  @ResponseField({ type: 'boolean' })
  ok!: boolean;

  /** The error code for a refused person, the same as from the call for this person alone. */
  @ResponseField({ enum: ERROR_CODES, enumName: 'ErrorCode', required: false })
  code?: ErrorCode;

  /**
   * The reason for the refusal, as a sentence.
   * @example There is nothing here, or it is not yours.
   */
  @ResponseField({ type: 'string', required: false })
  error?: string;
}

export class BulkStatusResultDto {
  /**
   * The number of accounts named or found.
   * @example 13
   */
  @ResponseField({ type: 'integer' })
  matched!: number;

  /**
   * The number of people whose status changed, or would change in a dry run.
   * @example 12
   */
  @ResponseField({ type: 'integer' })
  changed!: number;

  /**
   * The number of people who already had the status.
   * @example 0
   */
  @ResponseField({ type: 'integer' })
  unchanged!: number;

  /**
   * The number of people refused, or who would be refused in a dry run.
   * @example 1
   */
  @ResponseField({ type: 'integer' })
  refused!: number;

  /** The undo of the change; null when nothing changed, in a dry run, or when the settings allow none. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;

  /**
   * A result for each account: in the order of `ids`, or longest waiting first. A dry run lists only refused accounts.
   */
  @ResponseField({ type: [StatusResultDto] })
  results!: StatusResultDto[];
}
