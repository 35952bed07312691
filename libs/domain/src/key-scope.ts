/** The scopes of API keys (docs/product 12.2). `read` allows GET, `write` the other methods. */
export const KEY_SCOPES = [
  'impact:read',
  'projects:read',
  'projects:write',
  'people:read',
  'people:write',
  'hours:read',
  'webhooks:manage',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The part of a scope before the colon. */
export type KeyResource = KeyScope extends `${infer Resource}:${string}` ? Resource : never;

/** The first characters of every API key. */
export const KEY_PREFIX = 'npk_';

/** Returns the scope that a call on a resource needs, or null when no key may make it. */
export function scopeFor(resource: KeyResource, method: string): KeyScope | null {
  const isRead = method === 'GET' || method === 'HEAD';
  const wanted = [`${resource}:manage`, `${resource}:${isRead ? 'read' : 'write'}`];
  return KEY_SCOPES.find((scope) => wanted.includes(scope)) ?? null;
}
