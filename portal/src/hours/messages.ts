import { createMessages } from '@network/session';

/** The texts of hours, as both sides see them, loaded with them. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "hours-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "hours-texts-ar" */ './locales/ar.json'),
});
