import { PickType } from '@nestjs/swagger';
import { Answer, Field } from '../common/field.js';
import { id, text } from '../common/field-rules.js';
import { ListQuery } from '../common/list-query.js';

/** What the record can be asked for. */
export class AuditQuery extends PickType(ListQuery, ['page', 'perPage']) {
  /** Only what this person did. */
  @Field(id(), { optional: true })
  actorId?: string | null;

  /** Only what befell this person or project. */
  @Field(id(), { optional: true })
  subjectId?: string | null;

  /** Only this deed, such as `project.approve`. */
  @Field(text({ max: 60 }), { optional: true })
  action?: string | null;
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

  @Answer({ type: 'string', example: 'project.approve' })
  action!: string;

  @Answer({ type: 'string', example: 'project' })
  subjectType!: string;

  @Answer({ type: 'string', format: 'uuid', nullable: true })
  subjectId!: string | null;

  /** The names of the fields that changed. */
  @Answer({ type: 'array', items: { type: 'string' } })
  fields!: string[];

  @Answer({ type: 'string', nullable: true })
  fromStatus!: string | null;

  @Answer({ type: 'string', nullable: true })
  toStatus!: string | null;

  /** Others concerned, such as the matched experts. */
  @Answer({ type: 'array', items: { type: 'string', format: 'uuid' } })
  relatedIds!: string[];
}
