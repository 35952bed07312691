import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROUTES } from '@network/domain';
import { MailRenderers, type MailKind } from '../mail/mail-renderers.js';
import { Config } from '../platform/config/config.js';
import { translate } from '../platform/i18n/messages.js';

export const profileDeclinedMail: MailKind<{ reason: string }> = {
  name: 'profile-declined',
  about: 'work',
};

/** The mail to a person whose profile the team has declined. */
@Injectable()
export class StandingMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register(profileDeclinedMail, ({ language, facts: { reason } }) => ({
      subject: translate(language, 'mail.profileDeclined.subject'),
      heading: translate(language, 'mail.profileDeclined.subject'),
      paragraphs: [translate(language, 'mail.profileDeclined.text')],
      details: [{ label: translate(language, 'mail.profileDeclined.reason'), written: reason }],
      buttons: [
        { label: translate(language, 'mail.dashboardButton'), url: `${this.config.publicUrl}${ROUTES.dashboard}` },
      ],
    }));
  }
}
