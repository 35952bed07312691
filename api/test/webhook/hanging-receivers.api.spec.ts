import { setTimeout as pause } from 'node:timers/promises';
import { newMessage } from '../../src/webhook/webhook-feed.js';
import { Webhook, WebhookDelivery } from '../../src/webhook/webhook.entity.js';
import { leaseDeliveries } from '../../src/webhook/webhook.queries.js';
import { WebhookWorker } from '../../src/webhook/webhook.worker.js';
import { meetAt, onServer } from '../support/locks.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { WebhookReceiver, type Answer } from '../support/webhook-receiver.js';

const HANG = () => undefined;
/** Well before the first hanging attempt ends, after 15 s. */
const SOON_MS = 10_000;

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
});
afterEach(() => app.tx.query('DELETE FROM webhooks'));
afterAll(async () => {
  await app.close();
  await receiver.close();
});

let count = 0;
/** A webhook whose receiver answers like this, and its path. */
async function webhook(answer: Answer, given: Partial<Webhook> = {}) {
  const path = `/${++count}`;
  receiver.answers.set(path, answer);
  const admin = await app.as(await app.admin());
  const body = { url: receiver.url(path), events: ['project.submitted'] };
  const { id } = (await admin('POST', '/api/admin/webhooks', body)).body;
  if (Object.keys(given).length > 0) await app.tx.update(Webhook, { id }, given);
  return { id: id as string, path };
}

/** Makes this many messages to a webhook due. */
const enqueue = (webhookId: string, messages: number) =>
  app.tx.insert(
    WebhookDelivery,
    Array.from({ length: messages }, () => ({ webhookId, ...newMessage('webhook.test', new Date(), { webhookId }) })),
  );

/** Delivers a message to a new webhook. Returns the milliseconds. */
async function timeToDeliver(): Promise<number> {
  const { id } = await webhook(204);
  const begun = performance.now();
  await enqueue(id, 1);
  while (!(await app.tx.existsBy(WebhookDelivery, { webhookId: id, status: 'delivered' }))) await pause(10);
  return performance.now() - begun;
}

describe('a receiver that hangs', () => {
  it('gets four messages at a time', async () => {
    const { id, path } = await webhook(HANG, { hasDelivered: true });
    await enqueue(id, 30);
    await receiver.until(path, 4);
    expect(await timeToDeliver()).toBeLessThan(SOON_MS);
    expect(receiver.at(path)).toHaveLength(4);
  });

  it.each([
    ['before its first success', {}],
    ['while it fails', { hasDelivered: true, failingSince: new Date() }],
  ])('gets one message at a time %s', async (_, given) => {
    const { id, path } = await webhook(HANG, given);
    await enqueue(id, 5);
    await receiver.until(path, 1);
    await timeToDeliver();
    expect(receiver.at(path)).toHaveLength(1);
  });

  it('gets one message at a time again after a new address, until the first success there', async () => {
    const { id, path } = await webhook(204);
    const row = () => app.tx.findOneByOrFail(Webhook, { id });
    await enqueue(id, 1);
    while (!(await row()).hasDelivered) await pause(10);
    const admin = await app.as(await app.admin());
    await admin('PATCH', `/api/admin/webhooks/${id}`, { url: receiver.url(`${path}/new`) });
    expect((await row()).hasDelivered).toBe(false);
  });

  it('does not delay others, even with 50 new ones', async () => {
    const hanging = await Promise.all(Array.from({ length: 50 }, () => webhook(HANG)));
    for (const { id } of hanging) await enqueue(id, 10);
    await receiver.until(hanging.at(-1)!.path, 1);
    expect(await timeToDeliver()).toBeLessThan(SOON_MS);
  });
});

onServer('two replicas', () => {
  it('send four messages at a time together', async () => {
    await app.nest.get(WebhookWorker).beforeApplicationShutdown();
    const { id } = await webhook(204, { hasDelivered: true });
    await enqueue(id, 30);
    const lease = () => app.tx.transaction((tx) => leaseDeliveries(tx, 100));
    const leases = await meetAt(app, ['LOCK TABLE webhook_deliveries IN SHARE MODE'], [lease, lease, lease, lease]);
    expect(leases.map(({ length }) => length).sort()).toEqual([0, 0, 0, 4]);
  });
});

it('a shutdown aborts hanging deliveries, and leaves them due', async () => {
  const other = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
  const admin = await other.as(await other.admin());
  receiver.answers.set('/last', HANG);
  const body = { url: receiver.url('/last'), events: ['project.submitted'] };
  const { id } = (await admin('POST', '/api/admin/webhooks', body)).body;
  await admin('POST', `/api/admin/webhooks/${id}/test`);
  await receiver.until('/last', 1);
  const begun = performance.now();
  await other.nest.get(WebhookWorker).beforeApplicationShutdown();
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
  const delivery = await other.tx.findOneByOrFail(WebhookDelivery, { webhookId: id });
  expect(delivery).toMatchObject({ status: 'waiting', tries: [], leasedUntil: null });
  expect(delivery.nextTryAt.getTime()).toBeLessThanOrEqual(Date.now());
  await other.close();
});
