import type { Fields } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';

/** A request of the programme team to change a profile or a project. */
export class ChangeRequestDto {
  /** The time of the request. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /**
   * The general message.
   * @example Please say more about your work.
   */
  @ResponseField({ type: 'string' })
  message!: string;

  /**
   * The remarks by field name.
   * @example {"bio": "Which clinics did you work for?"}
   */
  @ResponseField({ type: 'object', additionalProperties: { type: 'string' } })
  fields!: Record<string, string>;
}

/** The state of the review of a profile or a project. */
export class ReviewStateDto {
  /** The open change request, or null. The owner's next submission or a decision closes it. */
  @ResponseField({ type: ChangeRequestDto, nullable: true })
  changeRequest!: ChangeRequestDto | null;

  /** When the owner answered the last change request of the review that is under way, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  resubmittedAt!: string | null;
}

const ANY_VALUE = {
  oneOf: [
    { type: 'string' as const },
    { type: 'number' as const },
    { type: 'boolean' as const },
    { type: 'array' as const, items: { type: 'string' as const } },
  ],
  nullable: true,
};

/** A field that has changed since the latest change request. */
export class FieldChangeDto {
  /**
   * The name of the field.
   * @example bio
   */
  @ResponseField({ type: 'string' })
  field!: string;

  /** The value when the request was made. */
  @ResponseField(ANY_VALUE)
  before!: unknown;

  /** The current value. */
  @ResponseField(ANY_VALUE)
  after!: unknown;
}

/** The changes since the latest change request, for rows of lists. */
export class WithChangesDto {
  /**
   * The fields that have changed since the latest change request, corrections by the team included. Empty unless the
   * request is open or its answer waits for the team.
   */
  @ResponseField({ type: [FieldChangeDto] })
  changes!: FieldChangeDto[];
}

export type StoredForm = Record<string, string | number | boolean | string[] | null>;

/** The keys by which a change request names its subject. */
type SubjectKey = 'expertId' | 'orgId' | 'projectId';

export const storedForm = (form: object, fields: Fields): StoredForm =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, (form as StoredForm)[field] ?? null]));

/** Returns the fields that have changed since `before`, in the order of the form. */
export function changesSince(before: StoredForm, form: object, fields: Fields): FieldChangeDto[] {
  return Object.entries(storedForm(form, fields))
    .map(([field, after]) => ({ field, before: before[field] ?? null, after }))
    .filter(({ before: then, after }) => JSON.stringify(then) !== JSON.stringify(after));
}

/**
 * Selects the form of the row `of` at its latest change request, while the request is open or its answer waits for the
 * team. Null for all other rows.
 */
export const formBeforeSql = (of: string, key: SubjectKey, id: string): string => `
  CASE WHEN ${of}."changeRequest" IS NOT NULL OR ${of}."resubmittedAt" IS NOT NULL THEN (
    SELECT request.before FROM change_requests AS request WHERE request."${key}" = ${of}."${id}"
    ORDER BY request.at DESC LIMIT 1) END`;
