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

/** A message of any app or mail, or the label of a stored value. */
export type TextId =
  | keyof typeof import('../portal/src/locales/en.json')
  | keyof typeof import('../portal/src/account/locales/en.json')
  | keyof typeof import('../portal/src/legal/locales/en.json')
  | keyof typeof import('../portal/src/dashboard/locales/en.json')
  | keyof typeof import('../portal/src/project-page/locales/en.json')
  | keyof typeof import('../shell/src/locales/en.json')
  | keyof typeof import('../admin-console/src/locales/en.json')
  | keyof typeof import('../api/src/platform/i18n/en.json')
  | LabelId;

type Values = Record<string, string | number>;

/** Returns a message as the screens show it. What is the same everywhere, such as the product's name, is filled in. */
export type T = (id: TextId, values?: Values) => string;

/** The folders of catalogs: of each app, and of the portal's features that load theirs later. */
const FOLDERS = [
  'portal/src/locales',
  'portal/src/account/locales',
  'portal/src/legal/locales',
  'portal/src/dashboard/locales',
  'portal/src/project-page/locales',
  'shell/src/locales',
  'admin-console/src/locales',
  'api/src/platform/i18n',
];
const LABELS = { en: labelsEn, ar: labelsAr };

function catalogueIn(language: InterfaceLanguage) {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../${folder}/${language}.json`), 'utf8')) as object;
  return Object.assign({}, LABELS[language], ...FOLDERS.map(read)) as Record<string, string>;
}

function loadIn(language: InterfaceLanguage): T {
  const catalogue = catalogueIn(language);
  const i18n: I18n = setupI18n({ locale: language, locales: FORMATS[language], messages: { [language]: {} } });
  const constants = {
    product: LABELS[language]['product.name']!,
    percent: PLEDGE_PERCENT,
    hours: LIFETIMES.linkHours,
    ...PROMISED_DAYS,
  };
  return (id, values) => {
    const message = catalogue[id];
    if (message === undefined) throw new Error(`There is no message '${id}'.`);
    i18n.load(language, { [id]: compileMessageOrThrow(message) });
    return i18n._(id, { ...constants, ...values });
  };
}

const LOADED = { en: loadIn('en'), ar: loadIn('ar') };

/** The texts of one language. */
export const textsIn = (language: InterfaceLanguage): T => LOADED[language];

/** The texts of the screens in a browser of this locale. */
export const textsFor = (locale = 'en'): T => textsIn(locale.startsWith('ar') ? 'ar' : 'en');

/** The texts of this page. */
export const textsOf = async (page: Page): Promise<T> => textsFor(await page.evaluate(() => navigator.language));

/** The beginning of a longer text: a tab's name is followed by its count. */
export const beginningWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

/** A message in either language, as a mail has it for an account whose language is not the screen's. */
export const inEither = (id: TextId): RegExp => new RegExp(`^(${escaped(LOADED.en(id))}|${escaped(LOADED.ar(id))})`);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
