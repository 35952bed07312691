import type { components, Schema } from '@network/api-client';
import type { Role } from '@network/domain';
import type { User } from '@network/session';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HOME_STATUS = { expert: 'approved_waiting', organization: 'approved_no_projects', admin: 'active' } as const;

/** Returns a user of a role as the me call returns them, past onboarding. `fields` overrides the tested fields. */
export function makeUser(role: Role, fields: Partial<User> = {}): User {
  const user: Partial<User> = {
    id: '11111111-1111-4111-8111-111111111111',
    email: `${role}@example.org`,
    fullName: 'Rima Haddad',
    role,
    status: HOME_STATUS[role],
    language: 'en',
    country: 'Syria',
    city: 'Aleppo',
    linkedinUrl: 'https://www.linkedin.com/in/rima-haddad',
    languages: ['Arabic', 'English'],
    timezone: 'Asia/Damascus',
    version: 1,
  };
  return { ...user, ...fields } as User;
}

type Property = { example?: unknown; $ref?: string; items?: object };
type Contract = { components: { schemas: Record<string, { properties?: Record<string, Property>; enum?: string[] }> } };

const { schemas } = (JSON.parse(readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8')) as Contract)
  .components;

/** An object of the API, made of the examples in its document, with every field. */
export const exampleOf = <Name extends keyof components['schemas']>(name: Name) =>
  Object.fromEntries(
    Object.entries(schemas[name]!.properties!).map(([field, property]) => [field, valueOf(property)]),
  ) as Schema<Name>;

function valueOf({ example, $ref, items }: Property) {
  if (example !== undefined) return example;
  return $ref ? schemas[$ref.split('/').at(-1)!]!.enum![0] : items && [];
}

/** A promise and the function that resolves it, for a response that a test delays. */
export function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
