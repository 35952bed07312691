import { optional, text, type Rule } from './fields.js';
import { NOBODY, type Write } from './write.js';

const dueDay: Rule = {
  takes: [
    ['2030-01-31', '2030-01-31'],
    [' 2028-02-29 ', '2028-02-29'],
  ],
  refuses: ['2026-02-30', '0202-11-25', '3026-11-25', '31.1.2030', '2030-01-31T00:00:00Z', 1, {}, ['2030-01-31']],
};

/** The writes of owners and notes, and the revocation of an administrator, which hands both over. */
export const OWNER_WRITES: Write[] = [
  ...[`PATCH /api/admin/users/${NOBODY}/owner`, `PATCH /api/admin/projects/${NOBODY}/owner`].map((route): Write => ({
    route,
    as: 'admin',
    fields: {
      ownerId: {
        isNullable: true,
        takes: [[null, null]],
        refuses: [NOBODY, 'me', 1, {}, [NOBODY]],
      },
    },
    form: { ownerId: null },
    accepted: 404,
  })),
  {
    route: `DELETE /api/admin/administrators/${NOBODY}`,
    as: 'admin',
    fields: { handOverTo: { takes: [[null, null]], refuses: [NOBODY, 'me', 1, {}, [NOBODY]], isOptional: true } },
    form: {},
    accepted: 404,
  },
  {
    route: 'POST /api/admin/notes',
    as: 'admin',
    fields: {
      subjectId: { takes: [[NOBODY, NOBODY]], refuses: ['1', `${NOBODY}0`, 1, {}, [NOBODY]] },
      text: text(4000),
      mentions: optional({ takes: [[[], []]], refuses: [[NOBODY], ['me'], [1], [[]], NOBODY, {}, 1] }),
      dueOn: optional(dueDay),
    },
    form: { subjectId: NOBODY, text: 'Called' },
    accepted: 404,
  },
];
