import { boolean, integer, type Rule } from './fields.js';
import { NOBODY, type Write } from './write.js';

const columns: Rule = {
  wrong: [],
  takes: [],
  refuses: [{ Email: 'noSuchField' }, { Email: 1 }, { Email: ['email'] }, 'email', 1, []],
};

/** The writes of imports but the upload, which takes a file. */
export const IMPORT_WRITES: Write[] = [
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
];
