import { boolean, integer, option, optional, text, type Rule } from './fields.js';
import { NOBODY, type Write } from './write.js';

// docs/product 6.7, 6.11 to 6.14, 6.17.
const declineReason = option(['no_time', 'not_my_skill', 'language', 'conflict_of_interest', 'other']);
const pastDay: Rule = {
  takes: [
    ['2026-01-31', '2026-01-31'],
    [' 2024-02-29 ', '2024-02-29'],
  ],
  refuses: [
    '2023-02-29',
    '2026-13-01',
    '2026-1-1',
    '31.1.2026',
    '2026-01-31T00:00:00Z',
    '2999-01-01',
    1,
    {},
    ['2026-01-31'],
  ],
};
const quarters: Rule = {
  takes: [
    [0.25, 0.25],
    [7.75, 7.75],
    [24, 24],
  ],
  refuses: [0, 0.1, 24.25, -1, '1', '', {}, [1], true],
};

/** Every project work route with a body. */
export const WORK_WRITES: Write[] = [
  {
    route: `POST /api/expert/projects/${NOBODY}/check-in`,
    as: 'expert',
    fields: { state: option(['on_track', 'slow', 'stuck']), note: optional(text(4000)) },
    form: { state: 'slow' },
    accepted: 404,
  },
  {
    route: `POST /api/expert/projects/${NOBODY}/answer`,
    as: 'expert',
    fields: { accept: boolean, reason: optional(declineReason), note: optional(text(4000)) },
    form: { accept: true, reason: 'no_time' },
    accepted: 404,
  },
  {
    route: `POST /api/expert/projects/${NOBODY}/leave`,
    as: 'expert',
    fields: { reason: declineReason, done: optional(text(4000)), next: optional(text(4000)) },
    form: { reason: 'no_time' },
    accepted: 404,
  },
  {
    route: `PATCH /api/expert/projects/${NOBODY}/steps`,
    as: 'expert',
    fields: { step: option(['brief', 'introduce', 'agree']), isDone: boolean },
    form: { step: 'brief', isDone: true },
    accepted: 404,
  },
  {
    route: `POST /api/organization/projects/${NOBODY}/withdraw`,
    as: 'organization',
    fields: { reason: optional(text(4000)) },
    form: {},
    accepted: 404,
  },
  {
    route: `POST /api/organization/projects/${NOBODY}/close-request`,
    as: 'organization',
    fields: { note: optional(text(4000)) },
    form: {},
    accepted: 404,
  },
  {
    route: `POST /api/organization/projects/${NOBODY}/feedback`,
    as: 'organization',
    fields: { happened: boolean, rating: optional(integer(1, 5)), comment: optional(text(4000)) },
    form: { happened: false, rating: 5 },
    accepted: 404,
  },
  {
    route: `POST /api/expert/projects/${NOBODY}/feedback`,
    as: 'expert',
    fields: { rating: integer(1, 5), comment: optional(text(4000)), hours: optional(integer(0, 100_000)) },
    form: { rating: 5 },
    accepted: 404,
  },
  {
    route: `POST /api/expert/projects/${NOBODY}/hours`,
    as: 'expert',
    fields: { date: pastDay, hours: quarters, note: optional(text(4000)) },
    form: { date: '2026-01-31', hours: 1 },
    accepted: 404,
  },
  {
    route: `PATCH /api/expert/projects/${NOBODY}/hours/${NOBODY}`,
    as: 'expert',
    fields: { date: pastDay, hours: quarters, note: optional(text(4000)) },
    accepted: 404,
  },
  {
    route: `POST /api/organization/projects/${NOBODY}/hours/confirm`,
    as: 'organization',
    fields: {
      ids: {
        takes: [
          [[], []],
          [[NOBODY, '', NOBODY.toUpperCase()], [NOBODY]],
        ],
        refuses: [['1'], [`${NOBODY}0`], NOBODY, [1], [null], [[NOBODY]], {}, 1],
        isOptional: true,
      },
      lines: {
        takes: [
          [[], []],
          [[{ id: NOBODY.toUpperCase(), hours: 1.25 }], [{ id: NOBODY, hours: 1.25 }]],
        ],
        refuses: [[NOBODY], [{ id: NOBODY }], [{ id: NOBODY, hours: '1' }], [{ id: 1, hours: 1 }], [null], {}, 1],
        isOptional: true,
      },
    },
    form: {},
    accepted: 404,
  },
];
