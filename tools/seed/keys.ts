import type { KeyScope } from '@network/domain';
import type { ApiKey } from '../../api/src/auth/api-keys/api-key.entity.js';
import { hashOfKey } from '../../api/src/auth/api-keys/key-callers.js';
import type { Making } from './amounts.js';

const SCOPES: KeyScope[] = ['impact:read', 'projects:read'];

/** The key of a dashboard. The key itself is discarded. */
export function makeKeys({ faker, calendar, history, team }: Making): Partial<ApiKey>[] {
  if (!team) return [];
  const createdAt = calendar.daysAgo(5, 20);
  const id = faker.string.uuid();
  const hash = hashOfKey(`${id} has no key`);
  history.add(createdAt, { action: 'key.create', subjectType: 'key', subjectId: id, actorId: team });
  return [{ id, name: 'Ministry dashboard', hash, scopes: SCOPES, createdById: team, createdAt }];
}
