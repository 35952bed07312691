import { ROLES, type Role } from '@network/domain';
import { AuditEntryDto, AuditQuery } from '../audit/audit.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { text } from '../platform/validation/field-rules.js';

/** One letter would find nearly everybody. */
const NAME = text({ min: 2, max: 200 });

/** The same query with names. */
export class AuditLogQuery extends AuditQuery {
  /**
   * Only what people did whom this finds as the lists do: a part of a name or e-mail address, in any case.
   * @example lina
   */
  @Field(NAME, { optional: true })
  actor?: string | null;

  /**
   * Only what concerns people or projects that this finds as the lists do.
   * @example clinic
   */
  @Field(NAME, { optional: true })
  about?: string | null;
}

/** An audit entry with the names that its ids have today. */
export class AuditRowDto extends AuditEntryDto {
  /**
   * Who did it: the person's name, or the address of somebody without one; null for nobody, and for those who left.
   * @example Lina Saleh
   */
  @ResponseField({ type: 'string', nullable: true })
  actorName!: string | null;

  /** What the person who did it is today; null where there is none. */
  @ResponseField({ type: 'string', enum: [...ROLES], nullable: true })
  actorRole!: Role | null;

  /**
   * Whom or what it happened to: the person's name or the project's title; null for other things, and for what is
   * gone.
   * @example Patient records
   */
  @ResponseField({ type: 'string', nullable: true })
  subjectName!: string | null;

  /** What the person it happened to is today; null for other things, and for those who left. */
  @ResponseField({ type: 'string', enum: [...ROLES], nullable: true })
  subjectRole!: Role | null;

  /**
   * What the others concerned are called, in the order of their ids; null for those who left.
   * @example ["Lina Saleh"]
   */
  @ResponseField({ type: 'array', items: { type: 'string', nullable: true } })
  relatedNames!: (string | null)[];
}
