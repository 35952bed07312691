import { createHash } from 'node:crypto';
import type { KeyScope } from '@network/domain';
import type { ApiKey } from '../../api/src/auth/api-keys/api-key.entity.js';
import { hashOfKey } from '../../api/src/auth/api-keys/key-callers.js';
import type { Webhook } from '../../api/src/webhook/webhook.entity.js';
import type { SeedContext } from './context.js';

/** A webhook that is off, so that the demo sends nothing. Its secret is not readable. */
export function makeWebhooks({ faker, calendar, history, adminId }: SeedContext): Partial<Webhook>[] {
  if (!adminId) return [];
  const createdAt = calendar.daysAgo(5, 20);
  const id = faker.string.uuid();
  history.add(createdAt, {
    action: 'webhook.add',
    subjectType: 'webhook',
    subjectId: id,
    actorId: adminId,
    fields: ['url', 'events', 'description'],
  });
  return [
    {
      id,
      url: 'https://example.org/hooks/network',
      events: ['project.submitted', 'project.status_changed', 'hours.confirmed'],
      description: 'Ministry register',
      state: 'off',
      secret: createHash('sha256').update(`${id} has no secret`).digest(),
      createdAt,
    },
  ];
}

const SCOPES: KeyScope[] = ['impact:read', 'projects:read'];

/** The key of a dashboard. The key itself is discarded. */
export function makeKeys({ faker, calendar, history, adminId }: SeedContext): Partial<ApiKey>[] {
  if (!adminId) return [];
  const createdAt = calendar.daysAgo(5, 20);
  const id = faker.string.uuid();
  const hash = hashOfKey(`${id} has no key`);
  history.add(createdAt, { action: 'key.create', subjectType: 'key', subjectId: id, actorId: adminId });
  return [{ id, name: 'Ministry dashboard', hash, scopes: SCOPES, createdById: adminId, createdAt }];
}
