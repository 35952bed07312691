export { $api, api, type Schema, setSessionLostHandler } from './client';
export { ApiError, defaultMessages, OFFLINE, type ApiErrorDetails } from './api-error';
export { createQueryClient } from './query-client';
export { setConfirm, type Proof } from './confirmation';
export * from './stored-session';
export * from './browser-store';
export * from './stored-values';
export { useDebounced, useSuggestions } from './use-suggestions';
export type { components, paths } from './generated/api';
