import { setTimeout as pause } from 'node:timers/promises';
import { MAIL_KINDS } from '@network/domain';
import { LessThan, Not } from 'typeorm';
import { AdministratorService } from '../../src/auth/administrators/administrator.service.js';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { CampaignSender } from '../../src/campaign/campaign-sender.js';
import { Campaign } from '../../src/campaign/campaign.entity.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { ImportWorker } from '../../src/import/import.worker.js';
import type { MailAttachment, MailContent } from '../../src/mail/mail-layout.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { MailSender } from '../../src/mail/mail-sender.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { mails as mailKinds } from '../../src/mails.js';
import { Subscription } from '../../src/newsletter/newsletter.entity.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { DigestService } from '../../src/report/digest.service.js';
import { ReminderService } from '../../src/time-tracking/reminder.service.js';
import { User } from '../../src/user/user.entity.js';
import { Authenticator } from '../support/authenticator.js';
import {
  makeExpert,
  makeImport,
  makeMember,
  makeOrganization,
  makeProject,
  projectForm,
  expertForm,
  organizationForm,
} from '../support/factories.js';
import { MailServer } from '../support/mail-server.js';
import { startTestApp, type Call, type StoredMail, type TestApp } from '../support/test-app.js';

describe('the facts of an email', () => {
  const HOUR = 60 * 60 * 1000;

  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const changesTo = async ({ email }: User) =>
    (await app.mailsTo(email)).filter(({ kind }) => kind === 'project-changed');
  const waitingTo = async ({ email }: User) => (await app.mailsTo(email)).filter(({ status }) => status === 'waiting');
  /** Waits until every due email is sent. */
  async function sendAll(): Promise<void> {
    const due = () =>
      app.tx.createQueryBuilder(Mail, 'mail').where(`mail.status = 'waiting' AND mail."dueAt" <= now()`).getCount();
    while ((await due()) > 0) await pause(25);
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

  describe('edits of a project', () => {
    it('reach each expert once at once, then together an hour later', async () => {
      const { experts, edit } = await running();
      await edit({ title: 'First' });
      await sendAll();
      await edit({ title: 'Second' });
      await edit({ title: 'Second', summary: 'Another one' });
      await edit({ title: 'Third', summary: 'Another one', durationWeeks: 3 });
      for (const expert of experts) {
        expect((await changesTo(expert)).map(({ facts }) => facts.fields)).toEqual([
          ['title'],
          ['title', 'summary', 'durationWeeks'],
        ]);
        const [{ facts, dueAt }] = (await waitingTo(expert)) as [StoredMail];
        expect(facts.title).toBe('Third');
        expect(dueAt.getTime()).toBeGreaterThan(Date.now() + HOUR - 60_000);
        expect(dueAt.getTime()).toBeLessThanOrEqual(Date.now() + HOUR);
      }
      // Two hours later the next edit is sent at once again.
      const past = { dueAt: new Date(Date.now() - 2 * HOUR), sentAt: new Date(Date.now() - 2 * HOUR) };
      await app.tx.update(Mail, { kind: 'project-changed' }, { ...past, status: 'sent' });
      await edit({ title: 'Fourth', summary: 'Another one', durationWeeks: 3 });
      expect((await waitingTo(experts[0]!)).concat(await sent(experts[0]!)).map(({ facts }) => facts.title)).toEqual(
        expect.arrayContaining(['Fourth']),
      );
    });

    const sent = async ({ email }: User) => (await app.mailsTo(email)).filter(({ status }) => status === 'sent');

    it('made during delivery are in the next email', async () => {
      const { experts, edit } = await running(1);
      const sender = app.nest.get(MailSender);
      const send = sender.send.bind(sender);
      const told: string[][] = [];
      jest.spyOn(sender, 'send').mockImplementation(async (mail, content) => {
        if (mail.kind === 'project-changed' && mail.recipient === experts[0]!.email) {
          told.push((mail as StoredMail).facts.fields);
          if (told.length === 1) await edit({ title: 'First', summary: 'Meanwhile' });
        }
        return send(mail, content);
      });
      await edit({ title: 'First' });
      while (told.length === 0) await pause(25);
      const growing = async () => (await waitingTo(experts[0]!))[0];
      while (((await growing())?.dueAt.getTime() ?? 0) < Date.now() + HOUR / 2) await pause(25);
      expect(told).toEqual([['title']]);
      expect((await growing())!.facts.fields).toEqual(['title', 'summary']);
    });

    it.each(['declined', 'left', 'removed'] as const)('are not sent to former experts: %s', async (ending) => {
      const { experts, edit, admin, project } = await running();
      const [expert, colleague] = experts as [User, User];
      const call = await app.as(expert);
      const path = `/api/expert/projects/${project.id}`;
      const expertsAssigned = [colleague.id];
      const end = {
        declined: () => call('POST', `${path}/answer`, { accept: false, reason: 'no_time' }),
        left: () => call('POST', `${path}/leave`, { reason: 'no_time' }),
        removed: () => admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned }),
      }[ending];
      if (ending === 'declined') await app.tx.update(Assignment, { expertId: expert.id }, { state: 'asked' });
      await edit({ title: 'First' });
      await sendAll();
      await edit({ title: 'Second' });
      expect((await end()).status).toBe(200);
      const isDue = { dueAt: new Date(), nextTryAt: new Date() };
      await app.tx.update(Mail, { kind: 'project-changed', status: 'waiting' }, isDue);
      await sendAll();
      expect(await changesTo(expert)).toMatchObject([{ status: 'sent' }, { status: 'dropped', lastError: 'OUTDATED' }]);
      expect(await changesTo(colleague)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
    });
  });

  it('asks an expert who has named no hours without a gap in the sentence', async () => {
    const { organization } = await makeOrganization(app, { orgName: 'Clinic' });
    const [silent, busy] = [
      await makeExpert(app, { language: 'en', email: 'silent@example.org', availabilityHrs: null }),
      await makeExpert(app, { language: 'en', email: 'busy@example.org', availabilityHrs: '5-10' }),
    ];
    const project = await makeProject(app, { organization, durationWeeks: null });
    const expertsAssigned = [silent.id, busy.id];
    const admin = await app.as(await app.admin());
    await admin('PATCH', `/api/admin/projects/${project.id}/approve`, { status: 'in_progress', expertsAssigned });
    const questionTo = async (user: User) => {
      const [mail] = (await app.mailsTo(user.email)).filter(({ kind }) => kind === 'expert-matched');
      return (await app.nest.get(MailRenderer).render(mail!))!.paragraphs.join(' ');
    };
    expect(await questionTo(silent)).toMatch(/, in Arabic\. Please answer by/);
    expect(await questionTo(busy)).toMatch(/, in Arabic\. You offer 5 to 10 hours a month\. Please answer by/);
  });

  describe('a deleted account', () => {
    const factsOfAll = async () => JSON.stringify((await app.tx.find(Mail)).map(({ facts }) => facts));
    const textsTo = async (user: User, kinds: string[]) => {
      const mails = (await app.mailsTo(user.email)).filter(({ kind }) => kinds.includes(kind));
      return Promise.all(mails.map((mail) => app.nest.get(MailRenderer).render(mail)));
    };

    /** The administrators' view of the first email of a kind to a user. */
    const shownTo = async (user: User, kind: string) => {
      const mail = (await app.mailsTo(user.email)).find((each) => each.kind === kind)!;
      return (await (await app.as(await app.admin()))('GET', `/api/admin/mails/${mail.id}`)).body;
    };

    it('of an expert is in no email to an organization', async () => {
      const [leaving, stays] = [
        await makeExpert(app, { fullName: 'Leila Leaving' }),
        await makeExpert(app, { fullName: 'Sami Stays' }),
      ];
      const { user, organization } = await makeOrganization(app, { language: 'en' });
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

    it('of an organization is in no email to experts, and the rest still reads well', async () => {
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

  describe('an introduction', () => {
    const times = ['2027-01-12T07:00:00.000Z', '2027-07-13T13:30:00.000Z'];

    /** The contact emails to an expert who has accepted, and to the organization. */
    async function introduce(given: Parameters<typeof makeOrganization>[1], facts: object) {
      const { user, organization } = await makeOrganization(app, { language: 'en', ...given });
      const expert = await makeExpert(app, { language: 'en', fullName: 'Rana\nHaddad', timezone: 'Europe/Berlin' });
      const { id } = await makeProject(app, { organization });
      const approval = { status: 'in_progress', expertsAssigned: [expert.id] };
      await (
        await app.as(await app.admin())
      )('PATCH', `/api/admin/projects/${id}/approve`, approval);
      await (
        await app.as(expert)
      )('POST', `/api/expert/projects/${id}/answer`, { accept: true });
      const writtenTo = async ({ email }: User) => {
        const mail = (await app.mailsTo(email)).find(({ kind }) => kind === 'introduction')!;
        expect([mail.facts.zone, mail.facts.times.length]).toEqual(['Europe/Berlin', 3]);
        return (await app.nest.get(MailRenderer).render({ ...mail, facts: { ...mail.facts, ...facts } }))!;
      };
      return { id, expert, toExpert: await writtenTo(expert), toOrganization: await writtenTo(user) };
    }

    const WHY = [
      'Works in the project’s area, Health.',
      'Has the required skills: Data & Research and Health.',
      'Speaks Arabic, like the organization.',
    ];
    const BOTH_KNOW = [
      { label: 'Why this match', written: WHY.join('\n') },
      {
        label: 'Suggested time for a first conversation',
        written: 'Damascus: Tuesday, January 12 at 10:00\nBerlin: Tuesday, January 12 at 08:00',
      },
      { label: 'Alternative', written: 'Damascus: Tuesday, July 13 at 16:30\nBerlin: Tuesday, July 13 at 15:30' },
    ];

    it('names each side to the other, with the reasons and common times on both clocks', async () => {
      const contact = { pocName: 'Omar\nSaleh', pocEmail: 'omar@clinic.example', pocPhone: '+963944000111' };
      const { id, expert, toExpert, toOrganization } = await introduce(contact, { times });
      expect(toExpert).toMatchObject({
        subject: 'Meet each other: Patient records',
        heading: 'Time to meet',
        paragraphs: [expect.stringContaining('You are now working with Aleppo Clinic on “Patient records”.')],
        buttons: [{ label: 'Open the project', url: `${app.config.publicUrl}/app/expert/projects/${id}` }],
        footnote: expect.stringContaining('attached calendar file'),
      });
      expect(toExpert.details).toEqual([
        { label: 'Contact', parts: ['Omar Saleh', 'Director'] },
        { label: 'Email', value: 'omar@clinic.example' },
        { label: 'Phone', parts: ['+963944000111'] },
        ...BOTH_KNOW,
      ]);
      expect(toOrganization).toMatchObject({
        subject: 'Meet each other: Patient records',
        paragraphs: [expect.stringContaining('Rana Haddad has accepted “Patient records”.')],
        buttons: [{ label: 'Open the project', url: `${app.config.publicUrl}/app/organization/projects/${id}` }],
      });
      expect(toOrganization.details).toEqual([
        { label: 'Expert', parts: ['Rana Haddad', 'Health', 'Germany'] },
        { label: 'Email', value: expert.email },
        ...BOTH_KNOW,
      ]);
    });

    it('contains the times as a calendar file, with the address to write to', async () => {
      const { expert, toExpert, toOrganization } = await introduce({ pocEmail: 'omar@clinic.example' }, { times });
      const ids = new Set<string>();
      for (const [{ attachments }, address] of [
        [toExpert, 'omar@clinic.example'],
        [toOrganization, expert.email],
      ] as const) {
        const [{ content, ...file }, ...others] = attachments as [MailAttachment];
        expect([others, file]).toEqual([
          [],
          { filename: 'introduction.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
        ]);
        const lines = content.replaceAll('\r\n ', '').split('\r\n');
        const of = (name: string) =>
          lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
        expect(of('UID')).toEqual([
          expect.stringMatching(/^[0-9a-f]{32}-1@localhost$/),
          expect.stringMatching(/-2@localhost$/),
        ]);
        ids.add(of('UID')[0]!);
        expect(of('DTSTART')).toEqual(['20270112T070000Z', '20270713T133000Z']);
        expect(of('DTEND')).toEqual(['20270112T074500Z', '20270713T141500Z']);
        expect(of('SUMMARY')).toEqual([
          'Suggestion 1: first conversation on “Patient records”',
          'Suggestion 2: first conversation on “Patient records”',
        ]);
        for (const text of of('DESCRIPTION')) expect(text).toMatch(new RegExp(`agreed on a time\\.\\\\n${address}$`));
      }
      expect(ids.size).toBe(1);
      const other = await introduce({}, { times: ['2027-01-19T07:00:00.000Z'] });
      expect(other.toExpert.attachments![0]!.content).not.toContain([...ids][0]!.slice(0, 32));
    });

    it('replaces the events of an earlier introduction of the same expert', async () => {
      const { toExpert } = await introduce({}, { times });
      const [before] = toExpert.attachments!;
      const uidOf = (content: string) => /UID:(\S+)/.exec(content)![1];
      const sequenceOf = (content: string) => Number(/SEQUENCE:(\d+)/.exec(content)![1]);
      const mail = (await app.tx.find(Mail, { where: { kind: 'introduction' }, order: { createdAt: 'DESC' } }))[1]!;
      const later = {
        ...mail,
        createdAt: new Date(mail.createdAt.getTime() + 3 * 60_000),
        facts: { ...mail.facts, times: ['2027-02-02T07:00:00.000Z'] },
      };
      const [after] = (await app.nest.get(MailRenderer).render(later as Mail))!.attachments!;
      expect(uidOf(after!.content)).toBe(uidOf(before!.content));
      expect(sequenceOf(after!.content)).toBe(sequenceOf(before!.content) + 3);
    });

    it('leaves out unknown facts, and has no file without times', async () => {
      const unknown = { pocName: null, pocTitle: null, pocEmail: null, pocPhone: null };
      const facts = { times: [], zone: null, reasons: [], title: 'See evil.example.com now' };
      const { toExpert, toOrganization } = await introduce(unknown, facts);
      expect(toExpert.attachments).toEqual([]);
      expect(toExpert.footnote).toBeUndefined();
      expect(toExpert.details).toEqual([{ label: 'Email', value: expect.stringMatching(/^organization\d+@/) }]);
      expect(toExpert.subject).toBe('Time to meet');
      expect(toOrganization.details).toEqual([
        expect.objectContaining({ label: 'Expert' }),
        expect.objectContaining({ label: 'Email' }),
      ]);
      const { toExpert: elsewhere } = await introduce({}, { times, zone: null });
      expect(elsewhere.details).toContainEqual({
        label: 'Alternative',
        written: 'Damascus: Tuesday, July 13 at 16:30\nUTC: Tuesday, July 13 at 13:30',
      });
    });

    it('is not sent once either side has left', async () => {
      const { toExpert, toOrganization } = await introduce({}, { isOrganizationGone: true });
      expect([toExpert, toOrganization, (await introduce({}, { experts: [{}] })).toOrganization]).toEqual([
        null,
        null,
        null,
      ]);
    });
  });

  describe('a reminder', () => {
    const experts = [
      { id: 'rana', fullName: 'Rana\nHaddad' },
      { id: 'sami', fullName: 'Sami Stays' },
      { id: 'gone', fullName: null },
    ];
    const item = (kind: string, more: object = {}) => ({
      ...{ kind, projectId: 'p', expertId: 'rana', step: 1, title: 'Patient\nrecords', orgName: 'Aleppo\nClinic' },
      ...{ linkId: crypto.randomUUID(), answerBy: '2027-01-12T23:30:00.000Z', ...more },
    });
    const write = async (audience: 'expert' | 'organization', items: object[], language: 'en' | 'ar' = 'en') => {
      const facts = { audience, items, experts };
      return app.nest.get(MailRenderer).render(app.tx.create(Mail, { kind: 'reminder', language, facts }));
    };
    /** The texts of an email's items, and each button's label and choice. `…` marks quiet buttons. */
    const itemsOf = (content: MailContent | null) =>
      content!.items!.map(({ heading, paragraphs, buttons }) => [
        ...[heading, ...paragraphs],
        ...buttons.map(({ label, url, isQuiet }) => {
          const [, chosen = ''] = /token=[^&]+&?(.*)$/.exec(url)!;
          return `${isQuiet ? '… ' : ''}${label} ${chosen}`.trimEnd();
        }),
      ]);

    it.each([
      ['en', /^Aleppo Clinic is waiting for your answer\. It was due by January 12 and still counts\. If you accept, /],
      ['ar', /جوابكم\. كان الرد مطلوباً حتى 12 كانون الثاني وما زال ممكناً\. عند القبول /],
    ] as const)('says that a late answer still counts, in %s', async (language, text) => {
      expect(itemsOf(await write('expert', [item('answer', { isLate: true })], language))[0]![1]).toMatch(text);
    });

    it('asks an expert each question with a button per answer', async () => {
      const asked = [item('answer'), item('contact'), item('check_in', { hoursLinkId: 'h' }), item('feedback')];
      const content = await write('expert', asked);
      expect(content).toMatchObject({
        subject: '4 questions are waiting for you',
        heading: '4 questions are waiting for you',
        paragraphs: ['Each button opens a page where you confirm your answer. You don’t need to sign in.'],
        buttons: [],
        footnote: expect.stringContaining('please do not forward'),
      });
      const about = 'Patient records';
      expect(itemsOf(content)).toEqual([
        [
          ...[
            about,
            expect.stringMatching(/^Aleppo Clinic is waiting for your answer\. Please answer by January 12\. /),
          ],
          ...['Accept accept=true', 'Decline accept=false'],
        ],
        [
          ...[about, 'You accepted this project a few days ago. Have you been in touch with Aleppo Clinic yet?'],
          ...['Yes, we have spoken spoken=yes', 'Not yet spoken=not_yet', 'There is a problem spoken=problem'],
        ],
        [
          ...[about, expect.stringMatching(/^How is your work for Aleppo Clinic going\?/)],
          ...['On track state=on_track', 'Slow state=slow', 'Stuck state=stuck', '… Log hours'],
        ],
        [
          ...[about, 'The project for Aleppo Clinic is complete. How was working together?', '5 – excellent rating=5'],
          ...['4 – good rating=4', '3 – fair rating=3', '2 – weak rating=2', '1 – poor rating=1'],
        ],
      ]);
      expect(itemsOf(await write('expert', [item('check_in')]))[0]).toHaveLength(5);
    });

    it('asks an organization about the remaining experts, with their total hours', async () => {
      const line = (expertId: string, hours: number) => ({ expertId, date: '2026-01-05', hours });
      const lines = [line('rana', 1), line('sami', 1), line('rana', 1.5), line('gone', 8)];
      const content = await write('organization', [
        ...[item('contact'), item('contact', { expertId: 'has left' }), item('feedback', { expertId: null })],
        ...[item('confirm_hours', { lines }), item('confirm_hours', { lines: [line('gone', 8)] })],
      ]);
      const confirm = ['Hours on your project are waiting for your confirmation.'];
      expect(itemsOf(content)).toEqual([
        [
          ...[
            'Patient records',
            'Rana Haddad accepted your project a few days ago. Have you been in touch with each other yet?',
          ],
          ...['Yes, we have spoken spoken=yes', 'Not yet spoken=not_yet', 'There is a problem spoken=problem'],
        ],
        [
          ...['Patient records', 'Your project is complete. Was the work done?'],
          ...['Yes, the work was done happened=true', 'No, it was not happened=false'],
        ],
        ['Patient records', ...confirm, 'Rana Haddad: 2.5 hours\nSami Stays: 1 hour', 'Review and confirm'],
        ['Patient records', ...confirm, 'Review and confirm'],
      ]);
      expect(content!.subject).toBe('4 questions are waiting for you');
    });

    it('names a single question in the subject, and is not sent without any', async () => {
      const heading = 'We have a question for you';
      expect(await write('expert', [item('answer')])).toMatchObject({
        subject: 'Can you help? Patient records',
        heading,
      });
      const evil = item('answer', { title: 'See evil.example.com now' });
      expect(await write('expert', [evil, item('answer', { isGone: true })])).toMatchObject({
        subject: heading,
        heading,
      });
      expect(await write('expert', [item('contact', { isGone: true })])).toBeNull();
      expect(await write('organization', [item('contact', { expertId: 'has left' })])).toBeNull();
      const arabic = await write('expert', [item('answer')], 'ar');
      expect(arabic!.items![0]!.heading).toBe('Patient records');
    });
  });

  describe('a title with an address in it', () => {
    it('is not in the subject', async () => {
      const { user, organization } = await makeOrganization(app, { language: 'en' });
      const project = await makeProject(app, { organization, title: 'See evil.example.com now' });
      const admin = await app.as(await app.admin());
      await admin('PATCH', `/api/admin/projects/${project.id}/reject`, { status: 'rejected' });
      const [mail] = await app.mailsTo(user.email);
      const content = await app.nest.get(MailRenderer).render(mail!);
      expect(content!.subject).toBe('Your project was not approved');
      expect(content!.paragraphs[0]).toContain('See evil.example.com now');
    });
  });
});

describe('every kind of email', () => {
  const HOSTILE = `<script>alert("1")</script>\r\nBcc: all@example.org\r\n\r\n"Rana" & 'co' {title} 😀 مشروع ترميم`;
  const NAMES = { en: '5% Network', ar: 'شبكة الخمسة بالمئة' };
  const named = (what: string) => `${what} ${HOSTILE}`;

  let server: MailServer;
  let app: TestApp;
  let sent: { row: Mail; to: string[]; mail: MailServer['received'][0]['mail'] }[];

  beforeAll(async () => {
    server = await new MailServer().start();
    app = await startTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://network.example.org' });
    await everythingThatWrites();
    const rows = await mailsThatAreDue();
    await untilArrived(rows);
    sent = rows.map((row) => ({ row, ...arrived(row)! }));
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  const arrived = ({ id }: Mail) =>
    server.received.find(({ mail }) => mail.messageId === `<${id}@network.example.org>`);

  /** Waits for these rows, not for their number: emails to accounts deleted since then arrive too. */
  async function untilArrived(rows: Mail[]): Promise<void> {
    while (!rows.every(arrived)) await server.until(server.received.length + 1);
  }

  /** Leaves out a second notice to administrators, which is due an hour after the first. */
  function mailsThatAreDue(): Promise<Mail[]> {
    const dueAt = LessThan(new Date(Date.now() + 60_000));
    return app.tx.find(Mail, { where: { dueAt }, order: { createdAt: 'ASC' } });
  }

  /** Runs every action that sends email: joining, review, and all project events. */
  async function everythingThatWrites() {
    const admin = await app.as(await app.admin());
    await admin('POST', '/api/admin/first-steps/test-mail', {});
    await app.call('POST', '/api/auth/start', { body: { email: 'new@example.org' } });
    const rana = await makeExpert(app, { status: 'onboarding', email: 'rana@example.org', language: 'en' });
    const omar = await makeExpert(app, { fullName: 'Omar Sabbagh', email: 'omar@example.org', language: 'ar' });
    const { user: officer } = await makeOrganization(app, { email: 'clinic@example.org', language: 'en' });
    await app.call('POST', '/api/auth/start', { body: { email: rana.email } });
    await app.call('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.org' } });

    const asRana = await app.as(rana);
    await asRana('POST', '/api/account/email', { email: 'rana.new@example.org' });
    const ranasForm = { ...expertForm, fullName: named('Rana').slice(0, 120) };
    await asRana('POST', '/api/expert/onboarding', ranasForm);
    const written = {
      message: 'Please say more.\nIn <b>words</b>.',
      fields: { bio: 'Which clinics?\nIn <b>words</b>.' },
    };
    expect((await admin('POST', `/api/admin/users/${rana.id}/change-request`, written)).status).toBe(200);
    const correction = { reason: 'You have moved.\nIn <b>words</b>.', city: 'Hama' };
    expect((await admin('PATCH', `/api/admin/users/${rana.id}/profile`, correction)).status).toBe(200);
    await asRana('POST', '/api/account/email', { email: 'rana.new@example.org' });
    await admin('POST', `/api/admin/users/${rana.id}/decline`, { reason: 'Please tell us more.\nAnd <b>where</b>.' });
    await asRana('POST', '/api/expert/onboarding', ranasForm);
    const status = (to: string) => admin('PATCH', `/api/admin/users/${rana.id}/status`, { status: to });
    await status('approved_waiting');
    await status('done');
    await status('approved_waiting');

    const asOfficer = await app.as(officer);
    const orgName = named('Aleppo Clinic').slice(0, 120);
    await asOfficer('POST', '/api/organization/onboarding', { ...organizationForm, orgName });
    const form = { ...projectForm, title: named('Records').slice(0, 120) };
    const { id } = (await asOfficer('POST', '/api/organization/projects', form)).body;
    const act = async (action: string, body?: object) => {
      const response = await admin('PATCH', `/api/admin/projects/${id}/${action}`, body);
      expect([action, response.status]).toEqual([action, 200]);
    };
    const remark = { message: 'Which records?\nIn <b>words</b>.', fields: { summary: 'How many?\nIn <b>words</b>.' } };
    expect((await admin('POST', `/api/admin/projects/${id}/change-request`, remark)).status).toBe(200);
    const longer = { reason: 'Agreed by phone.\nIn <b>words</b>.', durationWeeks: 9 };
    expect((await admin('PATCH', `/api/admin/projects/${id}`, longer)).status).toBe(200);
    await act('reject', { status: 'rejected', reason: 'Please say how many records there are.\nAnd <b>where</b>.' });
    await asOfficer('PATCH', `/api/organization/projects/${id}`, { ...form, summary: 'Some 4,000 records on paper.' });
    await act('approve', { status: 'in_progress', expertsAssigned: [rana.id, omar.id] });
    await app.tx.query(`UPDATE assignments SET "answerBy" = "answerBy" - interval '60 hours'`);
    await app.nest.get(ReminderService).sweep();
    await app.nest.get(DigestService).sweep();
    await app.tx.query(`UPDATE last_digests SET day = '2026-01-01'`);
    await makeProject(app, { status: 'in_progress', title: named('Without experts').slice(0, 120) });
    await app.nest.get(DigestService).sweep();
    // The reminder must arrive first, because an answer ends the reminders.
    await untilArrived(await app.tx.findBy(Mail, { kind: 'reminder' }));
    await asRana('POST', `/api/expert/projects/${id}/answer`, { accept: true });
    await asOfficer('PATCH', `/api/organization/projects/${id}`, { ...form, durationWeeks: 12 });
    await asRana('POST', `/api/expert/projects/${id}/check-in`, {
      state: 'stuck',
      note: 'No access.\nTo the <b>archive</b>.',
    });
    await act('hold', { status: 'on_hold', reason: 'The building is being repaired.' });
    await act('resume');
    // Removing an expert drops the emails about earlier edits that have not left.
    await untilArrived(await app.tx.findBy(Mail, { kind: 'project-changed' }));
    await act('experts', { expertsAssigned: [rana.id] });
    await act('complete', { status: 'completed' });

    await sendCampaigns(admin);
    await makeImport(app, { state: 'applying', appliedAt: new Date(), invite: true, total: 1 }, 'imported@example.org');
    while (!(await app.tx.existsBy(Mail, { kind: 'import-invitation' }))) await app.nest.get(ImportWorker).workOnOne();
    await (
      await app.as(await makeExpert(app, { email: 'leaves@example.org', language: 'ar' }))
    )('DELETE', '/api/account');
    await membershipMails(admin, officer);
    await asOfficer('POST', '/api/account/email', { email: 'moves@example.org' });
    await admin('POST', `/api/admin/users/${omar.id}/email`, {
      email: 'omar@new.example',
      reason: 'A typing error.\nIn <b>the</b> address.',
    });
    await admin('POST', '/api/account/confirmation');
    const asked = (await admin('POST', '/api/account/passkeys/new')).body;
    const passkey = new Authenticator(app.config.publicUrl).register(asked);
    const { id: passkeyId } = (await admin('POST', '/api/account/passkeys', passkey)).body;
    await admin('DELETE', `/api/account/passkeys/${passkeyId}`);
    const colleague = (await admin('POST', '/api/admin/administrators', { email: 'colleague@example.org' })).body;
    await app.nest.get(AdministratorService).resetPasskeys('colleague@example.org');
    await admin('POST', '/api/admin/administrators', { email: 'invited@example.org' });
    await admin('DELETE', `/api/admin/administrators/${colleague.id}`);
    // Revoking deletes the emails that wait for the next administrator.
    await untilArrived(await app.tx.findBy(Mail, { kind: 'administrator-revoked' }));
    await admin(
      'DELETE',
      `/api/admin/administrators/${(await app.tx.findOneByOrFail(User, { email: 'invited@example.org' })).id}`,
    );
  }

  /** Invites, rescues, changes and removes members, and deletes the account of a last owner. */
  async function membershipMails(admin: Call, officer: User) {
    const organization = await app.tx.findOneByOrFail(Organization, { userId: officer.id });
    const changed = await makeMember(app, organization, 'reader');
    const removed = await makeMember(app, organization, 'editor');
    const asOwner = await app.as(officer);
    await asOwner('POST', '/api/organization/members', { email: 'lina@example.org', role: 'editor' });
    await asOwner('PATCH', `/api/organization/members/${changed.id}`, { role: 'editor' });
    await asOwner('DELETE', `/api/organization/members/${removed.id}`);
    const rescue = {
      email: 'successor@example.org',
      role: 'owner',
      reason: 'The director left.\nWithout <b>notice</b>.',
    };
    expect((await admin('POST', `/api/admin/organizations/${organization.id}/members`, rescue)).status).toBe(201);
    const { user: last, organization: gone } = await makeOrganization(app, { orgName: named('Gone').slice(0, 120) });
    await makeMember(app, gone, 'editor', { language: 'ar' });
    expect((await (await app.as(last))('DELETE', '/api/account')).status).toBe(200);
  }

  /** Sends a campaign to Rana, an issue to a subscriber, and a test of it to the administrator. */
  async function sendCampaigns(admin: Awaited<ReturnType<TestApp['as']>>) {
    const subscriber = { email: 'subscriber@example.org', status: 'confirmed', language: 'en' } as const;
    await app.tx.insert(Subscription, { ...subscriber, confirmedAt: new Date() });
    const texts = {
      subject: { en: 'News for {{firstName}}' },
      body: { en: 'Dear {{firstName}}, <b>good</b> **news**.' },
    };
    for (const audience of [{ role: 'expert', filter: { search: 'rana@' } }, { newsletter: true }]) {
      const { id } = (await admin('POST', '/api/admin/campaigns', { audience, ...texts })).body;
      await admin('POST', `/api/admin/campaigns/${id}/test`, {});
      const { count } = (await admin('GET', `/api/admin/campaigns/${id}/recipients`)).body;
      await admin('POST', `/api/admin/campaigns/${id}/send`, { expectedCount: count });
    }
    await app.tx.update(Campaign, { state: 'held' }, { heldUntil: new Date() });
    await app.nest.get(CampaignSender).sweep();
  }

  it('exists for every kind', () => {
    expect([...new Set(sent.map(({ row }) => row.kind))].sort()).toEqual([...MAIL_KINDS].sort());
    expect(Object.values(mailKinds).map(({ name }) => name)).toEqual(Object.keys(mailKinds));
  });

  const ofKind = (kind: string, to?: string) =>
    sent.filter(({ row }) => row.kind === kind && (!to || row.recipient === to));
  const textOf = (kind: string, to?: string) => ofKind(kind, to).at(-1)!.mail.text!;

  it('goes to one reader, with a short subject and only our headers', () => {
    for (const { row, to, mail } of sent) {
      expect([row.kind, to, mail.to?.length]).toEqual([row.kind, [row.recipient], 1]);
      expect(mail.subject).toMatch(/^[^\r\n]{5,110}$/);
      expect(mail.headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([]);
    }
  });

  it('is answered by the team, and an introduction by the other side alone', () => {
    for (const { row, mail } of sent) {
      const otherSide = row.recipient === 'rana@example.org' ? 'samir@example.org' : 'rana@example.org';
      const replyTo = row.kind === 'introduction' ? otherSide : 'team@example.org';
      expect([row.kind, mail.replyTo]).toEqual([row.kind, [{ name: '', address: replyTo }]]);
      const known = [row.recipient, replyTo, 'no-reply@example.org', mail.messageId!.slice(1, -1)];
      const named = mail.headers.flatMap(({ value }) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);
      expect([row.kind, named.filter((address) => !known.includes(address))]).toEqual([row.kind, []]);
      expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    }
    expect(ofKind('introduction')).toHaveLength(3);
  });

  it('has a heading, a text and a label on each button', async () => {
    for (const { row } of sent) {
      const { heading, paragraphs, written, buttons, items = [] } = (await app.nest.get(MailRenderer).render(row))!;
      const labels = [...buttons, ...items.flatMap((item) => item.buttons)].map(({ label }) => label);
      const said = [heading, paragraphs[0] ?? written?.markdown, ...labels];
      expect([row.kind, said.map((text) => (text ?? '').length > 4)]).toEqual([row.kind, said.map(() => true)]);
    }
  });

  it('belongs to the recipient’s account, if any, and uses its language', async () => {
    const accounts = await app.tx.find(User);
    for (const { row } of sent) {
      const account = accounts.find(({ email }) => email === row.recipient);
      if (account) expect(row).toMatchObject({ userId: account.id, language: account.language });
    }
    expect(sent.filter(({ row }) => row.language === 'ar').map(({ row }) => row.kind)).toContain('expert-removed');
  });

  /** The possible numbers of buttons by mail kind. Other emails have one. */
  const BUTTONS: Record<string, number[]> = {
    'campaign-test': [0],
    'member-removed': [0],
    'member-organization-gone': [0],
    join: [2],
    // One button for experts who have already agreed, three for the others.
    'expert-matched': [1, 3],
    'expert-completed': [6],
    'project-completed': [2],
    reminder: [2],
    // In both languages.
    'import-invitation': [4],
  };

  it('has the same content in HTML and text, with the product’s name, the language and its buttons', () => {
    for (const { row, mail } of sent) {
      const linksIn = (html: string) =>
        [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href!.replace(/&amp;/g, '&'));
      const buttons = mail.html!.split(/<td class="(?:button|quiet)"/).slice(1);
      const links = buttons.map((button) => linksIn(button)[0]!);
      expect([row.kind, (BUTTONS[row.kind] ?? [1]).includes(buttons.length)]).toEqual([row.kind, true]);
      // Only the last button of each language is followed by addresses to copy.
      const count = row.kind === 'import-invitation' ? buttons.length / 2 : buttons.length;
      const others = buttons.filter((_, at) => (at + 1) % count !== 0);
      for (const button of others) expect([row.kind, linksIn(button).length]).toEqual([row.kind, 1]);
      expect(links.every((link) => link.startsWith('https://network.example.org/'))).toBe(true);
      for (const link of links) expect(mail.text!.split('\n')).toContain(link);
      expect(mail.html).toContain(row.language === 'en' ? '<html lang="en" dir="ltr">' : '<html lang="ar" dir="rtl">');
      for (const part of [mail.html, mail.text]) expect(part).toContain(NAMES[row.language]);
    }
  });

  it('greets its reader by the given name, unless the address is unconfirmed', () => {
    const greetings = sent.flatMap(({ row, mail }) => {
      const greeting = /^(?:Hello|مرحباً) .*$/m.exec(mail.text!)?.[0];
      if (greeting) expect(mail.html).toContain(`>${greeting}</p>`);
      return greeting ? [`${row.recipient} ${greeting}`] : [];
    });
    expect([...new Set(greetings)].sort()).toEqual([
      'clinic@example.org Hello Samir,',
      'imported@example.org Hello Rana,',
      'omar@example.org مرحباً \u2068Omar\u2069،',
      // The account's name before its profile is submitted, and after.
      'rana@example.org Hello Expert,',
      'rana@example.org Hello Rana,',
      'samir@example.org Hello Samir,',
    ]);
    const ungreeted = sent.filter(
      ({ row, mail }) =>
        // A campaign's own text greets its readers.
        row.recipient === 'rana@example.org' && row.kind !== 'campaign' && !/^Hello /m.test(mail.text!),
    );
    expect(ungreeted.map(({ row }) => row.kind)).toEqual([]);
  });

  it('gives answers to one question the same weight', () => {
    const weightOf = (html: string, label: string) =>
      /<td class="(\w+)"/.exec(html.split(`>${label}</a>`)[0]!.split('<table').at(-1)!)![1];
    for (const [kind, labels] of [
      ['expert-matched', ['Accept', 'Decline']],
      ['expert-completed', ['5 – excellent', '1 – poor']],
      ['project-completed', ['Yes, the work was done', 'No, it was not']],
    ] as const) {
      const { html } = ofKind(kind).find(({ row }) => row.language === 'en')!.mail;
      expect([kind, ...labels.map((label) => weightOf(html as string, label))]).toEqual([kind, 'button', 'button']);
    }
  });

  it('escapes user input, and keeps names on one line', () => {
    for (const { row, mail } of sent) {
      expect([row.kind, /<script|<b>/.test(mail.html!)]).toEqual([row.kind, false]);
      expect([row.kind, /^Bcc:/m.test(mail.text!)]).toEqual([row.kind, false]);
    }
    expect(textOf('project-approved')).toContain(
      '“\u2068Records <script>alert("1")</script> Bcc: all@example.org "Rana" & \'co\' {title} 😀 مشروع',
    );
  });

  it('contains the facts that its reader needs', () => {
    const toExpert = textOf('expert-matched', 'rana@example.org');
    for (const fact of [
      'Some 4,000 records on paper.',
      '8 weeks',
      'Flexible',
      '\u2068Samir Khoury\u2069, \u2068Director\u2069',
    ]) {
      expect(toExpert).toContain(fact);
    }
    const introduction = textOf('introduction', 'rana@example.org');
    for (const fact of ['samir@example.org', '+963944567890']) {
      expect(toExpert).not.toContain(fact);
      expect(introduction).toContain(fact);
    }
    const [rana, omar] = [
      'Expert: \u2068Rana <script>',
      'Expert: \u2068Omar Sabbagh\u2069, \u2068Health\u2069, \u2068Germany\u2069',
    ];
    const toOrganization = textOf('project-approved');
    expect(toOrganization.indexOf(rana)).toBeGreaterThan(0);
    expect(toOrganization.indexOf(omar)).toBeGreaterThan(toOrganization.indexOf(rana));
    expect(textOf('project-team-changed')).not.toContain('Omar');
    expect(textOf('project-rejected')).toContain('Please say how many records there are.\nAnd <b>where</b>.');
    expect(textOf('project-on-hold', 'omar@example.org')).toContain('The building is being repaired.');
    expect(textOf('project-changed', 'rana@example.org')).toContain('summary and duration');
    expect(textOf('status-changed')).toContain('from Approved to Completed');
    expect(ofKind('expert-removed').map(({ row }) => row.recipient)).toEqual(['omar@example.org']);
    expect(ofKind('review-waiting')).toHaveLength(1);
  });

  it('is shown to administrators as sent, without secrets to sign in, confirm or unsubscribe', async () => {
    const admin = await app.as(await app.admin());
    const keys = app.nest.get(LinkKeys);
    let tokens = 0;
    for (const { row, mail } of sent) {
      const { status, body } = await admin('GET', `/api/admin/mails/${row.id}`);
      expect([row.kind, status, body.subject, body.hasGaps]).toEqual([row.kind, 200, mail.subject, false]);
      expect([row.kind, body.isMasked]).toEqual([row.kind, /token=|^\d{6}$/m.test(mail.text!)]);
      const withoutAnswers = (text: string) =>
        text
          .replace(/token=[\w.-]+/g, 'token=hidden')
          .replace(/(&(amp;)?(accept|rating|happened|campaign|lang)=)[\w-]+/g, '$1hidden');
      const hide = (text: string) => withoutAnswers(text).replace(/\b\d{6}\b/g, '••••••');
      expect(body.text.trim()).toBe(hide(mail.text!).trim());
      expect(body.html.trim()).toBe(
        withoutAnswers(mail.html!)
          .replace(/>\d{6}</g, '>••••••<')
          .trim(),
      );

      const shown = JSON.stringify(body);
      const carried = [mail.text, mail.html, ...mail.headerLines.map(({ line }) => line.replace(/\s/g, ''))].join(' ');
      for (const [, token] of carried.matchAll(/token=([\w.-]+)/g)) {
        tokens++;
        expect([row.kind, shown.includes(token!)]).toEqual([row.kind, false]);
      }
      for (const [id] of JSON.stringify(row.facts).matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) {
        expect([row.kind, shown.includes(keys.codeOf(id))]).toEqual([row.kind, false]);
        for (const purpose of ['sign-in', 'confirm', 'unsubscribe'])
          expect([row.kind, shown.includes(keys.tokenOf(purpose, id))]).toEqual([row.kind, false]);
      }
    }
    // Each sign-in link counts twice, an email with two links four times. Newsletter links count too.
    expect(tokens).toBeGreaterThan(8);
  });

  it('offers one-click unsubscribe to mail programs, which changes nothing in a browser', async () => {
    const header = (name: string) =>
      ofKind('newsletter-confirmation')[0]!.mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<https:\/\/network\.example\.org(\/api\/.+)>$/.exec(header('list-unsubscribe')!)![1]!;
    const { status, headers } = await app.call('GET', address);
    expect([status, headers.get('location')]).toEqual([302, address.replace('/api', '')]);
    expect((await app.tx.findOneByOrFail(Subscription, { email: 'reader@example.org' })).status).toBe('pending');
  });

  it('states the facts at the time of writing, despite later renames', async () => {
    const render = async () => {
      const renderers = app.nest.get(MailRenderer);
      return Promise.all(sent.map(({ row }) => renderers.render(row)));
    };
    const before = await render();
    await app.tx.query(`UPDATE projects SET title = 'Renamed', summary = 'Renamed'`);
    await app.tx.query(
      `UPDATE organizations SET "orgName" = 'Renamed', "pocName" = 'Renamed', "pocEmail" = 'x@example.org'`,
    );
    await app.tx.query(`UPDATE experts SET "fullName" = 'Renamed', country = 'Syria'`);
    const rows = await mailsThatAreDue();
    for (const each of sent) each.row = rows.find(({ id }) => id === each.row.id)!;
    expect(await render()).toEqual(before);
  });

  it.each([
    ['omar@example.org', ['Omar Sabbagh']],
    ['clinic@example.org', ['Aleppo Clinic', 'Samir Khoury', 'Director', 'samir@example.org', '963944567890']],
  ])('to others has no personal data of the deleted account %s', async (email, personal) => {
    const facts = async () => JSON.stringify(await app.tx.findBy(Mail, { recipient: Not(email) }));
    for (const word of personal) expect(await facts()).toContain(word);
    const user = await app.tx.findOneByOrFail(User, { email });
    expect((await (await app.as(user))('DELETE', '/api/account')).status).toBe(200);
    for (const word of personal) expect(await facts()).not.toContain(word);
  });
});
