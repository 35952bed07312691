import type { Schema } from '@network/api-client';
import { PROJECT_ACTION_NAMES, type ProjectAction } from '@network/domain';

type AuditAction = Schema<'AuditAction'>;

/** Whether an audited action is part of the history of a person or project. */
const IS_SHOWN = {
  'user.status': true,
  'profile.save': true,
  'profile.pause': true,
  'administrator.grant': true,
  'administrator.revoke': true,
  'project.submit': true,
  ...(Object.fromEntries(PROJECT_ACTION_NAMES.map((action) => [`project.${action}`, true])) as Record<
    `project.${ProjectAction}`,
    true
  >),
  'project.accept': true,
  'project.decline': true,
  'project.leave': true,
  'project.checkIn': true,
  'project.contact': true,
  'project.feedback': true,
  'project.organizationFeedback': true,
  'certificate.issue': true,
  'certificate.withdraw': true,
  'hours.add': true,
  'hours.change': true,
  'hours.remove': true,
  'hours.confirm': true,
  'account.language': true,
  'account.export': true,
  'account.remove': true,
  'account.takeBack': true,
  'account.erase': false,
  'attention.setAside': true,
  'attention.putBack': true,
  'note.add': true,
  'note.remove': true,
  'sign-in.link': false,
  'sign-in.code': false,
  'sign-in.refused': false,
  'sign-out': false,
  'session.end': false,
  'session.askCode': false,
  'session.confirm': false,
  'passkey.add': false,
  'passkey.remove': false,
  'passkey.reset': false,
  'passkey.verify': false,
  'access.refused': false,
  'write.refused': false,
  'errors.unrecorded': false,
  'newsletter.confirm': false,
  'newsletter.unsubscribe': false,
  'mail.resend': false,
  'vocabulary.add': false,
  'vocabulary.remove': false,
  'list.export': false,
} as const satisfies Record<AuditAction, boolean>;

/** The audited actions that a history shows; each has a text. */
export type HistoryAction = {
  [Action in AuditAction]: (typeof IS_SHOWN)[Action] extends true ? Action : never;
}[AuditAction];

export const HISTORY_ACTIONS = (Object.keys(IS_SHOWN) as AuditAction[]).filter(
  (action): action is HistoryAction => IS_SHOWN[action],
);
