import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { mailComplaint, mailOutcome } from '../mail/campaign-outbox.service.js';
import type { MailPurpose } from '../mail/mail-renderer.js';
import { Events } from '../platform/database/events.js';
import { ApiError } from '../platform/http/api-error.js';
import { UserService } from '../user/user.service.js';
import { NewsletterService } from './newsletter.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** The token of a link, and the campaign for which it is signed, if any. */
export interface UnsubscribeLink {
  token: string;
  campaign?: string;
}

/** Ends the newsletter (docs/product 7.5) and the programme's emails to members (7.15). */
@Injectable()
export class UnsubscribeService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly newsletter: NewsletterService,
    private readonly links: UnsubscribeLinks,
    private readonly events: Events,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    // Complaints apply to the address: a point of contact's does not unsubscribe the account.
    this.events.on(mailComplaint, async (tx, { recipient }) => {
      await this.newsletter.setStatusOf(tx, recipient, 'unsubscribed', null);
      const user = await this.users.findByEmail(tx, recipient);
      if (user) await this.unsubscribeFromProgramme(tx, user.id);
    });
  }

  /** Returns the language of a link's recipient. Null for a forged link, and once the recipient is deleted. */
  async languageOf(purpose: MailPurpose['name'], { token, campaign }: UnsubscribeLink) {
    const link = this.links.read(purpose, token, campaign);
    if (!link) return null;
    if (purpose === 'newsletter') return this.newsletter.languageIn(token);
    return (await this.users.find(this.database.manager, link.id))?.language ?? null;
  }

  /** Ends the emails of a purpose to the recipient of a link. Idempotent, also when the recipient is deleted. */
  async unsubscribe(purpose: MailPurpose['name'], { token, campaign }: UnsubscribeLink): Promise<void> {
    const link = this.links.read(purpose, token, campaign);
    if (!link) throw new ApiError('token_invalid');
    const { id, campaignId } = link;
    await this.database.transaction(async (tx) => {
      const isNewsletter = purpose === 'newsletter';
      const hasOptedOut = await (isNewsletter
        ? this.newsletter.unsubscribe(tx, id)
        : this.unsubscribeFromProgramme(tx, id));
      const recipient = isNewsletter ? { subscriptionId: id } : { userId: id };
      if (hasOptedOut) await this.events.emit(tx, mailOutcome, { type: 'opted-out', campaignId, recipient });
    });
  }

  /** Returns false if the member has already unsubscribed or is deleted. */
  private async unsubscribeFromProgramme(tx: EntityManager, userId: string): Promise<boolean> {
    if (!(await this.users.unsubscribeFromProgramme(tx, userId))) return false;
    await this.audit.record(tx, null, { action: 'programme.unsubscribe', subjectType: 'user', subjectId: userId });
    return true;
  }
}
