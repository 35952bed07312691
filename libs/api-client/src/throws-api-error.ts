import type { ApiError } from './api-error';

type OkStatus = 200 | 201 | 202 | 204;

type Responses<R> = { [Status in keyof R as Status extends OkStatus ? Status : never]: R[Status] } & {
  default: { content: { 'application/json': ApiError } };
};

type Operation<O> = O extends { responses: infer R } ? Omit<O, 'responses'> & { responses: Responses<R> } : O;

/** The API's paths where every failure is an ApiError: that is what `http` makes of them. */
export type ThrowsApiError<Paths> = {
  [Path in keyof Paths]: { [Method in keyof Paths[Path]]: Operation<Paths[Path][Method]> };
};
