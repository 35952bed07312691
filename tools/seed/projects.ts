import type { Faker } from '@faker-js/faker';
import {
  DAY_MS,
  EXPERTISE_AREAS,
  isPausedProject,
  PROJECT_STATUSES,
  STAFFED_PROJECT_STATUSES,
  START_TARGETS,
  SUBMITTING_STATUSES,
  WORK_DAYS,
  type ProjectStatus,
} from '@network/domain';
import type { Expert } from '../../api/src/expert/expert.entity.js';
import type { Organization } from '../../api/src/organization/organization.entity.js';
import { searchTexts } from '../../api/src/platform/search/search-text.js';
import type { Assignment, ChosenFor } from '../../api/src/project/assignments/assignment.entity.js';
import { ProjectScorer } from '../../api/src/project/matching/project-scorer.js';
import type { Project } from '../../api/src/project/project.entity.js';
import type { SeedContext } from './context.js';
import { EXPERTISE } from './expertise.js';
import type { SeededExpert } from './experts.js';
import type { SeededOrganization } from './organizations.js';
import { projectSubject, projectTimeline, recordProject, type ProjectTimeline } from './project-timeline.js';

export type SeededProject = Partial<Project> & { id: string; orgId: string; status: ProjectStatus; createdAt: Date };

/** The share of each status, in percent. */
const SHARES: Record<ProjectStatus, number> = {
  pending_review: 32,
  in_progress: 30,
  completed: 20,
  on_hold: 8,
  rejected: 8,
  withdrawn: 2,
};
const STATUSES = PROJECT_STATUSES.map((value) => ({ value, weight: SHARES[value] }));

const MAX_EXPERTS = 3;

/** The share of eligible organizations that have projects. */
const SHARE_WITH_PROJECTS = 0.7;

/**
 * Generates projects of the organizations that may submit, and assigns experts to the approved projects.
 * Sets the statuses of experts and organizations to the results of the approvals and completions.
 */
export function makeProjects(
  context: SeedContext,
  count: number,
  organizations: SeededOrganization[],
  experts: SeededExpert[],
): { projects: SeededProject[]; assignments: Partial<Assignment>[] } {
  const owners = chooseOwners(organizations, count);
  // Experts match in the order of their approval. No expert is on a project that was approved before them.
  const free = experts
    .filter(({ profile }) => profile.status === 'approved_waiting')
    .sort((a, b) => a.profile.statusSince.getTime() - b.profile.statusSince.getTime());
  const projects: SeededProject[] = [];
  const assignments: Partial<Assignment>[] = [];
  for (let index = 0; index < count; index++) {
    const owner = owners[index % owners.length]!;
    const status = context.faker.helpers.weightedArrayElement(STATUSES);
    const isStaffed = STAFFED_PROJECT_STATUSES.includes(status);
    const assigned = isStaffed ? free.splice(0, context.faker.number.int({ min: 1, max: MAX_EXPERTS })) : [];
    const timeline = projectTimeline(
      context,
      isStaffed && assigned.length === 0 ? 'pending_review' : status,
      owner,
      assigned,
    );
    const project = makeProject(context.faker, owner, timeline);
    projects.push(project);
    recordProject(context, project, timeline, owner, assigned);
    const scores = scoresOf(context, project, owner, assigned);
    assignments.push(
      ...assigned.map((expert, index) => ({ ...assign(context, project, timeline, expert), chosenFor: scores[index] })),
    );
  }
  return { projects, assignments };
}

function chooseOwners(organizations: SeededOrganization[], count: number): SeededOrganization[] {
  const submitting: readonly string[] = SUBMITTING_STATUSES;
  const eligible = organizations.filter(({ profile }) => submitting.includes(profile.status));
  if (eligible.length > 0 || count === 0 || !organizations[0]) {
    return eligible.slice(0, Math.max(1, Math.ceil(eligible.length * SHARE_WITH_PROJECTS)));
  }
  throw new Error('None of these organizations may submit a project: increase --organizations.');
}

function makeProject(
  faker: Faker,
  { profile }: SeededOrganization,
  { status, createdAt, statusSince }: ProjectTimeline,
): SeededProject {
  const { arrayElement, arrayElements, maybe } = faker.helpers;
  const area = arrayElement(EXPERTISE_AREAS);
  const [title, summary] = arrayElement(EXPERTISE[area].projects);
  const isCompleted = status === 'completed';
  return {
    id: faker.string.uuid(),
    ownerId: null,
    orgId: profile.id,
    title,
    summary,
    desiredExpertise: [area, ...arrayElements(EXPERTISE[area].skills, { min: 0, max: 2 })],
    durationWeeks: maybe(() => faker.number.int({ min: 2, max: 26 }), { probability: 0.8 }) ?? null,
    startTarget: maybe(() => arrayElement(START_TARGETS), { probability: 0.8 }) ?? null,
    status,
    heldFrom: isPausedProject(status) ? 'in_progress' : null,
    statusReason: statusReason(status),
    hoursDonated: isCompleted ? faker.number.int({ min: 8, max: 160 }) : null,
    outcome: isCompleted ? 'Done as agreed; the organization uses it every day.' : null,
    searchText: searchTexts.project({ title }),
    createdAt,
    updatedAt: statusSince,
    statusSince,
    changeRequest: null,
    resubmittedAt: null,
    closeRequestedAt: null,
    submittedById: null,
    changedById: null,
    closeRequestedById: null,
    orgFeedbackById: null,
    closeRequestNote: null,
    happened: null,
    orgRating: null,
    orgComment: null,
    orgFeedbackAt: null,
    // The reminders count as sent, so that no email goes out for generated data.
    feedbackReminders: 2,
  } satisfies Omit<Project, 'organization' | 'owner' | 'version'>;
}

function statusReason(status: ProjectStatus): string | null {
  if (status === 'rejected') return 'Please tell us more about what should exist at the end, and submit it again.';
  return isPausedProject(status) ? 'The organization asked for a pause until the summer.' : null;
}

/** Assigns the expert, who becomes matched, or done. Some experts who are done have given feedback. */
function assign(
  { faker, calendar, history, adminId }: SeedContext,
  { id: projectId, status }: SeededProject,
  { decidedAt, statusSince }: ProjectTimeline,
  { user, profile }: SeededExpert,
): Partial<Assignment> {
  const isDone = status === 'completed';
  const hasFeedback = isDone && faker.datatype.boolean(0.6);
  const feedbackAt = hasFeedback ? calendar.within(14, statusSince) : null;
  history.addStatusChange(decidedAt, user.id, ['approved_waiting', 'matched'], adminId);
  if (isDone) history.addStatusChange(statusSince, user.id, ['matched', 'done'], adminId);
  if (feedbackAt) {
    const fields = ['rating', 'comment', 'hours'];
    history.add(feedbackAt, { action: 'project.feedback', ...projectSubject(projectId), actorId: user.id, fields });
  }
  profile.status = isDone ? 'done' : 'matched';
  profile.statusSince = isDone ? statusSince : decidedAt;
  return {
    projectId,
    expertId: user.id,
    state: isDone ? 'completed' : 'accepted',
    createdAt: decidedAt,
    askedAt: decidedAt,
    answerBy: new Date(decidedAt.getTime() + WORK_DAYS.answer * DAY_MS),
    answeredAt: decidedAt,
    rating: hasFeedback ? faker.number.int({ min: 3, max: 5 }) : null,
    comment: hasFeedback ? 'Clear goals and warm people. I would do it again.' : null,
    hours: hasFeedback ? faker.number.int({ min: 4, max: 60 }) : null,
    feedbackAt,
    feedbackReminders: 2,
  };
}

/** Returns the product's own score of each chosen expert at the time of the choice. No expert is on two projects. */
function scoresOf(
  { vocabulary }: SeedContext,
  project: Partial<Project>,
  owner: SeededOrganization,
  experts: readonly SeededExpert[],
): ChosenFor[] {
  if (experts.length === 0) return [];
  // Approved experts and organizations with a project have complete profiles.
  const complete = { ...(project as Project), organization: owner.profile as Organization };
  const scorer = new ProjectScorer(complete, vocabulary);
  return experts.map(({ profile }) => {
    const { score, parts } = scorer.score({ ...(profile as Expert), runningProjects: 0 });
    return { score, parts };
  });
}
