import { Injectable } from '@nestjs/common';
import { FINISHED_PROJECT_STATUSES, STAFFED_PROJECT_STATUSES } from '@network/domain';
import { In, type EntityManager } from 'typeorm';
import { ApiError, notFound } from '../platform/http/api-error.js';
import { Assignment } from '../project/assignments/assignment.entity.js';
import { Project } from '../project/project.entity.js';

/** Who works on a project at the moment. */
@Injectable()
export class EngagedExperts {
  /** Refuses with 404 an expert who does not see the project. */
  async see(tx: EntityManager, projectId: string, expertId: string): Promise<Assignment> {
    const assignment = await tx.findOneBy(Assignment, {
      projectId,
      expertId,
      project: { status: In(STAFFED_PROJECT_STATUSES) },
    });
    if (!assignment) throw notFound();
    return assignment;
  }

  /**
   * Keeps the project from being completed, and the expert on it, until the transaction ends. Refuses with 404 who does
   * not see it, with 409 who has not accepted it, and once it is completed.
   */
  async lock(tx: EntityManager, projectId: string, expertId: string): Promise<void> {
    const project = await tx.findOne(Project, { where: { id: projectId }, lock: { mode: 'pessimistic_read' } });
    const { state } = await this.see(tx, projectId, expertId);
    if (project && FINISHED_PROJECT_STATUSES.includes(project.status)) {
      throw new ApiError('wrong_state', { sentence: 'hours.completed' });
    }
    if (state === 'asked') throw new ApiError('wrong_state', { sentence: 'hours.notAccepted' });
  }
}
