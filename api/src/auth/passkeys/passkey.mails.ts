import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROUTES } from '@network/domain';
import { Config } from '../../platform/config/config.js';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import { MailRenderers, type MailContent, type MailToRender } from '../../mail/mail-renderers.js';

/** The mails to an administrator whose passkeys change. */
@Injectable()
export class PasskeyMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const kind of ['passkey-added', 'passkey-removed'] as const)
      this.renderers.register(kind, (mail) => this.notice(kind, mail));
  }

  private notice(kind: 'passkey-added' | 'passkey-removed', { language, facts }: MailToRender): MailContent {
    const { name } = facts as { name: string };
    const say = (id: MessageId) => translate(language, id, { name });
    return {
      subject: say(`mail.${kind}.subject`),
      heading: say(`mail.${kind}.heading`),
      paragraphs: [say(`mail.${kind}.text`)],
      buttons: [{ label: say('mail.confirmation.button'), url: `${this.config.publicUrl}${ROUTES.account}` }],
      footnote: say('mail.passkeys.footnote'),
    };
  }
}
