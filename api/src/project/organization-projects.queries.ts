import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OrganizationStatus } from '@network/domain';
import { DataSource } from 'typeorm';
import type { SignedIn } from '../http/access.js';
import { notFound } from '../http/api-error.js';
import { toOrganizationDto } from '../organization/organization.dto.js';
import { OrganizationService } from '../organization/organization.service.js';
import type { OrganizationDashboardDto } from './dashboard.dto.js';
import type { ProjectDto } from './project.dto.js';
import { ProjectQueries } from './project.queries.js';

/** Projects as their organization sees them. */
@Injectable()
export class OrganizationProjectsQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly organizations: OrganizationService,
    private readonly projects: ProjectQueries,
  ) {}

  async dashboard(actor: SignedIn): Promise<OrganizationDashboardDto> {
    const organization = await this.organizations.ofUser(actor.id);
    return {
      user: { fullName: organization.pocName, status: actor.status as OrganizationStatus },
      organization: toOrganizationDto(organization),
      projects: await this.projects.ofOrganization(organization.id),
    };
  }

  /** One of the organization's own projects; another's is 404 like none. */
  async get(id: string, actor: SignedIn): Promise<ProjectDto> {
    const { id: orgId } = await this.organizations.ofUser(actor.id);
    const project = await this.projects.find(this.database.manager, id, orgId);
    if (!project) throw notFound();
    return project;
  }
}
