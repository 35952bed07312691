import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Administrators } from '../auth/administrators.js';
import { Access, Actor, type SignedIn } from '../common/access.js';
import { ApiErrors } from '../common/api-errors.js';
import { IdPipe } from '../common/id.pipe.js';
import { AdministratorDto, GrantAdministratorDto, toAdministratorDto } from './admin.dto.js';

@Controller('admin/administrators')
@Access('admin')
export class AdminAdministratorController {
  constructor(private readonly administrators: Administrators) {}

  /** All administrators, oldest first. */
  @Get()
  @ApiResponse({ status: 200, type: [AdministratorDto] })
  async list(): Promise<AdministratorDto[]> {
    return (await this.administrators.list()).map(toAdministratorDto);
  }

  /** Makes an address an administrator's. Every session of an account it had ends. */
  @Post()
  @HttpCode(200)
  @ApiResponse({ status: 200, type: AdministratorDto })
  async grant(@Body() { email }: GrantAdministratorDto, @Actor() actor: SignedIn): Promise<AdministratorDto> {
    return toAdministratorDto(await this.administrators.grant(email, actor.id));
  }

  /** Takes the role away and answers who is left. The last administrator stays. */
  @Delete(':id')
  @ApiErrors('last_administrator')
  @ApiResponse({ status: 200, type: [AdministratorDto] })
  async revoke(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<AdministratorDto[]> {
    await this.administrators.revoke({ id }, actor.id);
    return this.list();
  }
}
