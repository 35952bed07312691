import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import {
  FORMATS,
  LIFETIMES,
  PLEDGE_PERCENT,
  PROMISED_DAYS,
  type InterfaceLanguage,
  type LabelId,
} from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { labelsEn } from '@network/domain/labels.en';
import type { Page } from '@playwright/test';

/** A message of any app or email, or the label of a stored value. */
export type TextId =
  | keyof typeof import('../portal/src/locales/en.json')
  | keyof typeof import('../portal/src/account/locales/en.json')
  | keyof typeof import('../portal/src/legal/locales/en.json')
  | keyof typeof import('../portal/src/dashboard/locales/en.json')
  | keyof typeof import('../portal/src/hours/locales/en.json')
  | keyof typeof import('../portal/src/members/locales/en.json')
  | keyof typeof import('../portal/src/project-page/locales/en.json')
  | keyof typeof import('../shell/src/locales/en.json')
  | keyof typeof import('../admin-console/src/locales/en.json')
  | keyof typeof import('../api/src/platform/i18n/en.json')
  | LabelId;

type Values = Record<string, string | number>;

/** Returns a message as the screens show it. Fills in constants such as the product's name. */
export type T = (id: TextId, values?: Values) => string;

/** The folders of message catalogs: those of the apps, and of the portal's lazy features. */
const FOLDERS = [
  'portal/src/locales',
  'portal/src/account/locales',
  'portal/src/legal/locales',
  'portal/src/dashboard/locales',
  'portal/src/hours/locales',
  'portal/src/members/locales',
  'portal/src/project-page/locales',
  'shell/src/locales',
  'admin-console/src/locales',
  'api/src/platform/i18n',
];
const LABELS = { en: labelsEn, ar: labelsAr };

function catalogIn(language: InterfaceLanguage) {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../${folder}/${language}.json`), 'utf8')) as object;
  return Object.assign({}, LABELS[language], ...FOLDERS.map(read)) as Record<string, string>;
}

function loadIn(language: InterfaceLanguage): T {
  const catalog = catalogIn(language);
  const i18n: I18n = setupI18n({ locale: language, locales: FORMATS[language], messages: { [language]: {} } });
  const constants = {
    product: LABELS[language]['product.name']!,
    percent: PLEDGE_PERCENT,
    hours: LIFETIMES.linkHours,
    ...PROMISED_DAYS,
  };
  return (id, values) => {
    const message = catalog[id];
    if (message === undefined) throw new Error(`No message '${id}'.`);
    i18n.load(language, { [id]: compileMessageOrThrow(message) });
    return i18n._(id, { ...constants, ...values });
  };
}

const LOADED = { en: loadIn('en'), ar: loadIn('ar') };

/** The texts of one language. */
export const textsIn = (language: InterfaceLanguage): T => LOADED[language];

/** The texts of the screens for a browser's locale. */
export const textsFor = (locale = 'en'): T => textsIn(locale.startsWith('ar') ? 'ar' : 'en');

/** The texts in the language of the page's browser. */
export const textsOf = async (page: Page): Promise<T> => textsFor(await page.evaluate(() => navigator.language));

/** Matches the beginning of a text. For example, a tab's name is followed by its count. */
export const beginningWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

/** Matches a message in either language. An email uses its account's language, not the screen's. */
export const inEither = (id: TextId): RegExp => new RegExp(`^(${escaped(LOADED.en(id))}|${escaped(LOADED.ar(id))})`);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
