import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIFETIMES, ROUTES, type InterfaceLanguage, type JoiningRole } from '@network/domain';
import { DataSource } from 'typeorm';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import { MailRenderers, type MailContent, type MailKind, type MailToRender } from '../mail/mail-renderers.js';
import { Config } from '../platform/config/config.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import { isStillUnclaimed } from '../user/imported-profiles.js';

/** The purpose of the links that erase an imported account. */
export const ERASE = 'erase-imported';

export interface InvitationFacts {
  userId: string;
  role: JoiningRole;
  /** The source of the data, in the team's words. */
  source: string;
  linkIds: string[];
  /** Whether the language is unknown, so the mail contains both. */
  inBoth: boolean;
  isReminder: boolean;
}

export const importInvitationMail: MailKind<InvitationFacts> = {
  name: 'import-invitation',
  about: 'account',
  isBulk: true,
};

/** The mail that tells imported people about their data. It no longer applies after the first sign-in. */
@Injectable()
export class InvitationMails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly renderers: MailRenderers,
    private readonly keys: LinkKeys,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register(importInvitationMail, async (mail) => {
      const { role, userId } = mail.facts;
      return (await isStillUnclaimed(this.database.manager, role, userId)) ? this.content(mail) : null;
    });
  }

  private content({ language, facts }: MailToRender<InvitationFacts>): MailContent {
    const own = this.contentIn(language, facts);
    if (!facts.inBoth) return own;
    const otherLanguage = language === 'ar' ? 'en' : 'ar';
    const other = this.contentIn(otherLanguage, facts);
    return { ...own, subject: `${own.subject} · ${other.subject}`, translation: { language: otherLanguage, ...other } };
  }

  private contentIn(language: InterfaceLanguage, facts: InvitationFacts): MailContent {
    const values = {
      product: translate(language, 'product.name'),
      contact: this.config.contactEmail,
      days: LIFETIMES.importDays,
    };
    const say = (id: MessageId) => translate(language, id, values);
    return {
      subject: say(facts.isReminder ? 'mail.import-invitation.reminder' : 'mail.import-invitation.subject'),
      heading: say('mail.import-invitation.heading'),
      paragraphs: [
        say('mail.import-invitation.who'),
        say(`mail.import-invitation.${facts.role}`),
        say('mail.import-invitation.choice'),
      ],
      details: [
        { label: say('mail.import-invitation.source'), written: facts.source },
        { label: say('mail.import-invitation.contact'), value: this.config.contactEmail },
      ],
      buttons: [
        { label: say('mail.import-invitation.button'), url: this.url(ROUTES.verify, 'sign-in', facts.linkIds[0]!) },
        {
          label: say('mail.import-invitation.erase'),
          url: `${this.url(ROUTES.erase, ERASE, facts.userId)}&lang=${language}`,
          isQuiet: true,
        },
      ],
      footnote: say('mail.import-invitation.footnote'),
    };
  }

  private url(page: string, purpose: string, id: string): string {
    return `${this.config.publicUrl}${page}?token=${this.keys.tokenOf(purpose, id)}`;
  }
}
