export { $api, api, type Schema } from './client';
export { ApiError, OFFLINE, type ApiErrorDetails } from './api-error';
export { createQueryClient } from './query-client';
export { setConfirm, type Proof } from './confirmation';
export { setSessionLostHandler } from './http';
export {
  forgetPerson,
  forgetReturnPath,
  readEndedSession,
  readReturnPath,
  readToken,
  rememberEndedSession,
  rememberReturnPath,
  sameSession,
  subscribeEndedSession,
  subscribeToken,
  writeToken,
} from './stored-session';
export { ANY, countDropped, localStore, sessionStore, STORAGE_KEYS, subscribeDropped } from './browser-store';
export * from './stored-values';
export { useSuggestions } from './use-suggestions';
export type { components, paths } from './generated/api';
