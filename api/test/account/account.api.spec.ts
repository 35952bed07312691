import { randomUUID } from 'node:crypto';
import { LEGAL_TEXTS } from '@network/domain';
import { In } from 'typeorm';
import { RemovedAccount } from '../../src/auth/removed-accounts/removed-account.entity.js';
import { Session } from '../../src/auth/sessions/session.entity.js';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { Campaign, CampaignRecipient } from '../../src/campaign/campaign.entity.js';
import { Housekeeping } from '../../src/housekeeping.js';
import { Suppression } from '../../src/mail/bounces/suppression.entity.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Subscription } from '../../src/newsletter/newsletter.entity.js';
import { Project } from '../../src/project/project.entity.js';
import { CheckIn } from '../../src/time-tracking/check-in.entity.js';
import { Consent, User } from '../../src/user/user.entity.js';
import {
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  profileOf,
  statusOf,
} from '../support/factories.js';
import { redeemRestoreToken, restoreAccount, restoreToken } from '../support/restore-account.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

describe('one’s own account', () => {
  it('has a language', async () => {
    const call = await app.as(await makeExpert(app));
    expect(await call('PATCH', '/api/account', { language: 'ar' })).toMatchObject({
      status: 200,
      body: { language: 'ar' },
    });
    expect((await call('PATCH', '/api/account', { language: 'fr' })).status).toBe(400);
  });

  describe('the personal data export', () => {
    const SECRETS = 'Samir, Director, samir@, 963944567890, Colleague, token, linkIds, searchText'.split(', ');
    let expert: User;
    let colleague: User;
    let officer: User;
    let project: Project;
    beforeAll(async () => {
      expert = await makeExpert(app, { fullName: 'Rana Haddad' });
      colleague = await makeExpert(app, { fullName: 'Colleague Name', email: 'colleague@example.org' });
      const made = await makeOrganization(app);
      officer = made.user;
      project = await makeProject(app, { organization: made.organization });
      const at = `/api/admin/projects/${project.id}`;
      const body = { status: 'in_progress', expertsAssigned: [expert.id, colleague.id] };
      expect((await admin('PATCH', `${at}/approve`, body)).status).toBe(200);
      await app.call('POST', '/api/auth/start', { body: { email: expert.email } });
    });

    const taken = async (user: User) => (await (await app.as(user))('GET', '/api/account/export')).body;
    const saidOfOthers = (text: string) => SECRETS.filter((secret) => text.includes(secret));

    it('contains all data of an expert and none of other people', async () => {
      const call = await app.as(expert);
      await call('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 4, comment: 'Good', hours: 3 });
      await (
        await app.as(colleague)
      )('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 1 });
      const sentAt = new Date();
      await app.tx.update(Mail, { userId: expert.id, kind: 'expert-matched' }, { status: 'sent', sentAt });
      await app.call('POST', '/api/newsletter/subscribe', { body: { email: expert.email } });
      const day = 24 * 60 * 60 * 1000;
      const [yesterday, tomorrow] = [new Date(Date.now() - day), new Date(Date.now() + day)];
      const ended = { userId: expert.id, createdAt: yesterday, lastUsedAt: yesterday, expiresAt: new Date() };
      await app.tx.insert(Session, [ended, { ...ended, expiresAt: tomorrow }]);
      const { body } = await call('GET', '/api/account/export');
      expect(body).toEqual({
        account: { ...(await call('GET', '/api/auth/me')).body, fullName: 'Rana Haddad', email: expert.email },
        createdAt: expert.createdAt.toISOString(),
        projects: [expect.objectContaining({ id: project.id, title: project.title, status: 'in_progress' })],
        pastAssignments: [],
        changeRequests: [],
        emailChanges: [],
        invitations: [],
        feedback: [expect.objectContaining({ rating: 4, comment: 'Good', hours: 3, projectId: project.id })],
        hours: [],
        checkIns: [],
        certificates: [],
        newsletter: 'pending',
        passkeys: [],
        sessions: [
          expect.objectContaining({ isCurrent: true }),
          expect.objectContaining({ createdAt: yesterday.toISOString(), expiresAt: tomorrow.toISOString() }),
        ],
        consents: [],
        campaigns: [],
        suppression: null,
        mails: ['newsletter-confirmation', 'sign-in', 'expert-matched'].map((kind) =>
          expect.objectContaining({ kind, createdAt: expect.any(String) }),
        ),
      });
      expect(body.mails.at(-1).sentAt).toBe(sentAt.toISOString());
      expect(saidOfOthers(JSON.stringify(body))).toEqual([]);
    });

    it('contains all data of an organization but not the experts on its projects', async () => {
      const body = await taken(officer);
      expect(body).toMatchObject({
        account: { orgName: 'Aleppo Clinic' },
        projects: [{ id: project.id }],
        feedback: [],
      });
      expect(body.mails.map(({ kind }: Mail) => kind)).toEqual(['project-approved']);
      expect(JSON.stringify(body)).not.toMatch(/Colleague|Rana|expertsDetails|expertsAssigned/);
      expect(JSON.stringify(body)).not.toContain(expert.id);
    });

    it.each([
      ['expert', () => makeExpert(app, { status: 'onboarding' }), expertForm],
      ['organization', async () => (await makeOrganization(app, { status: 'onboarding' })).user, organizationForm],
    ] as const)(
      'contains the terms that an %s agreed to with the profile, and the first date',
      async (role, make, form) => {
        const user = await make();
        expect((await taken(user)).consents).toEqual([]);
        await app.tx.insert(Consent, { userId: user.id, version: LEGAL_TEXTS.version - 1, at: new Date(0) });
        const call = await app.as(user);
        const before = Date.now();
        expect((await call('POST', `/api/${role}/onboarding`, form)).status).toBe(200);
        const { consents } = await taken(user);
        expect(consents).toEqual([
          { version: LEGAL_TEXTS.version, agreedAt: expect.any(String) },
          { version: LEGAL_TEXTS.version - 1, agreedAt: new Date(0).toISOString() },
        ]);
        expect(Date.parse(consents[0].agreedAt)).toBeGreaterThanOrEqual(before);
        expect((await call('POST', `/api/${role}/onboarding`, form)).status).toBe(200);
        expect((await taken(user)).consents).toEqual(consents);
        const csv = await (await call('GET', '/api/account/export.csv')).body;
        expect(String(csv)).toContain(`"Agreement to terms and privacy",1,"Version",${LEGAL_TEXTS.version}`);
      },
    );

    it('contains the campaigns that were sent to the person, and the suppression of the address', async () => {
      const user = await makeExpert(app, { language: 'en' });
      const texts = { subject: { en: 'News', ar: 'أخبار' }, body: {} };
      const campaign = await app.tx.save(app.tx.create(Campaign, { audience: { newsletter: true }, ...texts }));
      const { identifiers } = await app.tx.insert(Subscription, {
        email: user.email,
        status: 'confirmed',
        language: 'en',
      });
      const at = new Date(0);
      const recipient = { campaignId: campaign.id, state: 'sent', at } as const;
      await app.tx.insert(CampaignRecipient, [
        { ...recipient, id: randomUUID(), userId: user.id, bouncedAt: at },
        { ...recipient, id: randomUUID(), subscriptionId: identifiers[0]!.id, at: new Date(1000), complainedAt: at },
        { ...recipient, id: randomUUID(), userId: user.id, state: 'left_out' },
      ]);
      await app.tx.insert(Suppression, { email: user.email, mailId: randomUUID(), reason: 'permanent', since: at });
      const sent = { subject: 'News', bouncedAt: null, complainedAt: null, optedOutAt: null };
      const { campaigns, suppression } = await taken(user);
      expect(campaigns).toEqual([
        { ...sent, sentAt: new Date(1000).toISOString(), complainedAt: at.toISOString() },
        { ...sent, sentAt: at.toISOString(), bouncedAt: at.toISOString() },
      ]);
      expect(suppression).toEqual({ reason: 'permanent', since: at.toISOString() });
      const csv = String((await (await app.as(user))('GET', '/api/account/export.csv')).body);
      expect(csv).toContain('"Campaign or newsletter",2,"Bounced (UTC)","1970-01-01 00:00:00"');
      expect(csv).toContain('"Suppressed address",,"Reason given","The address does not work"');
    });

    it('contains what the person said about projects, also about former ones, and the certificates', async () => {
      const { user: officer, organization } = await makeOrganization(app);
      const other = await makeExpert(app, { fullName: 'Other Expert' });
      const expert = await makeExpert(app, { fullName: 'Rana Haddad', status: 'matched' });
      const experts = [expert, other];
      const made = { organization, status: 'in_progress', experts } as const;
      const [done, left, declined] = [
        await makeProject(app, made),
        await makeProject(app, made),
        await makeProject(app, { organization }),
      ];
      const [call, asOther, asOfficer] = [await app.as(expert), await app.as(other), await app.as(officer)];
      const approval = { status: 'in_progress', expertsAssigned: [expert.id] };
      const ok = { status: 200 };
      expect(await admin('PATCH', `/api/admin/projects/${declined.id}/approve`, approval)).toMatchObject(ok);
      const refusal = { accept: false, reason: 'other', note: 'From March.' };
      expect(await call('POST', `/api/expert/projects/${declined.id}/answer`, refusal)).toMatchObject(ok);
      const handover = { reason: 'no_time', done: 'Two wards.', next: 'The third.' };
      expect(await call('POST', `/api/expert/projects/${left.id}/leave`, handover)).toMatchObject(ok);
      const report = { state: 'slow', note: 'I was ill.' };
      expect(await call('POST', `/api/expert/projects/${done.id}/check-in`, report)).toMatchObject(ok);
      await asOther('POST', `/api/expert/projects/${done.id}/check-in`, { state: 'stuck', note: 'Colleague’s.' });
      const answer = { projectId: done.id, expertId: expert.id, by: 'organization', kind: 'contact' } as const;
      const at = new Date(0);
      await app.tx.insert(CheckIn, { ...answer, sentById: officer.id, state: 'not_yet', note: 'On Monday.', at });
      const request = { note: 'All is done.' };
      expect(await asOfficer('POST', `/api/organization/projects/${done.id}/close-request`, request)).toMatchObject(ok);
      await admin('PATCH', `/api/admin/projects/${done.id}/complete`, { status: 'completed' });
      await call('POST', `/api/expert/projects/${done.id}/feedback`, { rating: 5 });
      const { code } = (await call('POST', `/api/expert/projects/${done.id}/certificate`)).body;
      const said = { happened: true, rating: 5, comment: 'Careful.' };
      expect(await asOfficer('POST', `/api/organization/projects/${done.id}/feedback`, said)).toMatchObject(ok);

      const whole = await taken(expert);
      const of = ({ id, title }: Project) => ({ projectId: id, projectTitle: title });
      const note = null;
      expect(whole).toMatchObject({
        pastAssignments: [
          { ...of(left), state: 'left', reason: 'no_time', note, done: 'Two wards.', next: 'The third.' },
          { ...of(declined), state: 'declined', reason: 'other', note: 'From March.', answeredAt: null },
        ],
        checkIns: [{ ...of(done), progress: 'slow', spoken: null, note: 'I was ill.' }],
        certificates: [
          { code, name: 'Rana Haddad', projectTitle: done.title, orgName: 'Aleppo Clinic', withdrawnAt: null },
        ],
      });
      expect(saidOfOthers(JSON.stringify(whole))).toEqual([]);
      const csv = String((await call('GET', '/api/account/export.csv')).body);
      expect(csv).toContain('"Former assignment",2,"Reason given","Another reason"');
      expect(csv).toContain('"Progress report",1,"Progress","Slow"');
      expect(csv).toContain(`"Certificate",1,"Code","${code}"`);

      const { projects, checkIns } = await taken(officer);
      expect(projects).toContainEqual(
        expect.objectContaining({ id: done.id, closeRequestNote: 'All is done.', organizationFeedback: said }),
      );
      expect(checkIns).toEqual([
        { ...of(done), progress: null, spoken: 'not_yet', note: 'On Monday.', at: at.toISOString() },
      ]);
      const table = String((await asOfficer('GET', '/api/account/export.csv')).body);
      expect(table).toMatch(/"Project",\d,"The work was done","Yes"/);
      expect(table).toContain('"Progress report",1,"Spoken with the other side","Not yet"');
      expect(csv + table).not.toMatch(/ownData\.|profileField\.|undefined|\[object/);
    });

    describe('the personal data export as CSV', () => {
      const table = async (user: User, language = 'en') => {
        const headers = { authorization: `Bearer ${await app.tokenOf(user)}`, 'accept-language': language };
        const response = await fetch(`${app.origin}/api/account/export.csv`, { headers });
        expect(response.headers.get('content-disposition')).toMatch(
          /^attachment; filename="own-data-\d{4}-\d\d-\d\d\.csv"$/,
        );
        return response.text();
      };
      const lines = (text: string) => text.trimEnd().split('\r\n');

      it('contains every value of the JSON export under its name', async () => {
        const whole = await taken(expert);
        const text = await table(expert);
        expect(lines(text)[0]).toBe('"Part","No.","Field","Value"');
        expect(text).not.toMatch(/ownData\.|profileField\.|undefined|\[object/);
        expect(saidOfOthers(text)).toEqual([]);
        for (const line of [
          '"Account",,"Name","Rana Haddad"',
          `"Account",,"Email address","${expert.email}"`,
          '"Account",,"Pledge","Yes"',
          `"Project",1,"Title","${project.title}"`,
          '"Project",1,"Assignment","Asked"',
          '"Feedback",1,"Rating",4',
          '"Email",1,"Kind of email","newsletter-confirmation"',
        ])
          expect(lines(text)).toContain(line);
        expect(text).toMatch(/"Session",\d,"This session","Yes"/);
        expect(lines(text).filter((line) => line.includes('"Kind of email"'))).toHaveLength(whole.mails.length);
      });

      it('is in Arabic and contains no formula', async () => {
        const hostile = await makeExpert(app, {
          fullName: '=HYPERLINK("https://evil.example")',
          bio: 'One;@SUM(A1)',
          keySkills: ['+1', '-2'],
          country: 'Syria',
        });
        const text = await table(hostile, 'ar');
        expect(lines(text)[0]).toBe('"القسم","الرقم","الحقل","القيمة"');
        expect(text).toContain('"الحساب",,"الاسم","\'=HYPERLINK(""https://evil.example"")"');
        expect(text).toContain('سوريا');
        for (const cell of text.split(/[",;\t\r\n]+/)) expect(cell).not.toMatch(/^\s*[=+\-@]\D/);
        expect((await table((await makeOrganization(app)).user)).split('\r\n')).toContain(
          '"Account",,"Organization","Aleppo Clinic"',
        );
      });

      it('rejects anonymous callers', async () => {
        expect((await fetch(`${app.origin}/api/account/export.csv`)).status).toBe(401);
      });
    });

    it('includes the earlier profile of an administrator', async () => {
      const before = await makeExpert(app, { fullName: 'Once Expert', email: 'once@example.org' });
      expect((await admin('POST', '/api/admin/administrators', { email: before.email })).status).toBe(200);
      const { account, projects } = await taken(before);
      expect({ account, projects }).toMatchObject({
        account: { role: 'admin', fullName: 'Once Expert' },
        projects: [],
      });
      expect((await admin('DELETE', `/api/admin/administrators/${before.id}`)).status).toBe(200);
    });
  });

  it('shows when the profile was received and reviewed, without an earlier decision', async () => {
    const expert = await makeExpert(app, { status: 'onboarding' });
    const call = await app.as(expert);
    const journey = async () => (await call('GET', '/api/account/journey')).body;
    const decide = (status: string) => admin('PATCH', `/api/admin/users/${expert.id}/status`, { status });
    const unknown = { receivedAt: null, reviewedAt: null, matchedAt: null };
    expect(await journey()).toEqual(unknown);
    await decide('under_review');
    expect(await journey()).toEqual({ ...unknown, receivedAt: expect.any(String) });
    await decide('done');
    expect(await journey()).toMatchObject({ reviewedAt: expect.any(String) });
    await decide('under_review');
    expect(await journey()).toMatchObject({ receivedAt: expect.any(String), reviewedAt: null });
    expect((await admin('GET', '/api/account/journey')).body).toEqual(unknown);
  });

  it('frees its address and leaves its actions in the audit log under an unknown id', async () => {
    const user = await makeExpert(app, { email: 'free@example.org', status: 'done' });
    const project = await makeProject(app, { status: 'completed', experts: [user] });
    await app.tx.update(Project, { id: project.id }, { hoursDonated: 40 });
    const call = await app.as(user);
    await call('PATCH', '/api/expert/profile/partial', { city: 'Homs' });
    await app.call('POST', '/api/newsletter/subscribe', { body: { email: user.email } });
    // A link with a role would open a new account.
    await app.call('POST', '/api/auth/start', { body: { email: user.email, role: 'expert' } });
    const link = await app.linkTo(user.email);
    await call('DELETE', '/api/account');
    expect((await app.call('GET', `/api/auth/verify?token=${link}`)).body.code).toBe('link_invalid');
    expect(await app.kindsTo(user.email)).toEqual(['account-removed']);
    expect(await app.tx.countBy(Subscription, { email: user.email })).toBe(0);
    expect((await admin('GET', `/api/admin/audit?actorId=${user.id}`)).body[0]).toMatchObject({
      action: 'account.remove',
      subjectId: user.id,
    });
    expect((await admin('GET', `/api/admin/projects/${project.id}`)).body).toMatchObject({
      status: 'completed',
      hoursDonated: 40,
      expertsAssigned: [],
    });
    await app.call('POST', '/api/auth/start', { body: { email: user.email, role: 'organization' } });
    expect((await app.mailsTo(user.email)).at(-1)!.facts).toMatchObject({ role: 'organization', isNew: true });
  });

  it('is removed for good: sessions end, colleagues stay on, the organization gets an email', async () => {
    const [leaves, stays] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization, status: 'in_progress', experts: [leaves, stays] });
    await makeProject(app, { organization, status: 'completed', experts: [leaves, stays] });
    const call = await app.as(leaves);
    expect(await call('DELETE', '/api/account')).toMatchObject({ status: 200, body: { removed: true } });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect(await app.tx.countBy(User, { email: leaves.email })).toBe(0);
    expect((await admin('GET', `/api/admin/projects/${project.id}`)).body.expertsAssigned).toEqual([stays.id]);
    // The email covers only the running project, with its remaining expert.
    const told = (await app.mailsTo(user.email)).map(({ kind, facts }) => ({ kind, facts }));
    expect(told).toEqual([
      {
        kind: 'project-team-changed',
        facts: expect.objectContaining({ projectId: project.id, experts: [expect.objectContaining({ id: stays.id })] }),
      },
    ]);
  });

  it('releases and notifies the experts of a leaving organization, unless another project is running', async () => {
    const matched = () => makeExpert(app, { status: 'matched' });
    const [freed, busy, finished] = [await matched(), await matched(), await matched()];
    const { user, organization } = await makeOrganization(app);
    await makeProject(app, { organization, status: 'on_hold', experts: [freed, busy] });
    await makeProject(app, { organization, status: 'completed', experts: [finished] });
    await makeProject(app, { status: 'in_progress', experts: [busy] });
    expect((await (await app.as(user))('DELETE', '/api/account')).status).toBe(200);
    const outcome = async (expert: User) => [await statusOf(app, expert), ...(await app.kindsTo(expert.email))];
    expect(await outcome(freed)).toEqual(['approved_waiting', 'expert-removed']);
    expect(await outcome(busy)).toEqual(['matched', 'expert-removed']);
    expect(await outcome(finished)).toEqual(['matched']);

    const other = await makeOrganization(app);
    const onOther = await matched();
    await makeProject(app, { organization: other.organization, status: 'in_progress', experts: [onOther] });
    await admin('POST', '/api/admin/administrators', { email: other.user.email });
    const asAdmin = await app.as(await app.tx.findOneByOrFail(User, { id: other.user.id }));
    expect((await asAdmin('DELETE', '/api/account')).status).toBe(200);
    expect(await outcome(onOther)).toEqual(['approved_waiting', 'expert-removed']);
  });

  it('cannot be deleted by the last administrator', async () => {
    expect(await admin('DELETE', '/api/account')).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  });
});

describe('administrators', () => {
  it('appoint other administrators, which ends the sessions of that account', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const before = await profileOf(app, expert);
    const call = await app.as(expert);
    expect(await admin('POST', '/api/admin/administrators', { email: expert.email })).toMatchObject({
      status: 200,
      body: { id: expert.id },
    });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    const { id } = await app.admin();
    const listed = (await admin('GET', '/api/admin/administrators')).body;
    expect(listed.map((each: User) => each.id)).toEqual([expert.id, id]);
    const granted = await app.tx.findOneByOrFail(User, { id: expert.id });
    expect(granted).toMatchObject({ role: 'admin', roleBefore: 'expert' });
    const whileGranted = await profileOf(app, granted);
    expect(whileGranted.status).toBe('active');
    expect(Number(whileGranted.statusSince)).toBeGreaterThan(Number(before.statusSince));
    const asGranted = await app.as(granted);
    expect((await asGranted('GET', '/api/admin/overview')).status).toBe(200);
    expect((await admin('DELETE', `/api/admin/administrators/${expert.id}`)).body).toHaveLength(1);
    expect((await asGranted('GET', '/api/auth/me')).status).toBe(401);
    const revoked = await app.tx.findOneByOrFail(User, { id: expert.id });
    expect(revoked).toMatchObject({ role: 'expert', roleBefore: null });
    const afterwards = await profileOf(app, revoked);
    expect(afterwards.status).toBe('under_review');
    expect(Number(afterwards.statusSince)).toBeGreaterThan(Number(whileGranted.statusSince));
    expect(await admin('DELETE', `/api/admin/administrators/${id}`)).toMatchObject({ status: 409 });
  });

  it('do not appear among the users, although their earlier profile remains', async () => {
    for (const { id, email, role } of [await makeExpert(app), (await makeOrganization(app)).user]) {
      const read = async () => {
        const { body } = await admin('GET', `/api/admin/users/${role}?search=${email}`);
        return [body.length, (await admin('GET', `/api/admin/users/${id}`)).status];
      };
      expect(await read()).toEqual([1, 200]);
      await admin('POST', '/api/admin/administrators', { email });
      expect(await read()).toEqual([0, 404]);
      await admin('DELETE', `/api/admin/administrators/${id}`);
    }
  });

  it('get the language of their browser at the first sign-in', async () => {
    const email = 'reads-arabic@example.org';
    await admin('POST', '/api/admin/administrators', { email });
    for (const language of ['ar', 'en']) {
      const headers = { 'accept-language': language };
      await app.call('POST', '/api/auth/start', { body: { email }, headers });
      const { body } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(email)}`);
      expect((await app.call('GET', '/api/auth/me', { token: body.token })).body.language).toBe('ar');
    }
    expect((await app.mailsTo(email)).map(({ kind, language }) => [kind, language])).toEqual([
      ['administrator-invited', 'en'],
      ['sign-in', 'ar'],
      ['sign-in', 'ar'],
    ]);
  });

  it('read the audit log without personal values', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    await admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'done' });
    const { body } = await admin('GET', `/api/admin/audit?subjectId=${expert.id}`);
    expect(body).toMatchObject([
      {
        action: 'user.status',
        actorId: (await app.admin()).id,
        fromStatus: 'under_review',
        toStatus: 'done',
        fields: ['status'],
      },
    ]);
    expect((await admin('GET', '/api/admin/audit?action=user.status&perPage=1')).body).toHaveLength(1);
  });

  it('see dead emails and resend them', async () => {
    const mail = await app.tx.save(
      app.tx.create(Mail, {
        kind: 'approved',
        recipient: 'gone@example.org',
        language: 'en',
        facts: { role: 'expert' },
        status: 'dead',
        attempts: 9,
        dueAt: new Date(0),
        singletonKey: 'once',
      }),
    );
    expect((await admin('GET', '/api/admin/mails?status=dead')).body).toMatchObject([
      { id: mail.id, kind: 'approved' },
    ]);
    expect(await admin('POST', `/api/admin/mails/${mail.id}/resend`)).toMatchObject({
      status: 200,
      body: { status: 'waiting', attempts: 0 },
    });
    // The retry period starts anew, and the email blocks no other email.
    const resent = await app.tx.findOneByOrFail(Mail, { id: mail.id });
    expect([Date.now() - Number(resent.dueAt) < 60_000, resent.singletonKey]).toEqual([true, null]);
    expect(await admin('POST', `/api/admin/mails/${mail.id}/resend`)).toMatchObject({ status: 409 });
  });

  it('read feedback', async () => {
    const expert = await makeExpert(app, { status: 'done', fullName: 'Nour' });
    const project = await makeProject(app, { status: 'completed', experts: [expert] });
    await (
      await app.as(expert)
    )('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 5, comment: 'Good' });
    expect((await admin('GET', '/api/admin/feedback')).body[0]).toMatchObject({
      expertName: 'Nour',
      rating: 5,
      projectTitle: 'Patient records',
    });
  });
});

const DAY = 24 * 60 * 60 * 1000;

const remove = async (user: User) => {
  expect(await (await app.as(user))('DELETE', '/api/account')).toMatchObject({ status: 200, body: { removed: true } });
};
const clean = (days: number) => app.nest.get(Housekeeping).clean(new Date(Date.now() + days * DAY));

/** Every row of every table, including the queue, as a backup holds them. */
async function dump(): Promise<string> {
  const tables: { name: string }[] = await app.tx.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows: { row: string }[] = await app.tx.query(`SELECT to_jsonb(t)::text AS row FROM ${name} AS t`);
    parts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return parts.join('\n');
}
const linesWith = async (texts: string[]) =>
  (await dump()).split('\n').filter((line) => texts.some((text) => line.toLowerCase().includes(text.toLowerCase())));

/** An expert with data in as many tables as possible. */
async function makeKnownExpert(name: string) {
  const email = `${name.toLowerCase()}@known.example.org`;
  const words = { fullName: `${name} Sabbagh`, city: `${name}ville`, bio: `${name} has done this for years.` };
  const expert = await makeExpert(app, { ...words, email, status: 'matched' });
  const { user: officer, organization } = await makeOrganization(app);
  const running = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
  const done = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
  await app.tx.insert(Consent, { userId: expert.id, version: 1, at: new Date('2026-01-02T03:04:05Z') });
  const call = await app.as(expert);
  for (const { id } of [running, done]) {
    await call('POST', `/api/expert/projects/${id}/check-in`, { state: 'slow', note: `${name} was ill.` });
    await call('POST', `/api/expert/projects/${id}/hours`, { date: '2026-01-31', hours: 2, note: `${name} read.` });
  }
  const asOfficer = await app.as(officer);
  expect((await asOfficer('POST', `/api/organization/projects/${done.id}/hours/confirm`, {})).status).toBe(200);
  await admin('PATCH', `/api/admin/projects/${done.id}/complete`, { status: 'completed' });
  const { body: said } = await call('POST', `/api/expert/projects/${done.id}/feedback`, { rating: 5, comment: name });
  expect(said).toMatchObject({ rating: 5 });
  const { code } = (await call('POST', `/api/expert/projects/${done.id}/certificate`)).body;
  const note = { subjectId: expert.id, text: `${name} called.` };
  expect((await admin('POST', '/api/admin/notes', note)).status).toBeLessThan(300);
  await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
  await app.call('POST', '/api/auth/start', { body: { email } });
  return { name, email, expert, call, officer, done, running, code: code as string };
}

describe('a deleted account', () => {
  it('appears only in the email that tells how to restore it', async () => {
    const { name, email, expert, done, running, code } = await makeKnownExpert('Zubayda');
    await remove(expert);
    const left = await linesWith([name, email]);
    expect(left).toEqual([expect.stringMatching(/^public\.mails .*"account-removed"/)]);
    expect(left[0]).not.toContain(`${name} Sabbagh`);
    // The email names the address, so nothing in its row leads to the account.
    const archive = await app.tx.findOneByOrFail(RemovedAccount, { userId: expert.id });
    for (const id of [expert.id, archive.id, archive.mailbox]) expect(left[0]).not.toContain(id);
    expect(await app.mailsTo(email)).toEqual([expect.objectContaining({ kind: 'account-removed', userId: null })]);
    expect((await admin('GET', `/api/admin/users/expert?search=${name}`)).body).toEqual([]);
    expect((await admin('GET', `/api/admin/users/${expert.id}`)).status).toBe(404);
    for (const { id } of [done, running])
      expect((await admin('GET', `/api/admin/projects/${id}`)).body.expertsAssigned).toEqual([]);
    expect((await app.call('GET', `/api/certificates/${code}`)).status).toBe(410);
  });

  it('is restored by the mailed link, without sessions, emails and running projects', async () => {
    const { email, expert, call, done, code } = await makeKnownExpert('Maysoon');
    const before = (await call('GET', '/api/account/export')).body;
    await remove(expert);
    const token = await restoreToken(app, email);
    expect(await redeemRestoreToken(app, token)).toMatchObject({ status: 200, body: { takenBack: true } });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    const again = await app.as(await app.tx.findOneByOrFail(User, { id: expert.id }));
    const after = (await again('GET', '/api/account/export')).body;
    expect(after).toEqual({
      ...before,
      account: { ...before.account, status: 'approved_waiting' },
      projects: before.projects.filter(({ id }: Project) => id === done.id),
      newsletter: null,
      sessions: [expect.objectContaining({ isCurrent: true })],
      mails: [expect.objectContaining({ kind: 'account-removed' })],
    });
    expect(after.hours).toHaveLength(2);
    expect(after.consents).toEqual([{ version: 1, agreedAt: '2026-01-02T03:04:05.000Z' }]);
    expect((await app.call('GET', `/api/certificates/${code}`)).body).toMatchObject({
      name: 'Maysoon Sabbagh',
      hours: 2,
    });
    expect((await admin('GET', `/api/admin/notes?subjectId=${expert.id}`)).body).toHaveLength(1);
    expect((await admin('GET', '/api/admin/users/expert?search=maysoon')).body).toHaveLength(1);
    // The second request has no effect.
    expect(await redeemRestoreToken(app, token)).toMatchObject({ status: 410, body: { code: 'gone' } });
    const { body } = await admin('GET', `/api/admin/audit?subjectId=${expert.id}&action=account.takeBack`);
    expect(body).toEqual([expect.objectContaining({ actorId: expert.id, subjectType: 'user' })]);
  });

  it('of an organization returns with its projects and the work of the remaining experts', async () => {
    const { user, organization } = await makeOrganization(app);
    const [stays, leaves] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    const done = await makeProject(app, { organization, status: 'in_progress', experts: [stays, leaves] });
    const running = await makeProject(app, { organization, status: 'in_progress', experts: [stays] });
    const asExpert = await app.as(stays);
    await asExpert('POST', `/api/expert/projects/${done.id}/hours`, { date: '2026-01-31', hours: 3 });
    await admin('PATCH', `/api/admin/projects/${done.id}/complete`, { status: 'completed' });
    await asExpert('POST', `/api/expert/projects/${done.id}/feedback`, { rating: 4 });
    const { code } = (await asExpert('POST', `/api/expert/projects/${done.id}/certificate`)).body;
    await remove(user);
    expect((await admin('GET', `/api/admin/projects/${done.id}`)).status).toBe(404);
    await remove(leaves);
    await restoreAccount(app, user);
    expect((await admin('GET', `/api/admin/projects/${done.id}`)).body).toMatchObject({
      status: 'completed',
      expertsAssigned: [stays.id],
    });
    expect((await admin('GET', `/api/admin/projects/${running.id}`)).body).toMatchObject({
      status: 'in_progress',
      expertsAssigned: [],
    });
    expect((await asExpert('GET', `/api/expert/projects/${done.id}/hours`)).body.total).toBe(3);
    // The certificate is linked to its project again, so no second one is issued.
    expect((await asExpert('POST', `/api/expert/projects/${done.id}/certificate`)).body.code).toBe(code);
    // The counters maintained by triggers are correct again.
    await restoreAccount(app, leaves);
    expect(await statusOf(app, leaves)).toBe('done');
  });

  it('can be restored at the next sign-in, which then emails no code for a new account', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    await remove(expert);
    for (const role of [undefined, 'expert']) {
      await app.call('POST', '/api/auth/start', { body: { email: expert.email, role } });
      const mail = (await app.mailsTo(expert.email)).at(-1)!;
      expect(mail.facts).toMatchObject({ isNew: true, withCode: false });
      const { buttons, paragraphs, code } = (await app.nest.get(MailRenderer).render(mail))!;
      expect([buttons[0]!.label, buttons.length, code]).toEqual(['Restore my account', role ? 2 : 3, undefined]);
      expect(paragraphs[0]).toMatch(
        /^This account was deleted\. You can restore it until .+ \d+, \d{4} at \d+:\d\d\s[AP]M \(UTC\) instead/,
      );
    }
    // The restored account replaces a new account in onboarding.
    const { body } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(expert.email)}`);
    await restoreAccount(app, expert);
    expect((await app.call('GET', '/api/auth/me', { token: body.token })).status).toBe(401);
    expect(await statusOf(app, expert)).toBe('done');
    await app.call('POST', '/api/auth/start', { body: { email: expert.email } });
    expect((await app.mailsTo(expert.email)).at(-1)!.facts).not.toHaveProperty('hiddenId');
  });

  it('is not restored over a new account of the same address', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    await remove(expert);
    const token = await restoreToken(app, expert.email);
    const other = await makeExpert(app, { email: expert.email, status: 'under_review' });
    expect(await redeemRestoreToken(app, token)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    // Only the account deleted last can be restored.
    await remove(other);
    expect((await redeemRestoreToken(app, token)).status).toBe(410);
    await restoreAccount(app, expert);
    expect(await app.tx.findOneByOrFail(User, { email: expert.email })).toMatchObject({ id: other.id });
  });

  it('cannot be restored without the email', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    await remove(expert);
    const token = await restoreToken(app, expert.email);
    const { id } = await app.tx.findOneByOrFail(RemovedAccount, { userId: expert.id });
    const others = ['sign-in', 'unsubscribe'].map((purpose) => app.nest.get(LinkKeys).tokenOf(purpose, id));
    for (const forged of ['', id, `${id}.`, `${id}.x`, `${token}x`, token.slice(0, -2), `../${token}`, ...others])
      expect([forged, (await redeemRestoreToken(app, forged)).body.code]).toEqual([forged, 'token_invalid']);
    expect((await app.call('GET', `/api/account/take-back?token=${token}`)).status).toBe(405);
    const twice = await Promise.all([
      redeemRestoreToken(app, token),
      redeemRestoreToken(app, token),
      redeemRestoreToken(app, token),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('is erased after seven days, with nothing left that identifies its owner', async () => {
    const { name, email, expert, running } = await makeKnownExpert('Ghaith');
    await remove(expert);
    await app.call('POST', '/api/auth/start', { body: { email } });
    const token = await restoreToken(app, email);
    const { id, mailbox } = await app.tx.findOneByOrFail(RemovedAccount, { userId: expert.id });
    await clean(6.9);
    expect(await app.tx.countBy(RemovedAccount, { id })).toBe(1);
    await clean(7.1);
    expect(await linesWith([name, email, token, `"${id}"`])).toEqual([]);
    // Its hash keeps imports from creating the person again.
    expect(await linesWith([mailbox])).toEqual([expect.stringMatching(/^public\.erased_mailboxes /)]);
    // The hours remain without a reference to the account. Only the audit log has its id.
    for (const line of await linesWith([expert.id])) expect(line).toMatch(/^public\.audit_entries /);
    expect(await redeemRestoreToken(app, token)).toMatchObject({ status: 410 });
    const later = await app.as(await app.admin());
    expect((await later('GET', `/api/admin/projects/${running.id}`)).status).toBe(200);
    const { body } = await later('GET', `/api/admin/audit?subjectId=${expert.id}`);
    expect(body[0]).toMatchObject({ action: 'account.erase', actorId: null });
  });

  it('is erased even if the archive of another is damaged', async () => {
    const experts = [await makeExpert(app, { status: 'done' }), await makeExpert(app, { status: 'done' })];
    for (const expert of experts) await remove(expert);
    await app.tx.update(RemovedAccount, { userId: experts[0]!.id }, { sealed: Buffer.of(1, 2, 3) });
    expect(await redeemRestoreToken(app, await restoreToken(app, experts[0]!.email))).toMatchObject({ status: 410 });
    await clean(7.1);
    expect(await app.tx.countBy(RemovedAccount, { userId: In(experts.map(({ id }) => id)) })).toBe(0);
    expect(await linesWith(experts.map(({ email }) => email))).toEqual([]);
  });

  it('of an organization is erased the same way', async () => {
    const name = 'Haurania';
    const words = { orgName: `${name} Clinics`, pocName: `${name} Darwish`, needsOverview: `${name} needs beds.` };
    const { user, organization } = await makeOrganization(app, { ...words, email: 'haurania@known.example.org' });
    const expert = await makeExpert(app, { status: 'matched' });
    const done = await makeProject(app, {
      organization,
      title: 'A library',
      status: 'in_progress',
      experts: [expert],
    });
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${done.id}/hours`, { date: '2026-01-31', hours: 2, note: `${name} 1.` });
    await (
      await app.as(user)
    )('POST', `/api/organization/projects/${done.id}/hours/confirm`, {});
    const asAdmin = await app.as(await app.admin());
    expect((await asAdmin('PATCH', `/api/admin/projects/${done.id}/complete`, { status: 'completed' })).status).toBe(
      200,
    );
    await remove(user);
    await clean(7.1);
    expect(await linesWith([name])).toEqual([]);
    // The hours that still count hold no id. Only the audit log and the emails do.
    for (const id of [user.id, organization.id])
      for (const line of await linesWith([id])) expect(line).toMatch(/^public\.(audit_entries|mails) /);
    expect(await app.tx.query('SELECT count(*)::int AS days FROM former_account_hours')).toEqual([{ days: 1 }]);
  });

  it('of an administrator is erased at once', async () => {
    const email = 'second-admin@example.org';
    const made = await app.tx.save(app.tx.create(User, { email, role: 'admin', language: 'en' }));
    await remove(made);
    expect(await linesWith([email])).toEqual([]);
    expect(await app.tx.countBy(RemovedAccount, { userId: made.id })).toBe(0);
  });
});
