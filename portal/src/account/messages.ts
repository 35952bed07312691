import { createMessages } from '@network/session';

/** The texts of the account page, loaded with it. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "account-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "account-texts-ar" */ './locales/ar.json'),
});
