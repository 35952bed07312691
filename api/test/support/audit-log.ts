import { AuditEntry } from '../../src/audit/audit.entity.js';
import type { TestApp } from './test-app.js';

/** The audit entries about something, first to last. */
export const auditEntriesOf = ({ tx }: TestApp, { id: subjectId }: { id: string }) =>
  tx.find(AuditEntry, { where: { subjectId }, order: { id: 'ASC' } });

/** What they say was done, with the code of an error. */
export const auditedActionsOf = async (app: TestApp, subject: { id: string }) =>
  (await auditEntriesOf(app, subject)).map(({ action, code }) => (code ? `${action} ${code}` : action));

/** The latest entry of all. */
export const lastAuditEntry = async ({ tx }: TestApp) =>
  (await tx.find(AuditEntry, { order: { id: 'DESC' }, take: 1 }))[0]!;
