import { createMessages } from '@network/session';

/** The frame's own texts, in one file with the labels of stored values. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
});
