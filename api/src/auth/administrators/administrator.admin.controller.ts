import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { AdministratorService } from './administrator.service.js';
import { ApiErrors, ApiId } from '../../platform/http/api-docs.js';
import { Access, Actor, Confirmed, type SignedIn } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/validation/pipes.js';
import { PageQuery } from '../../platform/lists/list-query.js';
import { ApiList, pageOf } from '../../platform/lists/paging.js';
import {
  AdministratorDto,
  GrantAdministratorDto,
  RevokeAdministratorDto,
  toAdministratorDto,
} from './administrator.dto.js';

@ApiTags('People')
@Controller('admin/administrators')
@Access('admin')
export class AdminAdministratorController {
  constructor(private readonly administrators: AdministratorService) {}

  /** All administrators, newest first. */
  @Get()
  @ApiList(AdministratorDto)
  async list(@Query() query: PageQuery) {
    const all = await this.all();
    const { offset, limit } = pageOf(query);
    return { rows: all.slice(offset, offset + limit), total: all.length };
  }

  /** Grants the administrators' role to an address. Every session of an existing account ends. */
  @Post()
  @Confirmed()
  @HttpCode(200)
  @ApiErrors('last_owner')
  @ApiResponse({ status: 200, type: AdministratorDto })
  grant(@Body() { email }: GrantAdministratorDto, @Actor() actor: SignedIn) {
    return this.administrators.grant(email, actor);
  }

  /**
   * Revokes the role and returns the remaining administrators. Throws 409 for the last administrator. `handOverTo` gets
   * the people, projects and open notes of the administrator, and is needed if there are people or projects.
   */
  @Delete(':id')
  @Confirmed()
  @ApiId('The administrator’s account.')
  @ApiErrors('last_administrator', 'owns_work')
  @ApiResponse({ status: 200, type: [AdministratorDto] })
  async revoke(
    @Param('id', IdPipe) id: string,
    @Body() { handOverTo }: RevokeAdministratorDto,
    @Actor() actor: SignedIn,
  ): Promise<AdministratorDto[]> {
    await this.administrators.revoke({ id }, actor, handOverTo);
    return this.all();
  }

  private async all(): Promise<AdministratorDto[]> {
    return (await this.administrators.list()).map(toAdministratorDto);
  }
}
