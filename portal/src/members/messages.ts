import { createMessages } from '@network/session';

/** The texts of the page of an organization's members, loaded with it. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "members-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "members-texts-ar" */ './locales/ar.json'),
});
