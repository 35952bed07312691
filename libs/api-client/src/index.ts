export { $api, api, type Schema } from './client';
export { ApiError, OFFLINE, type ApiErrorDetails } from './api-error';
export { createQueryClient } from './query-client';
export { setSessionLostHandler } from './http';
export { readToken, subscribeToken, writeToken } from './token';
export { forgetReturnPath, readReturnPath, rememberReturnPath } from './return-path';
export { localStore, sessionStore } from './browser-store';
export { STORAGE_KEYS } from './storage-keys';
export type { components, paths } from './generated/api';
