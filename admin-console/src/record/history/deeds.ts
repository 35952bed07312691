import type { Schema } from '@network/api-client';

type Deed = Schema<'AuditAction'>;

/** What the history of a record tells: not who signed in or was refused. */
export const DEEDS = [
  'user.status',
  'profile.save',
  'administrator.grant',
  'administrator.revoke',
  'project.submit',
  'project.edit',
  'project.approve',
  'project.reject',
  'project.complete',
  'project.hold',
  'project.resume',
  'project.swapExperts',
  'project.feedback',
  'account.language',
  'account.export',
  'account.remove',
  'note.add',
  'note.remove',
] as const satisfies readonly Deed[];
