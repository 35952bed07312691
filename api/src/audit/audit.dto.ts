import { PickType } from '@nestjs/swagger';
import { Answer, Field } from '../common/field.js';
import { id, moment, oneOf, someOf } from '../common/field-rules.js';
import { ListQuery } from '../common/list-query.js';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from './audit-words.js';

/** What the record can be asked for. */
export class AuditQuery extends PickType(ListQuery, ['page', 'perPage']) {
  /** Only what this person did. */
  @Field(id(), { optional: true })
  actorId?: string | null;

  /** Only what befell this person, project, mail or subscription, or what it was concerned by, such as a match. */
  @Field(id(), { optional: true })
  subjectId?: string | null;

  /** Only this deed, or several with commas between them, such as `project.approve,project.reject`. */
  @Field(someOf(AUDIT_ACTIONS), { optional: true })
  action?: AuditAction[] | null;

  /** Only what befell things of this kind. */
  @Field(oneOf(AUDIT_SUBJECTS), { optional: true })
  subjectType?: AuditSubject | null;

  /** Only from this moment on; a date without a time is its first moment, UTC. */
  @Field(moment(), { optional: true })
  from?: Date | null;

  /** Only before this moment. */
  @Field(moment(), { optional: true })
  to?: Date | null;
}

/** One line of the record: ids, field names and statuses, no personal values. */
export class AuditEntryDto {
  @Answer({ type: 'string' })
  id!: string;

  @Answer({ type: 'string', format: 'date-time' })
  at!: string;

  /** Who did it; null for nobody signed in, or a command. */
  @Answer({ type: 'string', format: 'uuid', nullable: true })
  actorId!: string | null;

  @Answer({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', example: 'project.approve' })
  action!: AuditAction;

  @Answer({ enum: AUDIT_SUBJECTS, enumName: 'AuditSubject', example: 'project' })
  subjectType!: AuditSubject;

  @Answer({ type: 'string', format: 'uuid', nullable: true })
  subjectId!: string | null;

  /** The names of the fields that changed, or of what an export was narrowed by. */
  @Answer({ type: 'array', items: { type: 'string' } })
  fields!: string[];

  @Answer({ type: 'string', nullable: true })
  fromStatus!: string | null;

  @Answer({ type: 'string', nullable: true })
  toStatus!: string | null;

  /** Others concerned, such as the matched experts. */
  @Answer({ type: 'array', items: { type: 'string', format: 'uuid' } })
  relatedIds!: string[];

  /** Why it was refused: the error code of the answer; null where nothing was. */
  @Answer({ type: 'string', nullable: true, example: 'wrong_state' })
  code!: string | null;

  /** What was refused or exported: method and address, with the names of its parameters. */
  @Answer({ type: 'string', nullable: true, example: 'PATCH /api/admin/projects/:id/approve' })
  call!: string | null;
}
