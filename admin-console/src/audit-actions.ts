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
  'import.create': 'review',
  'import.map': 'review',
  'import.apply': 'review',
  'import.undo': 'review',
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
  'segment.add': 'review',
  'segment.change': 'review',
  'segment.remove': 'review',
  'webhook.add': 'administrators',
  'webhook.change': 'administrators',
  'webhook.remove': 'administrators',
  'webhook.rotate': 'administrators',
  'webhook.test': 'administrators',
  'webhook.redeliver': 'administrators',
  'webhook.switchOff': 'administrators',
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
  'account.name': 'profiles',
  'account.notifications': 'profiles',
  'member.invite': 'profiles',
  'member.withdraw': 'profiles',
  'member.join': 'profiles',
  'member.role': 'profiles',
  'member.remove': 'profiles',
  'member.handOver': 'profiles',
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
  'key.create': 'administrators',
  'key.remove': 'administrators',
  'list.export': 'administrators',
  'mail.resend': 'mail',
  'mail.suppress': 'mail',
  'mail.unsuppress': 'mail',
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

/** The first part of an action, such as `campaign`. */
type Area<Action> = Action extends `${infer First}.${string}` ? First : never;

/** The actions, and areas of actions, that are not part of the history of a person or project. */
const NOT_IN_HISTORY = [
  'access',
  'account.erase',
  'campaign',
  'errors',
  'import',
  'key',
  'list',
  'mail',
  'newsletter',
  'passkey',
  'segment',
  'session',
  'sign-in',
  'sign-out',
  'vocabulary',
  'webhook',
  'write',
] as const satisfies (AuditAction | Area<AuditAction>)[];
type NotInHistory = (typeof NOT_IN_HISTORY)[number];

/** Each of these actions has a text in the history. */
export type HistoryAction = Exclude<AuditAction, NotInHistory | `${NotInHistory}.${string}`>;

export const HISTORY_ACTIONS = LOG_ACTIONS.filter(
  (action) => !NOT_IN_HISTORY.some((hidden) => action === hidden || action.startsWith(`${hidden}.`)),
);
