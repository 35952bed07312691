import { createMessages } from '@network/session';
import en from './locales/en.json';

/** The texts of this app. English comes with the app: from another origin a second file could hang unseen. */
export const { Messages, useT } = createMessages({ en: async () => ({ default: en }) });
