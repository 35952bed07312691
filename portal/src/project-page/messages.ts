import { createMessages } from '@network/session';

/** The texts of a project at work, as both sides see it, loaded with its pages. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "project-page-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "project-page-texts-ar" */ './locales/ar.json'),
});
