import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PROMISED_DAYS } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { translate } from '../locales/messages.js';
import { MailRenderers } from '../mail/mail-renderers.js';
import { MailService } from '../mail/mail.service.js';
import { UserService } from './user.service.js';

/** Tells administrators that somebody or something waits for review, at most once an hour (docs/product.md 7.4). */
@Injectable()
export class ReviewNotice implements OnModuleInit {
  constructor(
    private readonly users: UserService,
    private readonly mail: MailService,
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register('review-waiting', ({ language }) => ({
      subject: translate(language, 'mail.reviewWaiting.subject'),
      heading: translate(language, 'mail.reviewWaiting.subject'),
      paragraphs: [translate(language, 'mail.reviewWaiting.text', PROMISED_DAYS)],
      buttons: [{ label: translate(language, 'mail.reviewWaiting.button'), url: `${this.config.publicUrl}/admin` }],
    }));
  }

  /** Mails each administrator now, or an hour after the last such mail; one that waits already is enough. */
  async announce(tx: EntityManager): Promise<void> {
    const administrators = await this.users.listAdministrators(tx);
    const keys = administrators.map(({ id }) => `review-waiting ${id}`);
    const next = await this.mail.nextInHour(tx, keys);
    for (const [index, { id, email, language }] of administrators.entries()) {
      const { mail, isWaiting } = next[index]!;
      if (isWaiting) continue;
      await this.mail.send(tx, { kind: 'review-waiting', to: email, userId: id, language, facts: {}, ...mail });
    }
  }
}
