import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PROMISED_DAYS, ROUTES, type JoiningRole } from '@network/domain';
import { Config } from '../platform/config/config.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import { MailRenderers } from '../mail/mail-renderers.js';

/** The mails about the status of a person's profile. */
@Injectable()
export class ProfileMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const dashboard = `${this.config.publicUrl}${ROUTES.dashboard}`;
    this.renderers.register('profile-received', ({ language, facts }) => ({
      subject: translate(language, 'mail.profileReceived.subject'),
      heading: translate(language, 'mail.profileReceived.heading'),
      paragraphs: [translate(language, `mail.profileReceived.${facts.role as JoiningRole}`, PROMISED_DAYS)],
      buttons: [{ label: translate(language, 'mail.dashboardButton'), url: dashboard }],
    }));
    this.renderers.register('approved', ({ language, facts }) => ({
      subject: translate(language, 'mail.approved.subject'),
      heading: translate(language, 'mail.approved.heading'),
      paragraphs: [translate(language, `mail.approved.${facts.role as JoiningRole}`)],
      buttons: [{ label: translate(language, 'mail.dashboardButton'), url: dashboard }],
    }));
    this.renderers.register('status-changed', ({ language, facts }) => {
      const label = (status: unknown) => translate(language, `userStatus.${status as string}` as MessageId);
      return {
        subject: translate(language, 'mail.statusChanged.subject'),
        heading: translate(language, 'mail.statusChanged.subject'),
        paragraphs: [translate(language, 'mail.statusChanged.text', { from: label(facts.from), to: label(facts.to) })],
        buttons: [{ label: translate(language, 'mail.dashboardButton'), url: dashboard }],
      };
    });
  }
}
