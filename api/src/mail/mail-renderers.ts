import { Injectable } from '@nestjs/common';
import type { MailKind } from '@network/domain';
import type { MailEntity } from './mail.entity.js';

/**
 * A labelled line: names that belong together, a value that people copy such as an address, or a person's own words,
 * which keep their own text direction.
 */
export type MailDetail = { label: string } & ({ parts: string[] } | { value: string } | { written: string });

/** A quiet button has less weight than the main one. */
export interface MailButton {
  label: string;
  url: string;
  isQuiet?: boolean;
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

/** Null means that the mail no longer applies, so the worker does not send it. */
export type RenderMail = (mail: MailToRender) => MailContent | null | Promise<MailContent | null>;

/** Runs just before each attempt to send a mail. */
export type BeforeSending = (mail: MailToRender) => Promise<void>;

/** Options of a kind of mail. */
export interface MailTraits {
  beforeSending?: BeforeSending;
  /** A person waits for it on a screen, so the worker sends it before all other mails. */
  isAwaited?: true;
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
  private readonly renderers = new Map<string, RenderMail>();
  private readonly traits = new Map<string, MailTraits>();

  /** Registers the renderer of a kind. Throws when the kind already has one. */
  register(kind: MailKind, render: RenderMail, traits: MailTraits = {}): void {
    if (this.renderers.has(kind)) throw new Error(`Mails of the kind '${kind}' have a renderer already.`);
    this.renderers.set(kind, render);
    this.traits.set(kind, traits);
  }

  /** Runs the `beforeSending` of the mail's kind. */
  async prepare(mail: MailEntity): Promise<void> {
    await this.traits.get(mail.kind)?.beforeSending?.(mail);
  }

  /** Whether people wait on a screen for mails of this kind. */
  isAwaited(kind: string): boolean {
    return this.traits.get(kind)?.isAwaited ?? false;
  }

  /** The content of the mail, or null when it no longer applies. */
  async render(mail: MailEntity): Promise<MailContent | null> {
    const render = this.renderers.get(mail.kind);
    if (!render) throw new UnknownMailKind(mail.kind);
    return render(mail);
  }
}
