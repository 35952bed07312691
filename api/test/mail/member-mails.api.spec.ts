import { once } from 'node:events';
import { HOUR_MS } from '@network/domain';
import { changesRequestedMail, profileCorrectedMail, profileDeclinedMail } from '../../src/casework/casework.mails.js';
import type { MailKind } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { MailService, toAccount } from '../../src/mail/mail.service.js';
import { PersonMailsService } from '../../src/mail/person-mails.service.js';
import { ReminderService } from '../../src/time-tracking/reminder.service.js';
import { approvedMail, profileReceivedMail, statusChangedMail } from '../../src/user/profile.mails.js';
import type { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import { makeExpert, makeMember, makeOrganization, makeProject } from '../support/factories.js';
import { MailServer } from '../support/mail-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const DAY = 24 * HOUR_MS;
const GETS_MAILS = { notifications: { projects: true } };
const GETS_NONE = { notifications: { projects: false } };

let server: MailServer;
let app: TestApp;
let count = 0;
beforeAll(async () => {
  server = await new MailServer().start();
  app = await startTestApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

/** An organization with a colleague of each role, of whom all get the emails about projects. */
async function team({ pocEmail = `contact${++count}@clinic.example` }: { pocEmail?: string } = {}) {
  const { user: founder, organization } = await makeOrganization(app, { language: 'en', pocEmail });
  const owner = await makeMember(app, organization, 'owner', { language: 'ar', fullName: 'رنا حداد' });
  const editor = await makeMember(app, organization, 'editor', { language: 'en', ...GETS_MAILS });
  const reader = await makeMember(app, organization, 'reader', { language: 'en', ...GETS_MAILS });
  return { founder, organization, owner, editor, reader, pocEmail };
}

/** A running project of the team, two weeks after its expert agreed, and the functions of an administrator. */
async function running(organization: Awaited<ReturnType<typeof team>>['organization']) {
  const expert = await makeExpert(app, { language: 'en', fullName: 'Nour Saleh' });
  const project = await makeProject(app, { organization });
  const admin = await app.as(await app.admin());
  const act = async (action: string, body: object) => {
    const response = await admin('PATCH', `/api/admin/projects/${project.id}/${action}`, body);
    expect([action, response.status]).toEqual([action, 200]);
  };
  await act('approve', { status: 'in_progress', expertsAssigned: [expert.id], alreadyAgreed: [expert.id] });
  return { expert, project, admin, act };
}

const send = (user: User, nextTryAt = new Date()) =>
  app.tx.transaction(async (tx) => {
    await app.nest.get(MailService).send(tx, { kind: approvedMail, ...toAccount(user), facts: FACTS });
    await tx.update(Mail, { kind: approvedMail.name, status: 'waiting' }, { nextTryAt });
  });
const FACTS = { role: 'organization', from: 'under_review', to: 'approved_no_projects' } as const;

/** The emails to an address, once the server has received this many. */
async function arrived(address: string, number = 1) {
  const mails = () => server.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
  while (mails().length < number) await once(server.arrivals, 'mail');
  return mails();
}
const sweepAfter = (days: number) => later(days * DAY, () => app.nest.get(ReminderService).sweep());

describe('an email about an organization', () => {
  it('goes to each member who gets such emails, in their own language and by their own name', async () => {
    const { founder, owner, editor, reader, pocEmail } = await team();
    await send(founder);
    const [first] = await arrived(founder.email);
    const [arabic] = await arrived(owner.email);
    const [nameless] = await arrived(editor.email);
    expect(first!.text).toContain('Hello Samir');
    expect(arabic!.text).toContain('رنا');
    expect(arabic!.subject).not.toBe(first!.subject);
    expect(nameless!.text).not.toContain('Samir');
    expect((await arrived(reader.email)).length).toBe(1);
    expect((await arrived(pocEmail))[0]!.text).toContain('Hello Samir');
  });

  it('says that no expert remains, instead of listing none', async () => {
    const { founder, organization } = await team();
    const { expert, project } = await running(organization);
    const leave = { reason: 'no_time' };
    expect((await (await app.as(expert))('POST', `/api/expert/projects/${project.id}/leave`, leave)).status).toBe(200);
    const texts = (await arrived(founder.email, 3)).map(({ text }) => text!);
    expect(texts.join()).toContain(`No expert is on “${project.title}” at the moment. We will look for another one.`);
    expect(texts.join()).not.toContain('These experts are now on');
  });

  it('offers editing only to members who may edit', async () => {
    const { founder, organization, editor, reader } = await team();
    const admin = await app.as(await app.admin());
    const [rejected, unclear] = [await makeProject(app, { organization }), await makeProject(app, { organization })];
    const requests = [`users/${founder.id}`, `projects/${unclear.id}`].map((subject) => `${subject}/change-request`);
    const reject = await admin('PATCH', `/api/admin/projects/${rejected.id}/reject`, { status: 'rejected' });
    expect(reject.status).toBe(200);
    for (const request of requests) {
      expect((await admin('POST', `/api/admin/${request}`, { message: 'Which?' })).status).toBe(200);
    }
    const linksTo = async ({ email }: User) =>
      (await arrived(email, 3)).map(({ text }) => /http:\/\/[^/]+(\/\S+)/.exec(text!)?.[1]);
    const edited = [rejected, unclear].map(({ id }) => `/app/organization/edit-project/${id}`);
    expect((await linksTo(editor)).sort()).toEqual([...edited, '/app/organization/onboarding?edit=true'].sort());
    const shown = [rejected, unclear].map(({ id }) => `/app/organization/projects/${id}`);
    expect((await linksTo(reader)).sort()).toEqual([...shown, '/dashboard'].sort());
    for (const { text } of await arrived(reader.email, 3))
      expect(text).toContain('owners and editors of your organization');
  });

  it('goes to owners only, unless a member switches emails about projects on or off', async () => {
    const { user: founder, organization } = await makeOrganization(app, { pocEmail: null });
    const others = await Promise.all([
      makeMember(app, organization, 'owner'),
      makeMember(app, organization, 'owner', GETS_NONE),
      makeMember(app, organization, 'editor'),
      makeMember(app, organization, 'editor', GETS_MAILS),
      makeMember(app, organization, 'reader'),
    ]);
    const call = await app.as(founder);
    expect((await call('PATCH', '/api/account', GETS_NONE)).status).toBe(200);
    const countsAfter = async (mail: { project?: { id: string; title: string } }) => {
      const facts = { form: mail.project ? 'project' : 'organization', message: 'Why?', remarks: {}, ...mail } as const;
      const change = { kind: changesRequestedMail, ...toAccount(founder), facts };
      await app.tx.transaction((tx) => app.nest.get(MailService).send(tx, change));
      return Promise.all([founder, ...others].map(async ({ email }) => (await app.kindsTo(email)).length));
    };
    expect(await countsAfter({ project: { id: organization.id, title: 'A well' } })).toEqual([0, 1, 0, 0, 1, 0]);
    expect(await countsAfter({})).toEqual([1, 2, 1, 0, 2, 0]);
  });

  it.each([approvedMail, profileCorrectedMail, profileDeclinedMail, profileReceivedMail, statusChangedMail])(
    'reaches an owner who switched off emails about projects: $name',
    async (kind: MailKind<never>) => {
      const { user: founder } = await makeOrganization(app, { pocEmail: null });
      expect((await (await app.as(founder))('PATCH', '/api/account', GETS_NONE)).status).toBe(200);
      const facts = { ...FACTS, fields: ['city'], reason: 'A typing error.' } as never;
      await app.tx.transaction((tx) => app.nest.get(MailService).send(tx, { kind, ...toAccount(founder), facts }));
      expect(await app.kindsTo(founder.email)).toEqual([kind.name]);
    },
  );

  it('goes to the point of contact unless the address is that of a member, even of one who gets none', async () => {
    const { user: founder, organization } = await makeOrganization(app, { pocEmail: 'Colleague@Clinic.example' });
    await makeMember(app, organization, 'editor', { email: 'colleague@clinic.example' });
    await send(founder);
    expect([await app.kindsTo(founder.email), await app.kindsTo('colleague@clinic.example')]).toEqual([
      ['approved'],
      [],
    ]);
  });

  it('is held and dropped for all of them when the decision is undone', async () => {
    const undoable = await app.replica({ undoSeconds: 60 });
    const { founder, organization, owner, pocEmail } = await team();
    const project = await makeProject(app, { organization });
    const token = await undoable.tokenOf(await app.admin());
    const admin = (method: string, path: string, body?: object) => undoable.call(method, path, { token, body });
    const { body } = await admin('PATCH', `/api/admin/projects/${project.id}/reject`, { status: 'rejected' });
    const addresses = [founder.email, owner.email, pocEmail];
    for (const address of addresses) expect(await app.kindsTo(address)).toEqual(['project-rejected']);
    expect((await admin('POST', `/api/admin/undo/${body.undo.id}`)).status).toBe(200);
    for (const address of addresses) expect(await app.kindsTo(address)).toEqual([]);
    await undoable.close();
  });

  it('follows a member to a new address, and is forgotten with the account', async () => {
    const { founder, owner, editor } = await team();
    await send(founder, new Date(Date.now() + DAY));
    await app.tx.transaction(async (tx) => {
      const mail = app.nest.get(PersonMailsService);
      await mail.redirect(tx, { userId: owner.id, email: `new-${owner.email}` }, { name: 'email-change-notice' });
      await mail.forget(tx, editor);
    });
    expect(await app.kindsTo(`new-${owner.email}`)).toEqual(['approved']);
    expect([await app.kindsTo(owner.email), await app.kindsTo(editor.email)]).toEqual([[], []]);
    expect(await app.tx.countBy(Mail, { userId: founder.id })).toBe(2);
  });
});

describe('the emails of a first owner who deletes the account', () => {
  it('go, and the copies for the point of contact stay with the next owner', async () => {
    const { founder, owner, pocEmail } = await team();
    await send(founder, new Date(Date.now() + DAY));
    const call = await app.as(founder);
    expect((await call('DELETE', '/api/account')).status).toBe(200);
    expect([await app.kindsTo(pocEmail), (await app.mailsTo(pocEmail))[0]!.userId]).toEqual([['approved'], owner.id]);
    expect(await app.kindsTo(founder.email)).not.toContain('approved');
    await send(owner);
    expect([await app.kindsTo(pocEmail), await app.kindsTo(owner.email)]).toMatchObject([{ length: 2 }, { length: 2 }]);
  });
});

describe('a question to an organization', () => {
  it('has buttons with a link of their own for owners and editors, and none for readers', async () => {
    const { founder, organization, owner, editor, reader, pocEmail } = await team();
    const { act, project } = await running(organization);
    await sweepAfter(5.5);
    await act('complete', { status: 'completed' });
    const tokens: string[] = [];
    for (const address of [founder.email, owner.email, editor.email, pocEmail]) {
      const own = (await arrived(address, 4)).map(({ text }) => /\/action\?token=([\w.-]+)/.exec(text!)?.[1]);
      tokens.push(...own.filter((token) => token !== undefined));
    }
    expect(new Set(tokens).size).toBe(8);
    const texts = (await arrived(reader.email, 4)).map(({ text }) => text!);
    expect(texts.join()).not.toContain('/action?token=');
    const questions = texts.filter((text) => text.includes('owners and editors of your organization can'));
    expect(questions.length).toBe(2);
    for (const text of questions) expect(text).toContain(`/app/organization/projects/${project.id}`);
  });

  it('introduces the expert to each member', async () => {
    const { organization, owner, editor } = await team();
    const { expert } = await running(organization);
    for (const { email } of [owner, editor]) {
      const introduction = (await arrived(email, 2)).find(({ attachments }) => attachments.length > 0)!;
      expect(introduction.replyTo).toMatchObject([{ address: expert.email }]);
    }
  });
});
