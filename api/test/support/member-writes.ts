import { email, optional, text, type Rule } from './fields.js';
import { NOBODY, type Write } from './write.js';

/** The writes about the members of an organization, and the name of the caller. */
export const memberWrites = (role: Rule, fullName: Rule): Write[] => [
  {
    route: 'POST /api/organization/members',
    as: 'organization',
    fields: { email, role },
    form: { email: 'lina@example.org', role: 'reader' },
    accepted: 201,
  },
  {
    route: `PATCH /api/organization/members/${NOBODY}`,
    as: 'organization',
    fields: { role },
    form: { role: 'reader' },
    accepted: 404,
  },
  {
    route: `POST /api/admin/organizations/${NOBODY}/members`,
    as: 'admin',
    fields: { email, role, reason: text(4000) },
    form: { email: 'lina@example.org', role: 'owner', reason: 'The director left.' },
    accepted: 404,
  },
  { route: 'PATCH /api/account', as: 'organization', fields: { fullName: optional(fullName) }, returnsFields: true },
];
