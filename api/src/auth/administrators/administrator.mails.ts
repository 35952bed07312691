import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ADMIN_ROUTES, LIFETIMES, ROUTES } from '@network/domain';
import { Config } from '../../platform/config/config.js';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import { MailRenderers, type MailContent, type MailToRender } from '../../mail/mail-renderers.js';
import type { AdministratorFacts } from './administrator-notices.js';

/** The mails about who is an administrator. */
@Injectable()
export class AdministratorMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register('administrator-invited', (mail) => this.invitation(mail));
    for (const kind of ['administrator-granted', 'administrator-revoked', 'passkeys-reset'] as const)
      this.renderers.register(kind, (mail) => this.notice(kind, mail));
  }

  private invitation(mail: MailToRender): MailContent {
    const { roleBefore } = mail.facts as AdministratorFacts;
    const say = this.wordsOf(mail);
    return {
      subject: say('mail.administrator-invited.subject'),
      heading: say('mail.administrator-invited.heading'),
      paragraphs: [
        say('mail.administrator-invited.text', { email: mail.recipient }),
        ...(roleBefore ? [say('mail.administrator-invited.before', { role: say(`role.${roleBefore}`) })] : []),
        say('mail.administrator-invited.signIn', { hours: LIFETIMES.linkHours }),
      ],
      buttons: [{ label: say('mail.administrator-invited.button'), url: `${this.config.publicUrl}${ROUTES.start}` }],
      footnote: say('mail.administrator-invited.footnote', { contact: this.config.contactEmail }),
    };
  }

  private notice(
    kind: 'administrator-granted' | 'administrator-revoked' | 'passkeys-reset',
    mail: MailToRender,
  ): MailContent {
    const say = this.wordsOf(mail);
    return {
      subject: say(`mail.${kind}.subject`),
      heading: say(`mail.${kind}.heading`),
      paragraphs: [say(`mail.${kind}.text`), say(`mail.${kind}.more`)],
      buttons: [
        { label: say('mail.administrators.button'), url: `${this.config.publicUrl}${ADMIN_ROUTES.administrators}` },
      ],
    };
  }

  /** Texts in the reader's language that know the two concerned, and how the one came to do it. */
  private wordsOf({ language, facts }: MailToRender) {
    const { administrator, actor } = facts as AdministratorFacts;
    const nameOf = (email: string | undefined) => email ?? translate(language, 'mail.administrators.gone');
    const values = {
      product: translate(language, 'product.name'),
      administrator: nameOf(administrator.email),
      actor: nameOf(actor?.email),
      by: !actor ? 'server' : actor.id && actor.id === administrator.id ? 'self' : 'person',
    };
    return (id: MessageId, more = {}) => translate(language, id, { ...values, ...more });
  }
}
