import { Session } from '../src/auth/sessions/session.entity.js';
import { Mail } from '../src/mail/mail.entity.js';
import { Organization } from '../src/organization/organization.entity.js';
import { User } from '../src/user/user.entity.js';
import { operations } from './support/contract/document.js';
import type { Way } from './support/contract/way.js';
import { World } from './support/contract/world.js';
import { makeExpert, makeOrganization, makeProject } from './support/factories.js';
import { type TestApp, startTestApp } from './support/test-app.js';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = new World(app);
});
afterAll(() => app.close());

interface Deletion {
  route: string;
  /** The role of the caller, where callers of several roles may delete. */
  as?: string;
  /** Whether a session that was confirmed more than ten minutes ago is refused. */
  isConfirmed: boolean;
  /** The emails about the deletion, and their readers. */
  tells: string[];
  way?: () => Promise<Way>;
}

const withTeam = async () => {
  const { user, organization } = await makeOrganization(app);
  const expert = await makeExpert(app, { status: 'matched' });
  await makeProject(app, { organization, status: 'in_progress', experts: [expert], state: 'accepted' });
  return { user, expert };
};

/**
 * Every deletion of the API, with the callers who must confirm it and the people who get an email. Add a new one here.
 */
const DELETIONS: Deletion[] = [
  {
    route: 'DELETE /api/account',
    as: 'expert',
    isConfirmed: false,
    tells: [
      'account-removed to the caller',
      'project-team-changed to a point of contact',
      'project-team-changed to an organization',
    ],
    way: async () => ({ caller: await world.signIn((await withTeam()).expert) }),
  },
  {
    route: 'DELETE /api/account',
    as: 'organization',
    isConfirmed: false,
    tells: ['account-removed to the caller', 'expert-removed to an expert'],
    way: async () => ({ caller: await world.signIn((await withTeam()).user) }),
  },
  {
    route: 'DELETE /api/account',
    as: 'admin',
    isConfirmed: true,
    tells: ['administrator-revoked to every other administrator'],
    way: () => world.asAdmin({}),
  },
  { route: 'DELETE /api/account/passkeys/{id}', isConfirmed: true, tells: ['passkey-removed to the caller'] },
  { route: 'DELETE /api/account/sessions', isConfirmed: false, tells: [] },
  { route: 'DELETE /api/account/sessions/{id}', isConfirmed: false, tells: [] },
  {
    route: 'DELETE /api/admin/administrators/{id}',
    isConfirmed: true,
    tells: ['administrator-revoked to every other administrator'],
  },
  { route: 'DELETE /api/admin/api-keys/{id}', isConfirmed: true, tells: [] },
  // Can be put back.
  { route: 'DELETE /api/admin/attention/{id}', isConfirmed: false, tells: [] },
  { route: 'DELETE /api/admin/campaigns/{id}', isConfirmed: true, tells: [] },
  { route: 'DELETE /api/admin/certificates/{code}', isConfirmed: true, tells: [] },
  { route: 'DELETE /api/admin/notes/{id}', isConfirmed: true, tells: [] },
  // Nothing but the closing of a dialog.
  { route: 'DELETE /api/admin/presence/{id}', isConfirmed: false, tells: [] },
  // The team can ask again.
  { route: 'DELETE /api/admin/projects/{id}/change-request', isConfirmed: false, tells: [] },
  { route: 'DELETE /api/admin/segments/{id}', isConfirmed: true, tells: [] },
  { route: 'DELETE /api/admin/suppressions/{id}', isConfirmed: true, tells: [] },
  { route: 'DELETE /api/admin/users/{id}/change-request', isConfirmed: false, tells: [] },
  {
    route: 'DELETE /api/admin/users/{id}',
    isConfirmed: true,
    tells: ['account-removed to the deleted person'],
    way: async () =>
      world.asAdmin({ params: { id: (await makeExpert(app)).id }, body: { reason: 'They asked for it by phone.' } }),
  },
  { route: 'DELETE /api/admin/webhooks/{id}', isConfirmed: true, tells: [] },
  { route: 'DELETE /api/admin/vocabulary/{id}', isConfirmed: true, tells: [] },
  { route: 'DELETE /api/expert/projects/{id}/hours/{hoursId}', isConfirmed: false, tells: [] },
  // An owner can invite the person again.
  {
    route: 'DELETE /api/organization/members/{id}',
    isConfirmed: false,
    tells: ['member-removed to an organization'],
  },
];

const deletions = operations.filter(({ method }) => method === 'DELETE');
const routeOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The emails written after the given ones, as "kind to reader". */
async function toldSince(before: Mail[], { user }: Way['caller']): Promise<string[]> {
  const known = new Set(before.map(({ id }) => id));
  const mails = (await app.tx.find(Mail)).filter(({ id }) => !known.has(id));
  const administrators = await app.tx.findBy(User, { role: 'admin' });
  const others = administrators.filter(({ id }) => id !== user!.id).map(({ email }) => email);
  const readerOf = async ({ kind, recipient }: Mail) => {
    if (recipient === user!.email) return 'the caller';
    const told = mails.filter((mail) => mail.kind === kind).map((mail) => mail.recipient);
    if (others.includes(recipient)) return others.every((email) => told.includes(email)) && 'every other administrator';
    const reader = await app.tx.findOneBy(User, { email: recipient });
    if (reader) return `an ${reader.role}`;
    return (await app.tx.existsBy(Organization, { pocEmail: recipient })) ? 'a point of contact' : 'the deleted person';
  };
  const told = [];
  for (const mail of mails) told.push(`${mail.kind} to ${await readerOf(mail)}`);
  return [...new Set(told)].sort();
}

describe('the deletions of the API', () => {
  it('are all listed here', () => {
    expect([...new Set(DELETIONS.map(({ route }) => route))].sort()).toEqual(deletions.map(routeOf).sort());
  });

  it.each(DELETIONS)('$route as $as', async ({ route, isConfirmed, tells, way }) => {
    const operation = deletions.find((each) => routeOf(each) === route)!;
    const { caller, params = {}, body } = await (way ?? (() => world.wayTo(operation)))();
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
    const call = () => app.call('DELETE', path, { token: caller.token!, body });
    const mails = () => app.tx.find(Mail);
    const confirmAt = (confirmedAt: Date) => app.tx.update(Session, { id: caller.session!.id }, { confirmedAt });

    await confirmAt(new Date(Date.now() - 11 * 60_000));
    let before = await mails();
    let answer = await call();
    if (isConfirmed) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
      expect(await toldSince(before, caller)).toEqual([]);
      await confirmAt(new Date());
      before = await mails();
      answer = await call();
    }
    expect([200, 204]).toContain(answer.status);
    expect(await toldSince(before, caller)).toEqual(tells);
  });
});
