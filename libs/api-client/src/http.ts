import { containJson } from '@network/domain';
import type { Middleware } from 'openapi-fetch';
import { ApiError, defaultMessages, OFFLINE, toApiError } from './api-error';
import { readToken, rememberReturnPath, writeToken } from './stored-session';

const bearer = (token: string | null) => (token === null ? null : `Bearer ${token}`);

let onSessionLost = () => window.location.assign('/auth/start');

/** Replaces the reaction to a 401. By default, the browser loads /auth/start. */
export function setSessionLostHandler(handler: () => void) {
  onSessionLost = handler;
}

function loseSession(request: Request) {
  // Ignores late responses to an earlier session.
  if (request.headers.get('Authorization') !== bearer(readToken())) return;
  rememberReturnPath();
  writeToken(null);
  onSessionLost();
}

/** Isolates bidi control characters in responses. */
async function contained(response: Response) {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  return new Response(containJson(await response.text()), response);
}

/** The rules for every call: the token, the effect of a 401, errors as ApiError (docs/product 8.15, 8.16). */
export const http: Middleware = {
  onRequest({ request }) {
    const authorization = bearer(readToken());
    if (authorization) request.headers.set('Authorization', authorization);
    // This screen shows the server's messages. They use its language, not the browser's.
    request.headers.set('Accept-Language', document.documentElement.lang || 'en');
    return request;
  },
  async onResponse({ request, response }) {
    if (response.ok) return contained(response);
    if (response.status === 401) loseSession(request);
    throw await toApiError(response, { isRead: request.method === 'GET' });
  },
  onError({ error }) {
    // An aborted call has not failed; everything else never reached the server.
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    return new ApiError(defaultMessages().offline, { status: 0, code: OFFLINE });
  },
};
