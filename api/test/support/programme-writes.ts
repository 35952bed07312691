import { CAMPAIGN_WRITES } from './campaign-writes.js';
import { boolean, integer, type Rule, name, option, optional, text } from './fields.js';
import { NOBODY, type Write } from './write.js';

const columns: Rule = {
  wrong: [],
  takes: [],
  refuses: [{ Email: 'noSuchField' }, { Email: 1 }, { Email: ['email'] }, 'email', 1, []],
};

/** A filter that the lists of both roles take. */
const filterOfBoth: Rule = {
  takes: [
    [{}, {}],
    [
      { search: ' a ', country: 'Syria, Iraq', status: null },
      { search: 'a', country: 'Syria,Iraq' },
    ],
  ],
  refuses: [[], 'search=a', 1, true, { search: 1 }, { search: ['a'] }, { sort: 'createdAt' }, { country: true }],
};

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

/** Public addresses without a name, so that no test asks a name server. */
const target: Rule = {
  takes: [
    ['https://8.8.8.8/hook', 'https://8.8.8.8/hook'],
    [' https://8.8.4.4:8443/a?b=c ', 'https://8.8.4.4:8443/a?b=c'],
  ],
  refuses: ['', 'x', 'ftp://8.8.8.8/', 'https://user@8.8.8.8/', 'https://127.0.0.1/', 1, {}, []],
};

const events: Rule = {
  takes: [
    [['project.submitted'], ['project.submitted']],
    [['hours.confirmed', 'hours.confirmed', ''], ['hours.confirmed']],
  ],
  refuses: [[], ['webhook.test'], ['project'], [1], [null], 'project.submitted', {}, 1],
};

const description = optional(text(120));

/** The calls that write campaigns, imports, segments, API keys and webhooks. */
export const PROGRAMME_WRITES: Write[] = [
  ...CAMPAIGN_WRITES,
  {
    route: `PATCH /api/admin/imports/${NOBODY}`,
    as: 'admin',
    fields: { columns },
    form: { columns: { Email: 'email' } },
    accepted: 404,
  },
  {
    route: `POST /api/admin/imports/${NOBODY}/apply`,
    as: 'admin',
    fields: { invite: boolean, expectedCreate: integer(0, 20_000) },
    form: { invite: false, expectedCreate: 0 },
    accepted: 404,
  },
  {
    route: 'POST /api/admin/segments',
    as: 'admin',
    fields: {
      name: name(120),
      role: option(['expert', 'organization']),
      filter: filterOfBoth,
      isShared: optional(boolean),
    },
    form: { name: 'Health', role: 'expert', filter: { search: 'x' } },
  },
  {
    route: `PATCH /api/admin/segments/${NOBODY}`,
    as: 'admin',
    fields: {
      // Null leaves a field as it is.
      name: { ...name(120), isNullable: true },
      role: { ...option(['expert', 'organization']), isNullable: true },
      filter: { ...filterOfBoth, isNullable: true },
      isShared: optional(boolean),
    },
    form: {},
    required: [],
    accepted: 404,
  },
  {
    route: 'POST /api/admin/api-keys',
    as: 'admin',
    fields: { name: name(120), scopes, expiresAt: optional(ahead) },
    form: { name: 'Ministry dashboard', scopes: ['projects:read'] },
    accepted: 201,
    returnsFields: true,
  },
  {
    route: 'POST /api/admin/webhooks',
    as: 'admin',
    fields: { url: target, events, description },
    form: { url: 'https://8.8.8.8/hook', events: ['project.submitted'] },
    accepted: 201,
  },
  {
    route: `PATCH /api/admin/webhooks/${NOBODY}`,
    as: 'admin',
    fields: {
      // Null leaves a field as it is.
      url: { ...target, isNullable: true },
      events: { ...events, isNullable: true },
      description,
      state: optional(option(['active', 'off'])),
    },
    form: {},
    required: [],
    accepted: 404,
  },
];
