import { PickType } from '@nestjs/swagger';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { dateTime, id, oneOf, someOf } from '../platform/validation/field-rules.js';
import { ListQuery } from '../platform/lists/list-query.js';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from './audit-actions.js';

/** The query of the audit log. */
export class AuditQuery extends PickType(ListQuery, ['page', 'perPage']) {
  /** Only what this person did. */
  @Field(id(), { optional: true })
  actorId?: string | null;

  /** Only what happened to this person, project, mail or subscription, or what it was concerned by, such as a match. */
  @Field(id(), { optional: true })
  subjectId?: string | null;

  /** Only this action, or several with commas between them, such as `project.approve,project.reject`. */
  @Field(someOf(AUDIT_ACTIONS), { optional: true })
  action?: AuditAction[] | null;

  /** Only what happened to things of this kind. */
  @Field(oneOf(AUDIT_SUBJECTS), { optional: true })
  subjectType?: AuditSubject | null;

  /** Only from this moment on; a date without a time is its first moment, UTC. */
  @Field(dateTime(), { optional: true })
  from?: Date | null;

  /** Only before this moment. */
  @Field(dateTime(), { optional: true })
  to?: Date | null;
}

/** One audit entry: ids, field names and statuses, no personal values. */
export class AuditEntryDto {
  /**
   * The entry; later ones have larger numbers.
   * @example "4711"
   */
  @ResponseField({ type: 'string' })
  id!: string;

  /** When it happened. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /** Who did it; null for nobody signed in, or a command. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  actorId!: string | null;

  /** What was done. */
  @ResponseField({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', example: 'project.approve' })
  action!: AuditAction;

  /** What kind of thing it happened to. */
  @ResponseField({ enum: AUDIT_SUBJECTS, enumName: 'AuditSubject', example: 'project' })
  subjectType!: AuditSubject;

  /** What it happened to: a person, a project, a mail or a subscription; null where there is no such thing. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  subjectId!: string | null;

  /**
   * The names of the fields that changed, or of what an export was narrowed by; of `errors.unrecorded` who called and
   * how many errors of an hour have no entry, such as `callers=anonymous`, `count=120`.
   * @example ["bio", "city"]
   */
  @ResponseField({ type: 'array', items: { type: 'string' } })
  fields!: string[];

  /**
   * The status before, where it changed.
   * @example pending_review
   */
  @ResponseField({ type: 'string', nullable: true })
  fromStatus!: string | null;

  /**
   * The status afterwards, where it changed.
   * @example in_progress
   */
  @ResponseField({ type: 'string', nullable: true })
  toStatus!: string | null;

  /** Others concerned, such as the matched experts. */
  @ResponseField({ type: 'array', items: { type: 'string', format: 'uuid' } })
  relatedIds!: string[];

  /** Why it was refused: the error code of the answer; null where nothing was. */
  @ResponseField({ type: 'string', nullable: true, example: 'wrong_state' })
  code!: string | null;

  /** What was refused or exported: method and address, with the names of its parameters. */
  @ResponseField({ type: 'string', nullable: true, example: 'PATCH /api/admin/projects/:id/approve' })
  call!: string | null;
}
