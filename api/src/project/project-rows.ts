import type { OrganizationStatus } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/plain-query.js';
import { sideBySide } from '../database/side-by-side.js';
import type { Expert } from '../expert/expert.entity.js';
import { only } from '../input/changes.js';
import type { AdminAssignmentDto } from './assignment.dto.js';
import type { Assignment } from './assignment.entity.js';
import type { EndedAssignment } from './ended-assignment.entity.js';
import type { AdminProjectDto, ExpertDetailsDto, ProjectDto } from './project.dto.js';
import type { Project } from './project.entity.js';

const SHOWN_FIELDS = [
  'id',
  'orgId',
  'title',
  'summary',
  'desiredExpertise',
  'durationWeeks',
  'startTarget',
  'status',
  'statusReason',
  'hoursDonated',
  'outcome',
  'version',
] as const satisfies (keyof ProjectDto)[];

// Only what is shown is read: lists have many rows, and profiles many columns.
export const PROJECT_FIELDS = [...SHOWN_FIELDS, 'statusSince', 'createdAt', 'updatedAt'] as const;
const EXPERT_FIELDS = ['fullName', 'mainExpertise', 'country'] as const;
const ASSIGNMENT_FIELDS = ['projectId', 'expertId', 'state', 'askedAt', 'answerBy', 'answeredAt'] as const;
const ENDED_FIELDS = ['projectId', 'expertId', 'state', 'reason', 'note', 'endedAt'] as const;

/** A project with its organization's name and status. */
export type ProjectRow = Pick<Project, (typeof PROJECT_FIELDS)[number]> & {
  orgName: string | null;
  orgStatus: string;
};
type ExpertColumns = Pick<Expert, (typeof EXPERT_FIELDS)[number]>;
type AssignmentRow = Pick<Assignment, (typeof ASSIGNMENT_FIELDS)[number]> & ExpertColumns;
type EndedRow = Pick<EndedAssignment, (typeof ENDED_FIELDS)[number]> & ExpertColumns;

const columns = (table: string, fields: readonly string[]) => fields.map((field) => `${table}."${field}"`).join(', ');

const selectProjects = (condition: string) => `
  SELECT ${columns('project', PROJECT_FIELDS)}, organization."orgName", account.status AS "orgStatus"
  FROM projects AS project JOIN organizations AS organization ON organization.id = project."orgId"
    JOIN users AS account ON account.id = organization."userId"
  WHERE ${condition} ORDER BY project."createdAt" DESC, project.id`;

const OF_ORGANIZATION = selectProjects('project."orgId" = $1');
const ONE = selectProjects('project.id = $1 AND project."orgId" = coalesce($2, project."orgId")');

const ASSIGNMENTS = `
  SELECT ${columns('assignment', ASSIGNMENT_FIELDS)}, ${columns('expert', EXPERT_FIELDS)}
  FROM assignments AS assignment JOIN experts AS expert ON expert."userId" = assignment."expertId"
  WHERE assignment."projectId" = ANY ($1::uuid[]) ORDER BY assignment."createdAt", assignment."expertId"`;

const ENDED = `
  SELECT ${columns('ended', ENDED_FIELDS)}, ${columns('expert', EXPERT_FIELDS)}
  FROM ended_assignments AS ended JOIN experts AS expert ON expert."userId" = ended."expertId"
  WHERE ended."projectId" = ANY ($1::uuid[]) ORDER BY ended."endedAt" DESC, ended.id`;

const SUBMITTED = `SELECT project.id FROM projects AS project
  JOIN organizations AS organization ON organization.id = project."orgId"
  WHERE organization."userId" = $1 AND project."submissionKey" = $2`;

/** The id of the project that the organization of an account submitted with this key, if it did. */
export async function idOfSubmission(tx: EntityManager, userId: string, key: string): Promise<string | undefined> {
  return (await rowsOf<{ id: string }>(tx, SUBMITTED, [userId, key]))[0]?.id;
}

/** All projects of an organization, newest first. */
export const projectsOfOrganization = (tx: EntityManager, orgId: string) =>
  rowsOf<ProjectRow>(tx, OF_ORGANIZATION, [orgId]);

/** The project, if there is one, and it is this organization's where one is named. */
export const projectsWithId = (tx: EntityManager, id: string, orgId?: string) =>
  rowsOf<ProjectRow>(tx, ONE, [id, orgId ?? null]);

/** The projects with their experts, as their organization sees them. */
export async function ownProjects(tx: EntityManager, projects: readonly ProjectRow[]): Promise<ProjectDto[]> {
  const assignments = await ofEach<AssignmentRow>(tx, ASSIGNMENTS, projects);
  return projects.map((project) => toOwnProject(project, assignments.get(project.id)));
}

/** The projects as administrators see them, who alone see those who are no longer on them. */
export async function adminProjects(tx: EntityManager, projects: readonly ProjectRow[]): Promise<AdminProjectDto[]> {
  const [assignments, ended] = await sideBySide(
    ofEach<AssignmentRow>(tx, ASSIGNMENTS, projects),
    ofEach<EndedRow>(tx, ENDED, projects),
  );
  return projects.map((project) => ({
    ...toOwnProject(project, assignments.get(project.id)),
    orgStatus: project.orgStatus as OrganizationStatus,
    assignments: toAssignments(assignments.get(project.id), ended.get(project.id)),
  }));
}

/** The rows of a statement about some projects, by project. */
async function ofEach<Row extends { projectId: string }>(
  tx: EntityManager,
  statement: string,
  projects: readonly ProjectRow[],
): Promise<Map<string, Row[]>> {
  const of = new Map<string, Row[]>();
  if (projects.length === 0) return of;
  for (const row of await rowsOf<Row>(tx, statement, [projects.map(({ id }) => id)])) {
    const others = of.get(row.projectId);
    if (others) others.push(row);
    else of.set(row.projectId, [row]);
  }
  return of;
}

/** What the people on a project see of an expert, and no more. */
export const toExpertDetails = (id: string, expert: ExpertColumns): ExpertDetailsDto => ({
  id,
  ...only(expert, EXPERT_FIELDS),
});

/** A project as its organization sees it. */
export const toOwnProject = (
  project: Omit<ProjectRow, 'orgStatus'>,
  assignments: readonly AssignmentRow[] = [],
): ProjectDto => ({
  ...only(project, SHOWN_FIELDS),
  orgName: project.orgName,
  expertsAssigned: assignments.map(({ expertId }) => expertId),
  expertsDetails: assignments.map((assignment) => toExpertDetails(assignment.expertId, assignment)),
  statusSince: project.statusSince.toISOString(),
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
});

/** Where everybody stands who was put on a project: those on it, then the last state of those who are not. */
function toAssignments(
  assignments: readonly AssignmentRow[] = [],
  ended: readonly EndedRow[] = [],
): AdminAssignmentDto[] {
  const current = assignments.map(({ expertId, fullName, state, askedAt, answerBy, answeredAt }) => ({
    expertId,
    fullName,
    state,
    reason: null,
    note: null,
    since: (answeredAt ?? askedAt).toISOString(),
    answerBy: state === 'asked' ? answerBy.toISOString() : null,
  }));
  const named = new Set(current.map(({ expertId }) => expertId));
  const former: AdminAssignmentDto[] = [];
  for (const { expertId, fullName, state, reason, note, endedAt } of ended) {
    if (named.has(expertId)) continue;
    named.add(expertId);
    former.push({ expertId, fullName, state, reason, note, since: endedAt.toISOString(), answerBy: null });
  }
  return [...current, ...former];
}
