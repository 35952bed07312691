import { makeMember, makeOrganization } from '../support/factories.js';
import { onServer, profileLock, queueAt } from '../support/locks.js';
import { startTestApp, type Call, type TestApp } from '../support/test-app.js';

const PROFILE = '/api/organization/profile/partial';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A session of an editor, and the owner's calls that end the role or the membership. */
async function makeEditor() {
  const { user: founder, organization } = await makeOrganization(app);
  const editor = await makeMember(app, organization, 'editor');
  const [owner, call] = [await app.as(founder), await app.as(editor)];
  const path = `/api/organization/members/${editor.id}`;
  return {
    founder,
    call,
    token: await app.tokenOf(editor),
    remove: () => owner('DELETE', path),
    demote: () => owner('PATCH', path, { role: 'reader' }),
    nameNow: async () => (await owner('GET', '/api/organization/profile')).body.orgName as string,
  };
}

const rename = (call: Call) => () => call('PATCH', PROFILE, { orgName: 'Renamed' });

onServer('a member', () => {
  it('loses open sessions on every replica with the membership', async () => {
    const { token, remove } = await makeEditor();
    const other = await app.replica();
    const read = () => other.call('GET', '/api/organization/profile', { token });
    expect((await read()).status).toBe(200);
    expect((await remove()).status).toBe(204);
    expect((await read()).status).toBe(401);
    await other.close();
  });

  it('finishes a write that began before the removal', async () => {
    const { founder, call, remove, nameNow } = await makeEditor();
    const { first, others } = await queueAt(app, profileLock(founder), rename(call), [remove]);
    expect([first.status, others[0]!.status]).toEqual([200, 204]);
    expect(await nameNow()).toBe('Renamed');
    expect((await rename(call)()).status).toBe(401);
  });

  it('saves the profile after a handover that began before', async () => {
    const { user: founder, organization } = await makeOrganization(app);
    const owner = await app.as(await makeMember(app, organization, 'owner'));
    const editor = await app.as(await makeMember(app, organization, 'editor'));
    const handOver = () => owner('DELETE', `/api/organization/members/${founder.id}`);
    const { first, others } = await queueAt(app, profileLock(founder), handOver, [rename(editor)]);
    expect([first.status, others[0]!.status]).toEqual([204, 200]);
  });

  it.each([
    ['removal', 'remove', 204, 401],
    ['demotion', 'demote', 200, 403],
  ] as const)('writes nothing after a %s that began before', async (_, ending, ended, refused) => {
    const editor = await makeEditor();
    const before = await editor.nameNow();
    const { first, others } = await queueAt(app, profileLock(editor.founder), editor[ending], [rename(editor.call)]);
    expect([first.status, others[0]!.status]).toEqual([ended, refused]);
    expect(await editor.nameNow()).toBe(before);
  });
});
