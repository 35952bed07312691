import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { ExpertFilterQueryDto, OrganizationFilterQueryDto } from '../people/people-list.filters.js';
import { PeopleQueries } from '../people/people.queries.js';
import { Access, Actor, Confirmed, Scope, type RequestWithActor, type SignedIn } from '../platform/http/access.js';
import { ApiCsv } from '../platform/lists/csv.js';
import { ProjectFilterQueryDto } from '../project/project-list.filters.js';
import { ProjectQueries } from '../project/project.queries.js';
import { EXPERT_COLUMNS, ORGANIZATION_COLUMNS, PROJECT_COLUMNS, SUBSCRIBER_COLUMNS } from './export-columns.js';
import { ExportService } from './export.service.js';

@ApiTags('Oversight')
@Controller('api/admin')
@Access('admin')
@Confirmed()
export class AdminExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly people: PeopleQueries,
    private readonly projectQueries: ProjectQueries,
    private readonly newsletterService: NewsletterService,
  ) {}

  /** Returns all experts that match the filters, as a CSV file for spreadsheets. The audit log records the export. */
  @Get('experts.csv')
  @Scope('people', { withoutConfirmation: true })
  @ApiCsv()
  async experts(@Query() query: ExpertFilterQueryDto, @Actor() actor: SignedIn, @Req() request: RequestWithActor) {
    const rows = await this.people.walk('expert', query, actor);
    return this.exports.file(rows, EXPERT_COLUMNS, query, actor, request);
  }

  /**
   * Returns all organizations that match the filters, as a CSV file for spreadsheets. The audit log records the export.
   */
  @Get('organizations.csv')
  @Scope('people', { withoutConfirmation: true })
  @ApiCsv()
  async organizations(
    @Query() query: OrganizationFilterQueryDto,
    @Actor() actor: SignedIn,
    @Req() request: RequestWithActor,
  ) {
    const rows = await this.people.walk('organization', query, actor);
    return this.exports.file(rows, ORGANIZATION_COLUMNS, query, actor, request);
  }

  /** Returns all projects that match the filters, as a CSV file for spreadsheets. The audit log records the export. */
  @Get('projects.csv')
  @ApiCsv()
  async projects(@Query() query: ProjectFilterQueryDto, @Actor() actor: SignedIn, @Req() request: RequestWithActor) {
    const rows = await this.projectQueries.walk(query, actor);
    return this.exports.file(rows, PROJECT_COLUMNS, query, actor, request);
  }

  /**
   * Returns all confirmed newsletter addresses, latest first, as a CSV file for spreadsheets. The audit log records the
   * export.
   */
  @Get('newsletter.csv')
  @ApiCsv()
  newsletter(@Actor() actor: SignedIn, @Req() request: RequestWithActor) {
    return this.exports.file(this.newsletterService.walkConfirmed(), SUBSCRIBER_COLUMNS, {}, actor, request);
  }
}
