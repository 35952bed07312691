import { createMessages } from '@network/session';

/** The texts of the shell, with the labels of stored values. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
});
