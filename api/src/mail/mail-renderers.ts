import { Injectable } from '@nestjs/common';
import type { MailKind } from '@network/domain';
import type { MailEntity } from './mail.entity.js';

/**
 * A line of facts: names and the like that belong together, a value that people copy such as an address, or what
 * somebody wrote, which reads in its own direction.
 */
export type MailDetail = { label: string } & ({ parts: string[] } | { value: string } | { written: string });

/** One that is quiet stands behind the others, or beside its equals. */
export interface MailButton {
  label: string;
  url: string;
  isQuiet?: boolean;
}

/** One of several things that a mail asks, with a button for each answer. */
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

/** What a mail says; the layout turns it into HTML and plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  buttons: MailButton[];
  items?: MailItem[];
  attachments?: MailAttachment[];
  /** Digits to type, shown large under `codeLabel`. */
  code?: string;
  codeLabel?: string;
  details?: MailDetail[];
  footnote?: string;
  headers?: Record<string, string>;
}

export type MailToRender = Pick<
  MailEntity,
  'id' | 'language' | 'facts' | 'recipient' | 'attempts' | 'createdAt' | 'dueAt'
>;

/** Null: what the mail was about is over, and nothing is sent any more. */
export type RenderMail = (mail: MailToRender) => MailContent | null | Promise<MailContent | null>;

/** Done just before each try to send a mail. */
export type BeforeSending = (mail: MailToRender) => Promise<void>;

/** What else there is to a kind of mail. */
export interface MailTraits {
  beforeSending?: BeforeSending;
  /** Somebody sits before a screen until it comes: it goes before all others. */
  isAwaited?: true;
}

/** Nobody has registered a renderer for this kind of mail. */
export class UnknownMailKind extends Error {
  constructor(kind: string) {
    super(`no renderer for mails of the kind '${kind}'`);
  }
}

/** Which module writes which kind of mail: each registers its own when its module starts. */
@Injectable()
export class MailRenderers {
  private readonly renderers = new Map<string, RenderMail>();
  private readonly traits = new Map<string, MailTraits>();

  /** From now on `render` writes the mails of this kind. Refuses a second renderer for one kind. */
  register(kind: MailKind, render: RenderMail, traits: MailTraits = {}): void {
    if (this.renderers.has(kind)) throw new Error(`Mails of the kind '${kind}' have a renderer already.`);
    this.renderers.set(kind, render);
    this.traits.set(kind, traits);
  }

  /** Does what the mail's kind wants done before it is sent. */
  async prepare(mail: MailEntity): Promise<void> {
    await this.traits.get(mail.kind)?.beforeSending?.(mail);
  }

  /** Whether somebody sits before a screen until a mail of this kind comes. */
  isAwaited(kind: string): boolean {
    return this.traits.get(kind)?.isAwaited ?? false;
  }

  /** The mail's content, or null when there is nothing to send any more. */
  async render(mail: MailEntity): Promise<MailContent | null> {
    const render = this.renderers.get(mail.kind);
    if (!render) throw new UnknownMailKind(mail.kind);
    return render(mail);
  }
}
