import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ORGANIZATION_STATUSES } from '@network/domain';
import { Access, Actor, OnlyInStatus, type SignedIn } from '../platform/http/access.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import {
  OrganizationDto,
  OwnOrganizationDto,
  SaveOrganizationDto,
  SubmitOrganizationDto,
  toOrganizationDto,
} from './organization.dto.js';
import { OrganizationService } from './organization.service.js';

/** Inactive organizations can sign in and read, but not write (docs/product 2.6). */
const WRITING_STATUSES = ORGANIZATION_STATUSES.filter((status) => status !== 'inactive');

@ApiTags('Organizations')
@Controller('organization')
@Access('organization')
export class OrganizationController {
  constructor(private readonly organizations: OrganizationService) {}

  /** Returns the organization's own profile. */
  @Get('profile')
  @ApiResponse({ status: 200, type: OwnOrganizationDto })
  profile(@Actor() actor: SignedIn) {
    return this.organizations.profile(actor);
  }

  /** Saves any part of the profile. Validates each sent field and leaves the status unchanged. */
  @Patch('profile/partial')
  @OnlyInStatus(WRITING_STATUSES, 'organization.inactive')
  @ApiIfMatch()
  @ApiResponse({ status: 200, type: OrganizationDto })
  async save(
    @Body() dto: SaveOrganizationDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<OrganizationDto> {
    return toOrganizationDto(await this.organizations.save(dto, expected, actor));
  }

  /** Submits the whole profile. The first submission starts the review. Later submissions only save. */
  @Post('onboarding')
  @HttpCode(200)
  @OnlyInStatus(WRITING_STATUSES, 'organization.inactive')
  @ApiIfMatch()
  @ApiResponse({ status: 200, type: OrganizationDto })
  submit(@Body() dto: SubmitOrganizationDto, @IfMatch() expected: ExpectedVersion, @Actor() actor: SignedIn) {
    return this.organizations.submit(dto, expected, actor);
  }
}
