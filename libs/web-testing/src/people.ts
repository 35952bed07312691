import type { Role } from '@network/domain';
import type { User } from '@network/session';

const HOME_STATUS = { expert: 'approved_waiting', organization: 'approved_no_projects', admin: 'active' } as const;

/** A person of a role, as the me call returns them, past onboarding; `fields` replaces what a test is about. */
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
