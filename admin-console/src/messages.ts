import { createMessages } from '@network/session';

/** The texts of this app. */
export const { Messages, useT } = createMessages({ en: () => import('./locales/en.json') });
