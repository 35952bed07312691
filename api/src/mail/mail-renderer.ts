import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  containDirection,
  greetingName,
  type InterfaceLanguage,
  type MailDropReason,
  type MailKindName,
} from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { isolatedInEnglish, mapTexts } from '../platform/i18n/isolated.js';
import { translate, type Say } from '../platform/i18n/messages.js';
import type { MailContent } from './mail-layout.js';
import type { Mail } from './mail.entity.js';

/** A kind of email: the type of its facts, its rules, and its content. */
export interface MailKind<Facts extends object> {
  name: MailKindName;
  /**
   * The recipients. `members`: an email to an organization goes to its members and its point of contact. `address`: the
   * email goes to its address alone, for example one about sign-in, or one to administrators.
   */
  goesTo: 'members' | 'address';
  /** Whether the email is about the profile. Owners get it even if they opted out of emails about projects. */
  isAboutProfile?: (facts: Facts) => boolean;
  /**
   * `urgent`: sent before all other emails, because a person is waiting for it. `bulk`: sent after them, and rate-limited
   * by MAIL_PER_HOUR and MAIL_PER_DAY.
   */
  priority?: 'urgent' | 'bulk';
  /** Sent even to suppressed addresses, because the recipient requested it to sign in. */
  reachesSuppressed?: true;
  /** Recipients can unsubscribe from this purpose. A test email has none. */
  purpose?: MailPurpose;
  /** Null if the email no longer applies, so it is not sent. */
  render: (mail: MailToRender<Facts>) => MailContent | null | Promise<MailContent | null>;
  /** Runs just before each attempt. Returns the reason to drop the email, if there is one. */
  beforeSending?: (mail: MailToRender<Facts>) => Promise<MailDropReason | null | void>;
  /** Returns the facts without the departed person's. For kinds that mention people other than the recipient. */
  forget?: (facts: Facts, person: DepartedPerson) => object;
}

/** Facts that `MailService` adds to an email to a member of an organization. */
export interface MemberFacts {
  /** Set for a member who may only read, so that the email has no links to answer. */
  isReadOnly?: true;
}

/** A purpose that recipients can unsubscribe from: emails to members, or the newsletter. */
export interface MailPurpose {
  name: 'programme' | 'newsletter';
  /** Returns null if the recipient has unsubscribed, so the email is not sent. */
  unsubscribeUrls: (mail: MailToRender<object>) => Promise<UnsubscribeUrls | null>;
}

/** The addresses that end the emails of a purpose to one recipient: the one-click call, and the page with a button. */
export interface UnsubscribeUrls {
  oneClick: string;
  page: string;
}

/** A person who has deleted their account, and the projects deleted with it. */
export interface DepartedPerson {
  id: string;
  projectIds: string[];
}

/** An email with everything that its content may need. */
export type MailToRender<Facts extends object> = Pick<
  Mail,
  | 'id'
  | 'language'
  | 'recipient'
  | 'userId'
  | 'campaignId'
  | 'isForContact'
  | 'attempts'
  | 'createdAt'
  | 'dueAt'
  | 'sentAt'
> & {
  facts: Facts;
  say: Say;
  /** Returns the address of a page of the product. */
  urlOf: (path: string) => string;
  /** Returns a name on one line, isolated from an English text around it. */
  isolatedName: (name: string | null | undefined) => string;
  /**
   * Returns a title shortened for the subject. Null if it contains an address, which mail programs turn into a link.
   */
  inSubject: (title: string | null | undefined) => string | null;
  contactEmail: string;
  database: EntityManager;
  /** Returns a service of any module, such as the one that signs links. Kinds are constants without injection. */
  get: <Service>(service: Type<Service>) => Service;
};

/** Defines a kind of email. The parameter of `render` gives the type of its facts. `mails.ts` lists all kinds. */
export const defineMail = <Facts extends object>(kind: MailKind<Facts>): MailKind<Facts> => kind;

/** The kinds of email by their names. `MailService.send` has written facts of the type that the kind takes. */
export type MailKinds = Partial<Record<string, MailKind<never>>>;
/** Injects the kinds of `mails.ts`, which `AppModule` passes, because this module may not import their modules. */
export const MAILS = Symbol('mails');

/** This version has no such kind of email. */
export class UnknownMailKind extends Error {
  constructor(kind: string) {
    super(`No renderer for emails of the kind '${kind}'`);
  }
}

@Injectable()
export class MailRenderer {
  constructor(
    @Inject(MAILS) private readonly kinds: MailKinds,
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
    private readonly modules: ModuleRef,
  ) {}

  /** Returns the content of the email, or null when it no longer applies. Names in it cannot change its direction. */
  async render(mail: Mail): Promise<MailContent | null> {
    const { render, purpose } = this.kindOf(mail);
    const toRender = this.toRender(mail);
    const content = await render(toRender);
    if (!content) return null;
    const greeted = { greeting: greetingOf(mail), ...content };
    const urls = await purpose?.unsubscribeUrls(toRender);
    if (!urls) return mapTexts(greeted, containDirection);
    const withButton = withUnsubscribeButton(greeted, mail.language, purpose!.name, urls.page);
    return mapTexts({ ...withButton, unsubscribeUrl: urls.oneClick }, containDirection);
  }

  /** Returns the kind of the email. Throws `UnknownMailKind` for a row of a later version. */
  kindOf(mail: Pick<Mail, 'kind'>): MailKind<never> {
    const kind = this.kinds[mail.kind];
    if (!kind) throw new UnknownMailKind(mail.kind);
    return kind;
  }

  toRender(mail: Mail): MailToRender<never> {
    const isolatedName = (name: string | null | undefined) => isolated(mail.language, oneLine(name));
    return {
      ...mail,
      facts: mail.facts as never,
      say: (id, values) => translate(mail.language, id, values),
      urlOf: (path) => this.config.publicUrl + path,
      isolatedName,
      inSubject: (title) => {
        const short = titleInSubject(oneLine(title));
        return short && isolatedName(short);
      },
      contactEmail: this.config.contactEmail,
      database: this.database.manager,
      get: (service) => this.modules.get(service, { strict: false }),
    };
  }
}

/** Returns the content with a button that opens the page to unsubscribe from a purpose. */
export function withUnsubscribeButton(
  content: MailContent,
  language: InterfaceLanguage,
  purpose: MailPurpose['name'],
  url: string,
): MailContent {
  const label = translate(language, `mail.unsubscribe.${purpose}`);
  return { ...content, buttons: [...content.buttons, { label, url, isQuiet: true }] };
}

const MAX_TITLE_LENGTH = 60;

/** A URL, a domain or an email address. Browsers also read the dots of some other scripts as dots. */
const ADDRESS = /:\/\/|\S@\S|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}|\d\.\d{1,3}\.\d{1,3}\.\d/u;

/** Returns whether a mail program could turn a part of the text into a link. */
const hasAddress = (text: string) => ADDRESS.test(text);

/**
 * Shortens a project's title for a subject. Returns null if the title contains an address: any user can choose a title,
 * and mail programs turn addresses into links (docs/product 7.2).
 */
export function titleInSubject(title: string): string | null {
  if (hasAddress(title)) return null;
  const letters = [...title];
  if (letters.length <= MAX_TITLE_LENGTH) return title;
  const cut = letters.slice(0, MAX_TITLE_LENGTH - 1).join('');
  const lastWord = letters[MAX_TITLE_LENGTH - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > 0 ? lastWord : cut.length).trimEnd()}…`;
}

/** Puts a name on one line, because a second line could pass for the email's own text. */
export const oneLine = (name: string | null | undefined) => (name ?? '').replace(/\s+/g, ' ');

/** Isolates a name in an English text. The Arabic texts isolate possible Latin names themselves. */
const isolated = (language: InterfaceLanguage, name: string) => (language === 'en' ? isolatedInEnglish(name) : name);

/** Returns the name that greets the recipient. Undefined without a name, or if the name could become a link. */
export function nameInGreeting(readerName: string | null): string | undefined {
  const name = greetingName(oneLine(readerName));
  return name && !hasAddress(name) ? name : undefined;
}

/** Returns the greeting of a recipient whose name is known (docs/product 8.9). */
function greetingOf({ language, readerName }: Pick<Mail, 'language' | 'readerName'>): string | undefined {
  const name = nameInGreeting(readerName);
  return name && translate(language, 'mail.layout.greeting', { name: isolated(language, name) });
}
