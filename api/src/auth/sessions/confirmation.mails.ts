import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIFETIMES, ROUTES } from '@network/domain';
import { Config } from '../../platform/config/config.js';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import { MailRenderers, type MailContent, type MailToRender } from '../../mail/mail-renderers.js';
import { LinkKeys } from '../sign-in/link-keys.js';

/** The mail with the digits that confirm an administrator's session. */
@Injectable()
export class ConfirmationMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly keys: LinkKeys,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register('confirmation', (mail) => this.digits(mail), { isAwaited: true });
  }

  private digits({ language, facts }: MailToRender): MailContent {
    const say = (id: MessageId, values = {}) => translate(language, id, values);
    const { codeId } = facts as { codeId: string };
    return {
      subject: say('mail.confirmation.subject'),
      heading: say('mail.confirmation.heading'),
      paragraphs: [say('mail.confirmation.text')],
      codeLabel: say('mail.confirmation.code', { minutes: LIFETIMES.codeMinutes }),
      code: this.keys.codeOf(codeId),
      // Where one's sessions are ended: whoever did not ask has to go there.
      buttons: [{ label: say('mail.confirmation.button'), url: `${this.config.publicUrl}${ROUTES.account}` }],
      footnote: say('mail.confirmation.footnote'),
    };
  }
}
