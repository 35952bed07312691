import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { FORMATS } from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { labelsEn } from '@network/domain/labels.en';
import type { Page } from '@playwright/test';

type Texts = Record<string, string>;
type Values = Record<string, string | number>;
type Part = string | [name: string, kind?: string, forms?: Record<string, string | Part[]>];

const catalogue = (app: string, language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../${app}/src/locales/${language}.json`), 'utf8')) as Texts;

const ALL = ['portal', 'shell', 'admin-console', 'api'].map((app) => ({
  english: catalogue(app, 'en'),
  arabic: catalogue(app, 'ar'),
}));
ALL.push({ english: labelsEn, arabic: labelsAr });

/** What is put into sentences: labels, and texts without gaps. */
const WORDS = new Map(
  ALL.flatMap(({ english, arabic }) => Object.keys(english).map((id) => [english[id]!, arabic[id]!])),
);

/** What the screens say for an English text: itself, or what stands in its place in Arabic. */
export type Say = (english: string) => string | RegExp;

/** How screens speak in a browser's language. */
export const inLanguage = (locale = 'en'): Say => (locale.startsWith('ar') ? inArabic : (english) => english);

/** How the screens of this page speak. */
export const languageOf = async (page: Page): Promise<Say> => inLanguage(await page.evaluate(() => navigator.language));

/** The Arabic of an English text; where several messages say the same in English, any of their translations. */
export function inArabic(english: string): string | RegExp {
  const exact = ALL.flatMap(({ english: all, arabic }) =>
    Object.keys(all).flatMap((id) => (plain(all[id]!) === english ? [plain(arabic[id]!)] : [])),
  );
  const found = [
    ...new Set(exact.length > 0 ? exact : ALL.flatMap((texts) => translations(english, texts.english, texts.arabic))),
  ];
  if (found.length === 0) throw new Error(`No message says '${english}'.`);
  return found.length === 1 ? found[0]! : new RegExp(`^(${found.map(escaped).join('|')})$`);
}

/** A message without gaps as it is read. */
const plain = (message: string) => (/[{}]/.test(message) ? '' : message.replaceAll("''", "'"));

function translations(text: string, english: Texts, arabic: Texts): string[] {
  return Object.entries(english).flatMap(([id, message]) => {
    const values = valuesIn(text, compileMessageOrThrow(message) as Part[]);
    return values ? [format(arabic[id]!, values)] : [];
  });
}

function format(message: string, values: Values): string {
  const i18n = setupI18n({
    locale: 'ar',
    locales: FORMATS.ar,
    messages: { ar: { it: compileMessageOrThrow(message) } },
  });
  return i18n._('it', values);
}

/** What fills the gaps of an English message so that it reads like `text`; null where nothing does. */
function valuesIn(text: string, parts: Part[]): Values | null {
  const names: string[] = [];
  const pattern = parts.map((part) => patternOf(part, names)).join('');
  const match = new RegExp(`^${pattern}$`).exec(text);
  // A message of nothing but gaps says everything.
  if (!match || !parts.some((part) => typeof part === 'string' || part[2])) return null;
  const found = names.flatMap((name, index) => (match[index + 1] === undefined ? [] : [[name, match[index + 1]!]]));
  return Object.fromEntries(
    found.map(([name, value]) => [name, /^\d+$/.test(value!) ? Number(value) : (WORDS.get(value!) ?? value)]),
  ) as Values;
}

function patternOf(part: Part, names: string[]): string {
  if (typeof part === 'string') return escaped(part);
  const [name, , forms] = part;
  if (!forms || typeof forms === 'string') {
    names.push(name);
    return '(.+?)';
  }
  const said = Object.entries(forms).filter(([form]) => form !== 'offset');
  const alternatives = said.map(([, form]) =>
    (typeof form === 'string' ? [form] : form)
      .map((piece) => {
        if (piece !== '#') return patternOf(piece, names);
        names.push(name);
        return '(\\d+)';
      })
      .join(''),
  );
  return `(?:${alternatives.join('|')})`;
}

/** A text somewhere in a longer one. */
export const containing = (text: string | RegExp): RegExp =>
  new RegExp(typeof text === 'string' ? escaped(text) : text.source.replace(/^\^|\$$/g, ''));

/** The text in either language, as a mail says it to an account whose language is not the screen's. */
export const inEither = (english: string): RegExp =>
  new RegExp(`^(${escaped(english)}|${escaped(inArabic(english) as string)})`);

/** A name that begins like this: a tab's count follows its name. */
export const beginningWith = (text: string | RegExp): RegExp =>
  new RegExp(typeof text === 'string' ? `^${escaped(text)}` : text.source.replace(/\$$/, ''));

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
