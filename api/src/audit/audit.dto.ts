import { ResponseField } from '../platform/http/api-docs.js';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from './audit.entity.js';

/** One audit entry: ids, field names and statuses, no personal values. */
export class AuditEntryDto {
  /**
   * The entry's id; later entries have larger ids.
   * @example "4711"
   */
  @ResponseField({ type: 'string' })
  id!: string;

  /** The time of the action. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /** The person or the API key that acted; null for an anonymous caller or a command. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  actorId!: string | null;

  /** The action. */
  @ResponseField({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', example: 'project.approve' })
  action!: AuditAction;

  /** The type of the subject. */
  @ResponseField({ enum: AUDIT_SUBJECTS, enumName: 'AuditSubject', example: 'project' })
  subjectType!: AuditSubject;

  /** The subject: a person, a project, an email or a subscription. Null when there is none. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  subjectId!: string | null;

  /**
   * The names of the changed fields, or of an export's filters. For `errors.unrecorded`: the callers and the number of
   * errors in an hour that have no entry, such as `callers=anonymous`, `count=120`.
   * @example ["bio", "city"]
   */
  @ResponseField({ type: 'array', items: { type: 'string' } })
  fields!: string[];

  /**
   * The status before the change; null when it did not change.
   * @example pending_review
   */
  @ResponseField({ type: 'string', nullable: true })
  fromStatus!: string | null;

  /**
   * The status after the change; null when it did not change.
   * @example in_progress
   */
  @ResponseField({ type: 'string', nullable: true })
  toStatus!: string | null;

  /** Related ids, such as those of the matched experts. */
  @ResponseField({ type: 'array', items: { type: 'string', format: 'uuid' } })
  relatedIds!: string[];

  /** The error code of a refused call; null for other entries. */
  @ResponseField({ type: 'string', nullable: true, example: 'wrong_state' })
  code!: string | null;

  /** The refused call or the export: method and route, with the names of its parameters. */
  @ResponseField({ type: 'string', nullable: true, example: 'PATCH /api/admin/projects/:id/approve' })
  call!: string | null;
}
