import { PageQuery } from '../common/list-query.js';
import { Answer, Field } from '../common/field.js';
import { id, text } from '../common/field-rules.js';
import type { Note } from './note.entity.js';

export const NOTE_SUBJECTS = ['user', 'project'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

/** Whose notes are asked for. */
export class NoteQuery extends PageQuery {
  /** The person or the project. */
  @Field(id())
  subjectId!: string;
}

export class AddNoteDto {
  /** The person or the project. */
  @Field(id())
  subjectId!: string;

  /** What only administrators are to read. */
  @Field(text())
  text!: string;
}

/** A note about a person or a project. */
export class NoteDto {
  @Answer({ type: 'string', format: 'uuid' })
  id!: string;

  /** The person or the project. */
  @Answer({ type: 'string', format: 'uuid' })
  subjectId!: string;

  @Answer({ enum: NOTE_SUBJECTS, enumName: 'NoteSubject' })
  subjectType!: NoteSubject;

  @Answer({ type: 'string' })
  text!: string;

  /** Who wrote it; null once their account has gone. */
  @Answer({ type: 'string', format: 'uuid', nullable: true })
  authorId!: string | null;

  @Answer({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

export const toNoteDto = ({ id: noteId, userId, projectId, text: said, authorId, createdAt }: Note): NoteDto => ({
  id: noteId,
  subjectId: (userId ?? projectId)!,
  subjectType: userId ? 'user' : 'project',
  text: said,
  authorId,
  createdAt: createdAt.toISOString(),
});
