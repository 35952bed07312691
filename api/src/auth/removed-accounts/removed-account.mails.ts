import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FORMATS, ROUTES, type InterfaceLanguage } from '@network/domain';
import { Config } from '../../platform/config/config.js';
import { translate } from '../../platform/i18n/messages.js';
import {
  MailRenderers,
  type MailButton,
  type MailContent,
  type MailKind,
  type MailToRender,
} from '../../mail/mail-renderers.js';
import { LinkKeys } from '../sign-in/link-keys.js';
import { AccountSeal } from './account-seal.js';

/** The purpose of the links that restore a deleted account. */
export const TAKE_BACK = 'take-back';

export interface RemovedFacts {
  /** The id of the removed account, encrypted, because the plain id would link the address to other rows. */
  hiddenId: string;
  until: string;
}

interface RemovedMailFacts extends RemovedFacts {
  /** The team's reason; null when the owner deleted the account. */
  reason: string | null;
}

export const accountRemovedMail: MailKind<RemovedMailFacts> = { name: 'account-removed', about: 'account' };

/** The mail about a deleted account, and the offer to restore it in sign-in mails. */
@Injectable()
export class RemovedAccountMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly keys: LinkKeys,
    private readonly seal: AccountSeal,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register(accountRemovedMail, (mail) => this.removed(mail));
  }

  /** The paragraph and button of a sign-in mail that offer to restore the deleted account; empty without one. */
  offer(
    language: InterfaceLanguage,
    { hiddenId, until }: Partial<RemovedFacts>,
  ): Pick<MailContent, 'paragraphs' | 'buttons'> {
    if (!hiddenId || !until) return { paragraphs: [], buttons: [] };
    return {
      paragraphs: [translate(language, 'mail.takeBack.offer', { until: dayOf(until, language) })],
      buttons: [this.button(language, hiddenId)],
    };
  }

  private removed({ say, language, facts }: MailToRender<RemovedMailFacts>): MailContent {
    const until = dayOf(facts.until, language);
    return {
      subject: say('mail.account-removed.subject', { product: say('product.name') }),
      heading: say('mail.account-removed.heading'),
      paragraphs: [
        say(facts.reason ? 'mail.account-removed.byTeam' : 'mail.account-removed.text'),
        say('mail.account-removed.until', { until }),
      ],
      details: facts.reason ? [{ label: say('mail.account-removed.reason'), written: facts.reason }] : [],
      buttons: [this.button(language, facts.hiddenId)],
      footnote: say('mail.account-removed.footnote', { contact: this.config.contactEmail }),
    };
  }

  private button(language: InterfaceLanguage, hiddenId: string): MailButton {
    const token = this.keys.tokenOf(TAKE_BACK, this.seal.reveal(hiddenId)!);
    return {
      label: translate(language, 'mail.takeBack.button'),
      url: `${this.config.publicUrl}${ROUTES.takeBack}?token=${token}`,
    };
  }
}

const dayOf = (until: string, language: InterfaceLanguage) =>
  new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
