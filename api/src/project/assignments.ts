import { Injectable } from '@nestjs/common';
import { RUNNING_PROJECT_STATUSES } from '@network/domain';
import { In, type EntityManager } from 'typeorm';
import { Assignment, type ChosenFor } from './assignment.entity.js';

/** Who is on which project. */
@Injectable()
export class Assignments {
  /** The experts on a project, in the order in which they were matched. */
  async expertIds(tx: EntityManager, projectId: string): Promise<string[]> {
    const found = await tx.find(Assignment, { where: { projectId }, order: { createdAt: 'ASC', expertId: 'ASC' } });
    return found.map(({ expertId }) => expertId);
  }

  async add(
    tx: EntityManager,
    projectId: string,
    expertIds: string[],
    chosenFor: ReadonlyMap<string, ChosenFor>,
  ): Promise<void> {
    // The clock's own milliseconds keep the order in which the administrator chose them.
    const now = Date.now();
    await tx.insert(
      Assignment,
      expertIds.map((expertId, index) => ({
        projectId,
        expertId,
        createdAt: new Date(now + index),
        chosenFor: chosenFor.get(expertId),
      })),
    );
  }

  async remove(tx: EntityManager, projectId: string, expertIds: string[]): Promise<void> {
    if (expertIds.length > 0) await tx.delete(Assignment, { projectId, expertId: In(expertIds) });
  }

  /** How many running projects each of the experts has; whoever has none is left out. */
  async running(tx: EntityManager, expertIds: string[]): Promise<Map<string, number>> {
    if (expertIds.length === 0) return new Map();
    const found = await onRunning(tx, expertIds)
      .select('assignment.expertId', 'id')
      .addSelect('count(*)::int', 'count')
      .groupBy('assignment.expertId')
      .getRawMany<{ id: string; count: number }>();
    return new Map(found.map(({ id, count }) => [id, count]));
  }

  /** Those of the experts, whose accounts the caller has locked, who have no other running project. */
  async withoutOther(tx: EntityManager, expertIds: string[], projectId: string): Promise<string[]> {
    if (expertIds.length === 0) return [];
    const busy = await onRunning(tx, expertIds)
      .andWhere('assignment.projectId <> :projectId', { projectId })
      .select('DISTINCT assignment.expertId', 'id')
      .getRawMany<{ id: string }>();
    return expertIds.filter((expertId) => !busy.some(({ id }) => id === expertId));
  }
}

const onRunning = (tx: EntityManager, expertIds: string[]) =>
  tx
    .createQueryBuilder(Assignment, 'assignment')
    .innerJoin('assignment.project', 'project')
    .where('assignment.expertId IN (:...expertIds)', { expertIds })
    .andWhere('project.status IN (:...running)', { running: RUNNING_PROJECT_STATUSES });
