import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, Responds } from '../../platform/http/api-docs.js';
import { PageQueryDto, ApiList, pageOf } from '../../platform/lists/paging.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { AdministratorDto, GrantAdministratorDto, RevokeAdministratorDto } from './administrator.dto.js';
import { AdministratorService } from './administrator.service.js';

@ApiTags('People')
@Controller('api/admin/administrators')
@Access('admin')
export class AdminAdministratorController {
  constructor(private readonly administrators: AdministratorService) {}

  /** Lists all administrators, newest first. */
  @Get()
  @ApiList(AdministratorDto)
  async list(@Query() query: PageQueryDto) {
    const all = await this.administrators.list();
    const { offset, limit } = pageOf(query);
    return { rows: all.slice(offset, offset + limit), total: all.length };
  }

  /** Grants the administrator role to an address. Every session of an existing account ends. */
  @Post()
  @Confirmed()
  @ApiErrors('last_owner')
  @Responds(200, AdministratorDto)
  grant(@Body() { email }: GrantAdministratorDto, @Actor() actor: SignedIn) {
    return this.administrators.grant(email, actor);
  }

  /**
   * Revokes the role and returns the remaining administrators. Throws 409 for the last administrator. `handOverTo`
   * takes over the administrator's people, projects and open notes; it is required if there are people or projects.
   */
  @Delete(':id')
  @Confirmed()
  @ApiErrors('last_administrator', 'owns_work')
  @Responds(200, [AdministratorDto])
  async revoke(
    @IdParam('The administrator’s account.') id: string,
    @Body() { handOverTo }: RevokeAdministratorDto,
    @Actor() actor: SignedIn,
  ): Promise<AdministratorDto[]> {
    await this.administrators.revoke({ id }, actor, handOverTo);
    return this.administrators.list();
  }
}
