import { IMPORTS, startImports, type Imports } from '../support/imports.js';

let app: Imports['app'];
let admin: Imports['admin'];
let upload: Imports['upload'];
beforeAll(async () => {
  ({ app, admin, upload } = await startImports());
});
afterAll(() => app.close());

describe('mapping a draft again', () => {
  it('gives columns other fields', async () => {
    const { id } = (await upload('Who,Mail,City\nRana,rana@map.example,Homs\n')).body;
    const map = (columns: object) => admin('PATCH', `${IMPORTS}/${id}`, { columns });
    expect((await map({ Who: 'fullName', City: null })).body).toMatchObject({
      counts: { create: 1, invalid: 0 },
      columns: [
        { heading: 'Who', field: 'fullName', sample: 'Rana' },
        { heading: 'Mail', field: 'email' },
        { heading: 'City', field: null },
      ],
    });
    expect((await map({ Nobody: 'fullName' })).status).toBe(400);
    expect((await map({ Who: 'orgName' })).status).toBe(400);
    expect((await map({ Who: null })).body.counts).toMatchObject({ create: 0, invalid: 1 });
  });

  it('and applying are rejected for a coordinator who has not seen the columns', async () => {
    const { id, version } = (await upload('Name,Mail,Q1\nRana,rana@seen.example,Homs\n')).body;
    const map = (Q1: string, seen: number) =>
      admin('PATCH', `${IMPORTS}/${id}`, { columns: { Q1 } }, { 'if-match': `"${seen}"` });
    const apply = (seen: number) =>
      admin('POST', `${IMPORTS}/${id}/apply`, { invite: false, expectedCreate: 1 }, { 'if-match': `"${seen}"` });
    const both = await Promise.all([map('city', version), map('bio', version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await apply(version)).body.code).toBe('stale');
    const shown = await admin('GET', `${IMPORTS}/${id}`);
    expect(shown.headers.get('etag')).toBe(`"${shown.body.version}"`);
    expect((await apply(shown.body.version)).status).toBe(202);
  });

  it('reaches every row of a long list', async () => {
    const lines = Array.from({ length: 1200 }, (_, index) => `Person ${index},p${index}@map.example,Homs`);
    const { id } = (await upload(['Name,Email,Town', ...lines].join('\n'))).body;
    await admin('PATCH', `${IMPORTS}/${id}`, { columns: { Town: 'city' } });
    const last = (await admin('GET', `${IMPORTS}/${id}/rows?page=1200&perPage=1`)).body;
    expect(last).toMatchObject([{ row: 1201, values: { fullName: 'Person 1199', city: 'Homs' } }]);
  });
});
