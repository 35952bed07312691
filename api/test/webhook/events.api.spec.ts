import { WEBHOOK_EVENTS } from '@network/domain';
import { DataSource } from 'typeorm';
import { AuditService } from '../../src/audit/audit.service.js';
import { ownDay } from '../../src/expert/pausing.js';
import { WebhookFeed } from '../../src/webhook/webhook-feed.js';
import { WebhookDelivery } from '../../src/webhook/webhook.entity.js';
import {
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  projectForm,
} from '../support/factories.js';
import { onServer } from '../support/locks.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';
import { verified, WebhookReceiver } from '../support/webhook-receiver.js';

let app: TestApp;
let admin: Call;
let receiver: WebhookReceiver;
let secret: string;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: '1', UNDO_SECONDS: '60' });
  admin = await app.as(await app.admin());
  const { body } = await admin('POST', '/api/admin/webhooks', { url: receiver.url('/'), events: WEBHOOK_EVENTS });
  secret = body.secret;
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** Makes the deliveries of all entries so far. A transaction of another test on the same server can delay them. */
async function feed(): Promise<void> {
  const behind = () =>
    app.tx.query('SELECT FROM audit_stream WHERE id = 2 AND "writtenId" < (SELECT max(id) FROM audit_entries)');
  while ((await behind()).length > 0) await app.nest.get(WebhookFeed).advance();
}

let seen = 0;
/** The events that a change causes, in the order of their deliveries, as their receiver verifies them. */
async function eventsOf(change: () => Promise<unknown>): Promise<[string, object][]> {
  await feed();
  const before = await app.tx.count(WebhookDelivery);
  await change();
  await feed();
  const count = (await app.tx.count(WebhookDelivery)) - before;
  const messages = (await receiver.until('/', seen + count)).slice(seen);
  seen += count;
  const order = await app.tx.find(WebhookDelivery, { order: { createdAt: 'ASC' }, skip: before });
  const position = (id: unknown) => order.findIndex(({ messageId }) => messageId === id);
  return messages
    .sort((a, b) => position(a.headers['webhook-id']) - position(b.headers['webhook-id']))
    .map((message) => {
      const { type, timestamp, data, ...rest } = verified(message, secret);
      expect([new Date(timestamp).toISOString(), rest]).toEqual([timestamp, {}]);
      return [type, data];
    });
}

/** Makes a call that has to succeed. */
const ok = async (answer: ReturnType<Call>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** A project with experts who are on it, and the ways to call as its people. */
async function work(status: 'pending_review' | 'in_progress', state: 'asked' | 'accepted' = 'accepted') {
  const expert = await makeExpert(app, { status: status === 'in_progress' ? 'matched' : 'approved_waiting' });
  const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
  const experts = status === 'in_progress' ? [expert] : [];
  const project = await makeProject(app, { status, organization, experts, state });
  const ids = { orgId: organization.id, projectId: project.id };
  return { expert, expertId: expert.id, project, ids, asExpert: await app.as(expert), asOwner: await app.as(user) };
}
const decide = (id: string, action: string, body: object) =>
  admin('PATCH', `/api/admin/projects/${id}/${action}`, body);

describe('people', () => {
  it('are submitted and change their status when they submit their profile', async () => {
    const expert = await makeExpert(app, { status: 'onboarding' });
    const asExpert = await app.as(expert);
    const expertData = { expertId: expert.id, from: 'onboarding', to: 'under_review' };
    expect(await eventsOf(() => ok(asExpert('POST', '/api/expert/onboarding', expertForm)))).toEqual([
      ['expert.submitted', expertData],
      ['expert.status_changed', expertData],
    ]);
    expect(
      await eventsOf(() =>
        ok(asExpert('POST', '/api/expert/onboarding', { ...expertForm, bio: 'Eleven years in health data.' })),
      ),
    ).toEqual([]);
    const { user, organization } = await makeOrganization(app, { status: 'onboarding' });
    const asOwner = await app.as(user);
    const orgData = { orgId: organization.id, from: 'onboarding', to: 'under_review' };
    expect(await eventsOf(() => ok(asOwner('POST', '/api/organization/onboarding', organizationForm)))).toEqual([
      ['organization.submitted', orgData],
      ['organization.status_changed', orgData],
    ]);
  });

  it('are submitted again when they answer a change request or a decline', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const asExpert = await app.as(expert);
    await ok(admin('POST', `/api/admin/users/${expert.id}/change-request`, { message: 'More, please.' }));
    const submit = () =>
      ok(asExpert('POST', '/api/expert/onboarding', { ...expertForm, bio: 'Twelve years in health data.' }));
    expect(await eventsOf(submit)).toEqual([['expert.submitted', { expertId: expert.id }]]);
    const { user, organization } = await makeOrganization(app, { status: 'under_review' });
    expect(
      await eventsOf(() => ok(admin('POST', `/api/admin/users/${user.id}/decline`, { reason: 'Not yet' }))),
    ).toEqual([]);
    const asOwner = await app.as(user);
    const again = () => ok(asOwner('POST', '/api/organization/onboarding', organizationForm));
    expect(await eventsOf(again)).toEqual([['organization.submitted', { orgId: organization.id }]]);
  });

  it('have one event each in a bulk change, and again when it is undone', async () => {
    const people = [await makeExpert(app), await makeExpert(app), await makeExpert(app)];
    const ids = people.map(({ id }) => id);
    let undo = '';
    const bulk = async () => {
      const body = { ids, status: 'done' };
      undo = (await ok(admin('PATCH', '/api/admin/users/status', body))).undo.id;
    };
    const moved = (from: string, to: string) =>
      expect.arrayContaining(ids.map((expertId) => ['expert.status_changed', { expertId, from, to }]));
    const events = await eventsOf(bulk);
    expect([events.length, events]).toEqual([3, moved('approved_waiting', 'done')]);
    const undone = await eventsOf(() => ok(admin('POST', `/api/admin/undo/${undo}`)));
    expect([undone.length, undone]).toEqual([3, moved('done', 'approved_waiting')]);
  });

  it('are not submitted when an administrator moves them to the review', async () => {
    const { user, organization } = await makeOrganization(app, { status: 'onboarding' });
    const change = () => ok(admin('PATCH', `/api/admin/users/${user.id}/status`, { status: 'under_review' }));
    const data = { orgId: organization.id, from: 'onboarding', to: 'under_review' };
    expect(await eventsOf(change)).toEqual([['organization.status_changed', data]]);
  });
});

describe('projects', () => {
  it('are submitted, edited, corrected and withdrawn', async () => {
    const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
    const asOwner = await app.as(user);
    let projectId = '';
    const submit = async () => {
      projectId = (await ok(asOwner('POST', '/api/organization/projects', projectForm))).id;
    };
    const events = await eventsOf(submit);
    const ids = { orgId: organization.id, projectId };
    expect(events).toEqual([['project.submitted', ids]]);
    const path = `/api/organization/projects/${projectId}`;
    const edit = () => ok(asOwner('PATCH', path, { ...projectForm, title: 'Records' }));
    expect(await eventsOf(edit)).toEqual([['project.updated', ids]]);
    expect(await eventsOf(edit)).toEqual([]);
    const correct = () =>
      ok(admin('PATCH', `/api/admin/projects/${projectId}`, { reason: 'Typo', title: 'All records' }));
    expect(await eventsOf(correct)).toEqual([['project.updated', ids]]);
    expect(await eventsOf(() => ok(asOwner('POST', `${path}/withdraw`, {})))).toEqual([
      ['project.status_changed', { ...ids, from: 'pending_review', to: 'withdrawn' }],
    ]);
    expect(await eventsOf(edit)).toEqual([
      ['project.updated', ids],
      ['project.status_changed', { ...ids, from: 'withdrawn', to: 'pending_review' }],
    ]);
  });

  it('are approved with asked and agreed experts, and this is undone', async () => {
    const { project, ids, expert } = await work('pending_review');
    const agreed = await makeExpert(app);
    const body = { status: 'in_progress', expertsAssigned: [expert.id, agreed.id], alreadyAgreed: [agreed.id] };
    let undo = '';
    const approve = async () => {
      undo = (await ok(decide(project.id, 'approve', body))).undo.id;
    };
    const events = await eventsOf(approve);
    expect(events.filter(([type]) => type !== 'expert.status_changed')).toEqual([
      ['project.status_changed', { ...ids, from: 'pending_review', to: 'in_progress' }],
      ['assignment.asked', { expertId: expert.id, ...ids }],
      ['assignment.accepted', { expertId: agreed.id, ...ids }],
    ]);
    const moved = (from: string, to: string) =>
      [expert, agreed].map(({ id: expertId }) => ['expert.status_changed', { expertId, from, to }]);
    expect(events).toEqual(expect.arrayContaining(moved('approved_waiting', 'matched')));
    const undone = await eventsOf(() => ok(admin('POST', `/api/admin/undo/${undo}`)));
    expect(undone).toHaveLength(3);
    expect(undone).toEqual(expect.arrayContaining(moved('matched', 'approved_waiting')));
    expect(undone).toContainEqual(['project.status_changed', { ...ids, from: 'in_progress', to: 'pending_review' }]);
  });

  it('change their experts, and change back when this is undone', async () => {
    const { project, ids, expertId } = await work('in_progress');
    const other = await makeExpert(app);
    const swap = async () => (await ok(decide(project.id, 'experts', { expertsAssigned: [other.id] }))).undo.id;
    let undo = '';
    const events = await eventsOf(async () => (undo = await swap()));
    expect(events).toContainEqual(['project.updated', ids]);
    expect(events).toContainEqual(['assignment.asked', { expertId: other.id, ...ids }]);
    const undone = await eventsOf(() => ok(admin('POST', `/api/admin/undo/${undo}`)));
    expect(undone).toContainEqual(['project.updated', ids]);
    expect(undone).toContainEqual(['assignment.accepted', { expertId, ...ids }]);
  });

  it('are held, resumed, rejected and completed', async () => {
    const { project, ids, expertId } = await work('in_progress');
    expect(await eventsOf(() => ok(decide(project.id, 'hold', { status: 'on_hold' })))).toEqual([
      ['project.status_changed', { ...ids, from: 'in_progress', to: 'on_hold' }],
    ]);
    expect(await eventsOf(() => ok(decide(project.id, 'resume', {})))).toEqual([
      ['project.status_changed', { ...ids, from: 'on_hold', to: 'in_progress' }],
    ]);
    expect(await eventsOf(() => ok(decide(project.id, 'complete', { status: 'completed' })))).toEqual([
      ['expert.status_changed', { expertId, from: 'matched', to: 'done' }],
      ['project.status_changed', { ...ids, from: 'in_progress', to: 'completed' }],
    ]);
    const waiting = await work('pending_review');
    expect(await eventsOf(() => ok(decide(waiting.project.id, 'reject', { status: 'rejected' })))).toEqual([
      ['project.status_changed', { ...waiting.ids, from: 'pending_review', to: 'rejected' }],
    ]);
  });
});

describe('assignments', () => {
  it('are accepted, and left', async () => {
    const { ids, expertId, asExpert } = await work('in_progress', 'asked');
    const path = `/api/expert/projects/${ids.projectId}`;
    expect(await eventsOf(() => ok(asExpert('POST', `${path}/answer`, { accept: true })))).toEqual([
      ['assignment.accepted', { expertId, ...ids }],
    ]);
    expect(await eventsOf(() => ok(asExpert('POST', `${path}/leave`, { reason: 'no_time' })))).toEqual([
      ['expert.status_changed', { expertId, from: 'matched', to: 'approved_waiting' }],
      ['assignment.left', { expertId, ...ids }],
    ]);
  });

  it('are declined', async () => {
    const { ids, expertId, asExpert } = await work('in_progress', 'asked');
    const path = `/api/expert/projects/${ids.projectId}/answer`;
    expect(await eventsOf(() => ok(asExpert('POST', path, { accept: false, reason: 'no_time' })))).toEqual([
      ['expert.status_changed', { expertId, from: 'matched', to: 'approved_waiting' }],
      ['assignment.declined', { expertId, ...ids }],
    ]);
  });

  it('have hours that are confirmed', async () => {
    const { ids, expertId, asExpert, asOwner } = await work('in_progress');
    const date = ownDay('Europe/Berlin', new Date());
    const { id } = await ok(asExpert('POST', `/api/expert/projects/${ids.projectId}/hours`, { date, hours: 2 }));
    const confirm = () => ok(asOwner('POST', `/api/organization/projects/${ids.projectId}/hours/confirm`, {}));
    expect(await eventsOf(confirm)).toEqual([['hours.confirmed', { expertId, ...ids, hoursIds: [id] }]]);
    expect(await eventsOf(confirm)).toEqual([]);
  });
});

describe('a webhook', () => {
  it('receives the events that it names, of changes after its creation', async () => {
    await makeExpert(app, { status: 'done' });
    const leaving = await makeExpert(app, { status: 'done' });
    const asLeaving = await app.as(leaving);
    await ok(asLeaving('POST', '/api/expert/available', {}));
    const url = receiver.url('/later');
    await ok(admin('POST', '/api/admin/webhooks', { url, events: ['project.submitted', 'expert.status_changed'] }));
    await ok(admin('PATCH', `/api/admin/users/${leaving.id}/status`, { status: 'done' }));
    const { asOwner } = await work('pending_review');
    await ok(asOwner('POST', '/api/organization/projects', projectForm));
    await feed();
    await receiver.until(
      '/',
      (seen = await app.tx.count(WebhookDelivery, { where: { webhook: { url: receiver.url('/') } } })),
    );
    const types = (await receiver.until('/later', 2)).map(({ body }) => JSON.parse(body).type);
    expect(types.sort()).toEqual(['expert.status_changed', 'project.submitted']);
    const [first] = receiver.at('/later');
    const twin = receiver.at('/').find(({ body }) => body === first!.body);
    expect(twin!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    await app.tx.query(`DELETE FROM webhooks WHERE url = $1`, [url]);
  });

  onServer('on a server', () => {
    it('gets the event of a change that commits after a later one was delivered', async () => {
      const audit = app.nest.get(AuditService);
      const entry = (subjectId: string) =>
        ({
          action: 'user.status',
          subjectType: 'user',
          subjectId,
          fromStatus: 'done',
          toStatus: 'inactive',
        }) as const;
      const [slow, fast] = [await makeExpert(app), await makeExpert(app)];
      const runner = app.nest.get(DataSource).createQueryRunner();
      await feed();
      await runner.startTransaction();
      await audit.record(runner.manager, null, entry(slow.id));
      await audit.record(app.tx, null, entry(fast.id));
      for (let round = 0; round < 5; round++) await app.nest.get(WebhookFeed).advance();
      const before = receiver.at('/').length;
      await runner.commitTransaction();
      await runner.release();
      await feed();
      const messages = (await receiver.until('/', before + 2)).slice(before);
      const experts = messages.map(({ body }) => JSON.parse(body).data.expertId);
      expect(experts.sort()).toEqual([slow.id, fast.id].sort());
    });
  });
});
