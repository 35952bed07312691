import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { HandoverDto } from './assignment.dto.js';
import { EndedAssignment } from './ended-assignment.entity.js';

/** What those who left a project hand over to whoever follows (docs/product 6.12). */
@Injectable()
export class HandoverQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The handovers of a project, the latest first; whoever left without a word is not among them. */
  async of(projectId: string): Promise<HandoverDto[]> {
    const left = await this.database.manager.find(EndedAssignment, {
      where: { projectId, state: 'left' },
      relations: { expert: true },
      order: { endedAt: 'DESC', id: 'ASC' },
    });
    return left
      .filter(({ done, next }) => done !== null || next !== null)
      .map(({ expertId, expert, done, next, endedAt }) => ({
        expertId,
        fullName: expert.fullName,
        done,
        next,
        at: endedAt.toISOString(),
      }));
  }
}
