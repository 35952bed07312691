import { PageQuery } from '../platform/lists/list-query.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { id, text } from '../platform/validation/field-rules.js';
import type { Note } from './note.entity.js';

export const NOTE_SUBJECTS = ['user', 'project'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

/** The query of a list of notes: whose they are. */
export class NoteQuery extends PageQuery {
  /** The person or the project. */
  @Field(id())
  subjectId!: string;
}

export class AddNoteDto {
  /** The person or the project. */
  @Field(id())
  subjectId!: string;

  /**
   * What only administrators are to read.
   * @example Called her; she starts in May.
   */
  @Field(text())
  text!: string;
}

/** A note about a person or a project. */
export class NoteDto {
  /** The note. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The person or the project. */
  @ResponseField({ type: 'string', format: 'uuid' })
  subjectId!: string;

  /** What it is about. */
  @ResponseField({ enum: NOTE_SUBJECTS, enumName: 'NoteSubject' })
  subjectType!: NoteSubject;

  /**
   * What an administrator wrote.
   * @example Called her; she starts in May.
   */
  @ResponseField({ type: 'string' })
  text!: string;

  /** Who wrote it; null once their account has gone. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  authorId!: string | null;

  /**
   * Its author's name, or address where there is none; null once their account has gone.
   * @example Lina Saleh
   */
  @ResponseField({ type: 'string', nullable: true })
  authorName!: string | null;

  /** When it was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

export const toNoteDto = (
  { id: noteId, userId, projectId, text: said, authorId, createdAt }: Note,
  authorName: string | null,
): NoteDto => ({
  id: noteId,
  subjectId: (userId ?? projectId)!,
  subjectType: userId ? 'user' : 'project',
  text: said,
  authorId,
  authorName,
  createdAt: createdAt.toISOString(),
});
