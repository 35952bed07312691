import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROJECT_STATUSES } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { ListQuery, sortBy, sortIn, statusesIn, type Sorts } from '../input/list-query.js';
import { only } from '../input/changes.js';
import { StatusCounts } from '../database/status-counts.js';
import { Field } from '../input/field.js';
import { id } from '../input/field-rules.js';
import { beginningOf, containing, isFound } from '../search/search-text.js';
import { pageOf, type Listed } from '../http/paging.js';
import { notFound } from '../http/api-error.js';
import { ListRows, type Raw } from '../database/list-rows.js';
import { readList, walkList, type List } from '../database/read-list.js';
import { Organization } from '../organization/organization.entity.js';
import type { AdminProjectDto, ProjectDto } from './project.dto.js';
import { Project } from './project.entity.js';
import {
  BESIDE_FIELDS,
  BESIDE_PROJECT,
  PROJECT_FIELDS,
  projectsOfOrganization,
  projectsWithId,
  toAdminProject,
  toOwnProject,
  type BesideProject,
} from './project-rows.js';

const SORTS: Sorts = {
  createdAt: ['project.createdAt'],
  statusSince: ['project.statusSince'],
  status: ['project.status', 'project.statusSince'],
  title: [beginningOf('project.searchText')],
  // Without a duration it comes before the shortest, so that no row is without a place.
  durationWeeks: ['COALESCE(project.durationWeeks, 0)'],
};

/** The query of the administrators' list of projects. */
export class ProjectListQuery extends ListQuery {
  /** Only the projects of this organization. */
  @Field(id(), { optional: true })
  orgId?: string | null;

  /** A field to sort by, with `-` before it the other way round; `-createdAt` unless said. */
  @Field(sortBy(SORTS), { optional: true })
  sort?: string | null;
}

/** The query without pages, for all of it. */
export class ProjectFilterQuery extends PickType(ProjectListQuery, ['search', 'status', 'sort', 'orgId']) {}

/** Reads projects with their organization and experts: a fixed number of statements for any number of rows. */
@Injectable()
export class ProjectQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly counts: StatusCounts,
  ) {}

  private readonly rows = new ListRows(() => this.joined());

  private joined() {
    const query = this.database.manager
      .createQueryBuilder(Project, 'project')
      .select(PROJECT_FIELDS.map((field) => `project.${field}`))
      .innerJoin('project.organization', 'organization')
      .innerJoin('organization.user', 'account');
    for (const [name, selected] of Object.entries(BESIDE_PROJECT)) query.addSelect(selected, name);
    return query;
  }

  /** One page of projects: two statements, whatever the size of the table. */
  list(query: ProjectListQuery): Promise<Listed<AdminProjectDto>> {
    return readList(this.listed(query), pageOf(query));
  }

  /** All projects of the list, in pages. */
  walk(query: ProjectFilterQuery): AsyncGenerator<AdminProjectDto[]> {
    return walkList(this.listed(query));
  }

  private listed(query: ProjectFilterQuery): List<Project, AdminProjectDto> {
    const tx = this.database.manager;
    const statuses = statusesIn(query.status, PROJECT_STATUSES);
    const sort = sortIn(query.sort, SORTS);
    const matching = tx.createQueryBuilder(Project, 'project').where('TRUE');
    if (statuses) matching.andWhere('project.status IN (:...statuses)', { statuses });
    if (query.orgId) matching.andWhere('project.orgId = :orgId', { orgId: query.orgId });
    if (query.search) {
      const [isOfOrganization, parameters] = this.isOfOrganization(query.search);
      matching.andWhere(`(project.searchText LIKE :title OR ${isOfOrganization})`, {
        title: containing(query.search),
        ...parameters,
      });
    }
    const total = query.search || query.orgId ? undefined : () => this.counts.total('project', statuses);
    return { rows: this.rows, show, matching, sort, total };
  }

  /** The condition that a project's organization is found by what is typed, and its parameters. */
  private isOfOrganization(typed: string) {
    const [condition, parameters] = isFound('account.searchText', typed);
    const found = this.database.manager
      .createQueryBuilder(Organization, 'found')
      .select('found.id')
      .innerJoin('found.user', 'account')
      .where("account.role = 'organization'")
      .andWhere(condition);
    return [`project.orgId IN (${found.getQuery()})`, parameters] as const;
  }

  /** All projects of an organization, newest first: one statement. */
  async ofOrganization(orgId: string): Promise<ProjectDto[]> {
    return (await projectsOfOrganization(this.database.manager, orgId)).map(toOwnProject);
  }

  /** One project as administrators see it, with its organization and experts: one statement. */
  async get(id: string, tx = this.database.manager): Promise<AdminProjectDto> {
    const [project] = await projectsWithId(tx, id);
    if (!project) throw notFound();
    return toAdminProject(project);
  }

  /** One project as its organization sees it. */
  async getOwn(id: string, tx: EntityManager): Promise<ProjectDto> {
    const [project] = await projectsWithId(tx, id);
    if (!project) throw notFound();
    return toOwnProject(project);
  }

  /** One project of an organization as that sees it, or null. */
  async find(tx: EntityManager, id: string, orgId: string): Promise<ProjectDto | null> {
    const [project] = await projectsWithId(tx, id, orgId);
    return project ? toOwnProject(project) : null;
  }
}

const show = (project: Project, beside: Raw): AdminProjectDto =>
  toAdminProject(Object.assign(project, only(beside as BesideProject, BESIDE_FIELDS)));
