import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROUTES } from '@network/domain';
import { MailRenderers, type MailKind } from '../mail/mail-renderers.js';

export const profileDeclinedMail: MailKind<{ reason: string }> = { name: 'profile-declined', about: 'work' };

@Injectable()
export class StandingMails implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(profileDeclinedMail, ({ say, at, facts: { reason } }) => ({
      subject: say('mail.profileDeclined.subject'),
      heading: say('mail.profileDeclined.subject'),
      paragraphs: [say('mail.profileDeclined.text')],
      details: [{ label: say('mail.profileDeclined.reason'), written: reason }],
      buttons: [{ label: say('mail.dashboardButton'), url: at(ROUTES.dashboard) }],
    }));
  }
}
