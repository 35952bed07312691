import { createMessages } from '@network/session';

/** The texts of this app. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
});

/** The id of a text of this app. */
export type MessageId = keyof typeof import('./locales/en.json');
