import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { MailService, toAccount } from '../../src/mail/mail.service.js';
import { ReminderService } from '../../src/time-tracking/reminder.service.js';
import { approvedMail } from '../../src/user/profile.mails.js';
import { later } from '../support/clock.js';
import {
  changeProfile,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  projectForm,
} from '../support/factories.js';
import { startTestApp, type StoredMail, type TestApp } from '../support/test-app.js';

describe('an organization’s point of contact with another address', () => {
  const DAY = 24 * 60 * 60 * 1000;
  let app: TestApp;
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function team(given: Parameters<typeof makeOrganization>[1] = {}) {
    const pocEmail = `contact${++count}@clinic.example`;
    const { user, organization } = await makeOrganization(app, { language: 'en', pocEmail, ...given });
    const expert = await makeExpert(app, { language: 'en', fullName: 'Rana Haddad' });
    const project = await makeProject(app, { organization });
    const admin = await app.as(await app.admin());
    const act = async (action: string, body: object) => {
      const response = await admin('PATCH', `/api/admin/projects/${project.id}/${action}`, body);
      expect([action, response.status]).toEqual([action, 200]);
    };
    const approve = () => act('approve', { status: 'in_progress', expertsAssigned: [expert.id] });
    const accept = async () => {
      const call = await app.as(expert);
      const answered = await call('POST', `/api/expert/projects/${project.id}/answer`, { accept: true });
      expect(answered.status).toBe(200);
    };
    return { pocEmail, user, organization, expert, project, admin, act, approve, accept };
  }

  const latest = async (address: string, kind: string) =>
    (await app.mailsTo(address)).findLast((mail) => mail.kind === kind)!;
  /** The token behind a button in an email. */
  async function tokenIn(mail: StoredMail, label: string): Promise<string> {
    const { buttons, items = [] } = (await app.nest.get(MailRenderer).render(mail))!;
    const all = [...items.flatMap((item) => item.buttons), ...buttons];
    return new URL(all.find((button) => button.label === label)!.url).searchParams.get('token')!;
  }
  const answer = (token: string, body: object) => app.call('POST', `/api/actions/${token}`, { body });
  const sweepAfter = (days: number) => later(days * DAY, () => app.nest.get(ReminderService).sweep());

  it('gets each email about the work, and none about the account', async () => {
    const { user, pocEmail, act, approve, accept } = await team({ status: 'onboarding' });
    await app.call('POST', '/api/auth/start', { body: { email: user.email } });
    const call = await app.as(user);
    await call('POST', '/api/organization/onboarding', { ...organizationForm, pocEmail });
    await call('POST', '/api/organization/projects', projectForm);
    await changeProfile(app, user, { status: 'approved_no_projects' });
    await approve();
    await accept();
    await act('hold', { status: 'on_hold' });
    await act('resume', {});
    await act('complete', { status: 'completed' });
    const about = ['profile-received', 'project-received', 'project-approved', 'introduction', 'project-on-hold'];
    const copied = [...about, 'project-resumed', 'project-completed'];
    expect(await app.kindsTo(user.email)).toEqual(['sign-in', ...copied]);
    expect(await app.kindsTo(pocEmail)).toEqual(copied);
    expect((await call('DELETE', '/api/account')).status).toBe(200);
    expect([await app.kindsTo(user.email), await app.kindsTo(pocEmail)]).toEqual([['account-removed'], []]);
  });

  it('is a second reader only with another mailbox', async () => {
    for (const [email, pocEmail] of [
      ['same@example.org', 'SAME@Example.org'],
      ['info@xn--mnchen-3ya.example', 'info@münchen.example'],
      ['none@example.org', null],
      ['broken@example.org', 'a@example.org, b@example.org'],
    ] as const) {
      const { user } = await team({ email, pocEmail });
      await app.nest.get(MailService).send(app.tx, { kind: approvedMail, ...toAccount(user), facts: FACTS });
      expect([email, await app.tx.countBy(Mail, { userId: user.id })]).toEqual([email, 1]);
    }
  });

  const FACTS = { role: 'organization', from: 'under_review', to: 'approved_no_projects' } as const;

  it('gets no emails of an administrator who was an organization', async () => {
    const { user, pocEmail, admin } = await team();
    await admin('POST', '/api/account/confirmation');
    expect((await admin('POST', '/api/admin/administrators', { email: user.email })).status).toBe(200);
    await app.nest.get(MailService).send(app.tx, { kind: approvedMail, ...toAccount(user), facts: FACTS });
    expect(await app.kindsTo(pocEmail)).toEqual([]);
  });

  it('is introduced to the expert, and replies to the expert', async () => {
    const { user, pocEmail, expert, approve, accept } = await team();
    await approve();
    await accept();
    const replyTo = async (address: string) =>
      (await app.nest.get(MailRenderer).render(await latest(address, 'introduction')))!.replyTo;
    expect(await replyTo(expert.email)).toBe(pocEmail);
    for (const address of [user.email, pocEmail]) expect(await replyTo(address)).toBe(expert.email);
  });

  it.each(['the account', 'the point of contact'])('answers once with the account, %s first', async (first) => {
    const { user, pocEmail, project, admin, approve, accept, act } = await team();
    await approve();
    await accept();
    await sweepAfter(5.5);
    const readers = first === 'the account' ? [user.email, pocEmail] : [pocEmail, user.email];
    const tokensOf = (kind: string, label: string) =>
      Promise.all(readers.map(async (address) => tokenIn(await latest(address, kind), label)));
    const [one, two] = await tokensOf('reminder', 'Not yet');
    expect(one).not.toBe(two);
    expect((await answer(one!, { spoken: 'not_yet', note: 'Next week' })).body).toEqual({ spoken: 'not_yet' });
    expect((await app.call('GET', `/api/actions/${two}`)).body).toMatchObject({ kind: 'contact', isDone: true });
    expect((await answer(two!, { spoken: 'problem' })).body).toEqual({ spoken: 'not_yet' });
    const said = (await admin('GET', `/api/admin/projects/${project.id}/check-ins`)).body;
    expect(said).toEqual([expect.objectContaining({ by: 'organization', state: 'not_yet' })]);

    await act('complete', { status: 'completed' });
    const asked = await tokensOf('project-completed', 'Yes, the work was done');
    const answers = await Promise.all(
      asked.map((token, index) => answer(token, { happened: true, rating: 4 + index })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });

  it('gets each reminder once, and several of one day in one email', async () => {
    const { user, organization, pocEmail, approve, accept } = await team();
    const expert = await makeExpert(app);
    await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
    await app.tx.query(`UPDATE assignments SET "contactBy" = now() + interval '5 days' WHERE "expertId" = $1`, [
      expert.id,
    ]);
    await approve();
    await accept();
    await Promise.all([sweepAfter(5.5), sweepAfter(5.5)]);
    await sweepAfter(5.6);
    for (const address of [user.email, pocEmail]) {
      const reminders = (await app.mailsTo(address)).filter(({ kind }) => kind === 'reminder');
      expect(reminders.map(({ facts }) => facts.items.length)).toEqual([2]);
    }
  });

  it('is sent nothing of an expert who deletes their account', async () => {
    const { pocEmail, expert, approve, accept } = await team();
    await approve();
    await accept();
    expect(JSON.stringify(await app.mailsTo(pocEmail))).toContain('Rana Haddad');
    expect((await (await app.as(expert))('DELETE', '/api/account')).status).toBe(200);
    const facts = JSON.stringify(await app.mailsTo(pocEmail));
    for (const word of ['Rana Haddad', expert.email, expert.id]) expect(facts).not.toContain(word);
  });

  it('has no links and emails left once the account is deleted', async () => {
    const { user, pocEmail, approve, accept } = await team();
    await approve();
    await accept();
    await sweepAfter(5.5);
    const token = await tokenIn(await latest(pocEmail, 'reminder'), 'Not yet');
    await (
      await app.as(user)
    )('DELETE', '/api/account');
    expect(await app.kindsTo(pocEmail)).toEqual([]);
    expect((await answer(token, { spoken: 'yes' })).status).toBe(410);
  });

  it('is in no list of the account’s own emails', async () => {
    const { user, approve } = await team();
    await approve();
    const { mails } = (await (await app.as(user))('GET', '/api/account/export')).body;
    expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(['project-approved']);
  });
});
