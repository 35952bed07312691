import { boolean, name, option, optional, type Rule } from './fields.js';
import { NOBODY, type Write } from './write.js';

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

/** The calls that write segments. */
export const SEGMENT_WRITES: Write[] = [
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
];
