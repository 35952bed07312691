import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIFETIMES, ROUTES } from '@network/domain';
import { LinkKeys } from '../../auth/sign-in/link-keys.js';
import { MailRenderers, type MailContent, type MailKind, type MailToRender } from '../../mail/mail-renderers.js';
import { Config } from '../../platform/config/config.js';
import type { MessageId } from '../../platform/i18n/messages.js';

interface EmailChangeFacts {
  changeId: string;
  /** The team's reason. Null if the owner requested the change. */
  reason: string | null;
}

interface NoticeFacts extends EmailChangeFacts {
  newEmail: string;
}

export const emailConfirmMail: MailKind<EmailChangeFacts> = {
  name: 'email-change-confirm',
  about: 'account',
  isAwaited: true,
};
export const emailNoticeMail: MailKind<NoticeFacts> = { name: 'email-change-notice', about: 'account' };

/** Purposes of the mailed links of an address change. */
export type EmailChangePurpose = 'confirm' | 'stop';

/** The purpose for which a link's token is signed. */
export const tokenPurpose = (purpose: EmailChangePurpose) => `email-${purpose}`;

const PATHS = { confirm: ROUTES.emailConfirm, stop: ROUTES.emailStop } as const;

/** The mails to the new and to the old address of an account (docs/product 2.15). */
@Injectable()
export class EmailChangeMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly keys: LinkKeys,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register(emailConfirmMail, (mail) => this.content(mail, 'confirm', {}));
    this.renderers.register(emailNoticeMail, (mail) =>
      this.content(mail, 'stop', { email: masked(mail.facts.newEmail) }),
    );
  }

  private content(
    { say: translate, at, facts: { changeId, reason } }: MailToRender<EmailChangeFacts>,
    purpose: EmailChangePurpose,
    values: Record<string, string>,
  ): MailContent {
    const product = translate('product.name');
    const contact = this.config.contactEmail;
    const say = (id: MessageId) => translate(id, { ...values, product, contact, days: LIFETIMES.emailChangeDays });
    const token = this.keys.tokenOf(tokenPurpose(purpose), changeId);
    return {
      subject: say(`mail.email-${purpose}.subject`),
      heading: say(`mail.email-${purpose}.heading`),
      paragraphs: [say(`mail.email-${purpose}.${reason ? 'team' : 'owner'}`), say(`mail.email-${purpose}.text`)],
      details: reason ? [{ label: say('mail.email-change.reason'), written: reason }] : [],
      buttons: [{ label: say(`mail.email-${purpose}.button`), url: at(`${PATHS[purpose]}?token=${token}`) }],
      footnote: say(`mail.email-${purpose}.footnote`),
    };
  }
}

/** A partly masked address. The old mailbox may belong to someone else, so it must not see the whole new one. */
export const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
