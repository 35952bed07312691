import { createMessages } from '@network/session';

/** The texts of the profile on a dashboard, loaded with it. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "dashboard-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "dashboard-texts-ar" */ './locales/ar.json'),
});
