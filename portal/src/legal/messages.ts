import { createMessages } from '@network/session';

/** The texts of the pages about the network, loaded with them. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "legal-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "legal-texts-ar" */ './locales/ar.json'),
});
