import type { Faker } from '@faker-js/faker';
import {
  EXPERTISE_AREAS,
  PROJECT_STATUSES,
  STAFFED_PROJECT_STATUSES,
  START_TARGETS,
  SUBMITTING_STATUSES,
  type ProjectStatus,
} from '@network/domain';
import { foundBy } from '../../search/found-by.js';
import type { Assignment } from '../../project/assignment.entity.js';
import type { Project } from '../../project/project.entity.js';
import type { Calendar } from './calendar.js';
import { CRAFTS } from './crafts.js';
import type { SeededExpert } from './experts.js';
import type { SeededOrganization } from './organizations.js';

type SeededProject = Partial<Project> & { id: string; orgId: string; status: ProjectStatus; createdAt: Date };

/** Of a hundred projects, how many stand where. */
const SHARES: Record<ProjectStatus, number> = {
  pending_review: 32,
  in_progress: 30,
  completed: 20,
  on_hold: 8,
  rejected: 10,
};
const STATUSES = PROJECT_STATUSES.map((value) => ({ value, weight: SHARES[value] }));

const EXPERTS_AT_MOST = 3;

/** Of ten organizations seven have projects. */
const SHARE_WITH_PROJECTS = 0.7;

/**
 * Projects of the organizations that may submit, with experts on those that were approved.
 * The statuses of both sides become what the approvals and completions would have made them.
 */
export function makeProjects(
  faker: Faker,
  calendar: Calendar,
  count: number,
  organizations: SeededOrganization[],
  experts: SeededExpert[],
): { projects: SeededProject[]; assignments: Partial<Assignment>[] } {
  const owners = ownersAmong(organizations, count);
  const free = experts.filter(({ user }) => user.status === 'approved_waiting');
  const projects: SeededProject[] = [];
  const assignments: Partial<Assignment>[] = [];
  for (let index = 0; index < count; index++) {
    const owner = owners[index % owners.length]!;
    const isMatchable = free.length > 0;
    const wanted = faker.helpers.weightedArrayElement(STATUSES);
    const project = makeProject(
      faker,
      calendar,
      owner,
      STAFFED_PROJECT_STATUSES.includes(wanted) && !isMatchable ? 'pending_review' : wanted,
    );
    projects.push(project);
    if (STAFFED_PROJECT_STATUSES.includes(project.status)) {
      owner.user.status = 'projects_active';
      const chosen = free.splice(0, faker.number.int({ min: 1, max: EXPERTS_AT_MOST }));
      assignments.push(...chosen.map((expert) => assign(faker, calendar, project, expert)));
    } else if (owner.user.status === 'approved_no_projects') owner.user.status = 'projects_active';
  }
  return { projects, assignments };
}

function ownersAmong(organizations: SeededOrganization[], count: number): SeededOrganization[] {
  const may: readonly string[] = SUBMITTING_STATUSES;
  const able = organizations.filter(({ user }) => may.includes(user.status));
  if (able.length > 0 || count === 0 || !organizations[0]) {
    return able.slice(0, Math.max(1, Math.ceil(able.length * SHARE_WITH_PROJECTS)));
  }
  throw new Error('None of so few organizations may submit a project: ask for more of them.');
}

function makeProject(
  faker: Faker,
  calendar: Calendar,
  { user, profile }: SeededOrganization,
  status: ProjectStatus,
): SeededProject {
  const { arrayElement, arrayElements, maybe } = faker.helpers;
  const area = arrayElement(EXPERTISE_AREAS);
  const [title, summary] = arrayElement(CRAFTS[area].projects);
  const createdAt = calendar.after(user.createdAt);
  const statusSince = status === 'pending_review' ? createdAt : calendar.after(createdAt);
  const isCompleted = status === 'completed';
  return {
    id: faker.string.uuid(),
    orgId: profile.id,
    title,
    summary,
    desiredExpertise: [area, ...arrayElements(CRAFTS[area].skills, { min: 0, max: 2 })],
    durationWeeks: maybe(() => faker.number.int({ min: 2, max: 26 }), { probability: 0.8 }) ?? null,
    startTarget: maybe(() => arrayElement(START_TARGETS), { probability: 0.8 }) ?? null,
    status,
    heldFrom: status === 'on_hold' ? 'in_progress' : null,
    statusReason: reasonFor(status),
    hoursDonated: isCompleted ? faker.number.int({ min: 8, max: 160 }) : null,
    outcome: isCompleted ? 'Done as agreed; the organization uses it every day.' : null,
    searchText: foundBy.project({ title }),
    createdAt,
    updatedAt: statusSince,
    statusSince,
  } satisfies Omit<Project, 'organization' | 'submissionKey' | 'version'>;
}

function reasonFor(status: ProjectStatus): string | null {
  if (status === 'rejected') return 'Please tell us more about what should exist at the end, and submit it again.';
  return status === 'on_hold' ? 'The organization asked for a pause until the summer.' : null;
}

/** The expert on the project, who becomes matched, or done with it and has said how it was. */
function assign(faker: Faker, calendar: Calendar, project: SeededProject, { user }: SeededExpert): Partial<Assignment> {
  const isDone = project.status === 'completed';
  user.status = isDone ? 'done' : 'matched';
  if (user.createdAt > project.createdAt) user.createdAt = project.createdAt;
  user.statusSince = project.statusSince;
  const hasFeedback = isDone && faker.datatype.boolean(0.6);
  return {
    projectId: project.id,
    expertId: user.id,
    createdAt: project.statusSince,
    rating: hasFeedback ? faker.number.int({ min: 3, max: 5 }) : null,
    comment: hasFeedback ? 'Clear goals and warm people. I would do it again.' : null,
    hours: hasFeedback ? faker.number.int({ min: 4, max: 60 }) : null,
    feedbackAt: hasFeedback ? calendar.after(project.statusSince!) : null,
  };
}
