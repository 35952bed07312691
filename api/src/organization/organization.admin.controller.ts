import { Controller, Get, Param } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiId } from '../platform/http/api-docs.js';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { IdPipe } from '../platform/validation/pipes.js';
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
  @ApiId('The organization’s own id.', 'orgId')
  @ApiResponse({ status: 200, type: OrganizationDto })
  async get(@Param('orgId', IdPipe) orgId: string): Promise<OrganizationDto> {
    return toOrganizationDto(await this.organizations.get(orgId));
  }

  /** Returns the organization of an account. */
  @Get('organization/:userId')
  @ApiId('The account of the organization.', 'userId')
  @ApiResponse({ status: 200, type: OrganizationDto })
  async ofUser(@Param('userId', IdPipe) userId: string): Promise<OrganizationDto> {
    return toOrganizationDto(await this.organizations.ofUser(userId));
  }
}
