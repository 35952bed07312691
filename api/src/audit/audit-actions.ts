import { PROJECT_ACTION_NAMES } from '@network/domain';

/** Every action of the audit log, by module. */
export const AUDIT_ACTIONS = [
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
  'user.status',
  'administrator.grant',
  'administrator.revoke',
  'profile.save',
  'profile.pause',
  'project.submit',
  ...PROJECT_ACTION_NAMES.map((action) => `project.${action}` as const),
  'project.accept',
  'project.decline',
  'project.leave',
  'project.feedback',
  'project.checkIn',
  'project.contact',
  'project.organizationFeedback',
  'certificate.issue',
  'certificate.withdraw',
  'hours.add',
  'hours.change',
  'hours.remove',
  'hours.confirm',
  'account.language',
  'account.export',
  'account.remove',
  'account.takeBack',
  'account.erase',
  'account.emailAsk',
  'account.emailConfirm',
  'account.emailStop',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'mail.resend',
  'attention.setAside',
  'attention.putBack',
  'note.add',
  'note.remove',
  'vocabulary.add',
  'vocabulary.remove',
  'list.export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * The types of an entry's subject. A refused call is its own subject, with the id in its path; an export's subject is
 * the list.
 */
export const AUDIT_SUBJECTS = ['user', 'project', 'newsletter', 'mail', 'vocabulary', 'call', 'list'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
