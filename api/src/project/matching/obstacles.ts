import { MATCHABLE_STATUSES, type ExpertStatus, type Standing } from '@network/domain';
import { label, type Reason, type ReasonId } from './parts.js';
import type { Part } from './score.js';
import type { PartKey } from './weights.js';

export const OBSTACLE_KEYS = ['status', 'capacity', 'language', 'on_project', 'start', 'paused'] as const;
export type ObstacleKey = (typeof OBSTACLE_KEYS)[number];

/** A reason why an expert is not offered for a project or ranks low, with its remedy. */
interface Obstacle {
  key: ObstacleKey;
  says: Reason;
  remedy: Reason;
}

/** Returns whether matching offers experts in this status. */
export const isOffered = (status: ExpertStatus): status is OfferedStatus =>
  MATCHABLE_STATUSES.some((matchable) => matchable === status);
type OfferedStatus = (typeof MATCHABLE_STATUSES)[number];

/** The remedy for each status that matching does not offer. */
const REMEDIES: Record<Exclude<ExpertStatus, OfferedStatus>, ReasonId> = {
  onboarding: 'match.remedy.onboarding',
  under_review: 'match.remedy.underReview',
  done: 'match.remedy.done',
};

/** The reasons of parts that are obstacles. */
const IN_PARTS: Partial<Record<PartKey, { when: readonly ReasonId[]; key: ObstacleKey; remedy: ReasonId }>> = {
  hours: { when: ['match.hours.none'], key: 'capacity', remedy: 'match.remedy.capacity' },
  language: { when: ['match.language.missing'], key: 'language', remedy: 'match.remedy.language' },
  start: { when: ['match.start.late'], key: 'start', remedy: 'match.remedy.start' },
};

/** Returns the obstacles of one expert, the most serious first. */
export function obstaclesOf(
  parts: readonly Part[],
  {
    status,
    standing,
    pausedUntil,
    isOnProject,
  }: { status: ExpertStatus; standing: Standing; pausedUntil: string | null; isOnProject: boolean },
): Obstacle[] {
  const obstacles: Obstacle[] = [];
  if (standing !== 'active') {
    const values = { status: label(`standing.${standing}`) };
    obstacles.push({ key: 'status', says: { id: 'match.status', values }, remedy: { id: 'match.remedy.standing' } });
  } else if (!isOffered(status)) {
    const values = { status: label(`userStatus.${status}`) };
    obstacles.push({ key: 'status', says: { id: 'match.status', values }, remedy: { id: REMEDIES[status] } });
  }
  if (pausedUntil) {
    const values = { day: { day: pausedUntil } };
    obstacles.push({ key: 'paused', says: { id: 'match.paused', values }, remedy: { id: 'match.remedy.paused' } });
  }
  if (isOnProject) {
    obstacles.push({ key: 'on_project', says: { id: 'match.onProject' }, remedy: { id: 'match.remedy.onProject' } });
  }
  for (const { key, says } of parts) {
    const found = IN_PARTS[key];
    if (found?.when.includes(says.id)) obstacles.push({ key: found.key, says, remedy: { id: found.remedy } });
  }
  return obstacles;
}
