import { ADMIN_ROUTES, PROMISED_DAYS, ROUTES, type JoiningRole, type Role, type UserStatus } from '@network/domain';
import { defineMail, type MailToRender } from '../mail/mail-renderer.js';

interface StatusFacts {
  role: Role;
  from: UserStatus;
  to: UserStatus;
}

export const profileReceivedMail = defineMail({
  name: 'profile-received',
  goesTo: 'members',
  isAboutProfile: () => true,
  render: ({ say, urlOf, facts: { role } }: MailToRender<{ role: Role }>) => ({
    subject: say('mail.profile-received.subject'),
    heading: say('mail.profile-received.heading'),
    paragraphs: [say(`mail.profile-received.${role as JoiningRole}`, PROMISED_DAYS)],
    buttons: [{ label: say('mail.dashboardButton'), url: urlOf(ROUTES.dashboard) }],
  }),
});

export const approvedMail = defineMail({
  name: 'approved',
  goesTo: 'members',
  isAboutProfile: () => true,
  render: ({ say, urlOf, facts: { role } }: MailToRender<StatusFacts>) => ({
    subject: say('mail.approved.subject'),
    heading: say('mail.approved.heading'),
    paragraphs: [say(`mail.approved.${role as JoiningRole}`)],
    buttons: [{ label: say('mail.dashboardButton'), url: urlOf(ROUTES.dashboard) }],
  }),
});

export const statusChangedMail = defineMail({
  name: 'status-changed',
  goesTo: 'members',
  isAboutProfile: () => true,
  render: ({ say, urlOf, facts: { from, to } }: MailToRender<StatusFacts>) => ({
    subject: say('mail.status-changed.subject'),
    heading: say('mail.status-changed.subject'),
    paragraphs: [say('mail.status-changed.text', { from: say(`userStatus.${from}`), to: say(`userStatus.${to}`) })],
    buttons: [{ label: say('mail.dashboardButton'), url: urlOf(ROUTES.dashboard) }],
  }),
});

export const reviewWaitingMail = defineMail({
  name: 'review-waiting',
  goesTo: 'address',
  render: ({ say, urlOf }: MailToRender<Record<string, never>>) => ({
    subject: say('mail.review-waiting.subject'),
    heading: say('mail.review-waiting.subject'),
    paragraphs: [say('mail.review-waiting.text', PROMISED_DAYS)],
    buttons: [{ label: say('mail.review-waiting.button'), url: urlOf(ADMIN_ROUTES.lists) }],
  }),
});
