import { createMessages } from '@network/session';

/** The texts of certificates, loaded with them. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "certificate-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "certificate-texts-ar" */ './locales/ar.json'),
});
