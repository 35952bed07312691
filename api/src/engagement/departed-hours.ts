import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { Project } from '../project/project.entity.js';
import { HourLine } from './hour-line.entity.js';

/** What an expert alone knows of a line. */
export type LineWords = Pick<HourLine, 'id' | 'note'>;

const WORDLESS = { note: null };

/** The lines of experts who have left: hours of a day on a project, and nothing else (docs/product 6.14). */
@Injectable()
export class DepartedHours {
  /** Takes the words of an expert who leaves out of their lines, and answers them. */
  async forget(tx: EntityManager, expertId: string): Promise<LineWords[]> {
    const lines = await tx.find(HourLine, { where: { expertId }, select: { id: true, note: true } });
    await tx.update(HourLine, { expertId }, WORDLESS);
    return lines;
  }

  /** Gives the lines that are again those of an expert who comes back their words. */
  async putBack(tx: EntityManager, expertId: string, words: readonly LineWords[]): Promise<void> {
    for (const { id, note } of words) await tx.update(HourLine, { id, expertId }, { note });
  }

  /** Takes the words out of an organization's lines whose experts have left while it was away itself. */
  async forgetOthers(tx: EntityManager, organizationUserId: string): Promise<void> {
    const projects = await tx.find(Project, {
      where: { organization: { userId: organizationUserId } },
      select: { id: true },
    });
    await tx.update(HourLine, { projectId: In(projects.map(({ id }) => id)), expertId: IsNull() }, WORDLESS);
  }
}
