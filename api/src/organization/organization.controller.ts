import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ORGANIZATION_STATUSES } from '@network/domain';
import { ProfileFormService } from '../casework/profile-form.service.js';
import { Access, Actor, OnlyInStatus, Scope, type SignedIn } from '../platform/http/access.js';
import { Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { IdParam } from '../platform/validation/pipes.js';
import {
  OrganizationDto,
  OwnOrganizationDto,
  SaveOrganizationDto,
  SubmitOrganizationDto,
  toOrganizationDto,
} from './organization.dto.js';
import { OrganizationService } from './organization.service.js';

/** Refuses inactive organizations, which can sign in and read, but not write (docs/product 2.6). */
export const NotInactive = () =>
  OnlyInStatus(
    ORGANIZATION_STATUSES.filter((status) => status !== 'inactive'),
    'organization.inactive',
  );

@ApiTags('Organizations')
@Controller('api/organization')
@Access('organization')
export class OrganizationController {
  constructor(
    private readonly forms: ProfileFormService,
    private readonly organizations: OrganizationService,
  ) {}

  /** Returns the organization's own profile. */
  @Get('profile')
  @Responds(200, OwnOrganizationDto)
  profile(@Actor() actor: SignedIn) {
    return this.organizations.profile(actor);
  }

  /** Saves any part of the profile. Validates each sent field and leaves the status unchanged. */
  @Patch('profile/partial')
  @NotInactive()
  @Responds(200, OrganizationDto)
  save(@Body() dto: SaveOrganizationDto, @IfMatch() expected: ExpectedVersion, @Actor() actor: SignedIn) {
    return this.forms.save(this.organizations, dto, expected, actor);
  }

  /** Submits the whole profile. The first submission starts the review. Later submissions only save. */
  @Post('onboarding')
  @NotInactive()
  @Responds(200, OrganizationDto)
  submit(@Body() dto: SubmitOrganizationDto, @IfMatch() expected: ExpectedVersion, @Actor() actor: SignedIn) {
    return this.forms.submit(this.organizations, dto, expected, actor);
  }
}

@ApiTags('People')
@Controller('api/admin')
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
    return toOrganizationDto(await this.organizations.getByMember(userId));
  }
}
