import type { InterfaceLanguage } from '@network/domain';
import type { HelpPageId } from '../navigation/help-pages';

/** The texts of a page. `[person.approve]` is replaced with the label of that message. */
export interface HelpPage {
  title: string;
  purpose: string;
  steps: readonly string[];
  emails: string;
  wrong: readonly string[];
}

type HelpPages = Record<HelpPageId, HelpPage>;

/** Lazy-loaded with the handbook. */
export const loadHelp: Record<InterfaceLanguage, () => Promise<HelpPages>> = {
  en: () => import(/* webpackChunkName: "help-en" */ './pages/en.json').then((pages) => pages.default),
  ar: () => import(/* webpackChunkName: "help-ar" */ './pages/ar.json').then((pages) => pages.default),
};
