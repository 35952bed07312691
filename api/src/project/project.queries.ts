import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROJECT_FIELDS, type OrganizationStatus, type Standing } from '@network/domain';
import sql, { join, raw } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredForm } from '../casework/change-request.entity.js';
import { changesSince, formBeforeSql } from '../casework/change-request.repository.js';
import type { Expert } from '../expert/expert.entity.js';
import { queryPrepared, queryRows } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { conditionsOf } from '../platform/lists/filters.js';
import { orderOf, readList, walkList, type ListSource, type Selection } from '../platform/lists/list.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { pick } from '../platform/validation/changes.js';
import { authorsSql, type AuthorDto } from '../user/author.queries.js';
import { standingSql } from '../user/standing.js';
import type { Assignment, EndedAssignment } from './assignments/assignment.entity.js';
import type { DashboardProjectDto } from './dashboard.dto.js';
import {
  PROJECT_FILTERS,
  PROJECT_SORTS,
  type ProjectFilterQueryDto,
  type ProjectListQueryDto,
} from './project-list.filters.js';
import type { AdminAssignmentDto, AdminProjectDto, ExpertDetailsDto, ProjectDto } from './project.dto.js';
import type { Project } from './project.entity.js';

const SHOWN_COLUMNS = [
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
] as const satisfies (keyof ProjectDto & keyof Project)[];

const EXPERT_COLUMNS = ['fullName', 'mainExpertise', 'country'] as const;
type ExpertColumns = Pick<Expert, (typeof EXPERT_COLUMNS)[number]>;

/** A project's expert. The timestamps are text, because the row is JSON. */
type AssignmentRow = Pick<Assignment, 'expertId' | 'state'> &
  ExpertColumns & { askedAt: string; answerBy: string; answeredAt: string | null };

/** A project's former expert, as JSON. */
type EndedRow = Pick<EndedAssignment, 'expertId' | 'state' | 'reason' | 'note'> &
  Pick<Expert, 'fullName'> & { endedAt: string };

/** Named one by one, because a column that a later version adds would invalidate a prepared `project.*`. */
const PROJECT_COLUMNS = [
  ...SHOWN_COLUMNS,
  'ownerId',
  'submittedById',
  'changedById',
  'closeRequestedAt',
  'closeRequestedById',
  'closeRequestNote',
  'happened',
  'orgRating',
  'orgComment',
  'orgFeedbackAt',
  'orgFeedbackById',
  'statusSince',
  'resubmittedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Project)[];

/** A project with its organization, its members who acted, and its experts. */
export type ProjectRow = Pick<Project, (typeof PROJECT_COLUMNS)[number]> & {
  orgName: string | null;
  orgStatus: OrganizationStatus;
  orgStanding: Standing;
  /** The form before the changes, if there is one. */
  changes: StoredForm | null;
  authors: AuthorDto[];
  assignments: AssignmentRow[];
  ended: EndedRow[];
};

const AUTHOR_IDS = sql`project."submittedById", project."changedById", project."closeRequestedById",
  project."orgFeedbackById"`;

/** The columns of a `ProjectRow`. */
const COLUMNS = sql`${join(PROJECT_COLUMNS.map((name) => raw(`project."${name}"`)))},
  organization."orgName", organization.status AS "orgStatus",
  ${standingSql('organization')} AS "orgStanding",
  ${formBeforeSql('project', 'projectId', 'id')} AS changes,
  ${authorsSql(AUTHOR_IDS)} AS authors,
  (SELECT coalesce(json_agg(person), '[]') FROM (
    SELECT "expertId", state, "askedAt", "answerBy", "answeredAt", "fullName", "mainExpertise", country
    FROM assignments JOIN experts ON "userId" = "expertId" WHERE "projectId" = project.id
    ORDER BY assignments."createdAt", "expertId") AS person) AS assignments,
  (SELECT coalesce(json_agg(person), '[]') FROM (
    SELECT "expertId", state, reason, note, "endedAt", "fullName"
    FROM ended_assignments JOIN experts ON "userId" = "expertId" WHERE "projectId" = project.id
    ORDER BY "endedAt" DESC, id) AS person) AS ended`;

const JOINS = sql`JOIN organizations AS organization ON organization.id = project."orgId"`;

/** Reads projects with their organization and experts. */
@Injectable()
export class ProjectQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns one page of the projects that a query of this caller selects. */
  async list(query: ProjectListQueryDto, actor: SignedIn): Promise<Listed<AdminProjectDto>> {
    return readList(this.database, PROJECTS, await selectProjects(query, actor), pageOf(query));
  }

  /** Returns all projects that a query of this caller selects, page by page. */
  async walk(query: ProjectFilterQueryDto, actor: SignedIn): Promise<AsyncGenerator<AdminProjectDto[]>> {
    return walkList(this.database, PROJECTS, await selectProjects(query, actor));
  }

  /** Reads all projects of an organization, newest first. */
  async listForOrganization(orgId: string): Promise<DashboardProjectDto[]> {
    const rows = await queryPrepared<ProjectRow & { entriesToConfirm: number }>(
      this.database,
      sql`
      SELECT ${COLUMNS}, (SELECT count(*)::int FROM hour_entries
         WHERE "projectId" = project.id AND "confirmedAt" IS NULL) AS "entriesToConfirm"
      FROM projects AS project ${JOINS}
      WHERE project."orgId" = ${orgId} ORDER BY project."createdAt" DESC, project.id`,
    );
    return rows.map((row) =>
      Object.assign(toOwnProject(row), {
        hasFeedback: row.orgFeedbackAt !== null,
        entriesToConfirm: row.entriesToConfirm,
      }),
    );
  }

  /** Reads one project with all its columns. Throws 404 if it does not exist. */
  async row(id: string, tx = this.database.manager): Promise<ProjectRow> {
    const statement = sql`SELECT ${COLUMNS} FROM projects AS project ${JOINS} WHERE project.id = ${id}`;
    const [project] = await queryRows<ProjectRow>(tx, statement);
    if (!project) throw notFound();
    return project;
  }

  /** Reads one project as administrators see it. Throws 404 if it does not exist. */
  async get(id: string, tx?: EntityManager): Promise<AdminProjectDto> {
    return toAdminProject(await this.row(id, tx));
  }

  /** Reads one project as its organization sees it. */
  async getOwn(id: string, tx: EntityManager): Promise<ProjectDto> {
    return toOwnProject(await this.row(id, tx));
  }
}

/** Returns the only facts about an expert that the people on a project see. */
export const toExpertDetails = (id: string, expert: ExpertColumns): ExpertDetailsDto =>
  pick(expert, EXPERT_COLUMNS, { id });

/** Returns a project as its organization sees it. */
export const toOwnProject = (project: ProjectRow): ProjectDto => {
  const authorOf = (id: string | null) => project.authors.find((author) => author.id === id) ?? null;
  return pick(project, SHOWN_COLUMNS, {
    orgName: project.orgName,
    submittedBy: authorOf(project.submittedById),
    changedBy: authorOf(project.changedById),
    closeRequestedBy: authorOf(project.closeRequestedById),
    orgFeedbackBy: authorOf(project.orgFeedbackById),
    expertsAssigned: project.assignments.map(({ expertId }) => expertId),
    expertsDetails: project.assignments.map((assignment) => toExpertDetails(assignment.expertId, assignment)),
    statusSince: project.statusSince.toISOString(),
    resubmittedAt: project.resubmittedAt?.toISOString() ?? null,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    orgFeedbackAt: project.orgFeedbackAt?.toISOString() ?? null,
  });
};

/** Returns a project as administrators see it. Only they see its former experts. */
export const toAdminProject = (project: ProjectRow): AdminProjectDto =>
  Object.assign(toOwnProject(project), {
    orgStatus: project.orgStatus,
    orgStanding: project.orgStanding,
    ownerId: project.ownerId,
    changes: project.changes ? changesSince(project.changes, project, PROJECT_FIELDS) : [],
    assignments: toAssignments(project),
  });

const selectProjects = async (query: ProjectFilterQueryDto, actor: SignedIn): Promise<Selection> => ({
  where: await conditionsOf(PROJECT_FILTERS, query, { actor }),
  sort: orderOf(query.sort, PROJECT_SORTS),
});

const PROJECTS: ListSource<ProjectRow, AdminProjectDto> = {
  table: sql`projects`,
  alias: sql`project`,
  key: [sql`project.id`],
  columns: COLUMNS,
  joins: JOINS,
  toDto: toAdminProject,
};

const isoOf = (written: string) => new Date(written).toISOString();

/** Returns the state of every expert of a project: current ones first, then the last state of each former one. */
function toAssignments({ assignments, ended }: ProjectRow): AdminAssignmentDto[] {
  const current = assignments.map(({ expertId, fullName, state, askedAt, answerBy, answeredAt }) => ({
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
  for (const { expertId, fullName, state, reason, note, endedAt } of ended) {
    if (named.has(expertId)) continue;
    named.add(expertId);
    former.push({ expertId, fullName, state, reason, note, since: isoOf(endedAt), answerBy: null });
  }
  return [...current, ...former];
}
