import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { WebhookSecrets } from '../../src/webhook/webhook-secrets.js';
import { WebhookSender } from '../../src/webhook/webhook-sender.js';
import { WebhookTargets } from '../../src/webhook/webhook-targets.js';
import { Webhook, WebhookDelivery } from '../../src/webhook/webhook.entity.js';
import { WebhookWorker } from '../../src/webhook/webhook.worker.js';
import { later } from '../support/clock.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';
import { verified, WebhookReceiver, type Answer } from '../support/webhook-receiver.js';

const WEBHOOKS = '/api/admin/webhooks';
const HOUR = 60 * 60 * 1000;

let app: TestApp;
let admin: Call;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
  admin = await app.as(await app.admin());
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

let count = 0;
/** A webhook whose receiver answers like this, and its path. */
async function webhook(answer: Answer = 204, url?: string) {
  const path = `/${++count}`;
  receiver.answers.set(path, answer);
  const { body } = await admin('POST', WEBHOOKS, { url: url ?? receiver.url(path), events: ['project.submitted'] });
  return { id: body.id as string, secret: body.secret as string, path };
}
const test = async (id: string) => (await admin('POST', `${WEBHOOKS}/${id}/test`)).body;
const deliveries = async (id: string) => (await admin('GET', `${WEBHOOKS}/${id}/deliveries`)).body;
/** The latest delivery, once it has this many tries. */
async function tried(id: string, tries = 1) {
  for (;;) {
    const [latest] = await deliveries(id);
    if (latest?.tries.length >= tries) return latest;
    await pause(10);
  }
}
const row = (id: string) => app.tx.findOneByOrFail(Webhook, { id });
const sender = () => app.nest.get(WebhookSender);

describe('a delivery', () => {
  it('is signed as Standard Webhooks defines, and listed with its response', async () => {
    const { id, secret, path } = await webhook(200);
    const made = await test(id);
    expect(made).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: [] });
    const [message] = await receiver.until(path, 1);
    expect(verified(message!, secret)).toEqual({
      type: 'webhook.test',
      timestamp: expect.any(String),
      data: { webhookId: id },
    });
    expect(message!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': made.messageId });
    const tries = [{ at: expect.any(String), status: 200, error: null }];
    expect(await tried(id)).toEqual({ ...made, state: 'delivered', tries, nextTryAt: null });
  });

  it('is repeated with the same id and payload, newest first', async () => {
    const { id, secret, path } = await webhook();
    const first = await test(id);
    await tried(id);
    const { body: again } = await admin('POST', `${WEBHOOKS}/${id}/deliveries/${first.id}/redeliver`);
    expect(again).toMatchObject({ messageId: first.messageId, type: first.type, state: 'waiting' });
    const [one, two] = await receiver.until(path, 2);
    expect([two!.body, two!.headers['webhook-id']]).toEqual([one!.body, one!.headers['webhook-id']]);
    verified(two!, secret);
    const listed = await admin('GET', `${WEBHOOKS}/${id}/deliveries?perPage=1`);
    expect([listed.body.map(({ id: each }: { id: string }) => each), listed.headers.get('x-total-count')]).toEqual([
      [again.id],
      '2',
    ]);
    const other = await webhook();
    expect((await admin('POST', `${WEBHOOKS}/${other.id}/deliveries/${first.id}/redeliver`)).status).toBe(404);
  });

  const rotate = async (id: string) => (await admin('POST', `${WEBHOOKS}/${id}/rotate`)).body.secret as string;
  /** The number of signatures of a message after these hours. */
  const signatures = async (id: string, hours: number) => {
    const at = new Date(Date.now() + hours * HOUR);
    const headers = app.nest.get(WebhookSecrets).headersOf(await row(id), 'msg', '{}', at);
    return headers!['webhook-signature']!.split(' ').length;
  };

  it('is signed with each secret for a day after its rotation', async () => {
    const { id, secret, path } = await webhook();
    const second = await rotate(id);
    const third = await later(HOUR / 7, () => rotate(id));
    await test(id);
    const [message] = await receiver.until(path, 1);
    for (const each of [secret, second, third]) verified(message!, each);
    expect([await signatures(id, 23.9), await signatures(id, 24.1), await signatures(id, 24.3)]).toEqual([3, 2, 1]);
    const worker = app.nest.get(WebhookWorker);
    await worker.sweep(new Date(Date.now() + 24.1 * HOUR));
    expect((await row(id)).previousSecrets).toHaveLength(1);
    await worker.sweep(new Date(Date.now() + 24.3 * HOUR));
    expect((await row(id)).previousSecrets).toEqual([]);
  });

  it('has ten signatures at most', async () => {
    const { id } = await webhook();
    for (let times = 0; times < 11; times++) await rotate(id);
    expect(await signatures(id, 0)).toBe(10);
  });

  it('is attempted ten times over 75 hours', async () => {
    const { id } = await webhook(500);
    await test(id);
    const pauses: number[] = [];
    for (let tries = 1; tries < 10; tries++) {
      const { state, nextTryAt, tries: attempts } = await tried(id, tries);
      expect(state).toBe('waiting');
      pauses.push((Date.parse(nextTryAt) - Date.parse(attempts.at(-1).at)) / 1000);
      await app.tx.query('UPDATE webhook_deliveries SET "nextTryAt" = now() WHERE "webhookId" = $1', [id]);
    }
    const planned = [5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600)];
    planned.forEach((seconds, index) => expect(Math.abs(pauses[index]! - seconds)).toBeLessThan(3));
    const last = await tried(id, 10);
    expect(last).toMatchObject({ state: 'failed', nextTryAt: null });
    expect(last.tries.map(({ status }: { status: number }) => status)).toEqual(Array.from({ length: 10 }, () => 500));
  });

  it.each([301, 302, 307, 308])('does not follow a redirect with %i', async (status) => {
    const { id } = await webhook(status);
    await test(id);
    expect((await tried(id)).tries).toMatchObject([{ status, error: 'redirect' }]);
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  it('names the reason for reaching no receiver', async () => {
    const closed = await webhook(204, 'http://127.0.0.1:1/');
    await test(closed.id);
    expect((await tried(closed.id)).tries).toMatchObject([{ status: null, error: 'ECONNREFUSED' }]);
    const refused = await webhook();
    await app.tx.update(Webhook, { id: refused.id }, { url: 'http://169.254.169.254/' });
    await test(refused.id);
    expect((await tried(refused.id)).tries).toMatchObject([{ status: null, error: 'address_refused' }]);
    const unreadable = await webhook();
    await app.tx.update(Webhook, { id: unreadable.id }, { secret: Buffer.alloc(80) });
    await test(unreadable.id);
    expect((await tried(unreadable.id)).tries).toMatchObject([{ status: null, error: 'secret_unreadable' }]);
  });

  it('ends after its time, whether the receiver is silent, slow to say more, or never done', async () => {
    const timed = async (answer: Answer, timeoutMs = 300) => {
      receiver.answers.set('/slow', answer);
      const begun = performance.now();
      const outcome = await sender().post(receiver.url('/slow'), {}, '{}', timeoutMs);
      return [outcome, performance.now() - begun < 10_000];
    };
    const timeout = [{ status: null, error: 'timeout' }, true];
    expect(await timed(() => undefined)).toEqual(timeout);
    expect(await timed((response) => void response.writeHead(200).write('.'))).toEqual(timeout);
    const drip = (response: Parameters<Exclude<Answer, number>>[0]) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await timed(drip)).toEqual(timeout);
    const endless = (response: Parameters<Exclude<Answer, number>>[0]) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
        response.once('drain', more);
      };
      more();
    };
    expect(await timed(endless, 60_000)).toEqual([{ status: 200, error: null }, true]);
  });

  it('connects to the checked address, even if the name resolves to another one later', async () => {
    const targets = app.nest.get(WebhookTargets);
    const lookup = jest.spyOn(targets.dns, 'lookup') as jest.SpyInstance;
    lookup
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
      .mockResolvedValue([{ address: '127.0.0.2', family: 4 }]);
    const url = `http://hooks.example.org:${receiver.port}/rebinding`;
    expect(await sender().post(url, {}, '{}')).toEqual({ status: 204, error: null });
    expect(receiver.at('/rebinding')[0]!.headers.host).toBe(`hooks.example.org:${receiver.port}`);
    expect(lookup).toHaveBeenCalledTimes(1);
    lookup.mockResolvedValue([
      { address: '127.0.0.1', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ]);
    expect(await sender().post(url, {}, '{}')).toEqual({ status: null, error: 'address_refused' });
    // The test has no SMTP_URL, so nothing leaves for public networks.
    lookup.mockResolvedValue([{ address: '8.8.8.8', family: 4 }]);
    expect(await sender().post(url, {}, '{}')).toEqual({ status: null, error: 'withheld' });
    lookup.mockRestore();
  });
});

describe('a webhook', () => {
  const audited = (id: string) => app.tx.findBy(AuditEntry, { action: 'webhook.switchOff', subjectId: id });
  const attention = async () => (await admin('GET', '/api/admin/attention?kind=webhook_failing')).body;

  it('is ended by a 410 response, which cancels waiting deliveries', async () => {
    const { id, path } = await webhook(500);
    await test(id);
    await tried(id);
    receiver.answers.set(path, 410);
    await test(id);
    expect(await tried(id)).toMatchObject({ state: 'failed', tries: [{ status: 410 }] });
    expect(await row(id)).toMatchObject({ state: 'off', ending: 'gone' });
    expect((await deliveries(id)).map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed']);
    expect(await audited(id)).toHaveLength(1);
  });

  it('is switched off after five days without a success, needs attention, and is switched on again', async () => {
    const { id, path } = await webhook(500);
    await test(id);
    await tried(id);
    expect((await row(id)).failingSince).toEqual(expect.any(Date));
    const worker = app.nest.get(WebhookWorker);
    await worker.sweep(new Date(Date.now() + 4.9 * 24 * HOUR));
    expect((await row(id)).state).toBe('active');
    await worker.sweep(new Date(Date.now() + 5.1 * 24 * HOUR));
    expect(await row(id)).toMatchObject({ state: 'off', ending: 'failing' });
    expect(await audited(id)).toHaveLength(1);
    const rows = await attention();
    const sentence = `The webhook “127.0.0.1:${receiver.port}” was switched off because its receiver kept failing or unsubscribed.`;
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'webhook_failing', sentence, projectId: null, userId: null, webhookId: id }),
    );
    await admin('PATCH', `${WEBHOOKS}/${id}`, { state: 'active' });
    expect(await attention()).toHaveLength(rows.length - 1);
    receiver.answers.set(path, 204);
    await test(id);
    await tried(id);
  });

  it('forgets its failures with the first success', async () => {
    const { id, path } = await webhook(500);
    await test(id);
    await tried(id);
    receiver.answers.set(path, 204);
    await test(id);
    await tried(id);
    expect((await row(id)).failingSince).toBeNull();
  });

  it('has an attention item that can be dismissed', async () => {
    const { id } = await webhook(410);
    await test(id);
    await tried(id);
    const [item] = await attention();
    expect((await admin('DELETE', `/api/admin/attention/${item.id}`)).status).toBeLessThan(300);
    const set = await app.tx.findBy(AuditEntry, { action: 'attention.setAside' });
    expect(set.at(-1)).toMatchObject({ subjectType: 'webhook' });
  });

  it('has a separate item from another one that failed at the same time', async () => {
    const endedAt = new Date(0);
    const ids = [(await webhook(204)).id, (await webhook(204)).id];
    await app.tx.update(Webhook, { id: In(ids) }, { state: 'off', ending: 'gone', endedAt });
    const items = (await attention()).filter(({ since }: { since: string }) => since === endedAt.toISOString());
    expect(items).toHaveLength(2);
    expect(items[0].id).not.toBe(items[1].id);
  });

  it('leaves nothing and logs nothing when it is removed in mid-delivery', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    let answer = () => {};
    const { id, path } = await webhook((response) => (answer = () => response.writeHead(204).end()));
    await test(id);
    await receiver.until(path, 1);
    await admin('DELETE', `${WEBHOOKS}/${id}`);
    answer();
    // Waits for the delivery to end.
    await app.nest.get(WebhookWorker).beforeApplicationShutdown();
    expect([await app.tx.countBy(WebhookDelivery, { webhookId: id }), warn.mock.calls]).toEqual([0, []]);
  });
});
