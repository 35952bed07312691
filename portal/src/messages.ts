import { createMessages } from '@network/session';

/** The texts of this app. */
export const { Messages, useT, preload } = createMessages({ en: () => import('./locales/en.json') });
