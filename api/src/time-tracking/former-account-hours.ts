import sql from 'sql-template-tag';
import { In, IsNull, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { Project } from '../project/project.entity.js';
import { HourEntry } from './hour-entry.entity.js';

/** The fields of an entry that are deleted with the expert's account. */
export type EntryNotes = Pick<HourEntry, 'id' | 'note'>;

const WITHOUT_NOTE = { note: null };

/** Deletes the notes in a departing expert's entries, and returns them. */
export async function forgetNotes(tx: EntityManager, expertId: string): Promise<EntryNotes[]> {
  const notes = await tx.find(HourEntry, { where: { expertId }, select: { id: true, note: true } });
  await tx.update(HourEntry, { expertId }, WITHOUT_NOTE);
  return notes;
}

/** Restores the notes of a returning expert, in the entries that belong to the account again. */
export async function restoreNotes(tx: EntityManager, expertId: string, words: readonly EntryNotes[]): Promise<void> {
  await queryRows(
    tx,
    sql`UPDATE hour_entries SET note = words.note FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb) AS words(id uuid, note text)
     WHERE hour_entries.id = words.id AND hour_entries."expertId" = ${expertId}`,
  );
}

/** Deletes notes in a restored organization's entries whose experts left while it was away. */
export async function forgetNotesOfOthers(tx: EntityManager, organizationUserId: string): Promise<void> {
  const projects = await tx.find(Project, {
    where: { organization: { userId: organizationUserId } },
    select: { id: true },
  });
  await tx.update(HourEntry, { projectId: In(projects.map(({ id }) => id)), expertId: IsNull() }, WITHOUT_NOTE);
}
