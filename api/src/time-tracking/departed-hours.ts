import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { Project } from '../project/project.entity.js';
import { HourEntry } from './hour-entry.entity.js';

/** What an expert alone knows of a line. */
export type LineWords = Pick<HourEntry, 'id' | 'note'>;

const WORDLESS = { note: null };

/** The lines of experts who have left: hours of a day on a project, and nothing else (docs/product 6.14). */
@Injectable()
export class DepartedHours {
  /** Takes the words of an expert who leaves out of their lines, and answers them. */
  async forget(tx: EntityManager, expertId: string): Promise<LineWords[]> {
    const lines = await tx.find(HourEntry, { where: { expertId }, select: { id: true, note: true } });
    await tx.update(HourEntry, { expertId }, WORDLESS);
    return lines;
  }

  /** Restores the notes of an expert who comes back, in the lines that are theirs again. */
  async putBack(tx: EntityManager, expertId: string, words: readonly LineWords[]): Promise<void> {
    await tx.query(
      `UPDATE hour_entries SET note = words.note FROM jsonb_to_recordset($1::jsonb) AS words(id uuid, note text)
       WHERE hour_entries.id = words.id AND hour_entries."expertId" = $2`,
      [JSON.stringify(words), expertId],
    );
  }

  /** Takes the words out of an organization's lines whose experts have left while it was away itself. */
  async forgetOthers(tx: EntityManager, organizationUserId: string): Promise<void> {
    const projects = await tx.find(Project, {
      where: { organization: { userId: organizationUserId } },
      select: { id: true },
    });
    await tx.update(HourEntry, { projectId: In(projects.map(({ id }) => id)), expertId: IsNull() }, WORDLESS);
  }
}
