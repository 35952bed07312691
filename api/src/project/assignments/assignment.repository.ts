import { Injectable } from '@nestjs/common';
import { DAY_MS, WORK_DAYS, type DeclineReason, type EndedState, type FirstStep } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import { In, type EntityManager } from 'typeorm';
import { refreshLoads } from '../../expert/expert-load.js';
import type { Expert } from '../../expert/expert.entity.js';
import { queryRows } from '../../platform/database/query.js';
import type { HandoverDto } from './assignment.dto.js';
import { Assignment, EndedAssignment, type ChosenFor } from './assignment.entity.js';

/** The reason why an expert left or was removed, and the handover. */
export interface Ending {
  reason?: DeclineReason;
  note?: string | null;
  done?: string | null;
  next?: string | null;
}

@Injectable()
export class AssignmentRepository {
  /** Returns the ids of the experts on a project, in the order in which they were matched. */
  async expertIds(tx: EntityManager, projectId: string): Promise<string[]> {
    const found = await tx.find(Assignment, { where: { projectId }, order: { createdAt: 'ASC', expertId: 'ASC' } });
    return found.map(({ expertId }) => expertId);
  }

  /** Returns the assignments of these projects with experts and accounts, in the order in which they were matched. */
  list(tx: EntityManager, ...projectIds: string[]): Promise<Assignment[]> {
    return selectWithExperts(tx)
      .where({ projectId: In(projectIds) })
      .orderBy({ 'assignment.createdAt': 'ASC', 'assignment.expertId': 'ASC' })
      .getMany();
  }

  /** Returns the experts on a project with their accounts, in the order in which they were matched. */
  async experts(tx: EntityManager, projectId: string): Promise<Expert[]> {
    return (await this.list(tx, projectId)).map(({ expert }) => expert);
  }

  /** Returns the expert's assignment, or null. The caller has locked the project. */
  find(tx: EntityManager, projectId: string, expertId: string): Promise<Assignment | null> {
    return selectWithExperts(tx).where({ projectId, expertId }).getOne();
  }

  /** Returns the expert's latest ended assignment on the project, or null. */
  lastEnding(tx: EntityManager, projectId: string, expertId: string): Promise<EndedAssignment | null> {
    return tx.findOne(EndedAssignment, { where: { projectId, expertId }, order: { endedAt: 'DESC' } });
  }

  /** Returns the handovers of the experts who left a project, latest first (docs/product 6.12). */
  async handovers(tx: EntityManager, projectId: string): Promise<HandoverDto[]> {
    const left = await tx.find(EndedAssignment, {
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

  /**
   * Asks the experts to join a project. Accepts at once for the experts who have already agreed. Returns the
   * assignments.
   */
  async add(
    tx: EntityManager,
    projectId: string,
    experts: Expert[],
    agreedIds: string[],
    scores: ReadonlyMap<string, ChosenFor>,
  ): Promise<Assignment[]> {
    // Distinct milliseconds keep the order in which the administrator chose the experts.
    const now = Date.now();
    const assignments = experts.map(({ userId: expertId }, index) =>
      tx.create(Assignment, {
        projectId,
        expertId,
        state: 'asked',
        askedAt: new Date(now),
        answerBy: new Date(now + WORK_DAYS.answer * DAY_MS),
        createdAt: new Date(now + index),
        chosenFor: scores.get(expertId),
        ...(agreedIds.includes(expertId) && acceptedAt(new Date(now))),
      }),
    );
    await tx.insert(Assignment, assignments);
    await refreshLoads(tx, idsOf(assignments));
    return assignments.map((assignment, index) => Object.assign(assignment, { expert: experts[index]! }));
  }

  /** Accepts for experts on a project who were asked. The caller has locked the project. */
  async accept(tx: EntityManager, projectId: string, asked: Assignment[]): Promise<void> {
    if (asked.length === 0) return;
    const changes = acceptedAt(new Date());
    await tx.update(Assignment, { projectId, expertId: In(idsOf(asked)), state: 'asked' }, changes);
    for (const assignment of asked) Object.assign(assignment, changes);
  }

  /** Checks or unchecks a first step. Returns the steps that are done. */
  async setStepDone(tx: EntityManager, assignment: Assignment, step: FirstStep, isDone: boolean): Promise<FirstStep[]> {
    const { projectId, expertId } = assignment;
    const otherSteps = assignment.stepsDone.filter((done) => done !== step);
    const stepsDone = isDone ? [...otherSteps, step] : otherSteps;
    await tx.update(Assignment, { projectId, expertId }, { stepsDone });
    return stepsDone;
  }

  /** Completes every assignment of the project, including unanswered ones. */
  async complete(tx: EntityManager, projectId: string): Promise<void> {
    await tx.update(Assignment, { projectId }, { state: 'completed' });
  }

  /** Removes experts from their project and records the ended assignments. */
  async end(
    tx: EntityManager,
    assignments: readonly Assignment[],
    state: EndedState,
    ending: Ending = {},
  ): Promise<void> {
    if (assignments.length === 0) return;
    await tx.insert(
      EndedAssignment,
      assignments.map(({ projectId, expertId, askedAt, answeredAt }) => ({
        projectId,
        expertId,
        state,
        ...ending,
        askedAt,
        answeredAt,
        endedAt: new Date(),
      })),
    );
    await this.remove(tx, assignments);
  }

  /** Removes experts from their projects without history, when their account or the organization's is deleted. */
  async remove(tx: EntityManager, assignments: readonly Assignment[]): Promise<void> {
    if (assignments.length === 0) return;
    await tx.delete(
      Assignment,
      assignments.map(({ projectId, expertId }) => ({ projectId, expertId })),
    );
    await refreshLoads(tx, idsOf(assignments));
  }

  /** Postpones the deadlines of a project by the time it was on hold (docs/product 6.18). */
  async postpone(tx: EntityManager, projectId: string, heldSince: Date): Promise<void> {
    const now = new Date();
    // The hold delays a deadline that counts from this moment by the time since the later of both.
    const delay = (from: Sql) => sql`(${now}::timestamptz - greatest(${from}, ${heldSince}::timestamptz))`;
    await queryRows(
      tx,
      sql`UPDATE assignments SET "answerBy" = "answerBy" + ${delay(sql`"askedAt"`)},
         "contactBy" = "contactBy" + ${delay(sql`"answeredAt"`)},
         "lastUpdateAt" = "lastUpdateAt" + ${delay(sql`"lastUpdateAt"`)}
       WHERE "projectId" = ${projectId}`,
    );
  }
}

/** Returns the ids of asked experts and of experts accepted at once, for webhooks. */
export const idsByState = (assignments: readonly Pick<Assignment, 'expertId' | 'state'>[]) => ({
  askedIds: assignments.filter(({ state }) => state === 'asked').map(({ expertId }) => expertId),
  acceptedIds: assignments.filter(({ state }) => state === 'accepted').map(({ expertId }) => expertId),
});

const idsOf = (assignments: readonly Assignment[]) => [...new Set(assignments.map(({ expertId }) => expertId))];

const selectWithExperts = (tx: EntityManager) =>
  tx
    .createQueryBuilder(Assignment, 'assignment')
    .addSelect('assignment.chosenFor')
    .innerJoinAndSelect('assignment.expert', 'expert')
    .innerJoinAndSelect('expert.user', 'user');

const acceptedAt = (now: Date) => ({
  state: 'accepted' as const,
  answeredAt: now,
  contactBy: new Date(now.getTime() + WORK_DAYS.contact * DAY_MS),
  lastUpdateAt: now,
});
