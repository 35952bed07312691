import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../common/access.js';
import { MeDto, UpdateAccountDto } from './account.dto.js';
import { AccountService } from './account.service.js';

@Controller()
@Access('signed-in')
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  /** Who is signed in, with the profile fields of the role. */
  @Get('auth/me')
  @ApiResponse({ status: 200, type: MeDto })
  me(@Actor() actor: SignedIn): Promise<MeDto> {
    return this.accounts.me(actor);
  }

  /** Changes the language of screens and mails. */
  @Patch('account')
  @ApiResponse({ status: 200, type: MeDto })
  update(@Body() { language }: UpdateAccountDto, @Actor() actor: SignedIn): Promise<MeDto> {
    return this.accounts.setLanguage(language, actor);
  }
}
