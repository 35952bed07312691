import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailService, toAccount } from '../mail/mail.service.js';
import { reviewWaitingMail } from './profile.mails.js';
import { UserService } from './user.service.js';

/** Tells administrators that reviews are waiting (docs/product 7.4). */
@Injectable()
export class ReviewNotices {
  constructor(
    private readonly users: UserService,
    private readonly mail: MailService,
  ) {}

  /** Sends every administrator at most one email an hour, however many reviews start in it. */
  async announce(tx: EntityManager): Promise<void> {
    // Their order is the same in concurrent transactions. Otherwise the keys could deadlock.
    const administrators = await this.users.listAdministrators(tx);
    const mails = administrators.map((administrator) => ({
      kind: reviewWaitingMail,
      ...toAccount(administrator),
      facts: {},
      singleton: { key: `review-waiting ${administrator.id}`, isHourly: true },
    }));
    await this.mail.send(tx, ...mails);
  }
}
