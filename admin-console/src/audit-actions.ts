import type { Schema } from '@network/api-client';
import { ADMINISTRATORS_ACTIONS, type AdministratorsAction } from '@network/domain';

type AuditAction = Schema<'AuditAction'>;

const GROUPS = ['review', 'projects', 'profiles', 'administrators', 'mail', 'signIn', 'refused'] as const;
type LogGroup = (typeof GROUPS)[number];

/** Administrators' actions on projects. */
const REVIEW_ACTIONS = Object.fromEntries(
  ADMINISTRATORS_ACTIONS.map((action) => [`project.${action}`, 'review']),
) as Record<`project.${AdministratorsAction}`, 'review'>;

/** The groups of the log's filter. Every action belongs to one. */
const GROUP_OF = {
  'user.status': 'review',
  'user.decline': 'review',
  'user.suspend': 'review',
  'user.reinstate': 'review',
  'user.resubmit': 'profiles',
  'user.owner': 'review',
  'project.owner': 'review',
  ...REVIEW_ACTIONS,
  'changes.request': 'review',
  'changes.takeBack': 'review',
  'profile.correct': 'review',
  'project.correct': 'review',
  'decision.undo': 'review',
  'attention.setAside': 'review',
  'attention.putBack': 'review',
  'note.add': 'review',
  'note.done': 'review',
  'note.remove': 'review',
  'vocabulary.add': 'review',
  'vocabulary.remove': 'review',
  'campaign.add': 'mail',
  'campaign.edit': 'mail',
  'campaign.remove': 'mail',
  'campaign.test': 'mail',
  'campaign.send': 'mail',
  'campaign.begin': 'mail',
  'campaign.pause': 'mail',
  'campaign.resume': 'mail',
  'campaign.stop': 'mail',
  'campaign.finish': 'mail',
  'project.submit': 'projects',
  'project.edit': 'projects',
  'project.withdraw': 'projects',
  'project.requestClose': 'projects',
  'project.accept': 'projects',
  'project.decline': 'projects',
  'project.leave': 'projects',
  'project.checkIn': 'projects',
  'project.contact': 'projects',
  'project.feedback': 'projects',
  'project.organizationFeedback': 'projects',
  'certificate.issue': 'projects',
  'certificate.withdraw': 'review',
  'hours.add': 'projects',
  'hours.change': 'projects',
  'hours.remove': 'projects',
  'hours.confirm': 'projects',
  'changes.resubmit': 'profiles',
  'profile.save': 'profiles',
  'profile.pause': 'profiles',
  'account.language': 'profiles',
  'account.notifications': 'profiles',
  'account.export': 'profiles',
  'account.remove': 'profiles',
  'account.takeBack': 'profiles',
  'account.erase': 'profiles',
  'account.emailAsk': 'profiles',
  'account.emailConfirm': 'profiles',
  'account.emailStop': 'profiles',
  'administrator.grant': 'administrators',
  'administrator.revoke': 'administrators',
  'passkey.add': 'administrators',
  'passkey.remove': 'administrators',
  'passkey.reset': 'administrators',
  'list.export': 'administrators',
  'mail.resend': 'mail',
  'mail.test': 'mail',
  'newsletter.confirm': 'mail',
  'newsletter.unsubscribe': 'mail',
  'programme.unsubscribe': 'mail',
  'sign-in.link': 'signIn',
  'sign-in.code': 'signIn',
  'sign-out': 'signIn',
  'session.end': 'signIn',
  'session.askCode': 'signIn',
  'session.confirm': 'signIn',
  'passkey.verify': 'signIn',
  'sign-in.refused': 'refused',
  'access.refused': 'refused',
  'write.refused': 'refused',
  'errors.unrecorded': 'refused',
} as const satisfies Record<AuditAction, LogGroup>;

export const LOG_ACTIONS = Object.keys(GROUP_OF) as AuditAction[];

/** The groups with their actions, in the order in which they are offered. */
export const LOG_GROUPS = GROUPS.map((id) => ({
  id,
  actions: LOG_ACTIONS.filter((action) => GROUP_OF[action] === id),
}));

/** The actions that are not part of the history of a person or project. Each of the others has a text there. */
const NOT_IN_HISTORY = [
  'account.erase',
  'sign-in.link',
  'sign-in.code',
  'sign-in.refused',
  'sign-out',
  'session.end',
  'session.askCode',
  'session.confirm',
  'passkey.add',
  'passkey.remove',
  'passkey.reset',
  'passkey.verify',
  'access.refused',
  'write.refused',
  'errors.unrecorded',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'campaign.add',
  'campaign.edit',
  'campaign.remove',
  'campaign.test',
  'campaign.send',
  'campaign.begin',
  'campaign.pause',
  'campaign.resume',
  'campaign.stop',
  'campaign.finish',
  'mail.resend',
  'mail.test',
  'vocabulary.add',
  'vocabulary.remove',
  'list.export',
] as const satisfies AuditAction[];

export type HistoryAction = Exclude<AuditAction, (typeof NOT_IN_HISTORY)[number]>;

export const HISTORY_ACTIONS = LOG_ACTIONS.filter((action) => !NOT_IN_HISTORY.some((hidden) => hidden === action));
