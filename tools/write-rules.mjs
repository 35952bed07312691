const instead =
  'Whoever writes is read again inside the transaction: use WriteTransactions.run(actor, …) (api/src/platform/database/write-transactions.ts). Where nobody is signed in, add the file to WITHOUT_ACTOR in tools/write-rules.mjs.';
const WRITES = '/^(save|insert|update|upsert|delete|remove|softDelete|increment|decrement)$/';

/** Lint rules of the api: every write of a signed-in caller must be in a transaction that reads the caller again. */
export const WRITE_RULES = {
  'no-restricted-syntax': [
    'error',
    { selector: "CallExpression[callee.property.name='transaction']", message: instead },
    {
      selector: `CallExpression[callee.property.name=${WRITES}][callee.object.property.name='manager']`,
      message: instead,
    },
    {
      selector: "CallExpression[callee.property.name='record'] > MemberExpression[property.name='manager']",
      message: instead,
    },
  ],
};

/**
 * Files without a signed-in caller: sign-in, newsletter links, deleted accounts, changes of address, links of email
 * actions, commands, the mail worker and scheduled jobs.
 */
export const WITHOUT_ACTOR = [
  'api/src/platform/database/write-transactions.ts',
  'api/src/platform/database/own-role.ts',
  'api/src/platform/database/open-database.ts',
  'api/src/auth/sign-in/auth.service.ts',
  'api/src/auth/sign-in/sign-in.service.ts',
  'api/src/auth/removed-accounts/removed-account.service.ts',
  'api/src/auth/sessions/session.service.ts',
  'api/src/auth/administrators/administrator.service.ts',
  'api/src/auth/api-keys/key-callers.ts',
  'api/src/auth/error-audit.ts',
  'api/src/platform/rate-limits/rate-limits.ts',
  'api/src/platform/idempotency/idempotency.interceptor.ts',
  'api/src/account/account-return.service.ts',
  'api/src/account/email-change/email-change.service.ts',
  'api/src/newsletter/newsletter.service.ts',
  'api/src/newsletter/unsubscribe.service.ts',
  'api/src/campaign/campaign-sender.ts',
  'api/src/import/erase.service.ts',
  'api/src/import/import-worker.ts',
  'api/src/import/invitation-reminders.ts',
  'api/src/email-actions/action.service.ts',
  'api/src/time-tracking/reminder.service.ts',
  'api/src/report/digest/digest.service.ts',
  'api/src/report/statistics-snapshot.service.ts',
  'api/src/audit/audit-cursor.ts',
  'api/src/mail/bounces/suppression.service.ts',
  'api/src/mail/mail.worker.ts',
  'api/src/mail/mail-pace.ts',
  'api/src/project/matching/matching-profiles.ts',
  'api/src/webhook/webhook-worker.ts',
];
