import createFetchClient from 'openapi-fetch';
import createQueryHooks, { type OpenapiQueryClient } from 'openapi-react-query';
import type { ApiError } from './api-error';
import { fetchConfirmed } from './confirmation';
import type { components, paths } from './generated/api';
import { http } from './http';

/** The product's calls outside of React: `api.GET('/api/auth/me')`. Failed ones throw an ApiError. */
export const api = createFetchClient<ThrowsApiError<paths>>({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  // Looked up on each call, so that tests can mock fetch.
  fetch: fetchConfirmed,
});
api.use(http);

/** The hooks whose parts the shell provides (libs/federation/src/query-cache.ts). */
type Hooks = 'queryOptions' | 'useMutation' | 'useQuery';

/** The product's calls as hooks: `$api.useQuery('get', '/api/auth/me')`, `$api.useMutation('post', '/api/auth/start')`. */
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
