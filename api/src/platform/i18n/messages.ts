import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { containTexts, FORMATS, type InterfaceLanguage, type LabelId } from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { labelsEn } from '@network/domain/labels.en';
import { FILES } from '../config/folders.js';
import type english from './en.json';
import { isolated, isolatedInEnglish } from './isolated.js';

const read = (name: string) => JSON.parse(readFileSync(join(FILES, 'platform/i18n', name), 'utf8'));

const CATALOGS: Record<InterfaceLanguage, I18n> = {
  en: catalog('en', { ...labelsEn, ...(read('en.json') as typeof english) }),
  ar: catalog('ar', { ...labelsAr, ...(read('ar.json') as Partial<typeof english>) }),
};

/** The ids of all messages of this server, including the labels of stored values. */
export type MessageId = keyof typeof english | LabelId;

export const hasMessage = (id: string): id is MessageId => id in CATALOGS.en.messages;

/** Joins the items of a list in each language: `a, b and c`. */
export const LIST_FORMATS = { en: new Intl.ListFormat('en'), ar: new Intl.ListFormat('ar') } satisfies Record<
  InterfaceLanguage,
  Intl.ListFormat
>;

/** Returns the day and month of a moment in a reader's time zone. Uses UTC if the zone is unknown. */
export const dayOfMoment = (language: InterfaceLanguage, moment: string | Date, timezone?: string | null): string =>
  new Intl.DateTimeFormat(FORMATS[language], { day: 'numeric', month: 'long', timeZone: timezone ?? 'UTC' }).format(
    new Date(moment),
  );

/** Translates into the language of one reader. */
export type Say = (id: MessageId, values?: Record<string, unknown>) => string;

/** Returns the message in the reader's language, or in English if that language lacks it. */
export function translate(language: InterfaceLanguage, id: MessageId, values?: Record<string, unknown>): string {
  const own = CATALOGS[language];
  const texts = id in own.messages ? own : CATALOGS.en;
  return texts._(id, containTexts(withLists(language, values)));
}

/** Joins each list of texts in the reader's language, with each text's direction isolated. */
function withLists(language: InterfaceLanguage, values: Record<string, unknown> = {}): Record<string, unknown> {
  const isolate = language === 'en' ? isolatedInEnglish : isolated;
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? LIST_FORMATS[language].format(value.map((text: string) => isolate(text))) : value,
  ]);
  return Object.fromEntries(entries);
}

function catalog(locale: InterfaceLanguage, texts: Record<string, string>): I18n {
  const compiled = Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text)]);
  return setupI18n({ locale, locales: FORMATS[locale], messages: { [locale]: Object.fromEntries(compiled) } });
}
