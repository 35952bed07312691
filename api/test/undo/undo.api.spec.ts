import { JsonContains, MoreThan } from 'typeorm';
import { Mail } from '../../src/mail/mail.entity.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { Assignment, EndedAssignment } from '../../src/project/assignments/assignment.entity.js';
import { Project } from '../../src/project/project.entity.js';
import type { AuditRowDto } from '../../src/report/audit-log.service.js';
import { Undo } from '../../src/undo/undo.entity.js';
import type { Profile } from '../../src/user/profile.js';
import type { User } from '../../src/user/user.entity.js';
import {
  changeProfile,
  makeExpert,
  makeOrganization,
  makeProject,
  profileOf,
  projectForm,
  statusOf,
} from '../support/factories.js';
import { onServer, profileLock, queueAt } from '../support/locks.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp({ UNDO_SECONDS: '60' });
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const undo = (id: string) => admin('POST', `/api/admin/undo/${id}`);
const act = (id: string, action: string, body: object) => admin('PATCH', `/api/admin/projects/${id}/${action}`, body);

/** Everything of a project that a decision may change, without the versions. */
async function stateOf({ id, orgId }: Project, people: User[]) {
  const { version: _version, updatedAt: _updatedAt, ...project } = await app.tx.findOneByOrFail(Project, { id });
  const { status, statusSince } = await app.tx.findOneByOrFail(Organization, { id: orgId });
  const profiles = await Promise.all(people.map((person) => profileOf(app, person)));
  return {
    project,
    organization: { status, statusSince },
    assignments: await app.tx.find(Assignment, { where: { projectId: id }, order: { expertId: 'ASC' } }),
    ended: await app.tx.findBy(EndedAssignment, { projectId: id }),
    people: profiles.map((profile) => [profile.status, profile.statusSince]),
  };
}

const REQUEST = { at: '2026-01-31T10:00:00.000Z', message: 'How many records are there?', fields: {} };

/** A project in this status with one expert on it, and another expert. */
async function situation(status: 'pending_review' | 'in_progress') {
  const [on, other] = [
    await makeExpert(app, { status: status === 'in_progress' ? 'matched' : 'approved_waiting' }),
    await makeExpert(app),
  ];
  const experts = status === 'in_progress' ? [on] : [];
  const project = await makeProject(app, { status, experts, state: 'accepted' });
  if (status === 'pending_review') await app.tx.update(Project, { id: project.id }, { changeRequest: REQUEST });
  return { project, on, other };
}

const DECISIONS = {
  approve: [
    'pending_review',
    (on: User) => ({ status: 'in_progress', expertsAssigned: [on.id], alreadyAgreed: [on.id] }),
  ],
  reject: ['pending_review', () => ({ status: 'rejected', reason: 'Too early' })],
  complete: ['in_progress', () => ({ status: 'completed', hoursDonated: 9, outcome: 'Well' })],
  experts: ['in_progress', (_: User, other: User) => ({ expertsAssigned: [other.id], alreadyAgreed: [other.id] })],
} as const;
const decisions = Object.keys(DECISIONS) as (keyof typeof DECISIONS)[];

/** Makes a decision, and returns it with the state before. */
async function decide(action: keyof typeof DECISIONS) {
  const [status, bodyOf] = DECISIONS[action];
  const { project, on, other } = await situation(status);
  const before = await stateOf(project, [on, other]);
  const { status: code, body } = await act(project.id, action, bodyOf(on, other));
  expect([code, body.undo]).toEqual([200, { id: expect.any(String), until: expect.any(String) }]);
  expect(await stateOf(project, [on, other])).not.toEqual(before);
  return { project, on, other, before, undo: body.undo as { id: string; until: string } };
}

const mailsOf = (undoId: string) => app.tx.findBy(Mail, { undoId });

describe.each(decisions)('the decision %s', (action) => {
  it('holds its emails, and is undone as if it had not been', async () => {
    const made = await decide(action);
    const held = await app.tx.findBy(Mail, { facts: JsonContains({ projectId: made.project.id }) });
    expect(new Set(held.map(({ undoId }) => undoId))).toEqual(new Set([made.undo.id]));
    expect(new Set(held.map(({ nextTryAt }) => nextTryAt.toISOString()))).toEqual(new Set([made.undo.until]));
    expect(await undo(made.undo.id)).toMatchObject({ status: 200, body: { undone: true } });
    expect(await stateOf(made.project, [made.on, made.other])).toEqual(made.before);
    expect(await mailsOf(made.undo.id)).toEqual([]);
    const { body } = await admin('GET', `/api/admin/audit?subjectId=${made.project.id}`);
    expect(body.map(({ action: done }: { action: string }) => done)).toContain('decision.undo');
  });

  it('is undone once', async () => {
    const { undo: made } = await decide(action);
    const answers = await Promise.all([undo(made.id), undo(made.id), undo(made.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is not continued by an administrator who has not seen that it was undone', async () => {
    const { project, undo: made } = await decide(action);
    const { version } = (await admin('GET', `/api/admin/projects/${project.id}`)).body;
    await undo(made.id);
    const seen = { 'if-match': `"${version}"` };
    const late = await admin('PATCH', `/api/admin/projects/${project.id}`, { title: 'New', reason: 'Clearer' }, seen);
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
  });

  it('can be made again after it was undone', async () => {
    const { project, on, other, undo: made } = await decide(action);
    await undo(made.id);
    expect((await act(project.id, action, DECISIONS[action][1](on, other))).status).toBe(200);
    expect((await undo(made.id)).status).toBe(409);
  });

  it('cannot be undone if anything has changed since', async () => {
    const { project, undo: made } = await decide(action);
    await app.tx.increment(Project, { id: project.id }, 'version', 1);
    expect(await undo(made.id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect((await mailsOf(made.id)).length).toBeGreaterThan(0);
  });

  it('cannot be undone once an email was sent or is in flight', async () => {
    for (const gone of [{ status: 'sent' }, { leasedUntil: new Date() }] as const) {
      const { undo: made } = await decide(action);
      await app.tx.update(Mail, { undoId: made.id }, gone);
      expect(await undo(made.id)).toMatchObject({ status: 410, body: { code: 'gone' } });
      await app.tx.delete(Mail, { undoId: made.id });
    }
  });
});

it('cannot be undone when the time is over', async () => {
  const { undo: made } = await decide('approve');
  await app.tx.update(Undo, { id: made.id }, { until: new Date() });
  expect(await undo(made.id)).toMatchObject({ status: 410, body: { code: 'gone' } });
});

it('was undone, also when the time is over', async () => {
  const { undo: made } = await decide('reject');
  await undo(made.id);
  await app.tx.update(Undo, { id: made.id }, { until: new Date() });
  expect(await undo(made.id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
});

onServer('a decision that waits for the deletion of an expert', () => {
  it('is undone without the expert, even one who joined the project at that moment', async () => {
    const { project, other } = await situation('in_progress');
    const asOther = await app.as(other);
    const { first, others } = await queueAt(app, profileLock(other), () => asOther('DELETE', '/api/account'), [
      async () => {
        const now = new Date();
        await app.tx.insert(Assignment, {
          projectId: project.id,
          expertId: other.id,
          state: 'asked',
          askedAt: now,
          answerBy: now,
        });
        return act(project.id, 'complete', { status: 'completed' });
      },
    ]);
    expect([first.status, others[0]!.status]).toEqual([200, 200]);
    expect((await undo(others[0]!.body.undo.id)).status).toBe(200);
  });
});

it('is not undone after an expert has accepted meanwhile', async () => {
  const { project, other } = await situation('pending_review');
  const { body } = await act(project.id, 'approve', { status: 'in_progress', expertsAssigned: [other.id] });
  const call = await app.as(other);
  expect((await call('POST', `/api/expert/projects/${project.id}/answer`, { accept: true })).status).toBe(200);
  expect((await undo(body.undo.id)).status).toBe(409);
  expect(await statusOf(app, other)).toBe('matched');
});

describe('the email about an earlier edit', () => {
  /** An expert's project, and an email about its edit that waits until the given time. */
  async function edited(nextTryAt: Date) {
    const { project, on, other } = await situation('in_progress');
    const { user } = await app.tx.findOneOrFail(Organization, {
      where: { id: project.orgId },
      relations: { user: true },
    });
    const call = await app.as(user);
    const edit = (title: string) =>
      call('PATCH', `/api/organization/projects/${project.id}`, { ...projectForm, title });
    await edit('First');
    await app.settledMail(on.email);
    await edit('Second');
    const waits = { kind: 'project-changed', userId: on.id, status: 'waiting' } as const;
    await app.tx.update(Mail, waits, { dueAt: nextTryAt, nextTryAt });
    const swap = (expert: User) => act(project.id, 'experts', { expertsAssigned: [expert.id] });
    return { on, other, waits, swap };
  }
  const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds);

  it('outlasts a removal that is undone', async () => {
    const { on, other, waits, swap } = await edited(inSeconds(600));
    await undo((await swap(other)).body.undo.id);
    await app.tx.update(Mail, waits, { nextTryAt: new Date() });
    expect(await app.settledMail(on.email)).toMatchObject({ status: 'sent', facts: { title: 'Second' } });
  });

  it('waits while a removal can be undone', async () => {
    const { other, waits, swap } = await edited(inSeconds(20));
    await swap(other);
    expect(await app.tx.countBy(Mail, { ...waits, nextTryAt: MoreThan(inSeconds(30)) })).toBe(1);
  });

  it('is dropped by a new match', async () => {
    const { on, other, waits, swap } = await edited(inSeconds(600));
    await swap(other);
    await swap(on);
    expect(await app.tx.findBy(Mail, waits)).toEqual([]);
  });
});

describe('a bulk change', () => {
  const people = async () => [
    await makeExpert(app, { status: 'under_review' }),
    await makeExpert(app, { status: 'done' }),
    (await makeOrganization(app, { status: 'under_review' })).user,
  ];
  const change = async (ids: string[], status: string, more = {}) =>
    (await admin('PATCH', '/api/admin/users/status', { ids, status, ...more })).body;

  it('is undone as a whole, with all of its emails', async () => {
    const [one, two, organization] = await people();
    const all = [one!, two!, organization!];
    await changeProfile(app, two!, { changeRequest: REQUEST, resubmittedAt: new Date(0) });
    const before = await Promise.all(all.map((person) => profileOf(app, person)));
    const made = await change(
      all.map(({ id }) => id),
      'under_review',
    );
    // People who have the status already are not part of it.
    expect(made).toMatchObject({ changed: 1, undo: { id: expect.any(String) } });
    expect(await mailsOf(made.undo.id)).toHaveLength(1);
    expect((await undo(made.undo.id)).status).toBe(200);
    const after = await Promise.all(all.map((person) => profileOf(app, person)));
    const review = ({ status, statusSince, changeRequest, resubmittedAt }: Profile) => [
      status,
      statusSince,
      changeRequest,
      resubmittedAt,
    ];
    expect(after.map(review)).toEqual(before.map(review));
    expect(await mailsOf(made.undo.id)).toEqual([]);
  });

  it('leaves the time when a profile was received, once undone', async () => {
    const expert = await makeExpert(app, { status: 'onboarding' });
    const call = await app.as(expert);
    const journey = async () => (await call('GET', '/api/account/journey')).body;
    await change([expert.id], 'under_review');
    const before = await journey();
    expect(before).toMatchObject({ receivedAt: expect.any(String), reviewedAt: null });
    const made = await change([expert.id], 'done');
    const decided = await journey();
    expect(decided).toMatchObject({ receivedAt: before.receivedAt, reviewedAt: expect.any(String) });
    const back = await change([expert.id], 'under_review');
    expect(await journey()).toMatchObject({ receivedAt: expect.any(String), reviewedAt: null });
    expect((await undo(back.undo.id)).status).toBe(200);
    expect(await journey()).toEqual(decided);
    expect((await undo(made.undo.id)).status).toBe(409);
    const again = await change([expert.id], 'under_review');
    const reopened = await journey();
    const approved = await change([expert.id], 'approved_waiting');
    expect((await undo(approved.undo.id)).status).toBe(200);
    expect(await journey()).toEqual(reopened);
    expect((await undo(again.undo.id)).status).toBe(409);
  });

  it('is not undone at all if one of its people has changed since', async () => {
    const [one, two] = [
      await makeExpert(app, { status: 'under_review' }),
      await makeExpert(app, { status: 'under_review' }),
    ];
    const { undo: made } = await change([one.id, two.id], 'approved_waiting');
    await admin('PATCH', `/api/admin/users/${one.id}/status`, { status: 'done' });
    expect((await undo(made.id)).status).toBe(409);
    expect(await statusOf(app, two)).toBe('approved_waiting');
  });

  onServer('one of whose people deletes the account', () => {
    it('waits, and neither call fails', async () => {
      const changed: User[] = [];
      while (changed.length < 5) changed.push((await makeOrganization(app, { status: 'under_review' })).user);
      const [person, last] = [changed[0]!, changed[4]!];
      const asPerson = await app.as(person);
      const [sql, ...parameters] = profileLock(last);
      const holder = app.tx.connection.createQueryRunner();
      await holder.startTransaction();
      await holder.query(sql, parameters);
      const changing = change(
        changed.map(({ id }) => id),
        'approved_no_projects',
      );
      const own = { where: { userId: person.id }, order: { id: 'ASC' } } as const;
      let mails: Mail[] = [];
      while (mails.length < 2) mails = await app.tx.find(Mail, own);
      // Moves the first of them behind the other one, so that a delete reaches it last.
      await app.tx.update(Mail, { id: mails[0]!.id }, { revision: 0 });
      const { first, others } = await queueAt<{ changed?: number; status?: number }>(
        app,
        ['SELECT FROM mails WHERE id = $1 FOR UPDATE', mails[0]!.id],
        async () => {
          await holder.commitTransaction();
          return changing;
        },
        [() => asPerson('DELETE', '/api/account')],
      );
      await holder.release();
      expect([first.changed, others[0]!.status]).toEqual([5, 200]);
    });
  });

  it('has nothing to undo when nothing has changed, and in a dry run', async () => {
    const { id } = await makeExpert(app, { status: 'under_review' });
    expect((await change([id], 'under_review')).undo).toBeNull();
    expect((await change([id], 'done', { dryRun: true })).undo).toBeNull();
  });
});

/** The actions in the log about a person or project, and the ids of the undos on them. */
const logOf = async (subjectId: string) => {
  const { body } = await admin('GET', `/api/admin/audit?subjectId=${subjectId}`);
  return (body as AuditRowDto[]).map(({ action, undo: open }) => [action, open?.id]);
};

it('is on its entries in the log until it is over', async () => {
  const { project, on, undo: made } = await decide('complete');
  for (const { id } of [project, on]) expect(await logOf(id)).toContainEqual(['project.complete', made.id]);
  const { body } = await admin('GET', `/api/admin/audit?subjectId=${project.id}&action=project.complete`);
  expect(body[0].undo).toEqual(made);
  await app.tx.update(Undo, { id: made.id }, { until: new Date() });
  expect(await logOf(project.id)).toContainEqual(['project.complete', undefined]);
});

it('is on the entry of its own decision, not on a later one of the same kind', async () => {
  const expert = await makeExpert(app, { status: 'under_review' });
  const { body } = await admin('PATCH', '/api/admin/users/status', { ids: [expert.id], status: 'approved_waiting' });
  await admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'done' });
  expect(await logOf(expert.id)).toEqual([
    ['user.status', undefined],
    ['user.status', body.undo.id],
  ]);
});

it('is listed with its people and project until it is over', async () => {
  const { project, on, undo: made } = await decide('complete');
  const { id: actorId } = await app.admin();
  for (const subjectId of [project.id, on.id])
    expect((await admin('GET', `/api/admin/undo?subjectId=${subjectId}`)).body).toEqual([
      { ...made, action: 'project.complete', actorId },
    ]);
  await undo(made.id);
  expect((await admin('GET', `/api/admin/undo?subjectId=${project.id}`)).body).toEqual([]);
});

it('is for administrators, and 404 when unknown', async () => {
  const { undo: made, on } = await decide('reject');
  expect((await (await app.as(on))('POST', `/api/admin/undo/${made.id}`)).status).toBe(403);
  expect((await undo(crypto.randomUUID())).status).toBe(404);
});

it('is not offered when the settings allow none', async () => {
  const without = await app.replica({ undoSeconds: 0 });
  const call = await without.as(await without.admin());
  const { project } = await situation('pending_review');
  const { body } = await call('PATCH', `/api/admin/projects/${project.id}/reject`, {
    status: 'rejected',
    reason: null,
  });
  expect(body.undo).toBeNull();
  await without.close();
});
