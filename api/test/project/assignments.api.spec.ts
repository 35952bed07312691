import { HOUR_MS } from '@network/domain';
import { In } from 'typeorm';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { Housekeeping } from '../../src/housekeeping.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { CandidateQueries } from '../../src/project/matching/candidate.queries.js';
import { MatchService } from '../../src/project/matching/match.service.js';
import { ExpertTerm } from '../../src/project/matching/matching-profile.entity.js';
import { searchListsFor } from '../../src/project/matching/search-lists.js';
import { Project } from '../../src/project/project.entity.js';
import { StatisticsService } from '../../src/report/statistics.service.js';
import { HourEntry } from '../../src/time-tracking/hour-entry.entity.js';
import { User } from '../../src/user/user.entity.js';
import { dayFromNow, later } from '../support/clock.js';
import { makeExpert, makeOrganization, makeProject, projectForm, statusOf } from '../support/factories.js';
import { restoreAccount } from '../support/restore-account.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

describe('assignments', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const officerOf = async ({ orgId }: Project) =>
    app.as(await app.tx.findOneByOrFail(User, { id: In(await ownersOf(orgId)) }));
  const ownersOf = async (orgId: string) =>
    (await app.tx.query<{ userId: string }[]>('SELECT "userId" FROM organizations WHERE id = $1', [orgId])).map(
      ({ userId }) => userId,
    );
  const put = (project: Project, experts: User[], more: object = {}) =>
    admin('PATCH', `/api/admin/projects/${project.id}/${project.status === 'pending_review' ? 'approve' : 'experts'}`, {
      ...(project.status === 'pending_review' && { status: 'in_progress' }),
      expertsAssigned: experts.map(({ id }) => id),
      ...more,
    });
  const answer = async (expert: User, { id }: Project, body: object) =>
    (await app.as(expert))('POST', `/api/expert/projects/${id}/answer`, body);
  const leave = async (expert: User, { id }: Project, body: object) =>
    (await app.as(expert))('POST', `/api/expert/projects/${id}/leave`, body);
  const statesOn = async ({ id }: Project) =>
    (await admin('GET', `/api/admin/projects/${id}`)).body.assignments.map((one: any) => [one.expertId, one.state]);
  const running = (experts: User[], state: 'asked' | 'accepted' = 'asked') =>
    makeProject(app, { status: 'in_progress', experts, state });

  describe('an expert who becomes an administrator', () => {
    const promote = ({ email }: User) => admin('POST', '/api/admin/administrators', { email });

    it('leaves the running projects, and their organizations are told', async () => {
      const [expert, other] = [await makeExpert(app), await makeExpert(app)];
      const projects = [await running([expert, other], 'accepted'), await running([expert])];
      const completed = await makeProject(app, { status: 'completed', experts: [expert], state: 'completed' });
      expect((await promote(expert)).status).toBe(200);
      expect(await statesOn(projects[0]!)).toEqual([
        [other.id, 'accepted'],
        [expert.id, 'removed'],
      ]);
      expect(await statesOn(projects[1]!)).toEqual([[expert.id, 'removed']]);
      expect(await statesOn(completed)).toEqual([[expert.id, 'completed']]);
      for (const { orgId } of projects) {
        const [userId] = await ownersOf(orgId);
        const { email } = await app.tx.findOneByOrFail(User, { id: userId! });
        expect(await app.kindsTo(email)).toContain('project-team-changed');
      }
    });

    it('gets no email of the former role that still waits', async () => {
      const expert = await makeExpert(app);
      const dueAt = new Date(Date.now() + HOUR_MS);
      const mail = { kind: 'expert-matched', language: 'en', facts: {}, dueAt, nextTryAt: dueAt } as const;
      await app.tx.insert(Mail, { ...mail, recipient: expert.email, userId: expert.id });
      expect((await promote(expert)).status).toBe(200);
      expect(await app.kindsTo(expert.email)).toEqual(['administrator-invited']);
    });
  });

  describe('an expert assigned to a project', () => {
    it('has five days to answer, or counts as accepted if already agreed', async () => {
      const [asked, agreed] = [await makeExpert(app), await makeExpert(app)];
      const project = await makeProject(app);
      const before = Date.now();

      const { body } = await put(project, [asked, agreed], { alreadyAgreed: [agreed.id] });

      expect(body.assignments).toMatchObject([
        { expertId: asked.id, state: 'asked', reason: null, note: null },
        { expertId: agreed.id, state: 'accepted' },
      ]);
      const { body: dashboard } = await (await app.as(asked))('GET', '/api/expert/dashboard');
      const { assignment } = dashboard.projects[0];
      expect(assignment).toMatchObject({ state: 'asked', answeredAt: null });
      expect(body.assignments).toMatchObject([{ answerBy: assignment.answerBy }, { answerBy: null }]);
      expect(Date.parse(assignment.askedAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(assignment.answerBy) - Date.parse(assignment.askedAt)).toBe(5 * DAY);
      const { body: own } = await (await app.as(agreed))('GET', `/api/expert/projects/${project.id}`);
      expect(own.assignment).toMatchObject({ state: 'accepted', answeredAt: expect.any(String) });
      expect([await statusOf(app, asked), await statusOf(app, agreed)]).toEqual(['matched', 'matched']);
    });

    it.each([
      ['en', 'all experts', /introduce you to each expert in a separate email/],
      ['en', 'one expert', /As soon as an expert accepts/],
      ['ar', 'all experts', /بالخبراء الذين وافقوا على مساعدتكم/],
      ['ar', 'one expert', /ما إن يوافق أحد الخبراء/],
    ] as const)('is announced in %s to the organization, when %s agreed before', async (language, agreed, text) => {
      const { user, organization } = await makeOrganization(app, { language });
      const [one, other] = [await makeExpert(app), await makeExpert(app)];
      const alreadyAgreed = agreed === 'all experts' ? [one.id, other.id] : [one.id];
      await put(await makeProject(app, { organization }), [one, other], { alreadyAgreed });
      const mail = (await app.mailsTo(user.email)).find(({ kind }) => kind === 'project-approved')!;
      expect((await app.nest.get(MailRenderer).render(mail))!.paragraphs).toEqual([expect.stringMatching(text)]);
    });

    it('cannot count as accepted without being assigned: nothing changes', async () => {
      const [named, other] = [await makeExpert(app), await makeExpert(app)];
      const project = await makeProject(app);
      const response = await put(project, [named], { alreadyAgreed: [other.id] });
      expect(response).toMatchObject({ status: 400, body: { fields: { alreadyAgreed: expect.any(Array) } } });
      expect(await statusOf(app, named)).toBe('approved_waiting');
    });

    it('counts as accepted when an administrator says so later, with no other change', async () => {
      const [one, other] = [await makeExpert(app), await makeExpert(app)];
      const project = await running([one, other]);
      await put(project, [one, other], { alreadyAgreed: [other.id] });
      expect(await statesOn(project)).toEqual([
        [one.id, 'asked'],
        [other.id, 'accepted'],
      ]);
    });
  });

  describe('an answer', () => {
    it('accepts; a repetition changes nothing, and a later decline is refused', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await running([expert]);
      expect(await answer(expert, project, { accept: true })).toMatchObject({
        status: 200,
        body: { state: 'accepted' },
      });
      const first = await app.tx.findOneByOrFail(Assignment, { projectId: project.id });
      expect(await answer(expert, project, { accept: true })).toMatchObject({
        status: 200,
        body: { state: 'accepted' },
      });
      expect(await app.tx.findOneByOrFail(Assignment, { projectId: project.id })).toEqual(first);
      const declined = await answer(expert, project, { accept: false, reason: 'no_time' });
      expect(declined).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      expect(await statusOf(app, expert)).toBe('matched');
    });

    it('declines: leaves the project, is free for others, and the organization gets an email', async () => {
      const [expert, stays] = [
        await makeExpert(app, { status: 'matched' }),
        await makeExpert(app, { status: 'matched' }),
      ];
      const project = await running([expert, stays]);
      const decline = () => answer(expert, project, { accept: false, reason: 'language', note: 'My Arabic is weak.' });
      expect(await decline()).toMatchObject({ status: 200, body: { state: 'declined' } });
      expect(await decline()).toMatchObject({ status: 200, body: { state: 'declined' } });

      const { body } = await admin('GET', `/api/admin/projects/${project.id}`);
      expect(body.expertsAssigned).toEqual([stays.id]);
      expect(body.assignments).toMatchObject([
        { expertId: stays.id, state: 'asked' },
        { expertId: expert.id, state: 'declined', reason: 'language', note: 'My Arabic is weak.' },
      ]);
      expect(await statusOf(app, expert)).toBe('approved_waiting');
      const { user } = await app.tx
        .findOneOrFail(Project, {
          where: { id: project.id },
          relations: { organization: { user: true } },
        })
        .then(({ organization }) => organization);
      expect(await app.kindsTo(user.email)).toEqual(['project-team-changed']);
      expect(await answer(expert, project, { accept: true })).toMatchObject({ status: 409 });
      expect((await (await app.as(expert))('GET', '/api/expert/dashboard')).body.projects).toEqual([]);
    });

    it.each(['asked', 'accepted'] as const)(
      'goes from %s, and an administrator who has not seen it cannot ask again',
      async (state) => {
        const [expert, stays, added] = [await makeExpert(app), await makeExpert(app), await makeExpert(app)];
        const project = await running([expert, stays], state);
        const ended = await (state === 'asked'
          ? answer(expert, project, { accept: false, reason: 'other' })
          : leave(expert, project, { reason: 'other' }));
        expect(ended.status).toBe(200);
        const body = { expertsAssigned: [expert.id, stays.id, added.id] };
        const seen = { 'if-match': `"${project.version}"` };
        const swapped = await admin('PATCH', `/api/admin/projects/${project.id}/experts`, body, seen);
        expect([swapped.status, swapped.body.code]).toEqual([412, 'stale']);
      },
    );

    it('keeps an expert matched who is on another project', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await running([expert]);
      await running([expert], 'accepted');
      await answer(expert, project, { accept: false, reason: 'other' });
      expect(await statusOf(app, expert)).toBe('matched');
    });

    it('requires a reason to decline, and a running project', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await running([expert]);
      const unreasoned = await answer(expert, project, { accept: false });
      expect(unreasoned).toMatchObject({ status: 400, body: { fields: { reason: expect.any(Array) } } });
      await app.tx.update(Project, { id: project.id }, { status: 'completed' });
      expect((await answer(expert, project, { accept: true })).status).toBe(409);
      await app.tx.update(Project, { id: project.id }, { status: 'on_hold' });
      expect((await answer(expert, project, { accept: true })).status).toBe(200);
    });

    it('is refused from others, and from removed experts', async () => {
      const [expert, other] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
      const project = await running([expert]);
      expect((await answer(other, project, { accept: true })).status).toBe(404);
      await put(project, [other]);
      expect((await answer(expert, project, { accept: true })).status).toBe(409);
      expect(await statesOn(project)).toEqual([
        [other.id, 'asked'],
        [expert.id, 'removed'],
      ]);
    });

    it('wins over the other of two concurrent answers', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await running([expert]);
      const responses = await Promise.all([
        answer(expert, project, { accept: true }),
        answer(expert, project, { accept: false, reason: 'no_time' }),
        answer(expert, project, { accept: true }),
        answer(expert, project, { accept: false, reason: 'no_time' }),
      ]);
      const states = responses.map(({ status, body }) => (status === 200 ? body.state : status));
      const isAccepted = states.includes('accepted');
      expect(states).toEqual(isAccepted ? ['accepted', 409, 'accepted', 409] : [409, 'declined', 409, 'declined']);
      expect(await app.tx.countBy(Assignment, { projectId: project.id })).toBe(isAccepted ? 1 : 0);
    });

    it('can be requested again by an administrator', async () => {
      const [expert, stays] = [
        await makeExpert(app, { status: 'matched' }),
        await makeExpert(app, { status: 'matched' }),
      ];
      const project = await running([expert, stays]);
      await answer(expert, project, { accept: false, reason: 'no_time' });
      await put(project, [stays, expert]);
      expect(await statesOn(project)).toEqual([
        [stays.id, 'asked'],
        [expert.id, 'asked'],
      ]);
      expect(await answer(expert, project, { accept: true })).toMatchObject({ body: { state: 'accepted' } });
    });

    it('is due later by the duration of a hold', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await running([expert]);
      const dueOf = async () =>
        (await app.tx.findOneByOrFail(Assignment, { projectId: project.id })).answerBy.getTime();
      const due = await dueOf();
      await admin('PATCH', `/api/admin/projects/${project.id}/hold`, { status: 'on_hold' });
      const threeDaysAgo = new Date(Date.now() - 3 * DAY);
      await app.tx.update(Assignment, { projectId: project.id }, { askedAt: new Date(Date.now() - 4 * DAY) });
      await app.tx.update(Project, { id: project.id }, { statusSince: threeDaysAgo });
      await admin('PATCH', `/api/admin/projects/${project.id}/resume`);
      expect((await dueOf()) - due).toBeGreaterThanOrEqual(3 * DAY);
      expect((await dueOf()) - due).toBeLessThan(3 * DAY + 60_000);
    });
  });

  describe('leaving', () => {
    const handover = { reason: 'no_time', done: 'Two clinics.', next: 'The third.' };

    it('is independent for each project', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const [left, declined] = [await running([expert], 'accepted'), await running([expert])];
      expect((await leave(expert, left, handover)).body).toEqual({ state: 'left' });
      expect((await answer(expert, declined, { accept: false, reason: 'no_time' })).body).toEqual({
        state: 'declined',
      });
      expect(await leave(expert, left, handover)).toMatchObject({ status: 200, body: { state: 'left' } });
      expect((await leave(expert, await running([]), handover)).status).toBe(404);
    });

    it('ends the assignment with a handover for the organization, administrators and the successor', async () => {
      const [expert, follows] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
      const project = await running([expert], 'accepted');
      expect(await leave(expert, project, handover)).toMatchObject({ status: 200, body: { state: 'left' } });
      expect(await leave(expert, project, { ...handover, done: 'More' })).toMatchObject({ body: { state: 'left' } });
      expect(await statusOf(app, expert)).toBe('approved_waiting');

      await put(project, [follows]);
      const { done, next } = handover;
      const entry = { expertId: expert.id, done, next };
      expect((await (await app.as(follows))('GET', `/api/expert/projects/${project.id}`)).body.handover).toMatchObject([
        entry,
      ]);
      const { body } = await (await officerOf(project))('GET', `/api/organization/projects/${project.id}`);
      expect(body.handover).toMatchObject([entry]);
      expect((await admin('GET', `/api/admin/projects/${project.id}`)).body.assignments).toMatchObject([
        { expertId: follows.id, state: 'asked' },
        { expertId: expert.id, state: 'left', reason: 'no_time' },
      ]);
    });

    it('requires an accepted assignment and a running project', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      expect((await leave(expert, await running([expert]), handover)).status).toBe(409);
      const completed = await makeProject(app, { status: 'completed', experts: [expert] });
      expect((await leave(expert, completed, handover)).status).toBe(409);
      expect((await leave(await makeExpert(app), completed, handover)).status).toBe(404);
    });

    it('ends as one of the two when completed concurrently', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await running([expert], 'accepted');
      const [left, completed] = await Promise.all([
        leave(expert, project, handover),
        admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' }),
      ]);
      expect(completed.status).toBe(200);
      expect(await statesOn(project)).toEqual([[expert.id, left.status === 200 ? 'left' : 'completed']]);
      expect(await statusOf(app, expert)).toBe(left.status === 200 ? 'approved_waiting' : 'done');
    });
  });

  describe('the contact of the organization', () => {
    const CONTACT = { pocName: 'Nadia Saleh', pocEmail: 'nadia@clinic.example', pocPhone: '+963944000111' };
    const person = { name: CONTACT.pocName, title: 'Director' };
    const reachable = { ...person, email: CONTACT.pocEmail, phone: CONTACT.pocPhone };
    const unreachable = { ...person, email: null, phone: null };
    const contactFor = async (expert: User, { id }: Project) =>
      (await (await app.as(expert))('GET', `/api/expert/projects/${id}`)).body.contact;
    const writtenTo = async ({ email }: User) => {
      const mails = await app.mailsTo(email);
      const contents = await Promise.all(mails.map((mail) => app.nest.get(MailRenderer).render(mail)));
      return mails.map(({ kind, facts }, index) => ({ kind, written: JSON.stringify([facts, contents[index]]) }));
    };

    it('has an address and a phone number for experts who have accepted, and for nobody else', async () => {
      const { organization } = await makeOrganization(app, { ...CONTACT, pocTitle: person.title });
      const [asked, agreed] = [await makeExpert(app), await makeExpert(app)];
      const project = await makeProject(app, { organization });
      await put(project, [asked, agreed], { alreadyAgreed: [agreed.id] });
      expect(await contactFor(agreed, project)).toEqual(reachable);
      expect(await contactFor(asked, project)).toEqual(unreachable);

      await admin('PATCH', `/api/admin/projects/${project.id}/hold`, { status: 'on_hold' });
      expect(await contactFor(asked, project)).toEqual(unreachable);
      await answer(asked, project, { accept: true });
      expect(await contactFor(asked, project)).toEqual(reachable);

      await admin('PATCH', `/api/admin/projects/${project.id}/resume`);
      const late = await makeExpert(app);
      await put({ ...project, status: 'in_progress' }, [asked, agreed, late]);
      await admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' });
      expect(await contactFor(late, project)).toEqual(unreachable);
    });

    it('is named in emails before accepting, with address and phone number only in the introduction', async () => {
      const { user, organization } = await makeOrganization(app, CONTACT);
      const expert = await makeExpert(app);
      const project = await makeProject(app, { organization });
      await put(project, [expert]);
      await admin('PATCH', `/api/admin/projects/${project.id}/hold`, { status: 'on_hold' });
      await admin('PATCH', `/api/admin/projects/${project.id}/resume`);
      const form = { ...projectForm, summary: 'Another summary.' };
      await (
        await app.as(user)
      )('PATCH', `/api/organization/projects/${project.id}`, form);
      const before = await writtenTo(expert);
      expect(before.map(({ kind }) => kind)).toEqual([
        'expert-matched',
        'project-on-hold',
        'project-resumed',
        'project-changed',
      ]);
      for (const { written } of before) {
        expect(written).toContain(CONTACT.pocName);
        expect(written).not.toContain(CONTACT.pocEmail);
        expect(written).not.toContain(CONTACT.pocPhone);
      }
      await answer(expert, project, { accept: true });
      const { kind, written } = (await writtenTo(expert)).at(-1)!;
      expect(kind).toBe('introduction');
      expect(written).toContain(CONTACT.pocEmail);
      expect(written).toContain(CONTACT.pocPhone);
    });
  });

  describe('the organization of a project', () => {
    it('sees its experts, and contact details of those who have accepted', async () => {
      const [asked, accepted] = [await makeExpert(app), await makeExpert(app)];
      const project = await running([]);
      await put(project, [asked, accepted], { alreadyAgreed: [accepted.id] });
      const officer = await officerOf(project);
      const seen = async () => (await officer('GET', `/api/organization/projects/${project.id}`)).body.assignments;
      expect(await seen()).toMatchObject([
        { expertId: asked.id, state: 'asked', email: null },
        { expertId: accepted.id, state: 'accepted', email: accepted.email },
      ]);
      await admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' });
      expect(await seen()).toMatchObject([
        { state: 'completed', email: null },
        { state: 'completed', email: accepted.email },
      ]);
      expect(await statusOf(app, asked)).toBe('done');
    });

    it('withdraws a waiting project, and resubmits it by an edit', async () => {
      const project = await makeProject(app);
      const officer = await officerOf(project);
      const withdraw = () => officer('POST', `/api/organization/projects/${project.id}/withdraw`, { reason: 'Solved' });
      expect(await withdraw()).toMatchObject({ status: 200, body: { status: 'withdrawn', statusReason: 'Solved' } });
      expect((await withdraw()).status).toBe(409);
      const edited = await officer('PATCH', `/api/organization/projects/${project.id}`, projectForm);
      expect(edited).toMatchObject({ status: 200, body: { status: 'pending_review', statusReason: null } });
      const { user } = await makeOrganization(app);
      expect((await (await app.as(user))('POST', `/api/organization/projects/${project.id}/withdraw`, {})).status).toBe(
        404,
      );
    });

    it('requests the completion of running projects only', async () => {
      const project = await running([await makeExpert(app)], 'accepted');
      const officer = await officerOf(project);
      const path = `/api/organization/projects/${project.id}`;
      expect((await officer('POST', `${path}/close-request`, { note: 'All done' })).status).toBe(200);
      expect((await officer('GET', path)).body.closeRequestedAt).toEqual(expect.any(String));
      const waiting = await makeProject(app);
      const call = await officerOf(waiting);
      expect((await call('POST', `/api/organization/projects/${waiting.id}/close-request`, {})).status).toBe(409);
    });
  });

  describe('feedback of both sides', () => {
    async function completed() {
      const expert = await makeExpert(app, { status: 'done' });
      const project = await makeProject(app, { status: 'completed', experts: [expert] });
      await app.tx.update(Project, { id: project.id }, { statusSince: new Date() });
      const [asExpert, officer] = [await app.as(expert), await officerOf(project)];
      return {
        project,
        say: (body: object) => asExpert('POST', `/api/expert/projects/${project.id}/feedback`, body),
        sayAsOrganization: (body: object) => officer('POST', `/api/organization/projects/${project.id}/feedback`, body),
        seen: async () => [
          (await asExpert('GET', `/api/expert/projects/${project.id}`)).body.organizationFeedback,
          (await officer('GET', `/api/organization/projects/${project.id}`)).body.assignments[0].feedback,
        ],
      };
    }

    it('is shown once both sides have given it, and no longer changes', async () => {
      const { say, sayAsOrganization, seen } = await completed();
      await say({ rating: 3 });
      await say({ rating: 4, comment: 'Good' });
      expect(await seen()).toEqual([null, null]);
      expect((await sayAsOrganization({ happened: true, rating: 5 })).status).toBe(200);
      expect(await seen()).toEqual([
        { happened: true, rating: 5, comment: null },
        { rating: 4, comment: 'Good', hours: null },
      ]);
      expect((await say({ rating: 1 })).status).toBe(409);
      expect((await say({ rating: 4, comment: 'Good' })).status).toBe(200);
      expect((await sayAsOrganization({ happened: false })).status).toBe(409);
      expect((await sayAsOrganization({ happened: true, rating: 5 })).status).toBe(200);
    });

    it('is shown after 14 days in any case, and has no deadline', async () => {
      const { project, say, sayAsOrganization, seen } = await completed();
      await say({ rating: 4 });
      await app.tx.update(Project, { id: project.id }, { statusSince: new Date(Date.now() - 14 * DAY + 60_000) });
      expect(await seen()).toEqual([null, null]);
      await app.tx.update(Project, { id: project.id }, { statusSince: new Date(Date.now() - 14 * DAY) });
      expect(await seen()).toEqual([null, { rating: 4, comment: null, hours: null }]);
      expect((await say({ rating: 5 })).status).toBe(409);
      expect((await sayAsOrganization({ happened: false, comment: 'Nobody came.' })).status).toBe(200);
      expect((await sayAsOrganization({ happened: true, rating: 1 })).status).toBe(409);
    });

    it('requires a rating if the work was done, and a completed project', async () => {
      const { sayAsOrganization } = await completed();
      const unrated = await sayAsOrganization({ happened: true });
      expect(unrated).toMatchObject({ status: 400, body: { fields: { rating: expect.any(Array) } } });
      const project = await running([]);
      const officer = await officerOf(project);
      const early = await officer('POST', `/api/organization/projects/${project.id}/feedback`, { happened: false });
      expect(early.status).toBe(409);
    });
  });
});

describe('availability', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const AVAILABILITY = '/api/expert/availability';

  const free = { availabilityHrs: '>20', startAvailability: 'Immediate', keySkills: ['Statistics'] };
  const offeredFor = async (project: { id: string }, query = '?limit=50') =>
    (await admin('GET', `/api/admin/projects/${project.id}/matches${query}`)).body as {
      total: number;
      matches: { expertId: string }[];
    };
  const idsOf = ({ matches }: { matches: { expertId: string }[] }) => matches.map(({ expertId }) => expertId);
  const approve = (project: { id: string }, ...experts: { id: string }[]) =>
    admin('PATCH', `/api/admin/projects/${project.id}/approve`, {
      status: 'in_progress',
      expertsAssigned: experts.map(({ id }) => id),
    });

  async function pausedExpert(days = 7) {
    const expert = await makeExpert(app, { ...free, fullName: 'Lina Paused' });
    const call = await app.as(expert);
    const response = await call('PATCH', AVAILABILITY, { pausedUntil: dayFromNow(days) });
    expect(response.status).toBe(200);
    return { expert, call, response };
  }

  describe('an expert who pauses', () => {
    it('appears as paused, and is offered for no new project until the day is over', async () => {
      const { expert, call, response } = await pausedExpert();
      expect(response.body).toMatchObject({ pausedUntil: dayFromNow(7), fullName: 'Lina Paused' });
      expect((await call('GET', '/api/auth/me')).body).toMatchObject({ pausedUntil: dayFromNow(7) });
      const project = await makeProject(app);
      const [before, found] = [await makeExpert(app), await offeredFor(project)];
      expect(idsOf(found)).not.toContain(expert.id);
      expect(idsOf(found)).toContain(before.id);
      expect(found.total).toBe(found.matches.length);
      expect(await offeredFor(project, '?search=Paused')).toEqual({ total: 0, matches: [] });
      const last = await later(7 * DAY, async () => {
        const me = (await (await app.as(expert))('GET', '/api/auth/me')).body;
        return [me.pausedUntil, await isFound(expert, project)];
      });
      expect(last).toEqual([dayFromNow(7), false]);
      const next = await later(9 * DAY, async () => {
        const me = (await (await app.as(expert))('GET', '/api/auth/me')).body;
        return [me.pausedUntil, await isFound(expert, project)];
      });
      expect(next).toEqual([null, true]);
    });

    /** Opens a new administrator session, because an earlier one may have ended. */
    async function isFound(expert: { id: string }, project: { id: string }) {
      const asAdmin = await app.as(await app.admin());
      const { body } = await asAdmin('GET', `/api/admin/projects/${project.id}/matches?limit=50`);
      return idsOf(body).includes(expert.id);
    }

    it('is explained in "Why not…?" with the day and the remedy, in either language', async () => {
      const { expert } = await pausedExpert();
      const { organization } = await makeOrganization(app, { preferredLanguage: 'Both' });
      const project = await makeProject(app, { organization });
      const path = `/api/admin/projects/${project.id}/matches/${expert.id}`;
      const { body } = await admin('GET', path, undefined, { 'accept-language': 'en' });
      const [year] = dayFromNow(7).split('-');
      expect(body).toMatchObject({
        offered: false,
        obstacles: [{ key: 'paused', remedy: expect.stringMatching(/\.$/) }],
      });
      expect(body.obstacles[0].sentence).toMatch(
        new RegExp(`^Not available for matching: on a break until \\w+ \\d+, ${year}\\.$`),
      );
      const arabic = await admin('GET', path, undefined, { 'accept-language': 'ar' });
      expect(arabic.body.obstacles[0].sentence).toMatch(/في استراحة حتى/);
    });

    it('is in no plan', async () => {
      const { expert } = await pausedExpert();
      const project = await makeProject(app, { desiredExpertise: ['Statistics'] });
      await makeExpert(app, { keySkills: ['Statistics'] });
      const { body } = await admin('POST', '/api/admin/plans', { projectIds: [project.id], expertsPerProject: 5 });
      expect(body.projects[0].matches.length).toBeGreaterThan(0);
      expect(idsOf(body.projects[0])).not.toContain(expert.id);
    });

    it('is skipped even if more experts are available than the matching scores in full', async () => {
      const { expert, call } = await pausedExpert();
      const project = await makeProject(app, { desiredExpertise: ['Statistics'] });
      const scorer = await app.nest.get(MatchService).scorer(app.tx, project.id);
      const [{ term } = { term: '' }] = searchListsFor(scorer.demand, scorer.vocabulary);
      const status = 'approved_waiting';
      await app.tx.insert(ExpertTerm, { expertId: expert.id, term, weight: 1000, languages: -1, status });
      const ids = () => app.nest.get(CandidateQueries).ids(app.tx, scorer, { without: [] }, 100_000);
      expect(await ids()).not.toContain(expert.id);
      await call('PATCH', AVAILABILITY, { pausedUntil: null });
      expect(await ids()).toContain(expert.id);
    });

    it('cannot be assigned, and a project with such an expert gets nobody', async () => {
      const { expert } = await pausedExpert();
      const [other, project] = [await makeExpert(app), await makeProject(app)];
      const refused = await approve(project, other, expert);
      expect(refused).toMatchObject({ status: 409, body: { code: 'expert_not_available' } });
      expect(refused.body.error).toContain('Lina Paused');
      expect(refused.body.error).not.toContain('Expert ');
      expect([await statusOf(app, other), await statusOf(app, expert)]).toEqual([
        'approved_waiting',
        'approved_waiting',
      ]);
      const running = await makeProject(app, { status: 'in_progress', experts: [other] });
      const swap = await admin('PATCH', `/api/admin/projects/${running.id}/experts`, {
        expertsAssigned: [other.id, expert.id],
      });
      expect(swap).toMatchObject({ status: 409, body: { code: 'expert_not_available' } });
    });

    it('stays on running projects, even when their team changes', async () => {
      const { expert, call } = await pausedExpert();
      const running = await makeProject(app, { status: 'in_progress', experts: [expert] });
      const other = await makeExpert(app);
      const swap = await admin('PATCH', `/api/admin/projects/${running.id}/experts`, {
        expertsAssigned: [expert.id, other.id],
      });
      expect(swap.status).toBe(200);
      expect((await call('GET', `/api/expert/projects/${running.id}`)).status).toBe(200);
    });

    it('ends the pause early, and is available again', async () => {
      const { expert, call } = await pausedExpert();
      expect((await call('PATCH', AVAILABILITY, { pausedUntil: null })).body.pausedUntil).toBeNull();
      expect((await approve(await makeProject(app), expert)).status).toBe(200);
    });

    it('ends the pause by becoming available again', async () => {
      const { expert, call } = await pausedExpert();
      await app.tx.update(Expert, { userId: expert.id }, { status: 'done' });
      const { status, body } = await call('POST', '/api/expert/available');
      expect([status, body.pausedUntil]).toEqual([200, null]);
      expect((await call('GET', '/api/auth/me')).body).toMatchObject({
        status: 'approved_waiting',
        pausedUntil: null,
        version: body.version,
      });
      const entry = { action: 'profile.pause' as const, actorId: expert.id, subjectId: expert.id };
      expect(await app.tx.countBy(AuditEntry, entry)).toBe(2);
      expect(idsOf(await offeredFor(await makeProject(app), '?search=Paused'))).toContain(expert.id);
      expect((await approve(await makeProject(app), expert)).status).toBe(200);
    });
  });

  describe('the end of a pause', () => {
    it('is not a past day in the expert’s time zone', async () => {
      for (const timezone of ['America/Los_Angeles', 'Australia/Sydney', null]) {
        const call = await app.as(await makeExpert(app, { timezone }));
        const past = await call('PATCH', AVAILABILITY, { pausedUntil: dayFromNow(-1, timezone) });
        expect(past).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
        expect(Object.keys(past.body.fields)).toEqual(['pausedUntil']);
        expect((await call('PATCH', AVAILABILITY, { pausedUntil: dayFromNow(0, timezone) })).status).toBe(200);
      }
    });

    it('is at most a year away', async () => {
      for (const timezone of ['America/Los_Angeles', 'Australia/Sydney']) {
        const call = await app.as(await makeExpert(app, { timezone }));
        const far = await call('PATCH', AVAILABILITY, { pausedUntil: dayFromNow(367, timezone) });
        expect([far.status, Object.keys(far.body.fields)]).toEqual([400, ['pausedUntil']]);
        expect((await call('PATCH', AVAILABILITY, { pausedUntil: '9999-12-31' })).status).toBe(400);
        expect((await call('PATCH', AVAILABILITY, { pausedUntil: dayFromNow(365, timezone) })).status).toBe(200);
      }
    });

    it('is unchanged by a call without it, or with an older version', async () => {
      const { call, response } = await pausedExpert();
      expect((await call('PATCH', AVAILABILITY, {})).body).toEqual(response.body);
      const stale = await call('PATCH', AVAILABILITY, { pausedUntil: null }, { 'if-match': '"1"' });
      expect(stale.status).toBe(412);
      expect((await call('GET', '/api/auth/me')).body.pausedUntil).toBe(dayFromNow(7));
    });
  });

  it('lets either a concurrent pause or a match win, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const expert = await makeExpert(app, free);
      const call = await app.as(expert);
      const project = await makeProject(app);
      const [pause, match] = await Promise.all([
        call('PATCH', AVAILABILITY, { pausedUntil: dayFromNow(7) }),
        approve(project, expert),
      ]);
      expect(pause.status).toBe(200);
      expect([200, 409]).toContain(match.status);
      expect(await statusOf(app, expert)).toBe(match.status === 200 ? 'matched' : 'approved_waiting');
    }
  });
});

describe('departed experts', () => {
  const DAY = 24 * 60 * 60 * 1000;

  let app: TestApp;
  let admin: Call;
  beforeEach(async () => {
    app = await startTestApp();
    admin = await app.as(await app.admin());
  });
  afterEach(() => app.close());

  const remove = async (user: User) =>
    expect((await (await app.as(user))('DELETE', '/api/account')).body).toEqual({ removed: true });
  const erase = () => app.nest.get(Housekeeping).clean(new Date(Date.now() + 7.1 * DAY));

  /** The statistics of completed work, and the landing page's figures. */
  async function figures() {
    const { hours, impact, projects, weeks } = await app.nest.get(StatisticsService).computeFigures(new Date());
    return { hours, impact, completed: projects.completed, weeks: weeks.map((week) => week.hours) };
  }
  const departed = async () => (await app.nest.get(StatisticsService).computeFigures(new Date())).departed;

  /** Two completed projects of one organization: one with a donated total, one with confirmed hours. */
  async function makeHistory() {
    const { user: officer, organization } = await makeOrganization(app);
    const [one, other] = [
      await makeExpert(app, { status: 'matched', fullName: 'Rasha Qabbani' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    const entered = await makeProject(app, { organization, status: 'in_progress', experts: [one], title: 'Qabbani 1' });
    const written = await makeProject(app, { organization, status: 'in_progress', experts: [one, other] });
    const asOfficer = await app.as(officer);
    const yesterday = dayFromNow(-1);
    for (const [expert, id, hours] of [
      [one, entered.id, 1],
      [one, written.id, 2.25],
      [other, written.id, 4],
    ] as const) {
      const body = { date: yesterday, hours, note: 'With Qabbani.' };
      expect((await (await app.as(expert))('POST', `/api/expert/projects/${id}/hours`, body)).status).toBeLessThan(300);
    }
    for (const [{ id }, hoursDonated] of [
      [entered, 12],
      [written, null],
    ] as const) {
      await asOfficer('POST', `/api/organization/projects/${id}/hours/confirm`, {});
      const body = { status: 'completed', ...(hoursDonated && { hoursDonated }) };
      expect((await admin('PATCH', `/api/admin/projects/${id}/complete`, body)).status).toBe(200);
    }
    return { officer, one, other, entered, written, organization };
  }

  describe('completed work still counts', () => {
    it('when an expert leaves, before and after the account is erased', async () => {
      const { officer, one, written, entered } = await makeHistory();
      const before = await figures();
      expect(before).toMatchObject({
        completed: 2,
        hours: { confirmed: 7.25 },
        impact: { experts: 2, organizations: 1, hours: 18 },
      });
      await remove(one);
      expect(await figures()).toEqual(before);
      expect(await departed()).toEqual({ projects: 0, matches: 2, hours: 0 });
      await restoreAccount(app, one);
      expect(await figures()).toEqual(before);
      expect(await departed()).toEqual({ projects: 0, matches: 0, hours: 0 });
      const lines = (await (await app.as(one))('GET', '/api/account/export')).body.hours;
      expect(lines.map(({ note }: HourEntry) => note)).toEqual(['With Qabbani.', 'With Qabbani.']);

      await remove(one);
      await erase();
      expect(await figures()).toEqual(before);
      const { hours } = (await (await app.as(officer))('GET', `/api/organization/projects/${written.id}`)).body;
      expect(hours).toMatchObject({ total: 6.25, confirmedTotal: 6.25 });
      expect(hours.lines).toContainEqual(
        expect.objectContaining({ hours: 2.25, expertId: null, fullName: null, note: null, confirmed: true }),
      );
      const later = await app.as(await app.admin());
      const { body } = await later('GET', `/api/admin/hours?projectId=${entered.id}`);
      expect(body).toEqual([expect.objectContaining({ hours: 1, expertId: null, fullName: null, note: null })]);
      expect((await later('GET', '/api/admin/hours/total')).body.total).toBe(7.25);
      expect(await app.tx.countBy(HourEntry, { expertId: one.id })).toBe(0);
    });

    it('when an organization leaves, before and after the account is erased', async () => {
      const { officer, organization, one } = await makeHistory();
      await makeProject(app, { organization, status: 'pending_review' });
      const before = await figures();
      await remove(officer);
      expect(await figures()).toEqual(before);
      expect(await departed()).toEqual({ projects: 2, matches: 3, hours: 7.25 });
      expect((await app.call('GET', '/api/impact')).status).toBe(200);
      await restoreAccount(app, officer);
      expect(await figures()).toEqual(before);
      expect(await departed()).toEqual({ projects: 0, matches: 0, hours: 0 });

      await remove(officer);
      await erase();
      expect(await figures()).toEqual(before);
      for (const table of ['projects', 'organizations', 'hour_entries', 'removed_accounts'])
        expect([table, ...(await app.tx.query(`SELECT * FROM ${table}`))]).toEqual([table]);
      // The figures also stay when one of the organization's experts leaves.
      await remove(one);
      expect(await figures()).toEqual(before);
    });

    it('when both leave and return in any order', async () => {
      const { officer, one, other } = await makeHistory();
      const before = await figures();
      for (const [leave, back] of [
        [
          [officer, one],
          [officer, one],
        ],
        [
          [one, officer],
          [one, officer],
        ],
        [
          [other, officer],
          [officer, other],
        ],
      ] as const) {
        for (const user of leave) await remove(user);
        for (const user of back) await restoreAccount(app, user);
        expect(await figures()).toMatchObject({ hours: before.hours, impact: before.impact, completed: 2 });
        // Restoring an account skips a match whose other side is deleted. The match still counts.
        expect((await app.tx.countBy(Assignment, {})) + (await departed()).matches).toBe(3);
      }
      // A note is removed if its author was deleted when the hours were restored.
      const lines = await app.tx.findBy(HourEntry, {});
      expect(lines).toHaveLength(3);
      for (const { expertId, note } of lines)
        expect([expertId === null, note]).toEqual([expertId === null, expertId && note]);
    });

    it('except for an account that leaves before its review', async () => {
      const expert = await makeExpert(app, { status: 'under_review' });
      const before = await figures();
      await remove(expert);
      await erase();
      expect((await figures()).impact.experts).toBe(before.impact.experts - 1);
    });
  });
});
