/** Where somebody whose account is deleted arrives, signed out. */
export const DELETED_PATH = '/account-deleted';

/** In its address when the account cannot be taken back. */
export const FOR_GOOD = 'for-good';
