import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PROMISED_DAYS, ROUTES, type JoiningRole, type Role, type UserStatus } from '@network/domain';
import { Config } from '../platform/config/config.js';
import { translate } from '../platform/i18n/messages.js';
import { MailRenderers, type MailKind } from '../mail/mail-renderers.js';

interface StatusFacts {
  role: Role;
  from: UserStatus;
  to: UserStatus;
}

export const profileReceivedMail: MailKind<{ role: Role }> = { name: 'profile-received', about: 'work' };
export const approvedMail: MailKind<StatusFacts> = { name: 'approved', about: 'work' };
export const statusChangedMail: MailKind<StatusFacts> = { name: 'status-changed', about: 'work' };

/** The mails about the status of a person's profile. */
@Injectable()
export class ProfileMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const dashboard = `${this.config.publicUrl}${ROUTES.dashboard}`;
    this.renderers.register(profileReceivedMail, ({ language, facts }) => ({
      subject: translate(language, 'mail.profileReceived.subject'),
      heading: translate(language, 'mail.profileReceived.heading'),
      paragraphs: [translate(language, `mail.profileReceived.${facts.role as JoiningRole}`, PROMISED_DAYS)],
      buttons: [{ label: translate(language, 'mail.dashboardButton'), url: dashboard }],
    }));
    this.renderers.register(approvedMail, ({ language, facts }) => ({
      subject: translate(language, 'mail.approved.subject'),
      heading: translate(language, 'mail.approved.heading'),
      paragraphs: [translate(language, `mail.approved.${facts.role as JoiningRole}`)],
      buttons: [{ label: translate(language, 'mail.dashboardButton'), url: dashboard }],
    }));
    this.renderers.register(statusChangedMail, ({ language, facts }) => {
      const label = (status: UserStatus) => translate(language, `userStatus.${status}`);
      return {
        subject: translate(language, 'mail.statusChanged.subject'),
        heading: translate(language, 'mail.statusChanged.subject'),
        paragraphs: [translate(language, 'mail.statusChanged.text', { from: label(facts.from), to: label(facts.to) })],
        buttons: [{ label: translate(language, 'mail.dashboardButton'), url: dashboard }],
      };
    });
  }
}
