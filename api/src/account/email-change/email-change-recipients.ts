import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage } from '@network/domain';
import { DataSource } from 'typeorm';
import { LinkKeys } from '../../auth/sign-in/link-keys.js';
import { UserService } from '../../user/user.service.js';
import { EmailChange, type EmailChangePurpose } from './email-change.entity.js';
import { tokenPurpose } from './email-change.mails.js';

/** Finds the recipients of the links that confirm and stop a change of address. */
@Injectable()
export class EmailChangeRecipients {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly keys: LinkKeys,
    private readonly users: UserService,
  ) {}

  /** Returns the language of the account that a link is about. Null for a forged link or a deleted account. */
  async languageOf(purpose: EmailChangePurpose, token: string): Promise<InterfaceLanguage | null> {
    const { manager } = this.database;
    const id = this.keys.idIn(tokenPurpose(purpose), token);
    const change = id ? await manager.findOneBy(EmailChange, { id }) : null;
    return (change && (await this.users.find(manager, change.userId))?.language) ?? null;
  }
}
