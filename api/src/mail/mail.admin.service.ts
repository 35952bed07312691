import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Events } from '../platform/database/events.js';
import { lockOr404 } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound, wrongState } from '../platform/http/api-error.js';
import { describeError } from '../platform/http/thrown-errors.js';
import { mapTexts } from '../platform/i18n/isolated.js';
import { fromNow } from '../platform/jobs/job-queue.js';
import { findPage } from '../platform/lists/list.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { mailOutcome } from './campaign-outbox.service.js';
import { layOut, type MailButton, type MailContent } from './mail-layout.js';
import { MailRenderer } from './mail-renderer.js';
import { toMailDto, type MailContentDto, type MailDto } from './mail.dto.js';
import { Mail, WITHOUT_ATTEMPTS, type MailStatus } from './mail.entity.js';

/** The token of a mailed link: one or two ids, and their signature. */
const TOKEN = /(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.){1,2}[\w-]+/gi;
const HIDDEN = 'hidden';

/** Lists and shows emails to administrators, and sends dead ones again (docs/product 7.9). */
@Injectable()
export class AdminMailService {
  private readonly log = new Logger('Mail');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly renderer: MailRenderer,
    private readonly events: Events,
    private readonly audit: AuditService,
  ) {}

  list(
    page: Page,
    { statuses, recipient }: { statuses?: MailStatus[] | null; recipient?: string },
  ): Promise<Listed<Mail>> {
    const where = { ...(statuses && { status: In(statuses) }), ...(recipient && { recipient }) };
    return findPage(this.database.manager, Mail, { where, order: { createdAt: 'DESC', id: 'DESC' } }, page);
  }

  find(id: string): Promise<Mail | null> {
    return this.database.manager.findOneBy(Mail, { id });
  }

  /** Returns the email as its recipient got it, with secrets masked. Throws 404 for an unknown id. */
  async show(id: string): Promise<MailContentDto> {
    const mail = await this.find(id);
    if (!mail) throw notFound();
    const content = await this.contentOf(mail);
    const { language, hasGaps } = mail;
    const common = { ...toMailDto(mail), language, hasGaps };
    if (!content) return { ...common, subject: null, html: null, text: null, isMasked: false };
    const { subject, html, text } = layOut(maskSecrets(content), language);
    return { ...common, subject, html, text, isMasked: text !== layOut(content, language).text };
  }

  /** Sends a dead email again. Throws 404 for an unknown id, 409 when the email is not dead. */
  async resend(id: string, actor: SignedIn): Promise<MailDto> {
    return this.transactions.run(actor, async (tx) => {
      const mail = await lockOr404(tx, Mail, { id });
      if (mail.status !== 'dead') throw wrongState('admin.mailNotDead');
      const again = { ...WITHOUT_ATTEMPTS, status: 'waiting', dueAt: new Date(), nextTryAt: fromNow(0) } as const;
      await tx.update(Mail, { id }, { ...again, singletonKey: null });
      await this.events.emit(tx, mailOutcome, { type: 'resent', campaignId: mail.campaignId, recipient: { id } });
      const change = { fields: ['status'], fromStatus: 'dead', toStatus: 'waiting' };
      await this.audit.record(tx, actor.id, { action: 'mail.resend', subjectType: 'mail', subjectId: id, ...change });
      return toMailDto(await tx.findOneByOrFail(Mail, { id }));
    });
  }

  /** Returns null when the email no longer applies, or cannot be rendered. */
  async contentOf(mail: Mail): Promise<MailContent | null> {
    try {
      return await this.renderer.render(mail);
    } catch (error) {
      this.log.warn(`could not render email ${mail.id} (${mail.kind}): ${describeError(error)}`);
      return null;
    }
  }
}

/** Masks the secrets that would sign in, confirm or unsubscribe the recipient. */
export function maskSecrets(content: MailContent): MailContent {
  const { unsubscribeUrl: _, code, translation, ...rest } = mapTexts(content, (text) => text.replace(TOKEN, HIDDEN));
  return {
    ...rest,
    buttons: rest.buttons.map(maskButton),
    ...(rest.items && { items: rest.items.map((item) => ({ ...item, buttons: item.buttons.map(maskButton) })) }),
    ...(code && { code: '•'.repeat(code.length) }),
    ...(translation && { translation: { ...maskSecrets(translation), language: translation.language } }),
  };
}

const maskButton = ({ url, plainUrl, ...button }: MailButton): MailButton => ({
  ...button,
  url: maskQuery(url),
  ...(plainUrl && { plainUrl: maskQuery(plainUrl) }),
});

/** This parameter opens a form to edit, and grants nothing. */
const WITHOUT_RIGHT = 'edit';

/** Masks every other value of the query and the fragment, because any of them may be a credential. */
function maskQuery(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  for (const name of new Set(parsed.searchParams.keys())) {
    if (name !== WITHOUT_RIGHT) parsed.searchParams.set(name, HIDDEN);
  }
  if (parsed.hash) parsed.hash = HIDDEN;
  return parsed.href;
}
