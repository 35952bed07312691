import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ADMIN_ROUTES, PROMISED_DAYS } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { translate } from '../platform/i18n/messages.js';
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
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register(reviewWaitingMail, ({ language }) => ({
      subject: translate(language, 'mail.reviewWaiting.subject'),
      heading: translate(language, 'mail.reviewWaiting.subject'),
      paragraphs: [translate(language, 'mail.reviewWaiting.text', PROMISED_DAYS)],
      buttons: [
        {
          label: translate(language, 'mail.reviewWaiting.button'),
          url: `${this.config.publicUrl}${ADMIN_ROUTES.lists}`,
        },
      ],
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
