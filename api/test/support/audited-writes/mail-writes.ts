import { MailEntity } from '../../../src/mail/mail.entity.js';
import { makeSuppression } from '../factories.js';
import type { Prepare } from './audited-write.js';

/** Administrators' writes about mails. */
export const AUDITED_MAIL_WRITES: Record<string, Prepare> = {
  'DELETE /api/admin/suppressions/{id}': async (app) => {
    const { id, mailId } = await makeSuppression(app);
    const entry = { action: 'mail.unsuppress', subjectType: 'mail', subjectId: mailId };
    return { path: `/api/admin/suppressions/${id}`, entry };
  },
  'POST /api/admin/mails/{id}/resend': async (app) => {
    const { id } = await app.tx.save(
      app.tx.create(MailEntity, {
        kind: 'approved',
        recipient: 'a@example.org',
        language: 'en',
        facts: { role: 'expert' },
        status: 'dead',
      }),
    );
    const entry = { action: 'mail.resend', subjectId: id, fields: ['status'], fromStatus: 'dead', toStatus: 'waiting' };
    return { path: `/api/admin/mails/${id}/resend`, body: {}, entry };
  },
};
