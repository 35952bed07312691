import { randomUUID } from 'node:crypto';
import { ErasedMailbox } from '../../src/auth/removed-accounts/removed-account.entity.js';
import { ImportWorker } from '../../src/import/import.worker.js';
import { Suppression } from '../../src/mail/bounces/suppression.entity.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { User } from '../../src/user/user.entity.js';
import { makeExpert } from '../support/factories.js';
import { IMPORTS, startImports, type Imports } from '../support/imports.js';

let app: Imports['app'];
let admin: Imports['admin'];
let uploadList: Imports['upload'];
beforeAll(async () => {
  ({ app, admin, upload: uploadList } = await startImports());
});
afterAll(() => app.close());

/** Uploads a list of one expert, and returns the import with its row. */
async function upload(email: string) {
  const { id, counts } = (await uploadList(`Name,Email\nRana Haddad,${email}\n`)).body;
  return { id, counts: counts as { create: number }, row: await rowOf(id) };
}

const rowOf = async (id: string) => (await admin('GET', `${IMPORTS}/${id}/rows`)).body[0];

/** Applies an import with invitations, and returns its row. */
async function apply({ id, counts }: Awaited<ReturnType<typeof upload>>) {
  const body = { invite: true, expectedCreate: counts.create };
  expect((await admin('POST', `${IMPORTS}/${id}/apply`, body)).status).toBe(202);
  while ((await admin('GET', `${IMPORTS}/${id}`)).body.state === 'applying')
    await app.nest.get(ImportWorker).workOnOne();
  return rowOf(id);
}

const accountOf = (email: string) => app.tx.findOneBy(User, { email });
const isInvalid = { fate: 'invalid', errors: { email: [expect.stringMatching(/^This person erased/)] }, userId: null };

describe('the erasure link', () => {
  /** Imports a person, and returns the address of the page that erases them. */
  async function erasureLink(email: string): Promise<string> {
    await apply(await upload(email));
    const { buttons } = (await app.nest.get(MailRenderer).render((await app.mailsTo(email))[0]!))!;
    const { pathname, search } = new URL(buttons[1]!.url);
    return `${app.origin}${pathname}${search}&lang=en`;
  }
  /** Opens the page, or presses its button. */
  async function open(address: string, method: 'GET' | 'POST' = 'GET') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: app.config.publicUrl };
    const response = await fetch(address, { method, ...(method === 'POST' && { headers }) });
    return { status: response.status, text: await response.text() };
  }
  const gone = { status: 410, text: expect.stringContaining('These details have already been erased.') };

  it('erases nothing when it is opened twice, and says so once the details are erased', async () => {
    const address = await erasureLink('twice@erase.example');
    for (let time = 0; time < 2; time++) expect((await open(address)).status).toBe(200);
    expect(await accountOf('twice@erase.example')).not.toBeNull();
    expect((await open(address, 'POST')).text).toContain('Your details have been erased');
    expect(await open(address)).toEqual(gone);
    expect(await open(address, 'POST')).toEqual(gone);
  });

  it('erases once when the button is pressed twice at once', async () => {
    const email = 'once@erase.example';
    const address = await erasureLink(email);
    const before = await app.tx.count(ErasedMailbox);
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(address, 'POST')));
    expect(answers.filter(({ status }) => status === 200)).toEqual([
      { status: 200, text: expect.stringContaining('Your details have been erased') },
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(4).fill(gone));
    expect([await accountOf(email), await app.mailsTo(email)]).toEqual([null, []]);
    expect(await app.tx.count(ErasedMailbox)).toBe(before + 1);
    expect((await upload(email)).row).toMatchObject(isInvalid);
  });
});

it('an address that takes no email gets an account, but no invitation', async () => {
  const email = 'back@suppressed.example';
  await app.tx.insert(Suppression, { email, mailId: randomUUID(), reason: 'permanent' });
  const row = await apply(await upload(email));
  expect(row).toMatchObject({ fate: 'create', userId: (await accountOf(email))!.id });
  expect(await app.settledMail(email)).toMatchObject({ kind: 'import-invitation', status: 'dropped' });
});

it('a person who deleted their account is not imported, from files uploaded before or after', async () => {
  const email = 'left@deleted.example';
  const person = await makeExpert(app, { email });
  const before = await upload(email);
  expect(before.row).toMatchObject({ fate: 'known', userId: person.id });
  expect((await (await app.as(person))('DELETE', '/api/account')).status).toBe(200);
  expect((await upload(email)).row).toMatchObject(isInvalid);
  await apply({ ...before, counts: { create: 0 } });
  expect(await accountOf(email)).toBeNull();
});

it('a person who deletes their account after the preview is not created again', async () => {
  const email = 'between@deleted.example';
  const list = await upload(email);
  const person = await makeExpert(app, { email });
  await (
    await app.as(person)
  )('DELETE', '/api/account');
  const { id } = list;
  const refused = await admin('POST', `${IMPORTS}/${id}/apply`, { invite: true, expectedCreate: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'count_changed' } });
  expect(await rowOf(id)).toMatchObject(isInvalid);
});

it('a person whose account the team deleted can be imported', async () => {
  const email = 'team@deleted.example';
  const { id } = await makeExpert(app, { email });
  expect((await admin('DELETE', `/api/admin/users/${id}`, { reason: 'Asked by phone.' })).status).toBe(200);
  expect(await apply(await upload(email))).toMatchObject({ fate: 'create' });
});
