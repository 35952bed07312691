import { name, optional, type Rule } from './fields.js';
import type { Write } from './write.js';

const SCOPES = [
  ...['impact:read', 'projects:read', 'projects:write', 'people:read', 'people:write', 'hours:read', 'webhooks:manage'],
];

const scopes: Rule = {
  takes: [
    [SCOPES, SCOPES],
    [
      ['hours:read', '', 'hours:read', ' impact:read '],
      ['impact:read', 'hours:read'],
    ],
  ],
  refuses: [[], [''], ['projects'], ['hours:write'], ['*'], ['projects:read', 1], 'projects:read', {}, 1, true],
};

const ahead: Rule = {
  takes: [
    ['2999-03-01', '2999-03-01T00:00:00.000Z'],
    [' 2999-03-01T02:00:00+02:00 ', '2999-03-01T00:00:00.000Z'],
  ],
  refuses: ['2026-01-31', '2020-01-01T00:00:00Z', 'tomorrow', '2999-02-30', 32503680000000, true, {}, []],
};

/** The calls that write API keys. */
export const KEY_WRITES: Write[] = [
  {
    route: 'POST /api/admin/api-keys',
    as: 'admin',
    fields: { name: name(120), scopes, expiresAt: optional(ahead) },
    form: { name: 'Ministry dashboard', scopes: ['projects:read'] },
    accepted: 201,
    returnsFields: true,
  },
];
