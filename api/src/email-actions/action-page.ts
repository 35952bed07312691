import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, LANGUAGE_NAMES, type InterfaceLanguage } from '@network/domain';
import Handlebars from 'handlebars';
import type { PageTheme } from '../platform/http/reader-preferences.js';
import { FILES } from '../platform/config/folders.js';
import { translate } from '../platform/i18n/messages.js';

const read = (name: string) => readFileSync(join(FILES, 'email-actions/templates', name), 'utf8');
const css = read('action-page.css.hbs').trim();
const page = Handlebars.compile(read('action-page.html.hbs'));
const styleHash = createHash('sha256').update(css).digest('base64');

/** The page loads nothing, and its form posts only to this origin. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** The content of the page. `hrefIn` returns its address in a language. */
interface Shown {
  language: InterfaceLanguage;
  theme: PageTheme;
  heading: string;
  paragraphs: string[];
  banner?: string;
  form?: { href: string; submit: string; fields: object[] };
  links?: { label: string; href: string }[];
  hrefIn: (language: InterfaceLanguage) => string;
  /** The text at the bottom. The default explains that the page belongs to a mail. */
  footer?: string;
}

/** Renders the page of a mailed link as one HTML document without scripts or other files. */
export function renderPage({ language, theme, hrefIn, ...shown }: Shown): string {
  const other: InterfaceLanguage = language === 'ar' ? 'en' : 'ar';
  const say = (id: Parameters<typeof translate>[1], values = {}) => translate(language, id, values);
  const product = say('product.name');
  return page({
    ...shown,
    css,
    language,
    direction: directionOf(language),
    isDark: theme === 'dark',
    isWrong: Boolean(shown.banner),
    other: { language: other, direction: directionOf(other), name: LANGUAGE_NAMES[other], href: hrefIn(other) },
    words: { product, optional: say('action.optional'), wrong: say('action.wrong') },
    footer: shown.footer ?? say('action.footer', { product }),
  });
}
