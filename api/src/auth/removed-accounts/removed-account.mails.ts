import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FORMATS, ROUTES, type InterfaceLanguage } from '@network/domain';
import { Config } from '../../platform/config/config.js';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import { MailRenderers, type MailButton, type MailContent, type MailToRender } from '../../mail/mail-renderers.js';
import { LinkKeys } from '../sign-in/link-keys.js';
import { TAKE_BACK } from './removed-accounts.js';

interface RemovedFacts {
  removedAccountId: string;
  until: string;
}

/** The mail about a deleted account, and the offer to restore it in sign-in mails. */
@Injectable()
export class RemovedAccountMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly keys: LinkKeys,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register('account-removed', (mail) => this.removed(mail));
  }

  /** The paragraph and button of a sign-in mail that offer to restore the deleted account; empty without one. */
  offer({ language, facts }: Pick<MailToRender, 'language' | 'facts'>): {
    paragraphs: string[];
    buttons: MailButton[];
  } {
    if (!facts.removedAccountId) return { paragraphs: [], buttons: [] };
    const values = { until: dayOf(facts as RemovedFacts, language) };
    return {
      paragraphs: [translate(language, 'mail.takeBack.offer', values)],
      buttons: [this.button(language, facts as RemovedFacts)],
    };
  }

  private removed({ language, facts }: MailToRender): MailContent {
    const say = (id: MessageId, values = {}) => translate(language, id, values);
    const until = dayOf(facts as RemovedFacts, language);
    return {
      subject: say('mail.account-removed.subject', { product: say('product.name') }),
      heading: say('mail.account-removed.heading'),
      paragraphs: [say('mail.account-removed.text'), say('mail.account-removed.until', { until })],
      buttons: [this.button(language, facts as RemovedFacts)],
      footnote: say('mail.account-removed.footnote', { contact: this.config.contactEmail }),
    };
  }

  private button(language: InterfaceLanguage, { removedAccountId }: RemovedFacts): MailButton {
    const token = this.keys.tokenOf(TAKE_BACK, removedAccountId);
    return {
      label: translate(language, 'mail.takeBack.button'),
      url: `${this.config.publicUrl}${ROUTES.takeBack}?token=${token}`,
    };
  }
}

const dayOf = ({ until }: RemovedFacts, language: InterfaceLanguage) =>
  new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
