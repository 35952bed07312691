import { SetMetadata } from '@nestjs/common';
import { ApiError } from '../http/api-error.js';
import type { Seal } from '../crypto/seal.js';
import type { KeyedCall } from './idempotency.js';

export const REPEATED = 'repeated';

/** How the answer of a route with a secret is stored, for calls with an `Idempotency-Key`. */
export type SecretAnswer = { without: string } | 'sealed';

/** Stores and repeats the answer without one of its fields. */
export const RepeatWithout = (field: string) => SetMetadata(REPEATED, { without: field } satisfies SecretAnswer);

/** Stores the whole answer encrypted, because a repeated call returns its secret, too. */
export const RepeatSealed = () => SetMetadata(REPEATED, 'sealed' satisfies SecretAnswer);

type Call = Pick<KeyedCall, 'ownerId' | 'key'>;
type Storage = Pick<KeyedCall, 'toStored' | 'fromStored'>;

const AS_IS: Storage = { toStored: (answer) => answer, fromStored: (stored) => stored };

/** Returns how to store the answer of a call, and how to read it again. */
export function storageOf(secret: SecretAnswer | undefined, { ownerId, key }: Call, seal: Seal): Storage {
  if (!secret) return AS_IS;
  if (secret !== 'sealed') {
    return { ...AS_IS, toStored: (answer) => ({ ...answer, [secret.without]: undefined }) };
  }
  const context = `${ownerId} ${key}`;
  return {
    toStored: (answer) => ({ sealed: seal.close(context, JSON.stringify(answer)).toString('base64url') }),
    fromStored: (stored) => {
      const opened = seal.open(context, Buffer.from((stored as { sealed: string }).sealed, 'base64url'));
      // The server's secret has changed since, so the answer cannot be repeated.
      if (!opened) throw new ApiError('idempotency_mismatch');
      return JSON.parse(opened.toString()) as object;
    },
  };
}
