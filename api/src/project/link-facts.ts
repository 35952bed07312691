import type { EntityManager } from 'typeorm';
import type { ActionFacts, Answerer } from '../email-actions/action-kinds.js';
import type { ActionLink } from '../email-actions/action-link.entity.js';
import { startOf } from '../email-actions/action-links.js';
import { Expert } from '../expert/expert.entity.js';
import { gone } from '../platform/http/api-error.js';
import { authorsOf } from '../user/author.queries.js';
import { Assignment, EndedAssignment } from './assignments/assignment.entity.js';
import { Project } from './project.entity.js';

/** The facts behind a mailed link about a project, with the project and its expert. */
export interface LinkFacts extends ActionFacts {
  project: Project;
  /** Whether the link belongs to the organization. */
  isOrganizations: boolean;
  expertName: string | null;
  /** The time zone of that expert. */
  timezone: string | null;
  /** Null if the expert is not on the project. */
  assignment: Assignment | null;
  /** The expert's last assignment, if it ended and the expert was not asked again. */
  ended: EndedAssignment | null;
}

/**
 * Returns the facts, or null if the project is gone, has another owner, or its expert has left the network. Throws 410
 * if the expert was asked again after the link was sent.
 */
export async function linkFacts(tx: EntityManager, link: ActionLink): Promise<LinkFacts | null> {
  const project = await tx.findOne(Project, { where: { id: link.projectId }, relations: { organization: true } });
  if (!project) return null;
  const isOrganizations = project.organization.userId === link.userId;
  if (!isOrganizations && link.expertId !== link.userId) return null;
  const expert = link.expertId ? await tx.findOneBy(Expert, { userId: link.expertId }) : null;
  if (link.expertId && !expert) return null;
  const about = { projectId: project.id, expertId: link.expertId! };
  const assignment = expert && (await tx.findOneBy(Assignment, about));
  const ended =
    expert && !assignment ? await tx.findOne(EndedAssignment, { where: about, order: { endedAt: 'DESC' } }) : null;
  const asking = assignment ?? ended;
  if (asking && startOf(link) < asking.askedAt) throw gone('action.replaced');
  const { orgName, pocName } = project.organization;
  return {
    project,
    isOrganizations,
    expertName: expert?.fullName ?? null,
    timezone: expert?.timezone ?? null,
    assignment,
    ended,
    name: isOrganizations ? pocName : (expert?.fullName ?? null),
    projectTitle: project.title,
    orgName,
    isDone: false,
    answeredBy: isOrganizations ? await answererOf(tx, project, link.uses[0]?.byId) : null,
  };
}

/**
 * Returns the person who answered for the organization: a member, the point of contact for null, and no one for
 * undefined.
 */
export async function answererOf(
  tx: EntityManager,
  { organization }: Project,
  byId: string | null | undefined,
): Promise<Answerer | null> {
  if (byId === undefined) return null;
  if (byId === null) return { id: null, name: organization.pocName };
  return { id: byId, name: (await authorsOf(tx, [byId])).get(byId)?.name ?? null };
}
