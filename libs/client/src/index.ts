import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.js';

export type { components, operations, paths } from './generated/api.js';

/** The address of the installation, and an API key. */
export interface NetworkClientOptions {
  baseUrl: string | undefined;
  key: string | undefined;
}

/** Returns a client with typed calls, inputs and responses. It sends the key with each call. */
export function createNetworkClient({ baseUrl, key }: NetworkClientOptions): Client<paths> {
  if (!baseUrl || !key) throw new Error('The client requires a baseUrl and a key.');
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
}
