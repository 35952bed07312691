import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage } from '@network/domain';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { LinkKeys } from '../auth/link-keys.js';
import { RateLimits } from '../auth/rate-limits.js';
import { Config } from '../common/config.js';
import { translate } from '../common/messages.js';
import { Refusal } from '../common/refusal.js';
import { MailRenderers } from '../mail/mail-renderers.js';
import { MailService } from '../mail/mail.service.js';
import { Subscription } from './newsletter.entity.js';

const tokenRefused = () => new Refusal(400, 'token_invalid', { id: 'newsletter.tokenInvalid' });

/** Who gets the newsletter: only those who confirmed it from their own mailbox (contract, section 6). */
@Injectable()
export class NewsletterService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: RateLimits,
    private readonly keys: LinkKeys,
    private readonly mail: MailService,
    private readonly renderers: MailRenderers,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register('newsletter-confirmation', ({ language, facts }) => {
      const id = facts.subscriptionId as string;
      const page = (path: string, purpose: string) =>
        `${this.config.publicUrl}${path}?token=${this.keys.tokenOf(purpose, id)}`;
      return {
        subject: translate(language, 'mail.newsletter.subject'),
        heading: translate(language, 'mail.newsletter.subject'),
        paragraphs: [translate(language, 'mail.newsletter.text')],
        buttons: [
          { label: translate(language, 'mail.newsletter.button'), url: page('/newsletter/confirm', 'confirm') },
        ],
        footnote: translate(language, 'mail.newsletter.footnote'),
        headers: {
          'List-Unsubscribe': `<${page('/api/newsletter/unsubscribe', 'unsubscribe')}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    });
  }

  /** Mails the confirmation link; an address that has confirmed already hears nothing again. */
  async subscribe(typed: string, from: { ip: string; language: InterfaceLanguage }): Promise<void> {
    const email = typed.toLowerCase();
    await this.limits.countAddress(from.ip);
    await this.limits.countMailbox(email);
    await this.database.transaction(async (tx) => {
      await tx
        .createQueryBuilder()
        .insert()
        .into(Subscription)
        .values({ email, status: 'pending', language: from.language })
        .orIgnore()
        .execute();
      const subscription = await tx.findOneOrFail(Subscription, {
        where: { email },
        lock: { mode: 'for_no_key_update' },
      });
      if (subscription.status === 'confirmed') return;
      if (subscription.status === 'unsubscribed') await tx.update(Subscription, { email }, { status: 'pending' });
      await this.mail.send(tx, {
        kind: 'newsletter-confirmation',
        to: email,
        language: subscription.language,
        facts: { subscriptionId: subscription.id },
        singletonKey: `newsletter ${subscription.id}`,
      });
    });
  }

  /** Confirms the address behind a mailed token; again changes nothing. */
  async confirm(token: string): Promise<void> {
    await this.change('confirm', token, 'confirmed');
  }

  /** Ends the subscription behind a mailed token; again changes nothing. */
  async unsubscribe(token: string): Promise<void> {
    await this.change('unsubscribe', token, 'unsubscribed');
  }

  private async change(purpose: 'confirm' | 'unsubscribe', token: string, status: 'confirmed' | 'unsubscribed') {
    const id = this.keys.idIn(purpose, token);
    if (!id) throw tokenRefused();
    await this.database.transaction(async (tx) => {
      const subscription = await tx.findOne(Subscription, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!subscription) throw tokenRefused();
      if (subscription.status === status) return;
      const confirmedAt = status === 'confirmed' ? new Date() : subscription.confirmedAt;
      await tx.update(Subscription, { id }, { status, confirmedAt });
      await this.audit.record(tx, null, {
        action: `newsletter.${purpose}`,
        subjectType: 'newsletter',
        subjectId: id,
        fromStatus: subscription.status,
        toStatus: status,
      });
    });
  }
}
