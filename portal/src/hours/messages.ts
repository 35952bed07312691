import { createMessages } from '@network/session';

/** The texts about hours for both roles. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "hours-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "hours-texts-ar" */ './locales/ar.json'),
});
