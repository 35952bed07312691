import { containJson, MINUTE_MS } from '@network/domain';
import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryHooks, { type OpenapiQueryClient } from 'openapi-react-query';
import { ApiError, defaultMessages, OFFLINE, toApiError } from './api-error';
import { sendConfirmed } from './confirmation';
import type { components, paths } from './generated/api';
import { takePrefetched } from './prefetched';
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

/** The error of a call without a complete response. An aborted call has not failed. */
function toOffline(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiError(defaultMessages().offline, { status: 0, code: OFFLINE });
}

/** Isolates bidi control characters in responses. */
async function contained(response: Response) {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  const text = await response.text().catch((error: unknown) => {
    throw toOffline(error);
  });
  return new Response(containJson(text), response);
}

/** The rules for every call: the token, the effect of a 401, errors as ApiError (docs/product 8.15, 8.16). */
const http: Middleware = {
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
  onError: ({ error }) => toOffline(error),
};

/** Takes the prefetched response to a call, or sends it. Looks up fetch on each call, so that tests can mock it. */
async function send(request: Request): Promise<Response> {
  const isRead = request.method === 'GET';
  return (await takePrefetched(request)) ?? (isRead ? globalThis.fetch(request) : sendWrite(request));
}

/** Gives up after a minute without a response. Browsers themselves take minutes to notice. */
async function sendWrite(request: Request): Promise<Response> {
  // AbortSignal.any and timeout are not available in all supported browsers.
  const end = new AbortController();
  const giveUp = () => end.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    giveUp();
  }, MINUTE_MS);
  request.signal.addEventListener('abort', giveUp);
  try {
    return await globalThis.fetch(request, { signal: end.signal });
  } catch (error) {
    throw isLate ? new DOMException('The request timed out.', 'TimeoutError') : error;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}

/** The product's calls outside of React: `api.GET('/api/auth/me')`. Failed ones throw an ApiError. */
export const api = createFetchClient<ThrowsApiError<paths>>({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  fetch: (request) => sendConfirmed(request, send),
});
api.use(http);

/** The hooks whose parts the shell provides (libs/federation/src/query-cache.ts). */
type Hooks = 'queryOptions' | 'useMutation' | 'useQuery';

/**
 * The product's calls as hooks: `$api.useQuery('get', '/api/auth/me')`, `$api.useMutation('post', '/api/auth/start')`.
 */
export const $api: Pick<OpenapiQueryClient<ThrowsApiError<paths>>, Hooks> = createQueryHooks(api);

/** The shape of one request or response, by its name in the OpenAPI document. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type OkStatus = 200 | 201 | 202 | 204;

type Responses<R> = { [Status in keyof R as Status extends OkStatus ? Status : never]: R[Status] } & {
  default: { content: { 'application/json': ApiError } };
};

type Operation<O> = O extends { responses: infer R } ? Omit<O, 'responses'> & { responses: Responses<R> } : O;

/** The API's paths, where `http` turns every failure into an ApiError. */
type ThrowsApiError<Paths> = {
  [Path in keyof Paths]: { [Method in keyof Paths[Path]]: Operation<Paths[Path][Method]> };
};
