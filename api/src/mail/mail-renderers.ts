import { Injectable } from '@nestjs/common';
import { containDirection, MAIL_KINDS, type InterfaceLanguage, type MailKindName } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { mapTexts } from '../platform/i18n/isolated.js';
import { Config } from '../platform/config/config.js';
import { translate, type Say } from '../platform/i18n/messages.js';
import { greetingOf } from './mail-titles.js';
import type { MailEntity } from './mail.entity.js';
import type { PlaceholderValues } from './placeholders.js';

/**
 * A labelled line: names that belong together, a value that people copy such as an address, or a person's own words,
 * which keep their own text direction.
 */
export type MailDetail = { label: string } & ({ parts: string[] } | { value: string } | { written: string });

/** A quiet button has less weight than the main ones. Answers to one question weigh the same. */
export interface MailButton {
  label: string;
  url: string;
  isQuiet?: boolean;
  /** The address to copy if the button does not work. Answers to one question share it. */
  plainUrl?: string;
}

/** One of several questions in a mail, with a button for each answer. */
export interface MailItem {
  heading: string;
  paragraphs: string[];
  buttons: MailButton[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** The content of a mail, which the layout turns into HTML and plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  /** The line that greets the reader by name. */
  greeting?: string;
  paragraphs: string[];
  buttons: MailButton[];
  items?: MailItem[];
  attachments?: MailAttachment[];
  /** Digits to type, shown large under `codeLabel`. */
  code?: string;
  codeLabel?: string;
  details?: MailDetail[];
  /** A text in Markdown below the paragraphs, with the values of its placeholders. */
  written?: { markdown: string; values: PlaceholderValues };
  footnote?: string;
  /** The same content in another language, below. */
  translation?: MailContent & { language: InterfaceLanguage };
  /** The address that ends the subscription by one request (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The purposes that recipients can unsubscribe from: mails to members, and the newsletter. */
export type MailPurpose = 'programme' | 'newsletter';

/** The addresses that end the mails of a purpose to one reader: the one-click call, and the page with a button. */
export interface UnsubscribeUrls {
  oneClick: string;
  page: string;
}

/** Null if the recipient has unsubscribed, so the mail is not sent. */
type FindUnsubscribeUrls = (
  mail: Pick<MailEntity, 'userId' | 'recipient' | 'campaignId'>,
) => Promise<UnsubscribeUrls | null>;

/** A person who has deleted their account, and the projects deleted with it. */
export interface DepartedPerson {
  id: string;
  projectIds: string[];
}

/** A kind of mail with the type of its facts. Each is a constant next to its renderer. */
export interface MailKind<in Facts extends object, Name extends MailKindName = MailKindName> {
  name: Name;
  /**
   * Mails about the account itself (sign-in, address, deletion, security) go to its address alone, like the team's mails
   * to administrators. An organization's mails about its work go to its members and its point of contact.
   */
  about: 'account' | 'work' | 'team';
  /** Sent before all other mails, because a person is waiting for it. */
  isAwaited?: true;
  /** A bulk mail. It is sent after all other mails, and rate-limited by MAIL_PER_HOUR and MAIL_PER_DAY. */
  isBulk?: true;
  /** Sent even to suppressed addresses, because the recipient requested it to sign in. */
  reachesSuppressed?: true;
  /** Recipients can unsubscribe from this purpose. A test mail has none. */
  purpose?: MailPurpose;
  /** The person who is introduced to the reader. Without an address, replies go to CONTACT_EMAIL. */
  replyTo?: (facts: Facts) => string | null | undefined;
  /** Returns the facts without the departed person's. For kinds that mention people other than the recipient. */
  forget?: (facts: Facts, person: DepartedPerson) => object;
  /** Returns the facts for a member who may only read, without the links that answer. */
  forReader?: (facts: Facts) => object;
}

export type MailToRender<Facts extends object> = Pick<
  MailEntity,
  'id' | 'language' | 'recipient' | 'userId' | 'campaignId' | 'isForContact' | 'attempts' | 'createdAt' | 'dueAt'
> & {
  facts: Facts;
  say: Say;
  /** Returns the address of a page of the product. */
  at: (path: string) => string;
};

/** Null if the mail no longer applies, so it is not sent. */
type RenderMail<Facts extends object> = (mail: MailToRender<Facts>) => MailContent | null | Promise<MailContent | null>;

/** Runs just before each attempt. Returns false if the recipient may no longer get the mail. */
type BeforeSending<Facts extends object> = (mail: MailToRender<Facts>) => Promise<boolean | void>;

/** The result of an attempt to send a mail. `over`: it no longer applies. */
export type AttemptOutcome = 'sent' | 'retried' | 'dead' | 'over';

/** Runs in the transaction that records the outcome of an attempt. */
type Follow<Facts extends object> = (
  tx: EntityManager,
  mail: MailToRender<Facts>,
  outcome: AttemptOutcome,
) => Promise<void>;

/** `MailService.send` has written facts of the type that the renderer takes. */
interface Renderer {
  kind: MailKind<never>;
  render: RenderMail<never>;
  beforeSending?: BeforeSending<never>;
  follow?: Follow<never>;
}

/** No module has registered a renderer for this kind of mail. */
export class UnknownMailKind extends Error {
  constructor(kind: string) {
    super(`no renderer for mails of the kind '${kind}'`);
  }
}

/** The renderers of all kinds of mail. Each module registers its own at startup. */
@Injectable()
export class MailRenderers {
  private readonly renderers = new Map<string, Renderer>();
  private readonly purposes = new Map<MailPurpose, FindUnsubscribeUrls>();

  constructor(private readonly config: Config) {}

  /** Registers the renderer of a kind. Throws when the kind already has one. */
  register<Facts extends object>(
    kind: MailKind<Facts>,
    render: RenderMail<NoInfer<Facts>>,
    beforeSending?: BeforeSending<NoInfer<Facts>>,
  ): void {
    if (this.renderers.has(kind.name)) throw new Error(`Renderer already registered for '${kind.name}'.`);
    this.renderers.set(kind.name, { kind, render, beforeSending });
  }

  /** Registers how to unsubscribe from a purpose. */
  registerPurpose(purpose: MailPurpose, find: FindUnsubscribeUrls): void {
    this.purposes.set(purpose, find);
  }

  /** Registers a hook for the outcome of an attempt at a registered kind. */
  follow<Facts extends object>(kind: MailKind<Facts>, follow: Follow<NoInfer<Facts>>): void {
    this.get(kind.name).follow = follow;
  }

  about(about: MailKind<never>['about']): MailKindName[] {
    return MAIL_KINDS.filter((name) => this.get(name).kind.about === about);
  }

  requireAll(): void {
    for (const kind of MAIL_KINDS) this.get(kind);
  }

  /** Runs the `beforeSending` of the mail's kind. Returns false if the recipient may no longer get the mail. */
  async prepare(mail: MailEntity): Promise<boolean> {
    return (await this.get(mail.kind).beforeSending?.(this.toRender(mail))) !== false;
  }

  async recorded(tx: EntityManager, mail: MailEntity, outcome: AttemptOutcome): Promise<void> {
    await this.renderers.get(mail.kind)?.follow?.(tx, this.toRender(mail), outcome);
  }

  /** The content of the mail, or null when it no longer applies. Names in it cannot change the direction of others. */
  async render(mail: MailEntity): Promise<MailContent | null> {
    const { kind, render } = this.get(mail.kind);
    const content = await render(this.toRender(mail));
    if (!content) return null;
    const all = { greeting: greetingOf(mail), ...content, ...(await this.waysOut(kind, mail, content)) };
    return mapTexts(all, containDirection);
  }

  /** Whether the mail is sent even to a suppressed address. */
  reachesSuppressed({ kind }: MailEntity): boolean {
    return this.get(kind).kind.reachesSuppressed === true;
  }

  /** Whether the recipient has unsubscribed from the mail's purpose. */
  isLeft({ kind }: MailEntity, content: MailContent): boolean {
    return this.get(kind).kind.purpose !== undefined && !content.unsubscribeUrl;
  }

  private async waysOut(
    { purpose }: MailKind<never>,
    mail: MailEntity,
    { buttons }: MailContent,
  ): Promise<Partial<MailContent>> {
    const urls = purpose && (await this.purposes.get(purpose)?.(mail));
    if (!urls) return {};
    const label = translate(mail.language, `mail.unsubscribe.${purpose}`);
    return { unsubscribeUrl: urls.oneClick, buttons: [...buttons, { label, url: urls.page, isQuiet: true }] };
  }

  /** The address of the person whom the mail introduces to its reader, or null. */
  replyToOf({ kind, facts }: MailEntity): string | null {
    return this.get(kind).kind.replyTo?.(facts as never) ?? null;
  }

  /** The facts of the mail without a departed person, or null when mails of its kind name only their reader. */
  forget({ kind, facts }: MailEntity, person: DepartedPerson): object | null {
    const forget = this.renderers.get(kind)?.kind.forget;
    return forget ? { ...facts, ...forget(facts as never, person) } : null;
  }

  private toRender(mail: MailEntity): MailToRender<never> {
    return {
      ...mail,
      facts: mail.facts as never,
      say: (id, values) => translate(mail.language, id, values),
      at: (path) => this.config.publicUrl + path,
    };
  }

  private get(kind: string): Renderer {
    const renderer = this.renderers.get(kind);
    if (!renderer) throw new UnknownMailKind(kind);
    return renderer;
  }
}
