import { ROLES, type Role } from '@network/domain';
import { AuditEntryDto } from '../audit/audit.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { UndoDto } from '../undo/undo.dto.js';

/** An audit entry with the current names of its ids. */
export class AuditRowDto extends AuditEntryDto {
  /**
   * The actor’s name, or the address of an actor without a name. Null for no actor, and for deleted accounts. For an
   * API key its name, also after its deletion.
   * @example Lina Saleh
   */
  @ResponseField({ type: 'string', nullable: true })
  actorName!: string | null;

  /** The actor’s current role. Null without an account, also for an API key. */
  @ResponseField({ type: 'string', enum: [...ROLES], nullable: true })
  actorRole!: Role | null;

  /** Whether the actor is an API key. */
  @ResponseField({ type: 'boolean' })
  isActorApiKey!: boolean;

  /**
   * The name of the person or the title of the project concerned. Null for other subjects, and for deleted ones.
   * @example Patient records
   */
  @ResponseField({ type: 'string', nullable: true })
  subjectName!: string | null;

  /** The current role of the person concerned. Null for other subjects, and for deleted accounts. */
  @ResponseField({ type: 'string', enum: [...ROLES], nullable: true })
  subjectRole!: Role | null;

  /**
   * The names of the related people or projects, in the order of their ids. Null for deleted ones.
   * @example ["Lina Saleh"]
   */
  @ResponseField({ type: 'array', items: { type: 'string', nullable: true } })
  relatedNames!: (string | null)[];

  /** The undo of a decision that can still be undone. Null for all other entries. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;
}
