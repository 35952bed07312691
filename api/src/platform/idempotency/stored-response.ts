import { SetMetadata } from '@nestjs/common';
import type { Seal } from '../crypto/seal.js';
import { ApiError } from '../http/api-error.js';
import type { IdempotentCall } from './idempotency.js';

export const REPLAY = 'replay';

/** How the response of a route with a secret is stored, for calls with an `Idempotency-Key`. */
export type SecretResponse = { without: string } | 'sealed';

/** Stores and repeats the response without one of its fields. */
export const ReplayWithout = (field: string) => SetMetadata(REPLAY, { without: field } satisfies SecretResponse);

/** Stores the whole response encrypted, because a repeated call returns its secret, too. */
export const ReplaySealed = () => SetMetadata(REPLAY, 'sealed' satisfies SecretResponse);

type Call = Pick<IdempotentCall, 'ownerId' | 'key'>;
type Storage = Pick<IdempotentCall, 'toStored' | 'fromStored'>;

const AS_IS: Storage = { toStored: (body) => body, fromStored: (stored) => stored };

/** Returns how to store the response to a call, and how to read it again. */
export function storageOf(secret: SecretResponse | undefined, { ownerId, key }: Call, seal: Seal): Storage {
  if (!secret) return AS_IS;
  if (secret !== 'sealed') {
    return { ...AS_IS, toStored: (body) => ({ ...body, [secret.without]: undefined }) };
  }
  const context = `${ownerId} ${key}`;
  return {
    toStored: (body) => ({ sealed: seal.close(context, JSON.stringify(body)).toString('base64url') }),
    fromStored: (stored) => {
      const opened = seal.open(context, Buffer.from((stored as { sealed: string }).sealed, 'base64url'));
      // The server's secret has changed since, so the response cannot be repeated.
      if (!opened) throw new ApiError('idempotency_mismatch');
      return JSON.parse(opened.toString()) as object;
    },
  };
}
