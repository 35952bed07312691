import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ADMIN_ROUTES, PROMISED_DAYS } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { MailRenderers, type MailKind } from '../mail/mail-renderers.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import type { User } from './user.entity.js';

type Administrator = Pick<User, 'id' | 'email' | 'language'>;
const reviewWaitingMail: MailKind<Record<string, never>> = { name: 'review-waiting', about: 'team' };
const ADMINISTRATORS = `SELECT id, email, language, 'review-waiting ' || id AS key FROM users WHERE role = 'admin'`;

/** Mails administrators that reviews are waiting, at most once an hour (docs/product 7.4). */
@Injectable()
export class ReviewNotices implements OnModuleInit {
  constructor(
    private readonly mail: MailService,
    private readonly renderers: MailRenderers,
  ) {}

  onModuleInit(): void {
    this.renderers.register(reviewWaitingMail, ({ say, at }) => ({
      subject: say('mail.reviewWaiting.subject'),
      heading: say('mail.reviewWaiting.subject'),
      paragraphs: [say('mail.reviewWaiting.text', PROMISED_DAYS)],
      buttons: [{ label: say('mail.reviewWaiting.button'), url: at(ADMIN_ROUTES.lists) }],
    }));
  }

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
