import { setupI18n, type I18n, type Messages as Catalog } from '@lingui/core';
import { containTexts, FORMATS, type InterfaceLanguage, type LabelId } from '@network/domain';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { beforeChange, readLanguage, useLanguage } from './language';

type Load<Messages> = () => Promise<{ default: Messages }>;
type Loaders<Messages> = { en: Load<Messages> } & { [L in InterfaceLanguage]?: Load<Partial<Messages>> };

/** The labels are bundled with the shell's own texts, one file per language. A reader loads only one of them. */
const LABELS: Record<InterfaceLanguage, () => Promise<Record<string, string>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ '@network/domain/labels.en').then(({ labelsEn }) => labelsEn),
  ar: () => import(/* webpackChunkName: "texts-ar" */ '@network/domain/labels.ar').then(({ labelsAr }) => labelsAr),
};

/** Labels hold no placeholders, so they need no compiling: a compiled message is a list of texts. */
const compiledLabels = (labels: Record<string, string>): Catalog =>
  Object.fromEntries(Object.entries(labels).map(([id, label]) => [id, [label]]));

async function loadI18n<Messages>(language: InterfaceLanguage, loaders: Loaders<Messages>) {
  const load = loaders[language] ?? loaders.en;
  const [labels, { default: messages }] = await Promise.all([LABELS[language](), load()]);
  return setupI18n({
    locale: language,
    locales: FORMATS[language],
    messages: { [language]: { ...compiledLabels(labels), ...messages } },
  });
}

/**
 * Returns the texts of one app. `Messages` provides the catalog of the reader's language, `useT` returns `t(id,
 * values?)`. If a catalog fails to load, the error boundary above `Messages` catches the error.
 */
export function createMessages<Messages extends Record<string, string>>(loaders: Loaders<Messages>) {
  const loaded = new Map<InterfaceLanguage, I18n>();
  const Context = createContext<I18n | null>(null);

  async function load(language: InterfaceLanguage) {
    const i18n = loaded.get(language) ?? (await loadI18n(language, loaders));
    loaded.set(language, i18n);
    return i18n;
  }

  function Messages({ children }: { children: ReactNode }) {
    const { language } = useLanguage();
    const [before, setBefore] = useState<I18n>();
    const [failure, setFailure] = useState<unknown>();
    const shown = loaded.get(language) ?? before;

    useEffect(() => {
      let isCurrent = true;
      load(language).then((i18n) => isCurrent && setBefore(i18n), setFailure);
      return () => {
        isCurrent = false;
      };
    }, [language]);

    useEffect(() => beforeChange(load), []);

    if (failure) throw failure;
    return shown ? <Context value={shown}>{children}</Context> : null;
  }

  function useT() {
    const i18n = useContext(Context);
    if (!i18n) throw new Error('useT must be used inside <Messages>.');
    // The function stays the same while the language does, so that dependent values can be memoized.
    return useCallback(
      (id: (keyof Messages & string) | LabelId, values?: Record<string, unknown>) => i18n._(id, containTexts(values)),
      [i18n],
    );
  }

  /** Loads a catalog before rendering, by default the reader's, so that `Messages` shows its children at once. */
  const preload = (language = readLanguage()) => load(language).then(() => undefined);

  return { Messages, useT, preload };
}
