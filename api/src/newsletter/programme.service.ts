import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { mailComplaint, mailOutcome } from '../mail/mail-events.js';
import { Events } from '../platform/database/events.js';
import { MailRenderers, type UnsubscribeUrls } from '../mail/mail-renderers.js';
import { ApiError } from '../platform/http/api-error.js';
import { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Manages members' subscriptions to programme mails (docs/product 7.15). */
@Injectable()
export class ProgrammeService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly links: UnsubscribeLinks,
    private readonly renderers: MailRenderers,
    private readonly events: Events,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.renderers.registerPurpose('programme', (mail) => this.unsubscribeUrls(mail.userId, mail.campaignId));
    // Complaints apply to the address: a point of contact's does not unsubscribe the account.
    this.events.on(mailComplaint, async (tx, { recipient }) => {
      const user = await this.users.findByEmail(tx, recipient);
      if (user) await this.leave(tx, user.id);
    });
  }

  /** Unsubscribes the member of a mailed token from programme mails. Idempotent. */
  async unsubscribe(token: string, campaignId?: string): Promise<void> {
    const link = this.links.read('programme', token, campaignId);
    if (!link) throw new ApiError('token_invalid');
    await this.database.transaction(async (tx) => {
      if (!(await this.leave(tx, link.id))) return;
      const outcome = { type: 'opted-out', campaignId: link.campaignId, reader: { userId: link.id } } as const;
      await this.events.emit(tx, mailOutcome, outcome);
    });
  }

  /** Unsubscribes a member from programme mails. Returns false if already unsubscribed or deleted. */
  private async leave(tx: EntityManager, userId: string): Promise<boolean> {
    if (!(await this.users.leaveProgramme(tx, userId))) return false;
    await this.audit.record(tx, null, { action: 'programme.unsubscribe', subjectType: 'user', subjectId: userId });
    return true;
  }

  private async unsubscribeUrls(userId: string | null, campaignId: string | null): Promise<UnsubscribeUrls | null> {
    const user = userId && (await this.database.manager.findOneBy(User, { id: userId }));
    if (!user || user.notifications.programme === false) return null;
    return this.links.unsubscribeUrls('programme', user.id, campaignId);
  }
}
