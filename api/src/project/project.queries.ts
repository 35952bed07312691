import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROJECT_STATUSES, type OrganizationStatus } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { ListQuery, sortBy, sortIn, statusesIn, type Sorts } from '../input/list-query.js';
import { only } from '../input/changes.js';
import { StatusCounts } from '../database/status-counts.js';
import { Field } from '../input/field.js';
import { id } from '../input/field-rules.js';
import { beginningOf, containing, isFound } from '../search/search-text.js';
import { pageOf, type Listed } from '../http/paging.js';
import { notFound } from '../http/api-error.js';
import { readList, walkList, type List } from '../database/read-list.js';
import { Organization } from '../organization/organization.entity.js';
import { Assignment } from './assignment.entity.js';
import type { AdminAssignmentDto } from './assignment.dto.js';
import { EndedAssignment } from './ended-assignment.entity.js';
import type { AdminProjectDto, ExpertDetailsDto, ProjectDto } from './project.dto.js';
import { Project } from './project.entity.js';

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
      .innerJoinAndSelect('project.organization', 'organization')
      .innerJoin('organization.user', 'account')
      .addSelect(['account.id', 'account.status']);
  }

  /** One page of projects: four statements, whatever the size of the table. */
  async list(query: ProjectListQuery): Promise<Listed<AdminProjectDto>> {
    const { rows, ...listed } = await readList(this.listed(query), pageOf(query));
    return { rows: await this.withExperts(this.database.manager, rows), ...listed };
  }

  /** All projects of the list, in pages. */
  async *walk(query: ProjectFilterQuery): AsyncGenerator<AdminProjectDto[]> {
    for await (const rows of walkList(this.listed(query))) yield this.withExperts(this.database.manager, rows);
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
    const projects = await this.joined(tx)
      .where('project.orgId = :orgId', { orgId })
      .orderBy('project.createdAt', 'DESC')
      .addOrderBy('project.id')
      .getMany();
    return (await this.withExperts(tx, projects, { isWithHistory: false })).map(toOwn);
  }

  /** One project as administrators see it, with its organization and experts: three statements. */
  async get(id: string, tx = this.database.manager): Promise<AdminProjectDto> {
    const project = await this.one(tx, id);
    if (!project) throw notFound();
    return project;
  }

  /** One project as its organization sees it. */
  async getOwn(id: string, tx: EntityManager): Promise<ProjectDto> {
    const project = await this.one(tx, id, { isWithHistory: false });
    if (!project) throw notFound();
    return toOwn(project);
  }

  /** One project of an organization as that sees it, or null. */
  async find(tx: EntityManager, id: string, orgId: string): Promise<ProjectDto | null> {
    const project = await this.one(tx, id, { orgId, isWithHistory: false });
    return project && toOwn(project);
  }

  private async one(
    tx: EntityManager,
    id: string,
    { orgId, isWithHistory = true }: { orgId?: string; isWithHistory?: boolean } = {},
  ): Promise<AdminProjectDto | null> {
    const query = this.joined(tx).where('project.id = :id', { id });
    if (orgId) query.andWhere('project.orgId = :orgId', { orgId });
    const [project] = await this.withExperts(tx, await query.getMany(), { isWithHistory });
    return project ?? null;
  }

  /** With those who are no longer on them only for administrators, who alone see that. */
  private async withExperts(
    tx: EntityManager,
    projects: Project[],
    { isWithHistory } = { isWithHistory: true },
  ): Promise<AdminProjectDto[]> {
    if (projects.length === 0) return [];
    const assignments = await tx
      .createQueryBuilder(Assignment, 'assignment')
      .innerJoinAndSelect('assignment.expert', 'expert')
      .where('assignment.projectId IN (:...ids)', { ids: projects.map(({ id }) => id) })
      .orderBy('assignment.createdAt')
      .addOrderBy('assignment.expertId')
      .getMany();
    const ended = isWithHistory ? await this.ended(tx, projects) : [];
    return projects.map((project) => {
      const isOfProject = ({ projectId }: { projectId: string }) => projectId === project.id;
      return toProjectDto(project, assignments.filter(isOfProject), ended.filter(isOfProject));
    });
  }

  private ended(tx: EntityManager, projects: Project[]): Promise<EndedAssignment[]> {
    return tx
      .createQueryBuilder(EndedAssignment, 'ended')
      .innerJoinAndSelect('ended.expert', 'expert')
      .where('ended.projectId IN (:...ids)', { ids: projects.map(({ id }) => id) })
      .orderBy('ended.endedAt', 'DESC')
      .addOrderBy('ended.id')
      .getMany();
  }
}

/** What the people on a project see of an expert, and no more. */
export const toExpertDetails = ({ expert }: Assignment): ExpertDetailsDto => ({
  id: expert.userId,
  fullName: expert.fullName,
  mainExpertise: expert.mainExpertise,
  country: expert.country,
});

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

const toOwn = ({ orgStatus: _status, assignments: _assignments, ...own }: AdminProjectDto): ProjectDto => own;

/** A project with nobody on it yet, as its organization sees it. */
export const newOwnProject = (project: Project, organization: Organization): ProjectDto =>
  toOwn(toProjectDto({ ...project, organization }, [], []));

/** Where everybody stands who was put on a project: those on it, then the last state of those who are not. */
function toAssignments(assignments: Assignment[], ended: EndedAssignment[]): AdminAssignmentDto[] {
  const current = assignments.map(({ expertId, expert: { fullName }, state, askedAt, answerBy, answeredAt }) => ({
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
  for (const { expertId, expert, state, reason, note, endedAt } of ended) {
    if (named.has(expertId)) continue;
    named.add(expertId);
    const { fullName } = expert;
    former.push({ expertId, fullName, state, reason, note, since: endedAt.toISOString(), answerBy: null });
  }
  return [...current, ...former];
}

function toProjectDto(project: Project, assignments: Assignment[], ended: EndedAssignment[]): AdminProjectDto {
  return {
    ...only(project, SHOWN_FIELDS),
    orgName: project.organization.orgName,
    orgStatus: project.organization.user.status as OrganizationStatus,
    expertsAssigned: assignments.map(({ expertId }) => expertId),
    expertsDetails: assignments.map(toExpertDetails),
    assignments: toAssignments(assignments, ended),
    statusSince: project.statusSince.toISOString(),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}
