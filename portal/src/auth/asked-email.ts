import { STORAGE } from '@network/session';

/** Remembers the address a login link was sent to. Local storage, because the link opens in a tab of its own. */
export function keepAskedEmail(email: string) {
  localStorage.setItem(STORAGE.askedEmail, email);
}

/** The address this browser last asked a login link for; empty when it asked for none. */
export const askedEmail = () => localStorage.getItem(STORAGE.askedEmail) ?? '';
