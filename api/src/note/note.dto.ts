import { LIMITS } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { listOf } from '../platform/validation/composite-rules.js';
import { day, id, text } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import type { Note } from './note.entity.js';

const NOTE_SUBJECTS = ['user', 'project'] as const;
type NoteSubject = (typeof NOTE_SUBJECTS)[number];

export class NoteQueryDto extends PageQueryDto {
  /** The id of the person or the project. */
  @Field(id())
  subjectId!: string;
}

export class AddNoteDto {
  /** The id of the person or the project. */
  @Field(id())
  subjectId!: string;

  /**
   * The text, visible to administrators only.
   * @example Called her; she starts in May.
   */
  @Field(text())
  text!: string;

  /** The administrators it mentions. The note appears in their attention lists. */
  @Field(listOf(id(), { max: LIMITS.mentions }), { optional: true })
  mentions?: string[] | null;

  /**
   * The due date (Damascus time). From then on, the note appears in the attention lists of the people it mentions, or
   * of its author.
   * @example "2030-01-31"
   */
  @Field(day(), { optional: true })
  dueOn?: string | null;
}

export class NoteDto {
  /** The note's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The id of the person or the project. */
  @ResponseField({ type: 'string', format: 'uuid' })
  subjectId!: string;

  /** The type of the subject: a person or a project. */
  @ResponseField({ enum: NOTE_SUBJECTS, enumName: 'NoteSubject' })
  subjectType!: NoteSubject;

  /**
   * The text of the note.
   * @example Called her; she starts in May.
   */
  @ResponseField({ type: 'string' })
  text!: string;

  /** The id of the author; null once their account is deleted. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  authorId!: string | null;

  /**
   * The author's name, or their address when they have no name. Null once their account is deleted.
   * @example Lina Saleh
   */
  @ResponseField({ type: 'string', nullable: true })
  authorName!: string | null;

  /** The ids of the administrators it mentions. */
  @ResponseField({ type: 'array', items: { type: 'string', format: 'uuid' } })
  mentions!: string[];

  /**
   * The due date (Damascus time), or null.
   * @example "2030-01-31"
   */
  @ResponseField({ type: 'string', format: 'date', nullable: true })
  dueOn!: string | null;

  /** Whether it is on the caller's attention list. */
  @ResponseField({ type: 'boolean' })
  isOpen!: boolean;

  /** The time when the note was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

export const toNoteDto = (
  { id: noteId, userId, projectId, text: words, authorId, dueOn, tasks, createdAt }: Note,
  authorName: string | null,
  readerId: string,
): NoteDto => ({
  id: noteId,
  subjectId: (userId ?? projectId)!,
  subjectType: userId ? 'user' : 'project',
  text: words,
  authorId,
  authorName,
  mentions: tasks.filter(({ isMentioned }) => isMentioned).map(({ administratorId }) => administratorId),
  dueOn,
  isOpen: tasks.some(({ administratorId, doneAt }) => administratorId === readerId && !doneAt),
  createdAt: createdAt.toISOString(),
});
