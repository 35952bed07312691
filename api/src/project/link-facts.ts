import type { EntityManager } from 'typeorm';
import type { ActionFacts } from '../email-actions/action-kinds.js';
import type { ActionLink } from '../email-actions/action-link.entity.js';
import { Expert } from '../expert/expert.entity.js';
import { Assignment } from './assignments/assignment.entity.js';
import { Project } from './project.entity.js';

/** The facts behind a mailed link about a project, with the project and its expert. */
export interface LinkFacts extends ActionFacts {
  project: Project;
  /** Whether the link belongs to the organization. */
  isOrganizations: boolean;
  /** The name of the expert on the link's assignment. */
  expertName: string | null;
  /** Null if the expert is not on the project. */
  assignment: Assignment | null;
}

/** Returns the facts, or null if the project is gone, has another owner, or its expert has left the network. */
export async function linkFacts(tx: EntityManager, link: ActionLink): Promise<LinkFacts | null> {
  const project = await tx.findOne(Project, { where: { id: link.projectId }, relations: { organization: true } });
  if (!project) return null;
  const isOrganizations = project.organization.userId === link.userId;
  if (!isOrganizations && link.expertId !== link.userId) return null;
  const expert = link.expertId ? await tx.findOneBy(Expert, { userId: link.expertId }) : null;
  if (link.expertId && !expert) return null;
  const { orgName, pocName } = project.organization;
  return {
    project,
    isOrganizations,
    expertName: expert?.fullName ?? null,
    assignment: expert && (await tx.findOneBy(Assignment, { projectId: project.id, expertId: expert.userId })),
    name: isOrganizations ? pocName : (expert?.fullName ?? null),
    projectTitle: project.title,
    orgName,
    isDone: false,
  };
}
