import { AUDIT_ACTIONS, type AuditAction } from '../audit/audit.entity.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { id } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';

export class UndoDto {
  /** The id for `POST /api/admin/undo/{id}`. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The time until which the decision can be undone. Its emails are held until then. */
  @ResponseField({ type: 'string', format: 'date-time' })
  until!: string;
}

/** A decision that can still be undone. */
export class UndoableDto extends UndoDto {
  /** The action in the log. */
  @ResponseField({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  action!: AuditAction;

  /** The administrator or the API key that decided. */
  @ResponseField({ type: 'string', format: 'uuid' })
  actorId!: string;
}

export class UndoneDto {
  /** Always true. The previous state is restored. */
  @ResponseField({ type: 'boolean' })
  undone!: boolean;
}

export class UndoQueryDto {
  /** The person or project. */
  @Field(id())
  subjectId!: string;
}
