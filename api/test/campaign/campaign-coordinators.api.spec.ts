import { Segment } from '../../src/segment/segment.entity.js';
import { makeSegment } from '../support/factories.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const PATH = '/api/admin/campaigns';
const TEXTS = { subject: { en: 'News' }, body: { en: 'Hello' } };
const EVERYBODY = { role: 'expert', filter: {} };

const write = async (audience: object) => (await admin('POST', PATH, { audience, ...TEXTS })).body;
const asOf = (version: number) => ({ 'if-match': `"${version}"` });

describe('two coordinators in one draft', () => {
  it('cannot both save their text', async () => {
    const { id, version } = await write(EVERYBODY);
    const edit = (en: string) => admin('PATCH', `${PATH}/${id}`, { subject: { en } }, asOf(version));
    expect((await Promise.all([edit('one'), edit('two')])).map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('cannot both send it', async () => {
    const { id } = await write(EVERYBODY);
    const send = () => admin('POST', `${PATH}/${id}/send`, { expectedCount: 0 });
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  it('neither send nor delete a text that they have not seen', async () => {
    const { id, version } = await write(EVERYBODY);
    const { body } = await admin('PATCH', `${PATH}/${id}`, { subject: { en: 'Other news' } });
    const send = (seen: number) => admin('POST', `${PATH}/${id}/send`, { expectedCount: 0 }, asOf(seen));
    expect((await send(version)).body.code).toBe('stale');
    expect((await admin('DELETE', `${PATH}/${id}`, undefined, asOf(version))).body.code).toBe('stale');
    expect((await send(body.version)).status).toBe(202);
  });
});

describe('an audience with an invalid filter', () => {
  const refused = {
    status: 400,
    body: { fields: { audience: [expect.stringMatching(/^The filters of this audience are no longer valid\./)] } },
  };

  it('is rejected with one message on counting, sending and saving', async () => {
    const segmentId = await makeSegment(app, { filter: { country: 'Oman' } });
    const { id } = await write({ segmentId });
    // A later version of the product may not know this country.
    await app.tx.update(Segment, { id: segmentId }, { filter: { country: 'Yugoslavia' } });
    expect(await admin('GET', `${PATH}/${id}/recipients`)).toMatchObject(refused);
    expect(await admin('POST', `${PATH}/${id}/send`, { expectedCount: 0 })).toMatchObject(refused);
    expect(await admin('POST', PATH, { audience: { segmentId }, ...TEXTS })).toMatchObject(refused);
    expect((await admin('PATCH', `${PATH}/${id}`, { audience: EVERYBODY })).status).toBe(200);
    expect((await admin('GET', `${PATH}/${id}/recipients`)).status).toBe(200);
  });
});

describe('the preview of texts that are not saved', () => {
  it.each([
    ['members', EVERYBODY, '/programme/unsubscribe'],
    ['nobody yet', undefined, '/programme/unsubscribe'],
    ['the newsletter', { newsletter: true }, '/newsletter/unsubscribe'],
  ])('shows the unsubscribe link for %s', async (_, audience, link) => {
    const { body } = await admin('POST', `${PATH}/preview`, { audience, ...TEXTS });
    expect(body.html).toContain(link);
  });
});
