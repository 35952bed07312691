import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Responds } from '../platform/http/api-docs.js';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { IdParam } from '../platform/validation/pipes.js';
import { OrganizationDto, toOrganizationDto } from './organization.dto.js';
import { OrganizationService } from './organization.service.js';

@ApiTags('People')
@Controller('admin')
@Access('admin')
@Scope('people')
export class AdminOrganizationController {
  constructor(private readonly organizations: OrganizationService) {}

  /** Returns an organization by its own id. */
  @Get('organizations/:orgId')
  @Responds(200, OrganizationDto)
  async get(@IdParam('The organization’s own id.', 'orgId') orgId: string): Promise<OrganizationDto> {
    return toOrganizationDto(await this.organizations.get(orgId));
  }

  /** Returns the organization of an account. */
  @Get('organization/:userId')
  @Responds(200, OrganizationDto)
  async ofUser(@IdParam('The account of the organization.', 'userId') userId: string): Promise<OrganizationDto> {
    return toOrganizationDto(await this.organizations.ofUser(userId));
  }
}
