import { createMessages } from '@network/session';
import en from './locales/en.json';

/** The frame's own texts. English comes with the first file: the frame must not wait for a second one. */
export const { Messages, useT } = createMessages({ en: async () => ({ default: en }) });
