import { randomUUID } from 'node:crypto';
import { KEY_PREFIX, type KeyScope } from '@network/domain';
import { ApiKey } from '../../src/auth/api-keys/api-key.entity.js';
import { hashOfKey } from '../../src/auth/api-keys/key-callers.js';
import type { Call, TestApp } from './test-app.js';

interface MadeKey {
  id: string;
  key: string;
  /** Calls with the key. */
  call: Call;
}

/** Saves an API key with these scopes. */
export async function makeApiKey(
  app: TestApp,
  scopes: KeyScope[],
  given: Partial<Pick<ApiKey, 'name' | 'expiresAt' | 'lastUsedAt'>> = {},
): Promise<MadeKey> {
  const key = `${KEY_PREFIX}${randomUUID()}`;
  const { id: createdById } = await app.admin();
  const values = { name: 'Ministry dashboard', hash: hashOfKey(key), scopes, createdById, ...given };
  const { id } = await app.tx.save(app.tx.create(ApiKey, values));
  return {
    id,
    key,
    call: (method, path, body, headers = {}) => app.call(method, path, { token: key, body, headers }),
  };
}
