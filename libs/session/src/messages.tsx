import { setupI18n, type I18n, type Messages as Catalogue } from '@lingui/core';
import { labelsEn, type InterfaceLanguage } from '@network/domain';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { readLanguage, useLanguage } from './language';

type Kind =
  | 'country'
  | 'language'
  | 'timezone'
  | 'timezoneGroup'
  | 'expertise'
  | 'years'
  | 'sector'
  | 'hours'
  | 'start'
  | 'orgType'
  | 'projectLength'
  | 'preferredLanguage'
  | 'startTarget'
  | 'role'
  | 'userStatus'
  | 'projectStatus'
  | 'adminProjectStatus';

/** The message id of a stored value's label, for example `country.Syria`. */
export type LabelId = `${Kind}.${string}`;

type Load<Messages> = () => Promise<{ default: Messages }>;
type Loaders<Messages> = { en: Load<Messages> } & { [L in InterfaceLanguage]?: Load<Partial<Messages>> };

/** Labels hold no placeholders, so they need no compiling: a compiled message is a list of texts. */
const compiledLabels = (labels: Record<string, string>): Catalogue =>
  Object.fromEntries(Object.entries(labels).map(([id, label]) => [id, [label]]));

const LABELS: { [L in InterfaceLanguage]?: Record<string, string> } = { en: labelsEn };

async function loadI18n<Messages>(language: InterfaceLanguage, loaders: Loaders<Messages>) {
  const load = loaders[language] ?? loaders.en;
  const { default: messages } = await load();
  const labels = compiledLabels({ ...labelsEn, ...LABELS[language] });
  return setupI18n({ locale: language, messages: { [language]: { ...labels, ...messages } } });
}

/**
 * The texts of one app: `Messages` provides the catalogue of the reader's language, `useT` gives `t(id, values?)`.
 * A catalogue that cannot be loaded is thrown to the error boundary above `Messages`.
 */
export function createMessages<Messages extends Record<string, string>>(loaders: Loaders<Messages>) {
  const loaded = new Map<InterfaceLanguage, I18n>();
  const Context = createContext<I18n | null>(null);

  function Messages({ children }: { children: ReactNode }) {
    const { language } = useLanguage();
    const [shown, setShown] = useState(() => loaded.get(language));
    const [failure, setFailure] = useState<unknown>();

    useEffect(() => {
      let isCurrent = true;
      const show = (i18n: I18n) => {
        loaded.set(language, i18n);
        if (isCurrent) setShown(i18n);
      };
      const ready = loaded.get(language);
      if (ready) show(ready);
      else loadI18n(language, loaders).then(show, setFailure);
      return () => {
        isCurrent = false;
      };
    }, [language]);

    if (failure) throw failure;
    return shown ? <Context value={shown}>{children}</Context> : null;
  }

  function useT() {
    const i18n = useContext(Context);
    if (!i18n) throw new Error('useT needs the <Messages> of its app above it.');
    // The same function while the language is the same, so that what depends on it can be kept.
    return useCallback(
      (id: (keyof Messages & string) | LabelId, values?: Record<string, unknown>) => i18n._(id, values),
      [i18n],
    );
  }

  /** Loads the reader's catalogue ahead of rendering, so that `Messages` shows its children at once. */
  async function preload() {
    const language = readLanguage();
    loaded.set(language, await loadI18n(language, loaders));
  }

  return { Messages, useT, preload };
}
