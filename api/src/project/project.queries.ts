import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROJECT_FIELDS, type OrganizationStatus, type Standing } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { queryPrepared, queryRows } from '../platform/database/query.js';
import type { Expert } from '../expert/expert.entity.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { readList, walkList, type ListSource } from '../platform/lists/list.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { pick } from '../platform/validation/changes.js';
import { authorsSql, type AuthorDto } from '../user/author.queries.js';
import { changesSince, formBeforeSql, type StoredForm } from '../casework/change-request.queries.js';
import { standingSql } from '../user/standing.js';
import type { Assignment, EndedAssignment } from './assignments/assignment.entity.js';
import type { DashboardProjectDto } from './dashboard.dto.js';
import type { AdminAssignmentDto, AdminProjectDto, ExpertDetailsDto, ProjectDto } from './project.dto.js';
import type { Project } from './project.entity.js';
import { selectProjects, type ProjectFilterQueryDto, type ProjectListQueryDto } from './project-list.query.js';

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
  'changeRequest',
  'version',
] as const satisfies (keyof ProjectDto)[];

const AUTHOR_IDS = ['submittedById', 'changedById', 'closeRequestedById', 'orgFeedbackById'] as const;
const PROJECT_COLUMNS = [
  ...SHOWN_FIELDS,
  ...AUTHOR_IDS,
  'ownerId',
  'statusSince',
  'resubmittedAt',
  'createdAt',
  'updatedAt',
  'orgFeedbackAt',
] as const;
const EXPERT_COLUMNS = ['fullName', 'mainExpertise', 'country'] as const;
const ASSIGNMENT_FIELDS = ['expertId', 'state', 'askedAt', 'answerBy', 'answeredAt'] as const;
const ENDED_FIELDS = ['expertId', 'state', 'reason', 'note', 'endedAt'] as const;

type ExpertColumns = Pick<Expert, (typeof EXPERT_COLUMNS)[number]>;
/** A row as PostgreSQL writes it into JSON, with timestamps as text. */
type Written<Row> = {
  [Field in keyof Row]: Row[Field] extends Date | null ? string | Extract<Row[Field], null> : Row[Field];
};
type AssignmentRow = Written<Pick<Assignment, (typeof ASSIGNMENT_FIELDS)[number]>> & ExpertColumns;
type EndedRow = Written<Pick<EndedAssignment, (typeof ENDED_FIELDS)[number]>> & ExpertColumns;

/** The current and former experts of a project. Each list is null if it is empty. */
type ProjectPeople = {
  assignments: AssignmentRow[] | null;
  ended: EndedRow[] | null;
};

/** A project's organization, its members who acted, and its experts. */
type ProjectRelations = ProjectPeople & {
  authors: AuthorDto[] | null;
  orgName: string | null;
  orgStatus: OrganizationStatus;
  orgStanding: Standing;
  /** The form before the changes, if there is one. */
  changes: StoredForm | null;
};

/** The facts that only administrators see. */
type OfAdministrators = 'orgStatus' | 'orgStanding' | 'changes' | 'ended';

type ProjectRow = Pick<Project, (typeof PROJECT_COLUMNS)[number]> & ProjectRelations;

/** A project as its organization reads it. */
type OwnRow = Omit<ProjectRow, OfAdministrators>;

const columns = (table: string, fields: readonly string[]) => fields.map((field) => `${table}."${field}"`).join(', ');
const json = (table: string, fields: readonly string[]) =>
  fields.map((field) => `'${field}', ${table}."${field}"`).join(', ');
/** Selects experts in the order of `by`, or null if there are none. */
const people = (of: string, table: string, fields: readonly string[], by: string) => `(
  SELECT json_agg(json_build_object(${json(of, fields)}, ${json('expert', EXPERT_COLUMNS)}) ORDER BY ${by})
  FROM ${table} AS ${of} JOIN experts AS expert ON expert."userId" = ${of}."expertId"
  WHERE ${of}."projectId" = project.id)`;

/** Columns beyond `project`: its organization's name, status and standing, its experts as JSON, and an earlier form. */
const RELATION_COLUMNS: Record<keyof ProjectRelations, string> = {
  orgName: 'organization."orgName"',
  orgStatus: 'organization.status',
  orgStanding: standingSql('organization'),
  changes: formBeforeSql('project', 'projectId', 'id'),
  authors: authorsSql(AUTHOR_IDS.map((id) => `project."${id}"`)),
  assignments: people('assignment', 'assignments', ASSIGNMENT_FIELDS, 'assignment."createdAt", assignment."expertId"'),
  ended: people('ended', 'ended_assignments', ENDED_FIELDS, 'ended."endedAt" DESC, ended.id'),
};

const projectColumns = (relations: readonly (keyof ProjectRelations)[]) =>
  `${columns('project', PROJECT_COLUMNS)}, ${relations.map((name) => `${RELATION_COLUMNS[name]} AS "${name}"`).join(', ')}`;

/** The SQL columns of a project row for administrators and for its organization, in a statement with `PROJECT_JOINS`. */
const COLUMNS = projectColumns(Object.keys(RELATION_COLUMNS) as (keyof ProjectRelations)[]);
const OWN_COLUMNS = projectColumns(['orgName', 'authors', 'assignments']);

const PROJECT_JOINS = 'JOIN organizations AS organization ON organization.id = project."orgId"';

/** The organization's open work on a project. */
type ToDo = Pick<DashboardProjectDto, 'hasFeedback' | 'entriesToConfirm'>;

const OF_ORGANIZATION = `
  SELECT ${OWN_COLUMNS}, project."orgFeedbackAt" IS NOT NULL AS "hasFeedback",
    (SELECT count(*)::int FROM hour_entries AS line
     WHERE line."projectId" = project.id AND line."confirmedAt" IS NULL) AS "entriesToConfirm"
  FROM projects AS project ${PROJECT_JOINS}
  WHERE project."orgId" = $1 ORDER BY project."createdAt" DESC, project.id`;
const ONE = `SELECT ${COLUMNS} FROM projects AS project ${PROJECT_JOINS} WHERE project.id = $1`;
const OWN = `SELECT ${OWN_COLUMNS} FROM projects AS project ${PROJECT_JOINS}
  WHERE project.id = $1 AND project."orgId" = coalesce($2, project."orgId")`;

/** Reads projects with their organization and experts. */
@Injectable()
export class ProjectQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  list(query: ProjectListQueryDto, actor: SignedIn): Promise<Listed<AdminProjectDto>> {
    return readList(this.database, PROJECTS, selectProjects(query, actor), pageOf(query));
  }

  /** Reads all projects that the filters select, page by page. */
  walk(query: ProjectFilterQueryDto, actor: SignedIn): AsyncGenerator<AdminProjectDto[]> {
    return walkList(this.database, PROJECTS, selectProjects(query, actor));
  }

  /** Reads all projects of an organization, newest first. */
  async ofOrganization(orgId: string): Promise<DashboardProjectDto[]> {
    const rows = await queryPrepared<OwnRow & ToDo>(this.database, OF_ORGANIZATION, [orgId]);
    return rows.map((row) => pick(row, ['hasFeedback', 'entriesToConfirm'], toOwnProject(row)));
  }

  /** Reads one project as administrators see it, with its organization and experts. */
  async get(id: string, tx = this.database.manager): Promise<AdminProjectDto> {
    const [project] = await queryRows<ProjectRow>(tx, ONE, [id]);
    if (!project) throw notFound();
    return toAdminProject(project);
  }

  /** Reads one project as its organization sees it. With `orgId`, throws 404 for another organization's. */
  async getOwn(id: string, tx: EntityManager, orgId?: string): Promise<ProjectDto> {
    const [project] = await queryRows<OwnRow>(tx, OWN, [id, orgId ?? null]);
    if (!project) throw notFound();
    return toOwnProject(project);
  }
}

/** Returns the only facts about an expert that the people on a project see. */
export const toExpertDetails = (id: string, expert: ExpertColumns): ExpertDetailsDto =>
  pick(expert, EXPERT_COLUMNS, { id });

/** Returns a project as its organization sees it. */
const toOwnProject = (project: OwnRow): ProjectDto => {
  const authorOf = (id: string | null) => project.authors?.find((author) => author.id === id) ?? null;
  return pick(project, SHOWN_FIELDS, {
    submittedBy: authorOf(project.submittedById),
    changedBy: authorOf(project.changedById),
    closeRequestedBy: authorOf(project.closeRequestedById),
    orgFeedbackBy: authorOf(project.orgFeedbackById),
    orgName: project.orgName,
    expertsAssigned: (project.assignments ?? []).map(({ expertId }) => expertId),
    expertsDetails: (project.assignments ?? []).map((assignment) => toExpertDetails(assignment.expertId, assignment)),
    statusSince: project.statusSince.toISOString(),
    resubmittedAt: project.resubmittedAt?.toISOString() ?? null,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    orgFeedbackAt: project.orgFeedbackAt?.toISOString() ?? null,
  });
};

/** Returns a project as administrators see it. Only they see its former experts. */
const toAdminProject = (project: ProjectRow): AdminProjectDto =>
  Object.assign(toOwnProject(project), {
    orgStatus: project.orgStatus,
    orgStanding: project.orgStanding,
    ownerId: project.ownerId,
    changes: project.changes ? changesSince(project.changes, project, PROJECT_FIELDS) : [],
    assignments: toAssignments(project),
  });

const PROJECTS: ListSource<ProjectRow, AdminProjectDto> = {
  table: 'projects AS project',
  key: ['project.id'],
  columns: COLUMNS,
  joins: PROJECT_JOINS,
  show: toAdminProject,
};

const isoOf = (written: string) => new Date(written).toISOString();

/** Returns the state of every expert of a project: current ones first, then the last state of each former one. */
function toAssignments({ assignments, ended }: ProjectPeople): AdminAssignmentDto[] {
  const current = (assignments ?? []).map(({ expertId, fullName, state, askedAt, answerBy, answeredAt }) => ({
    expertId,
    fullName,
    state,
    reason: null,
    note: null,
    since: isoOf(answeredAt ?? askedAt),
    answerBy: state === 'asked' ? isoOf(answerBy) : null,
  }));
  const named = new Set(current.map(({ expertId }) => expertId));
  const former: AdminAssignmentDto[] = [];
  for (const { expertId, fullName, state, reason, note, endedAt } of ended ?? []) {
    if (named.has(expertId)) continue;
    named.add(expertId);
    former.push({ expertId, fullName, state, reason, note, since: isoOf(endedAt), answerBy: null });
  }
  return [...current, ...former];
}
