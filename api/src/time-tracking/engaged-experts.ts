import { FINISHED_PROJECT_STATUSES, STAFFED_PROJECT_STATUSES } from '@network/domain';
import { In, type EntityManager } from 'typeorm';
import { notFound, wrongState } from '../platform/http/api-error.js';
import { Assignment } from '../project/assignments/assignment.entity.js';
import { Project } from '../project/project.entity.js';

/** The expert's assignment. Throws 404 if the expert cannot see the project. */
export async function findEngaged(tx: EntityManager, projectId: string, expertId: string): Promise<Assignment> {
  const assignment = await tx.findOneBy(Assignment, {
    projectId,
    expertId,
    project: { status: In(STAFFED_PROJECT_STATUSES) },
  });
  if (!assignment) throw notFound();
  return assignment;
}

/**
 * Returns the project, and prevents it from being completed, and the expert from leaving it, until the transaction
 * ends. Throws 404 if the expert cannot see the project, and 409 before acceptance or after completion.
 */
export async function lockEngaged(tx: EntityManager, projectId: string, expertId: string): Promise<Project> {
  const project = await tx.findOne(Project, { where: { id: projectId }, lock: { mode: 'pessimistic_read' } });
  const { state } = await findEngaged(tx, projectId, expertId);
  if (!project) throw notFound();
  if (FINISHED_PROJECT_STATUSES.includes(project.status)) {
    throw wrongState('hours.completed');
  }
  if (state === 'asked') throw wrongState('hours.notAccepted');
  return project;
}
