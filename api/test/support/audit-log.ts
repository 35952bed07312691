import { AuditEntry } from '../../src/audit/audit.entity.js';
import type { TestApp } from './test-app.js';

/** The audit entries of a subject, oldest first. */
export const auditEntriesOf = ({ tx }: TestApp, { id: subjectId }: { id: string }) =>
  tx.find(AuditEntry, { where: { subjectId }, order: { id: 'ASC' } });

/** The actions of a subject's audit entries, each with its error code if any. */
export const auditedActionsOf = async (app: TestApp, subject: { id: string }) =>
  (await auditEntriesOf(app, subject)).map(({ action, code }) => (code ? `${action} ${code}` : action));

/** The latest audit entry. */
export const lastAuditEntry = async ({ tx }: TestApp) =>
  (await tx.find(AuditEntry, { order: { id: 'DESC' }, take: 1 }))[0]!;
