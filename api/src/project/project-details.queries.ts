import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { ChangeRequestRepository } from '../casework/change-request.repository.js';
import { queryRows } from '../platform/database/query.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { Assignment } from './assignments/assignment.entity.js';
import { AssignmentRepository } from './assignments/assignment.repository.js';
import { toOrganizationFeedback } from './feedback/feedback.dto.js';
import type { ChosenForDto } from './matching/match.dto.js';
import { toParts } from './matching/match.service.js';
import type { AdminProjectDetailsDto } from './project.dto.js';
import { ProjectQueries, toAdminProject } from './project.queries.js';

@Injectable()
export class ProjectDetailsQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: ProjectQueries,
    private readonly assignments: AssignmentRepository,
    private readonly changeRequests: ChangeRequestRepository,
    private readonly vocabularies: VocabularyService,
  ) {}

  /** Reads the project in the reader's language. Throws 404 if it does not exist. */
  async get(id: string, language: InterfaceLanguage): Promise<AdminProjectDetailsDto> {
    const project = await this.projects.row(id);
    return {
      ...toAdminProject(project),
      changeRequests: await this.changeRequests.list({ projectId: id }),
      chosenFor: await this.chosenFor(id, language),
      handover: await this.assignments.handovers(this.database.manager, id),
      closeRequestedAt: project.closeRequestedAt?.toISOString() ?? null,
      closeRequestNote: project.closeRequestNote,
      organizationFeedback: toOrganizationFeedback(project),
      confirmedHours: await this.confirmedHours(id),
    };
  }

  private async confirmedHours(projectId: string): Promise<number> {
    const [sum] = await queryRows<{ hours: number }>(
      this.database.manager,
      sql`SELECT coalesce(sum(quarters), 0)::float8 / 4 AS hours FROM hour_entries
        WHERE "projectId" = ${projectId} AND "confirmedAt" IS NOT NULL`,
    );
    return sum!.hours;
  }

  private async chosenFor(projectId: string, language: InterfaceLanguage): Promise<ChosenForDto[]> {
    const assignments = await this.database.manager.find(Assignment, {
      select: { expertId: true, createdAt: true, chosenFor: true },
      where: { projectId },
      order: { createdAt: 'ASC', expertId: 'ASC' },
    });
    const vocabulary = await this.vocabularies.current();
    return assignments.flatMap(({ expertId, createdAt, chosenFor }) => {
      if (!chosenFor) return [];
      const { score, parts } = chosenFor;
      return { expertId, at: createdAt.toISOString(), score, parts: toParts(parts, vocabulary, language) };
    });
  }
}
