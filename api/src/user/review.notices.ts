import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailService, toAccount } from '../mail/mail.service.js';
import { reviewWaitingMail } from './profile.mails.js';
import type { User } from './user.entity.js';

type Administrator = Pick<User, 'id' | 'email' | 'language'>;
const ADMINISTRATORS = `SELECT id, email, language, 'review-waiting ' || id AS key FROM users WHERE role = 'admin'`;

/** Mails administrators that reviews are waiting, at most once an hour (docs/product 7.4). */
@Injectable()
export class ReviewNotices {
  constructor(private readonly mail: MailService) {}

  /** Mails every administrator without a waiting mail of this kind: now, or an hour after the last one. */
  async announce(tx: EntityManager): Promise<void> {
    const administrators = await this.mail.nextInHour<Administrator>(tx, ADMINISTRATORS, []);
    const readers = administrators.filter(({ isWaiting }) => !isWaiting);
    const mails = readers.map(({ mail, ...reader }) => {
      return { kind: reviewWaitingMail, ...toAccount(reader), facts: {}, ...mail };
    });
    await this.mail.send(tx, ...mails);
  }
}
