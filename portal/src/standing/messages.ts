import { createMessages } from '@network/session';

/** The texts of the profile on a dashboard, loaded with it. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "standing-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "standing-texts-ar" */ './locales/ar.json'),
});
