import { Expert } from '../src/expert/expert.entity.js';
import { MailRenderers } from '../src/mail/mail-renderers.js';
import { MailSender } from '../src/mail/mail-sender.js';
import { MailEntity } from '../src/mail/mail.entity.js';
import { MailWorker } from '../src/mail/mail.worker.js';
import type { User } from '../src/user/user.entity.js';
import { makeExpert, makeOrganization, makeProject, projectForm } from './factories.js';
import { startTestApp, type TestApp } from './test-app.js';

const HOUR = 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const changesTo = async ({ email }: User) =>
  (await app.mailsTo(email)).filter(({ kind }) => kind === 'project-changed').map(({ facts }) => facts.fields);
const waitingTo = async ({ email }: User) => (await app.mailsTo(email)).filter(({ status }) => status === 'waiting');
/** Until what is due has been sent. */
async function sendAll(): Promise<void> {
  const due = () =>
    app.tx.createQueryBuilder(MailEntity, 'mail').where(`mail.status = 'waiting' AND mail."dueAt" <= now()`).getCount();
  while ((await due()) > 0) await app.nest.get(MailWorker).sendDue();
}

async function running(count = 2) {
  const experts: User[] = [];
  for (let index = 0; index < count; index++) experts.push(await makeExpert(app, { status: 'matched' }));
  const { user, organization } = await makeOrganization(app);
  const project = await makeProject(app, { status: 'in_progress', experts, organization });
  const call = await app.as(user);
  const edit = async (changes: object) => {
    const response = await call('PATCH', `/api/organization/projects/${project.id}`, { ...projectForm, ...changes });
    expect(response.status).toBe(200);
  };
  return { experts, user, organization, project, call, edit, admin: await app.as(await app.admin()) };
}

describe('the edits of a project', () => {
  it('reach each expert once at once, and then together an hour later', async () => {
    const { experts, edit } = await running();
    await edit({ title: 'First' });
    await sendAll();
    await edit({ title: 'Second' });
    await edit({ title: 'Second', summary: 'Another one' });
    await edit({ title: 'Third', summary: 'Another one', durationWeeks: 3 });
    for (const expert of experts) {
      expect(await changesTo(expert)).toEqual([['title'], ['title', 'summary', 'durationWeeks']]);
      const [{ facts, dueAt }] = (await waitingTo(expert)) as [MailEntity];
      expect(facts.title).toBe('Third');
      expect(dueAt.getTime()).toBeGreaterThan(Date.now() + HOUR - 60_000);
      expect(dueAt.getTime()).toBeLessThanOrEqual(Date.now() + HOUR);
    }
    // Two hours later it is as at first.
    const past = { dueAt: new Date(Date.now() - 2 * HOUR), sentAt: new Date(Date.now() - 2 * HOUR) };
    await app.tx.update(MailEntity, { kind: 'project-changed' }, { ...past, status: 'sent' });
    await edit({ title: 'Fourth', summary: 'Another one', durationWeeks: 3 });
    expect((await waitingTo(experts[0]!)).concat(await sent(experts[0]!)).map(({ facts }) => facts.title)).toEqual(
      expect.arrayContaining(['Fourth']),
    );
  });

  const sent = async ({ email }: User) => (await app.mailsTo(email)).filter(({ status }) => status === 'sent');

  it('made while the mail is on its way are told in another one', async () => {
    const { experts, edit } = await running(1);
    const sender = app.nest.get(MailSender);
    const send = sender.send.bind(sender);
    const told: string[][] = [];
    jest.spyOn(sender, 'send').mockImplementation(async (mail, content) => {
      if (mail.kind === 'project-changed' && mail.recipient === experts[0]!.email) {
        told.push(mail.facts.fields);
        if (told.length === 1) await edit({ title: 'First', summary: 'Meanwhile' });
      }
      return send(mail, content);
    });
    await edit({ title: 'First' });
    while (told.length === 0) await app.nest.get(MailWorker).sendDue();
    const growing = async () => (await waitingTo(experts[0]!))[0];
    while (((await growing())?.dueAt.getTime() ?? 0) < Date.now() + HOUR / 2) continue;
    expect(told).toEqual([['title']]);
    expect((await growing())!.facts.fields).toEqual(['title', 'summary']);
  });

  it('are told to nobody who was taken off meanwhile', async () => {
    const { experts, edit, admin, project } = await running();
    await edit({ title: 'First' });
    await sendAll();
    await edit({ title: 'Second' });
    const expertsAssigned = [experts[1]!.id];
    await admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned });
    expect(await changesTo(experts[0]!)).toEqual([['title']]);
    expect(await changesTo(experts[1]!)).toEqual([['title'], ['title']]);
  });
});

describe('somebody who deletes the account', () => {
  const factsOfAll = async () => JSON.stringify((await app.tx.find(MailEntity)).map(({ facts }) => facts));
  const textsTo = async (user: User, kinds: string[]) => {
    const mails = (await app.mailsTo(user.email)).filter(({ kind }) => kinds.includes(kind));
    return Promise.all(mails.map((mail) => app.nest.get(MailRenderers).render(mail)));
  };

  /** What administrators see of the first mail of a kind to somebody. */
  const shownTo = async (user: User, kind: string) => {
    const mail = (await app.mailsTo(user.email)).find((each) => each.kind === kind)!;
    return (await (await app.as(await app.admin()))('GET', `/api/admin/mails/${mail.id}`)).body;
  };

  it('as an expert stands in no mail to an organization', async () => {
    const [leaving, stays] = [
      await makeExpert(app, { fullName: 'Leila Leaving' }),
      await makeExpert(app, { fullName: 'Sami Stays' }),
    ];
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization });
    const admin = await app.as(await app.admin());
    const expertsAssigned = [leaving.id, stays.id];
    await admin('PATCH', `/api/admin/projects/${project.id}/approve`, { status: 'in_progress', expertsAssigned });
    expect(await factsOfAll()).toContain('Leila Leaving');
    expect((await (await app.as(leaving))('DELETE', '/api/account')).status).toBe(200);

    const facts = await factsOfAll();
    for (const word of ['Leila', leaving.id, leaving.email]) expect(facts).not.toContain(word);
    expect(facts).toContain('Sami Stays');
    const [approved] = await textsTo(user, ['project-approved']);
    expect(approved!.details).toEqual([
      { label: 'Expert', parts: ['has left the network'] },
      { label: 'Expert', parts: expect.arrayContaining(['Sami Stays']) },
    ]);
    const shown = await shownTo(user, 'project-approved');
    expect(shown).toMatchObject({ hasGaps: true, text: expect.stringContaining('has left the network') });
    expect(JSON.stringify(shown)).not.toContain('Leila');
    expect(await app.tx.countBy(Expert, { userId: leaving.id })).toBe(0);
  });

  it('as an organization stands in no mail to experts, and what still matters reads well', async () => {
    const names = { orgName: 'Leaving Clinic', pocName: 'Nadia Nevermore', pocEmail: 'nadia@leaving.example' };
    const { user, organization } = await makeOrganization(app, { ...names, pocPhone: '+963944000111' });
    const expert = await makeExpert(app);
    const admin = await app.as(await app.admin());
    const act = ({ id }: { id: string }, action: string, body: object) =>
      admin('PATCH', `/api/admin/projects/${id}/${action}`, body);
    const [ended, runs] = [await makeProject(app, { organization }), await makeProject(app, { organization })];
    const approval = { status: 'in_progress', expertsAssigned: [expert.id] };
    expect((await act(ended, 'approve', approval)).status).toBe(200);
    expect((await act(runs, 'approve', approval)).status).toBe(200);
    expect((await act(ended, 'complete', { status: 'completed' })).status).toBe(200);
    expect(await factsOfAll()).toContain('Nadia Nevermore');
    expect((await (await app.as(user))('DELETE', '/api/account')).status).toBe(200);

    const facts = await factsOfAll();
    for (const word of [...Object.values(names), '963944000111', user.email]) expect(facts).not.toContain(word);
    expect(await textsTo(expert, ['expert-matched'])).toEqual([null, null]);
    expect(await shownTo(expert, 'expert-matched')).toMatchObject({
      kind: 'expert-matched',
      subject: null,
      html: null,
      text: null,
      hasGaps: true,
    });
    const kept = await textsTo(expert, ['expert-completed', 'expert-removed']);
    expect(kept.map((content) => content!.paragraphs[0])).toEqual([
      expect.stringMatching(/^“Patient records” is complete\. On your/),
      expect.stringMatching(/^The organization behind “Patient records” has left the network/),
    ]);
    expect(JSON.stringify(kept)).not.toContain('undefined');
  });
});

describe('a title with an address in it', () => {
  it('is in no subject', async () => {
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization, title: 'See evil.example.com now' });
    const admin = await app.as(await app.admin());
    await admin('PATCH', `/api/admin/projects/${project.id}/reject`, { status: 'rejected' });
    const [mail] = await app.mailsTo(user.email);
    const content = await app.nest.get(MailRenderers).render(mail!);
    expect(content!.subject).toBe('Your project was not approved');
    expect(content!.paragraphs[0]).toContain('See evil.example.com now');
  });
});
