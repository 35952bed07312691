import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, type InterfaceLanguage } from '@network/domain';
import Handlebars from 'handlebars';
import { FILES } from '../platform/config/folders.js';
import { isolated } from '../platform/i18n/isolated.js';
import { translate } from '../platform/i18n/messages.js';
import { MARK_SVG } from '../platform/pages/mark.js';
import { isWebAddress } from '../platform/validation/field-rules.js';
import { renderMarkdown, type PlaceholderValues } from './markdown.js';

/**
 * A labeled line: names that belong together, a value that people copy such as an address, or a person's own words,
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

/** One of several questions in an email, with a button for each answer. */
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

/** The content of an email, which the layout turns into HTML and plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  /** The line that greets the recipient by name. */
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
  /** Why the recipient got the email. By default, because the address was used at the product. */
  reason?: string;
  /** The same content in another language, below. */
  translation?: MailContent & { language: InterfaceLanguage };
  /** The address of the person who is introduced to the recipient. By default, replies go to CONTACT_EMAIL. */
  replyTo?: string | null;
  /** The address that ends the subscription by one request (RFC 8058). */
  unsubscribeUrl?: string;
}

const body = template('mail.body.hbs');
const page = template('mail.html.hbs');
const text = template('mail.text.hbs', { noEscape: true });

/** Mail clients strip style sheets and inherit little, so each text gets its own styles. Arabic is a step larger. */
const TEXT_STYLES = {
  en: { start: 'left', size: 16, smallSize: 14, lineHeight: 1.55 },
  ar: { start: 'right', size: 18, smallSize: 16, lineHeight: 1.7 },
} as const satisfies Record<InterfaceLanguage, object>;

/** The length of the preview that mail programs show. */
const PREVIEW_LENGTH = 140;

/** Returns an email in the product's layout, as HTML and as plain text. `body` is the HTML without its head. */
export function layOut(content: MailContent, language: InterfaceLanguage) {
  const { translation } = content;
  const parts = [contextOf(content, language), ...(translation ? [contextOf(translation, translation.language)] : [])];
  const bodies = parts.map((part) => body(part));
  return {
    subject: content.subject,
    html: page({ ...parts[0], bodies: bodies.map((html) => new Handlebars.SafeString(html)) }),
    body: bodies.join('\n'),
    text: `${parts.map((part) => text(part).trim()).join(BETWEEN)}\n`,
  };
}

/** Separates the languages of a plain text. */
const BETWEEN = '\n\n* * *\n\n';

function contextOf(content: MailContent, language: InterfaceLanguage) {
  const product = translate(language, 'product.name');
  const buttons = laidOutButtons(content.buttons);
  const addresses = plainAddresses(buttons);
  const direction = directionOf(language);
  const { markdown, values = {} } = content.written ?? {};
  const written = markdown && renderMarkdown(markdown, values, { ...TEXT_STYLES[language], direction });
  return {
    ...content,
    buttons,
    addresses,
    items: content.items?.map((item) => ({ ...item, buttons: laidOutButtons(item.buttons) })),
    language,
    product,
    direction,
    isRightToLeft: direction === 'rtl',
    mark: MARK_SVG,
    ...TEXT_STYLES[language],
    written: written && { html: new Handlebars.SafeString(written.html), text: written.text },
    // Mail programs show the preview next to the subject.
    beginning: content.paragraphs[0] ?? (written ? written.text.slice(0, PREVIEW_LENGTH) : ''),
    details: content.details?.map((detail) => ({ ...detail, ...laidOutDetail(detail, language) })),
    linkHint: translate(
      language,
      `mail.layout.linkHint.${addresses.length > 1 ? 'addresses' : buttons.length > 1 ? 'buttons' : 'button'}`,
    ),
    reason: content.reason ?? translate(language, 'mail.layout.reason', { product }),
  };
}

const laidOutButtons = (buttons: MailButton[]) =>
  buttons.filter(isLink).map((button) => ({ ...button, href: hrefOf(button.url) }));

/** Returns the addresses of the main buttons, with their labels if there are several. */
function plainAddresses(buttons: MailButton[]) {
  const main = buttons.filter(({ isQuiet }) => !isQuiet);
  const shown = main.filter(({ plainUrl }, index) => !plainUrl || plainUrl !== main[index - 1]?.plainUrl);
  return shown.map(({ label, url, plainUrl = url }) => ({ href: hrefOf(plainUrl), label: shown.length > 1 && label }));
}

/** Returns one line in which each name keeps its direction, or paragraphs that keep theirs. */
function laidOutDetail(detail: MailDetail, language: InterfaceLanguage) {
  if ('parts' in detail) return { line: detail.parts.map(isolated).join(translate(language, 'mail.layout.comma')) };
  if (!('written' in detail)) return {};
  return { blocks: detail.written.split('\n') };
}

/** Returns whether a button opens a web address. Stored addresses may be older than the check of their scheme. */
const isLink = ({ url }: { url: string }) => isWebAddress(url);

/** Escapes an address. Handlebars would write `&#x3D;` for `=`, which confuses people who read the source. */
const hrefOf = (url: string) =>
  new Handlebars.SafeString(url.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;'));

/** Compiles a template of this folder. Values are escaped unless `noEscape` is set. */
export function template(name: string, options: CompileOptions = {}): Handlebars.TemplateDelegate {
  return Handlebars.compile(readFileSync(join(FILES, 'mail/templates', name), 'utf8'), options);
}
