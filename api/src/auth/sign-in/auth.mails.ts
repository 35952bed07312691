import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { JOINING_ROLES, LIFETIMES, ROUTES, type Role } from '@network/domain';
import type { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { type MessageId } from '../../platform/i18n/messages.js';
import { MailRenderers, type MailContent, type MailKind, type MailToRender } from '../../mail/mail-renderers.js';
import { UserService } from '../../user/user.service.js';
import { LinkKeys } from './link-keys.js';
import { RemovedAccountMails, type RemovedFacts } from '../removed-accounts/removed-account.mails.js';

interface SignInFacts extends Partial<RemovedFacts> {
  linkIds: string[];
  /** Null for a reader who has to choose one. */
  role: Role | null;
  isNew: boolean;
  withCode: boolean;
}

export const signInMail: MailKind<SignInFacts> = {
  name: 'sign-in',
  about: 'account',
  isAwaited: true,
  reachesSuppressed: true,
};
/** The mail to a reader who has to choose a role. */
export const joinMail: MailKind<SignInFacts> = {
  name: 'join',
  about: 'account',
  isAwaited: true,
  reachesSuppressed: true,
};

const MINUTE = 60_000;

@Injectable()
export class AuthMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly keys: LinkKeys,
    private readonly config: Config,
    private readonly removed: RemovedAccountMails,
    private readonly users: UserService,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    const extendLinks = (mail: MailToRender<SignInFacts>) => this.extendLinks(mail);
    this.renderers.register(signInMail, (mail) => this.signInOrSuspended(mail), extendLinks);
    this.renderers.register(joinMail, (mail) => this.join(mail), extendLinks);
  }

  /** Checks for a suspension when sending, because it may have started or ended since the request. */
  private async signInOrSuspended(mail: MailToRender<SignInFacts>): Promise<MailContent> {
    const isSuspended = await this.users.isSuspended(this.database.manager, mail.recipient);
    return isSuspended ? this.suspended(mail) : this.signIn(mail);
  }

  private suspended({ say, recipient }: MailToRender<SignInFacts>): MailContent {
    return {
      subject: say('mail.suspended.subject'),
      heading: say('mail.suspended.subject'),
      paragraphs: [say('mail.suspended.text', { email: recipient })],
      details: [{ label: say('mail.suspended.contact'), value: this.config.contactEmail }],
      buttons: [],
      footnote: say('mail.signIn.footnote'),
    };
  }

  private signIn({ say, language, at, facts, recipient }: MailToRender<SignInFacts>): MailContent {
    const { linkIds, role, isNew, withCode } = facts;
    const linkId = linkIds[0]!;
    const before = this.removed.offer(language, facts);
    const product = say('product.name');
    const values = { role: say(`role.${role}` as MessageId), email: recipient, hours: LIFETIMES.linkHours };
    return {
      subject: isNew ? say('mail.signIn.joins.subject', { product }) : say('mail.signIn.subject'),
      heading: isNew ? say('mail.signIn.joins.heading', { role }) : say('mail.signIn.heading'),
      paragraphs: [
        ...before.paragraphs,
        say(isNew ? 'mail.signIn.joins' : 'mail.signIn.opens', values),
        say('mail.signIn.expires', values),
      ],
      buttons: [
        ...before.buttons,
        { label: say(isNew ? 'mail.signIn.joins.button' : 'mail.signIn.button'), url: at(this.linkPath(linkId)) },
      ],
      ...(withCode && {
        codeLabel: say('mail.signIn.code', { minutes: LIFETIMES.codeMinutes }),
        code: this.keys.codeOf(linkId),
      }),
      footnote: say(isNew ? 'mail.signIn.joins.footnote' : 'mail.signIn.footnote'),
    };
  }

  private join({ say, language, at, facts, recipient }: MailToRender<SignInFacts>): MailContent {
    const before = this.removed.offer(language, facts);
    return {
      subject: say('mail.join.subject'),
      heading: say('mail.join.heading'),
      paragraphs: [
        ...before.paragraphs,
        say('mail.join.text', { email: recipient }),
        say('mail.join.expires', { hours: LIFETIMES.linkHours }),
      ],
      buttons: [
        ...before.buttons,
        ...JOINING_ROLES.map((role, index) => ({
          label: say(`mail.join.${role}`),
          url: at(this.linkPath(facts.linkIds[index]!)),
        })),
      ],
      footnote: say('mail.signIn.footnote'),
    };
  }

  /** Links are valid from sending (docs/product 3.2), so a delayed mail extends them. */
  private async extendLinks({ facts, attempts, createdAt, dueAt }: MailToRender<SignInFacts>): Promise<void> {
    if (attempts === 0 && dueAt.getTime() - createdAt.getTime() < MINUTE) return;
    await this.database.query(
      `UPDATE login_links SET "expiresAt" = $4::timestamptz + make_interval(hours => $2),
         "codeExpiresAt" = CASE WHEN "codeExpiresAt" IS NOT NULL THEN $4::timestamptz + make_interval(mins => $3) END
       WHERE id = ANY($1) AND "usedAt" IS NULL`,
      [facts.linkIds, LIFETIMES.linkHours, LIFETIMES.codeMinutes, new Date()],
    );
  }

  private linkPath(id: string): string {
    return `${ROUTES.verify}?token=${this.keys.tokenOf('sign-in', id)}`;
  }
}
