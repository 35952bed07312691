import type { WebhookEvent } from '@network/domain';
import type { AuditAction, AuditEntry } from '../audit/audit.entity.js';

/** The fields of an audit entry that determine its events. */
export type Cause = Pick<
  AuditEntry,
  | 'at'
  | 'action'
  | 'actorId'
  | 'subjectType'
  | 'subjectId'
  | 'fields'
  | 'fromStatus'
  | 'toStatus'
  | 'relatedIds'
  | 'facts'
>;

/** The ids and statuses of an event. */
type EventData = Record<string, string | string[]>;

export interface DerivedEvent {
  type: WebhookEvent;
  data: EventData;
}

/** Changes of a project that cause `project.updated`. */
const UPDATES: readonly AuditAction[] = ['project.correct', 'project.swapExperts'];

/** Experts' actions on their own assignment, and their events. */
const ANSWERS: Partial<Record<AuditAction, WebhookEvent>> = {
  'project.accept': 'assignment.accepted',
  'project.decline': 'assignment.declined',
  'project.leave': 'assignment.left',
};

/** Derives the events of one audit entry, in the order in which they are delivered (docs/product 12.6). */
export function eventsOf(cause: Cause): DerivedEvent[] {
  if (cause.action === 'hours.confirm') return [ofHours(cause)];
  if (cause.subjectType === 'project') return ofProject(cause);
  return cause.subjectType === 'user' ? ofPerson(cause) : [];
}

function ofPerson(cause: Cause): DerivedEvent[] {
  const { action, facts, subjectId, toStatus } = cause;
  const isSubmission = action === 'user.resubmit' || !!facts?.isSubmission;
  const isMove = action === 'user.status' && toStatus !== null;
  const role = facts?.orgId ? 'organization' : 'expert';
  const data = {
    ...(facts?.orgId ? { orgId: facts.orgId } : { expertId: subjectId! }),
    ...(isMove && statuses(cause)),
  };
  return [
    ...(isSubmission ? [{ type: `${role}.submitted`, data } as const] : []),
    ...(isMove ? [{ type: `${role}.status_changed`, data } as const] : []),
  ];
}

function ofProject(cause: Cause): DerivedEvent[] {
  const { action, facts, fields, fromStatus, toStatus, actorId } = cause;
  const project = projectOf(cause);
  const answer = ANSWERS[action];
  if (answer) return [{ type: answer, data: { expertId: actorId!, ...project } }];
  if (action === 'project.submit') return [{ type: 'project.submitted', data: project }];
  const hasMoved = fromStatus !== null && toStatus !== null;
  const isUpdate =
    UPDATES.includes(action) ||
    (action === 'project.edit' && fields.length > 0) ||
    (action === 'decision.undo' && !hasMoved);
  const ofExperts = (type: WebhookEvent, ids: string[] = []) =>
    ids.map((expertId) => ({ type, data: { expertId, ...project } }));
  return [
    ...(isUpdate ? [{ type: 'project.updated', data: project } as const] : []),
    ...(hasMoved ? [{ type: 'project.status_changed', data: { ...project, ...statuses(cause) } } as const] : []),
    ...ofExperts('assignment.asked', facts?.askedIds),
    ...ofExperts('assignment.accepted', facts?.acceptedIds),
  ];
}

const ofHours = (cause: Cause): DerivedEvent => {
  const { facts, relatedIds: hoursIds } = cause;
  const expert = facts?.expertId && { expertId: facts.expertId };
  return { type: 'hours.confirmed', data: { ...expert, ...projectOf(cause), hoursIds } };
};

const projectOf = ({ subjectId, facts }: Cause): EventData => ({
  ...(facts?.orgId && { orgId: facts.orgId }),
  projectId: subjectId!,
});

const statuses = ({ fromStatus, toStatus }: Cause) => ({
  ...(fromStatus && { from: fromStatus }),
  ...(toStatus && { to: toStatus }),
});
