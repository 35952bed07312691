import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PROMISED_DAYS, ROUTES, type JoiningRole, type Role, type UserStatus } from '@network/domain';
import { MailRenderers, type MailKind } from '../mail/mail-renderers.js';

interface StatusFacts {
  role: Role;
  from: UserStatus;
  to: UserStatus;
}

export const profileReceivedMail: MailKind<{ role: Role }> = { name: 'profile-received', about: 'work' };
export const approvedMail: MailKind<StatusFacts> = { name: 'approved', about: 'work' };
export const statusChangedMail: MailKind<StatusFacts> = { name: 'status-changed', about: 'work' };

@Injectable()
export class ProfileMails implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(profileReceivedMail, ({ say, at, facts: { role } }) => ({
      subject: say('mail.profileReceived.subject'),
      heading: say('mail.profileReceived.heading'),
      paragraphs: [say(`mail.profileReceived.${role as JoiningRole}`, PROMISED_DAYS)],
      buttons: [{ label: say('mail.dashboardButton'), url: at(ROUTES.dashboard) }],
    }));
    this.renderers.register(approvedMail, ({ say, at, facts: { role } }) => ({
      subject: say('mail.approved.subject'),
      heading: say('mail.approved.heading'),
      paragraphs: [say(`mail.approved.${role as JoiningRole}`)],
      buttons: [{ label: say('mail.dashboardButton'), url: at(ROUTES.dashboard) }],
    }));
    this.renderers.register(statusChangedMail, ({ say, at, facts: { from, to } }) => ({
      subject: say('mail.statusChanged.subject'),
      heading: say('mail.statusChanged.subject'),
      paragraphs: [say('mail.statusChanged.text', { from: say(`userStatus.${from}`), to: say(`userStatus.${to}`) })],
      buttons: [{ label: say('mail.dashboardButton'), url: at(ROUTES.dashboard) }],
    }));
  }
}
