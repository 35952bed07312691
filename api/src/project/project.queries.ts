import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_STATUS, PROJECT_STATUSES } from '@network/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import {
  readList,
  walkList,
  sortBy,
  sortIn,
  statusesIn,
  type ListSource,
  type Selection,
  type Sorts,
} from '../platform/lists/list.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { notFound } from '../platform/http/api-error.js';
import { Field } from '../platform/validation/fields.js';
import { id } from '../platform/validation/field-rules.js';
import { byChangeRequest, longestWaiting, ReviewedListQuery, isOwnedBy } from '../user/reviewed-list.js';
import type { SignedIn } from '../platform/http/access.js';
import { beginningOf, containing, isFound } from '../platform/search/search-text.js';
import { only } from '../platform/validation/changes.js';
import type { DashboardProjectDto } from './dashboard.dto.js';
import type { AdminProjectDto, ProjectDto } from './project.dto.js';
import {
  PROJECT_JOINS,
  projectColumns,
  projectsOfOrganization,
  projectsWithId,
  toAdminProject,
  toOwnProject,
  type ProjectRow,
} from './project-rows.js';

const SORTS: Sorts = {
  createdAt: ['project."createdAt"'],
  statusSince: longestWaiting('project'),
  status: ['project.status', 'project."statusSince"'],
  title: [beginningOf('project."searchText"')],
  // A missing duration sorts before the shortest, so that every row has a position.
  durationWeeks: ['COALESCE(project."durationWeeks", 0)'],
};

export class ProjectListQuery extends ReviewedListQuery {
  /** Only the projects of this organization. */
  @Field(id(), { optional: true })
  orgId?: string | null;

  /** The sort field. A leading `-` reverses the order. Defaults to `-createdAt`. */
  @Field(sortBy(SORTS), { optional: true })
  sort?: string | null;
}

/** The filters of the list without paging, for the whole result. */
export class ProjectFilterQuery extends PickType(ProjectListQuery, [
  'search',
  'status',
  'sort',
  'changesRequested',
  'orgId',
  'owner',
]) {}

/** Reads projects with their organization and experts. */
@Injectable()
export class ProjectQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  list(query: ProjectListQuery, actor: SignedIn): Promise<Listed<AdminProjectDto>> {
    return readList(this.database, PROJECTS, selection(query, actor), pageOf(query));
  }

  /** Reads all projects that the filters select, page by page. */
  walk(query: ProjectFilterQuery, actor: SignedIn): AsyncGenerator<AdminProjectDto[]> {
    return walkList(this.database, PROJECTS, selection(query, actor));
  }

  /** Reads all projects of an organization, newest first. */
  async ofOrganization(orgId: string): Promise<DashboardProjectDto[]> {
    const rows = await projectsOfOrganization(this.database, orgId);
    return rows.map((row) => only(row, ['hasFeedback', 'entriesToConfirm'], toOwnProject(row)));
  }

  /** Reads one project as administrators see it, with its organization and experts. */
  async get(id: string, tx = this.database.manager): Promise<AdminProjectDto> {
    const [project] = await projectsWithId(tx, id);
    if (!project) throw notFound();
    return toAdminProject(project);
  }

  /** Reads one project as its organization sees it. */
  async getOwn(id: string, tx: EntityManager): Promise<ProjectDto> {
    const [project] = await projectsWithId(tx, id);
    if (!project) throw notFound();
    return toOwnProject(project);
  }

  /** Reads one project of an organization as the organization sees it, or null. */
  async find(tx: EntityManager, id: string, orgId: string): Promise<ProjectDto | null> {
    const [project] = await projectsWithId(tx, id, orgId);
    return project ? toOwnProject(project) : null;
  }
}

const PROJECTS: ListSource<ProjectRow, AdminProjectDto> = {
  table: 'projects AS project',
  key: ['project.id'],
  columns: projectColumns(),
  joins: PROJECT_JOINS,
  show: toAdminProject,
};

const selection = ({ search, status, sort, orgId, ...filter }: ProjectFilterQuery, actor: SignedIn): Selection => {
  const statuses = statusesIn(status, PROJECT_STATUSES);
  return {
    where: [
      ...(statuses ? [sql`project.status IN (${join(statuses)})`] : []),
      ...(orgId ? [sql`project."orgId" = ${orgId}`] : []),
      ...(search ? [isFoundProject(search)] : []),
      ...byChangeRequest('project', filter),
      ...isOwnedBy('project."ownerId"', filter.owner, actor.id),
    ],
    sort: sortIn(sort, SORTS),
  };
};

/** Matches the title or the organization. */
const isFoundProject = (typed: string): Sql => sql`(
  project."searchText" LIKE ${containing(typed)} OR project."orgId" IN (
    SELECT found.id FROM organizations AS found
    WHERE found.status <> ${ADMIN_STATUS} AND ${isFound('found."searchText"', typed)}))`;
