import { localStore, STORAGE_KEYS } from '@network/api-client';

/** Remembers the address a login link was sent to. In the local store, because the link opens in a tab of its own. */
export const rememberEmail = (email: string) => localStore.write(STORAGE_KEYS.loginEmail, email);

/** The address for which this browser last requested a login link; empty when it never did. */
export const lastEmail = () => localStore.read(STORAGE_KEYS.loginEmail) ?? '';
