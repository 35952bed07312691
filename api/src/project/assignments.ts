import { Injectable } from '@nestjs/common';
import { RUNNING_PROJECT_STATUSES, WORK_DAYS, type DeclineReason, type EndedState } from '@network/domain';
import { In, type EntityManager } from 'typeorm';
import { queryRows } from '../database/query.js';
import { Assignment, type ChosenFor } from './assignment.entity.js';
import { EndedAssignment } from './ended-assignment.entity.js';

const DAY = 24 * 60 * 60 * 1000;

/** What is known of how somebody came off a project. */
interface Ending {
  reason?: DeclineReason;
  note?: string | null;
  done?: string | null;
  next?: string | null;
}

/** Who is on which project. */
@Injectable()
export class Assignments {
  /** The experts on a project, in the order in which they were matched. */
  async expertIds(tx: EntityManager, projectId: string): Promise<string[]> {
    const found = await tx.find(Assignment, { where: { projectId }, order: { createdAt: 'ASC', expertId: 'ASC' } });
    return found.map(({ expertId }) => expertId);
  }

  /** The assignment of an expert to a project that the caller has locked, or null when they are not on it. */
  find(tx: EntityManager, projectId: string, expertId: string): Promise<Assignment | null> {
    return tx.findOneBy(Assignment, { projectId, expertId });
  }

  /** How an expert last came off a project, or null when they never did. */
  lastEnding(tx: EntityManager, projectId: string, expertId: string): Promise<EndedAssignment | null> {
    return tx.findOne(EndedAssignment, { where: { projectId, expertId }, order: { endedAt: 'DESC' } });
  }

  /** Asks the experts for a project; those who have agreed already are accepted at once, and answered. */
  async add(
    tx: EntityManager,
    projectId: string,
    expertIds: string[],
    agreedIds: string[],
    chosenFor: ReadonlyMap<string, ChosenFor>,
  ): Promise<string[]> {
    // The clock's own milliseconds keep the order in which the administrator chose them.
    const now = Date.now();
    await tx.insert(
      Assignment,
      expertIds.map((expertId, index) => ({
        projectId,
        expertId,
        state: 'asked' as const,
        askedAt: new Date(now),
        answerBy: new Date(now + WORK_DAYS.answer * DAY),
        createdAt: new Date(now + index),
        chosenFor: chosenFor.get(expertId),
      })),
    );
    return this.accept(tx, projectId, agreedIds);
  }

  /** Those of the experts who were asked have agreed; answers who they are. The caller has locked the project. */
  async accept(tx: EntityManager, projectId: string, expertIds: string[]): Promise<string[]> {
    if (expertIds.length === 0) return [];
    const asked = { projectId, expertId: In(expertIds), state: 'asked' as const };
    const accepted = await tx.findBy(Assignment, asked);
    const answeredAt = new Date();
    const contactBy = new Date(answeredAt.getTime() + WORK_DAYS.contact * DAY);
    await tx.update(Assignment, asked, { state: 'accepted', answeredAt, contactBy, lastWordAt: answeredAt });
    return accepted.map(({ expertId }) => expertId);
  }

  /** Everybody on the project is done with it, whether they had answered or not. */
  async complete(tx: EntityManager, projectId: string): Promise<void> {
    await tx.update(Assignment, { projectId }, { state: 'completed' });
  }

  /** Takes experts off a project, which stays known as their history. */
  async end(
    tx: EntityManager,
    projectId: string,
    expertIds: string[],
    state: EndedState,
    ending: Ending = {},
  ): Promise<void> {
    if (expertIds.length === 0) return;
    const assignments = await tx.findBy(Assignment, { projectId, expertId: In(expertIds) });
    await tx.insert(
      EndedAssignment,
      assignments.map(({ expertId, askedAt, answeredAt }) => ({
        projectId,
        expertId,
        state,
        ...ending,
        askedAt,
        answeredAt,
        endedAt: new Date(),
      })),
    );
    await this.remove(tx, projectId, expertIds);
  }

  /** Takes experts off a project without a trace: they or its organization leave the product. */
  async remove(tx: EntityManager, projectId: string, expertIds: string[]): Promise<void> {
    if (expertIds.length > 0) await tx.delete(Assignment, { projectId, expertId: In(expertIds) });
  }

  /** What was due in a project that stood on hold since then is due later by that time (docs/product.md 6.18). */
  async postpone(tx: EntityManager, projectId: string, heldSince: Date): Promise<void> {
    const now = new Date();
    for (const assignment of await tx.findBy(Assignment, { projectId })) {
      const later = (due: Date | null, from: Date | null) =>
        due && new Date(due.getTime() + now.getTime() - Math.max(from?.getTime() ?? 0, heldSince.getTime()));
      const { expertId, askedAt, answerBy, answeredAt, contactBy, lastWordAt } = assignment;
      const postponed = {
        answerBy: later(answerBy, askedAt)!,
        contactBy: later(contactBy, answeredAt),
        lastWordAt: later(lastWordAt, lastWordAt),
      };
      await tx.update(Assignment, { projectId, expertId }, postponed);
    }
  }

  /** How many running projects, `but` one, each of the experts has; whoever has none is left out. */
  async running(tx: EntityManager, expertIds: string[], but?: string): Promise<Map<string, number>> {
    if (expertIds.length === 0) return new Map();
    const found = await queryRows<{ id: string; count: number }>(tx, RUNNING, [expertIds, but ?? null]);
    return new Map(found.map(({ id, count }) => [id, count]));
  }

  /** Those of the experts, whose accounts the caller has locked, who have no other running project. */
  async withoutOther(tx: EntityManager, expertIds: string[], projectId: string): Promise<string[]> {
    const busy = await this.running(tx, expertIds, projectId);
    return expertIds.filter((expertId) => !busy.has(expertId));
  }
}

const RUNNING_ASSIGNMENTS = `assignments AS assignment JOIN projects AS project
  ON project.id = assignment."projectId" AND project.status IN (${RUNNING_PROJECT_STATUSES.map((status) => `'${status}'`).join(', ')})`;

const RUNNING = `
  SELECT assignment."expertId" AS id, count(*)::int AS count FROM ${RUNNING_ASSIGNMENTS}
  WHERE assignment."expertId" = ANY ($1::uuid[]) AND project.id IS DISTINCT FROM $2::uuid
  GROUP BY 1`;

/** Selects how many running projects an expert has, whose id `expertId` is in SQL. */
export const runningOf = (expertId: string) =>
  `(SELECT count(*)::int FROM ${RUNNING_ASSIGNMENTS} WHERE assignment."expertId" = ${expertId})`;
