import { createMessages } from '@network/session';

/** The texts that the dashboards of both roles share. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "dashboard-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "dashboard-texts-ar" */ './locales/ar.json'),
});
