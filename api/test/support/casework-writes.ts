import { inHalfAYear } from './clock.js';
import { boolean, optional, text, type Rule } from './fields.js';
import { NOBODY, type Write } from './write.js';

/** Remarks on a field of the form, and not on one of another form. */
const remarksOn = (field: string, foreign: string): Rule =>
  optional(
    {
      takes: [
        [{ [field]: ' Which one? ' }, { [field]: 'Which one?' }],
        [{ [field]: '' }, {}],
        [{}, {}],
      ],
      refuses: [
        [],
        'Which one?',
        1,
        { [foreign]: 'Which one?' },
        { [field]: 1 },
        { [field]: ['Which one?'] },
        { [field]: 'x'.repeat(4001) },
      ],
    },
    {},
  );

/** A calendar day that is not over. */
const suspensionDay: Rule = {
  takes: [
    [` ${inHalfAYear} `, inHalfAYear],
    ['9999-12-31', '9999-12-31'],
  ],
  refuses: ['2999-02-29', '2999-1-1', `${inHalfAYear}T00:00:00Z`, '2020-01-01', 'tomorrow', 1, {}, [inHalfAYear], true],
};

type Form = Record<string, Rule>;

/** The administrators' change requests, corrections, and decisions about a standing. */
export const caseworkWrites = ({
  expert,
  organization,
  project,
}: Record<'expert' | 'organization' | 'project', Form>): Write[] => [
  {
    route: `PATCH /api/admin/users/${NOBODY}/profile`,
    as: 'admin',
    fields: { reason: text(4000), ...expert, pledge: boolean, ...organization },
    form: { reason: 'Agreed by phone.' },
    required: ['reason'],
    accepted: 404,
    hasIndependentFields: true,
  },
  {
    route: `PATCH /api/admin/projects/${NOBODY}`,
    as: 'admin',
    fields: { reason: text(4000), ...project },
    form: { reason: 'Agreed by phone.' },
    required: ['reason'],
    accepted: 404,
    hasIndependentFields: true,
  },
  {
    route: `POST /api/admin/users/${NOBODY}/change-request`,
    as: 'admin',
    fields: { message: text(4000), fields: remarksOn('bio', 'title') },
    form: { message: 'Please say more.' },
    accepted: 404,
  },
  {
    route: `POST /api/admin/projects/${NOBODY}/change-request`,
    as: 'admin',
    fields: { message: text(4000), fields: remarksOn('title', 'bio') },
    form: { message: 'Please say more.' },
    accepted: 404,
  },
  {
    route: `POST /api/admin/users/${NOBODY}/decline`,
    as: 'admin',
    fields: { reason: text(4000) },
    form: { reason: 'Too early' },
    accepted: 404,
  },
  {
    route: `POST /api/admin/users/${NOBODY}/suspend`,
    as: 'admin',
    fields: { reason: text(4000), until: optional(suspensionDay) },
    form: { reason: 'Two complaints' },
    accepted: 404,
  },
  { route: `POST /api/admin/users/${NOBODY}/reinstate`, as: 'admin', fields: {}, form: {}, accepted: 404 },
];
