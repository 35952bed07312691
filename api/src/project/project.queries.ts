import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROJECT_STATUSES } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { ListQuery, sortBy, sortIn, statusesIn, type Sorts } from '../input/list-query.js';
import { StatusCounts } from '../database/status-counts.js';
import { Field } from '../input/field.js';
import { id } from '../input/field-rules.js';
import { beginningOf, containing, isFound } from '../search/search-text.js';
import { pageOf, type Listed } from '../http/paging.js';
import { notFound } from '../http/api-error.js';
import { readList, walkList, type List } from '../database/read-list.js';
import { Organization } from '../organization/organization.entity.js';
import type { AdminProjectDto, ProjectDto } from './project.dto.js';
import { Project } from './project.entity.js';
import {
  adminProjects,
  ownProjects,
  PROJECT_FIELDS,
  projectsOfOrganization,
  projectsWithId,
  type ProjectRow,
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

  private joined(tx: EntityManager) {
    return tx
      .createQueryBuilder(Project, 'project')
      .select(PROJECT_FIELDS.map((field) => `project.${field}`))
      .innerJoin('project.organization', 'organization')
      .addSelect(['organization.id', 'organization.orgName'])
      .innerJoin('organization.user', 'account')
      .addSelect(['account.id', 'account.status']);
  }

  /** One page of projects: four statements, whatever the size of the table. */
  async list(query: ProjectListQuery): Promise<Listed<AdminProjectDto>> {
    const { rows, ...listed } = await readList(this.listed(query), pageOf(query));
    return { rows: await adminProjects(this.database.manager, rows.map(toRow)), ...listed };
  }

  /** All projects of the list, in pages. */
  async *walk(query: ProjectFilterQuery): AsyncGenerator<AdminProjectDto[]> {
    for await (const rows of walkList(this.listed(query))) yield adminProjects(this.database.manager, rows.map(toRow));
  }

  private listed(query: ProjectFilterQuery): List<Project> {
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
    return { rows: this.joined(tx), matching, sort, total };
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

  /** All projects of an organization, newest first: two statements. */
  async ofOrganization(orgId: string): Promise<ProjectDto[]> {
    const tx = this.database.manager;
    return ownProjects(tx, await projectsOfOrganization(tx, orgId));
  }

  /** One project as administrators see it, with its organization and experts: three statements. */
  async get(id: string, tx = this.database.manager): Promise<AdminProjectDto> {
    const [project] = await adminProjects(tx, await projectsWithId(tx, id));
    if (!project) throw notFound();
    return project;
  }

  /** One project as its organization sees it. */
  async getOwn(id: string, tx: EntityManager): Promise<ProjectDto> {
    const [project] = await ownProjects(tx, await projectsWithId(tx, id));
    if (!project) throw notFound();
    return project;
  }

  /** One project of an organization as that sees it, or null. */
  async find(tx: EntityManager, id: string, orgId: string): Promise<ProjectDto | null> {
    const [project] = await ownProjects(tx, await projectsWithId(tx, id, orgId));
    return project ?? null;
  }
}

const toRow = (project: Project): ProjectRow => ({
  ...project,
  orgName: project.organization.orgName,
  orgStatus: project.organization.user.status,
});
