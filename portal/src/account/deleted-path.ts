/** Where somebody whose account is deleted arrives, signed out. */
export const DELETED_PATH = '/account-deleted';
