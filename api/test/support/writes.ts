import { EXPERT_FIELDS, ORGANIZATION_FIELDS, PROJECT_FIELDS, USER_STATUSES } from '@network/domain';
import { caseworkWrites } from './casework-writes.js';
import { inHalfAYear } from './clock.js';
import { expertForm, organizationForm, projectForm } from './factories.js';
import {
  WHITESPACE,
  email,
  name,
  only,
  option,
  optional,
  text,
  integer,
  boolean,
  rulesOf,
  type Rule,
} from './fields.js';
import { memberWrites } from './member-writes.js';
import { OWNER_WRITES } from './owner-writes.js';
import { PROGRAMME_WRITES } from './programme-writes.js';
import { WORK_WRITES } from './work-writes.js';
import { NOBODY, type Write } from './write.js';

const EXPERT = rulesOf(EXPERT_FIELDS);
const ORGANIZATION = rulesOf(ORGANIZATION_FIELDS);
const PROJECT = rulesOf(PROJECT_FIELDS);

const experts: Rule = {
  takes: [
    [[NOBODY], [NOBODY]],
    [[NOBODY.toUpperCase(), NOBODY, '', ` ${NOBODY} `], [NOBODY]],
  ],
  refuses: [[], [''], ['1'], [`${NOBODY}0`], NOBODY, [1], [null], [[NOBODY]], {}, 1],
};
/** The chosen experts who have already agreed. */
const agreed: Rule = {
  takes: [
    [[NOBODY], [NOBODY]],
    [[], []],
  ],
  refuses: [['1'], [`${NOBODY}0`], NOBODY, [1], [null], [[NOBODY]], {}, 1],
};
const reason = optional(text(4000));
/** New terms of at most 60 code points, which must be unique. */
const newTerm: Rule = {
  takes: [
    ['x'.repeat(60), 'x'.repeat(60)],
    ['نص'.repeat(30), 'نص'.repeat(30)],
    ['  z ', 'z'],
    ['\u00a0\ufeffwhaling\u2003', 'whaling'],
    ['<b>&"\'</b>', '<b>&"\'</b>'],
  ],
  refuses: [...name(60).refuses, 'the', 'and'],
};
/** Existing terms of the vocabulary. */
const knownTerm: Rule = {
  takes: [
    ['bookkeeper', 'bookkeeper'],
    [' المُحاسَبة\n', 'المُحاسَبة'],
    ['M&E', 'M&E'],
  ],
  refuses: [...name(60).refuses, 'x', 'whaling whales'],
};
/** A calendar day that is not over, in at most a year. */
const comingDay: Rule = {
  takes: [
    [inHalfAYear, inHalfAYear],
    [` ${inHalfAYear} `, inHalfAYear],
  ],
  refuses: [
    '2999-02-29',
    '2999-13-01',
    '2999-1-1',
    '31.12.2999',
    `${inHalfAYear}T00:00:00Z`,
    '2020-01-01',
    '2999-12-31',
    '9999-12-31',
    'tomorrow',
    1,
    {},
    ['2999-12-31'],
    true,
  ],
};
/** Filters that select no role's users. */
const JOINERS = [
  {},
  [],
  'expert',
  1,
  { role: 'Expert' },
  { role: 'expert', search: 1 },
  { role: 'expert', search: 'x'.repeat(201) },
];
const mailboxOnly: Rule = {
  ...email,
  takes: email.takes.map(([sent, stored]) => [sent, String(stored).toLowerCase()]),
};

const ALL_BUT_DIGEST = { digest: false, programme: true, newsletter: true };
const ONLY_DIGEST = { digest: true, programme: false, newsletter: false };

/** Every route with a body. */
export const WRITES: Write[] = [
  {
    route: 'PATCH /api/expert/profile/partial',
    as: 'expert',
    fields: { ...EXPERT, pledge: boolean },
    returnsFields: true,
  },
  {
    route: 'POST /api/expert/onboarding',
    as: 'expert',
    fields: EXPERT,
    form: expertForm,
    returnsFields: true,
  },
  {
    route: 'PATCH /api/expert/availability',
    as: 'expert',
    fields: { pausedUntil: optional(comingDay) },
    returnsFields: true,
  },
  { route: 'PATCH /api/organization/profile/partial', as: 'organization', fields: ORGANIZATION, returnsFields: true },
  {
    route: 'POST /api/organization/onboarding',
    as: 'organization',
    fields: ORGANIZATION,
    form: organizationForm,
    returnsFields: true,
  },
  {
    route: 'POST /api/organization/projects',
    as: 'organization',
    fields: PROJECT,
    form: projectForm,
    accepted: 201,
    returnsFields: true,
  },
  {
    route: 'PATCH /api/organization/projects/:own',
    as: 'organization',
    fields: PROJECT,
    form: projectForm,
    returnsFields: true,
  },
  {
    route: `PATCH /api/admin/projects/${NOBODY}/approve`,
    as: 'admin',
    fields: { status: only('in_progress'), expertsAssigned: experts, alreadyAgreed: optional(agreed, []) },
    form: { status: 'in_progress', expertsAssigned: [NOBODY] },
    accepted: 404,
  },
  {
    route: `PATCH /api/admin/projects/${NOBODY}/experts`,
    as: 'admin',
    fields: { expertsAssigned: experts, alreadyAgreed: optional(agreed, []) },
    form: { expertsAssigned: [NOBODY] },
    accepted: 404,
  },
  {
    route: `PATCH /api/admin/projects/${NOBODY}/reject`,
    as: 'admin',
    fields: { status: only('rejected'), reason },
    form: { status: 'rejected' },
    accepted: 404,
  },
  {
    route: `PATCH /api/admin/projects/${NOBODY}/hold`,
    as: 'admin',
    fields: { status: only('on_hold'), reason },
    form: { status: 'on_hold' },
    accepted: 404,
  },
  {
    route: `PATCH /api/admin/projects/${NOBODY}/complete`,
    as: 'admin',
    fields: { status: only('completed'), hoursDonated: optional(integer(0, 100_000)), outcome: reason },
    form: { status: 'completed' },
    accepted: 404,
  },
  { route: `PATCH /api/admin/projects/${NOBODY}/resume`, as: 'admin', fields: {}, form: {}, accepted: 404 },
  {
    route: `PATCH /api/admin/users/${NOBODY}/status`,
    as: 'admin',
    fields: { status: option(USER_STATUSES) },
    form: {},
    accepted: 404,
  },
  ...caseworkWrites({ expert: EXPERT, organization: ORGANIZATION, project: PROJECT }),
  {
    route: 'POST /api/admin/administrators',
    as: 'admin',
    fields: { email: mailboxOnly },
    form: {},
    returnsFields: true,
  },
  {
    route: 'PATCH /api/admin/users/status',
    as: 'admin',
    fields: {
      ids: experts,
      // The filter replaces the ids of the form, so no value is valid with them.
      filter: {
        takes: [],
        refuses: [
          ...JOINERS,
          { role: 'admin' },
          { role: 'expert', status: 'projects_active' },
          { role: 'expert', x: 1 },
        ],
        isOptional: true,
      },
      status: option(USER_STATUSES),
      expectedStatuses: optional({
        takes: [[['done', '', ' done '], ['done']]],
        refuses: [[], ['rejected'], ['done', 1], 'done', {}, 1],
      }),
      expectedCount: optional(integer(0, 1_000_000)),
      dryRun: optional(boolean),
    },
    form: { ids: [NOBODY], status: 'done', dryRun: true },
  },
  {
    route: 'POST /api/admin/vocabulary',
    as: 'admin',
    fields: { term: newTerm, meaning: knownTerm },
    form: { term: 'Qoyod', meaning: 'Accounting' },
    accepted: 201,
    returnsFields: true,
  },
  {
    route: 'POST /api/admin/plans',
    as: 'admin',
    fields: {
      expertsPerProject: optional(integer(1, 5)),
      // matching.api.spec.ts tests the ids of existing projects.
      projectIds: {
        takes: [
          [[], []],
          [['', ' '], []],
        ],
        refuses: [['1'], [`${NOBODY}0`], NOBODY, [1], [null], [[NOBODY]], {}, 1],
        isOptional: true,
      },
    },
    form: {},
  },
  ...PROGRAMME_WRITES,
  ...WORK_WRITES,
  ...OWNER_WRITES,
  ...memberWrites(option(['owner', 'editor', 'reader']), name(120)),
  {
    route: 'PATCH /api/account',
    as: 'admin',
    fields: {
      language: option(['en', 'ar']),
      notifications: {
        takes: [
          [ALL_BUT_DIGEST, ALL_BUT_DIGEST],
          [ONLY_DIGEST, ONLY_DIGEST],
        ],
        refuses: [{ digest: 1 }, { digest: 'false' }, { newsletter: 1 }, { campaigns: true }, [], true, 'digest', null],
      },
    },
    returnsFields: true,
  },
  { route: 'POST /api/account/email', as: 'expert', fields: { email }, form: {}, accepted: 202 },
  {
    route: `POST /api/admin/users/${NOBODY}/email`,
    as: 'admin',
    fields: { email, reason: text(4000) },
    form: { email: 'rana@example.org', reason: 'A typing error' },
    accepted: 404,
  },
  {
    route: `DELETE /api/admin/users/${NOBODY}`,
    as: 'admin',
    fields: { reason: text(4000) },
    form: {},
    accepted: 404,
  },
  {
    route: 'POST /api/auth/start',
    as: 'anybody',
    fields: { email, role: optional(option(['expert', 'organization'])) },
    form: { email: 'rana@example.org' },
    accepted: 202,
  },
  {
    // Text that is not a code gets the same response as a wrong code.
    route: 'POST /api/auth/verify-code',
    as: 'anybody',
    fields: {
      email: { ...email, takes: [] },
      code: { takes: [], refuses: [...WHITESPACE, 123456, {}, ['123456'], null] },
    },
    form: { email: 'rana@example.org', code: '123456' },
    accepted: 400,
  },
  {
    route: 'POST /api/account/confirmation/code',
    as: 'admin',
    fields: { code: { takes: [], refuses: [...WHITESPACE, 123456, {}, ['123456'], null] } },
    form: { code: '123456' },
    accepted: 400,
  },
  {
    route: 'POST /api/account/passkeys',
    as: 'admin',
    fields: {
      name: name(60),
      credentialId: { takes: [], refuses: [...WHITESPACE, 1, null] },
      clientData: { takes: [], refuses: [...WHITESPACE, 1, null] },
      attestation: { takes: [], refuses: [...WHITESPACE, 1, null] },
      transports: { takes: [], refuses: ['usb', 1, null, [1], [{}]] },
    },
    form: { name: 'Laptop', credentialId: 'AAAA', clientData: 'AAAA', attestation: 'AAAA', transports: [] },
    accepted: 400,
  },
  {
    route: 'POST /api/account/passkeys/verify',
    as: 'admin',
    fields: {
      credentialId: { takes: [], refuses: [...WHITESPACE, 1, null] },
      clientData: { takes: [], refuses: [...WHITESPACE, 1, null] },
      authenticatorData: { takes: [], refuses: [...WHITESPACE, 1, null] },
      signature: { takes: [], refuses: [...WHITESPACE, 1, null] },
    },
    form: { credentialId: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    accepted: 400,
  },
  { route: 'POST /api/newsletter/subscribe', as: 'anybody', fields: { email }, form: {}, accepted: 202 },
];
