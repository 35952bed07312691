import { freePort } from '../../tools/free-port.mjs';
import { Registry } from 'prom-client';
import { serveMetrics } from '../src/app.metrics.js';
import { MailEntity } from '../src/mail/mail.entity.js';
import { makeExpert } from './support/factories.js';
import { startOneProcess, type TestApp } from './support/test-app.js';

let app: TestApp;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  app = await startOneProcess({ METRICS_PORT: String(port) });
});
afterAll(() => app.close());

const lines = async () => (await (await fetch(metrics)).text()).split('\n');
const valueOf = async (line: string) =>
  (await lines())
    .find((each) => each.startsWith(`${line} `))
    ?.split(' ')
    .at(-1);
const requests = (method: string, route: string, status: number) =>
  valueOf(`network_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

describe('the metrics', () => {
  it('count and time requests by the pattern of their route, and know no address and no id', async () => {
    const expert = await makeExpert(app);
    const admin = await app.as(await app.admin());
    for (const id of [expert.id, expert.id]) await admin('GET', `/api/admin/users/${id}?x=secret`);
    await app.call('GET', '/api/nowhere/at/all');
    expect(await requests('GET', '/api/admin/users/:id', 200)).toBe('2');
    const routes = (await lines()).filter((line) => line.startsWith('network_http_request_duration_seconds_count'));
    expect(routes.join('\n')).not.toMatch(/secret|nowhere/);
    expect(routes.join('\n')).not.toContain(expert.id);
  });

  it('tell of mails, jobs, connections, the event loop and the process', async () => {
    await app.call('POST', '/api/auth/start', { body: { email: 'rana@example.org', role: 'expert' } });
    // This one, and the administrator's from the start.
    const mails = String(await app.tx.count(MailEntity));
    while ((await valueOf('network_worker_jobs_total{queue="mail",outcome="sent"}')) !== mails);
    expect(await valueOf('network_mails{state="sent"}')).toBe(mails);
    expect(Number(await valueOf('network_database_connections_max'))).toBeGreaterThan(0);
    expect(await valueOf('network_database_waiting')).toBe('0');
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ])
      expect(Number(await valueOf(name))).toBeGreaterThan(0);
  });

  it('say for how long the mail that is due longest has waited', async () => {
    await app.tx.query(
      `INSERT INTO mails (kind, recipient, language, facts, "dueAt") VALUES ('login-link', 'x@example.org', 'en', '{}', now() - interval '1 hour')`,
    );
    expect(Number(await valueOf('network_mail_queue_age_seconds'))).toBeCloseTo(3600, -2);
    expect(Number(await valueOf('network_mails{state="waiting"}'))).toBeGreaterThan(0);
  });

  it('answer what they can while the database refuses', async () => {
    await app.tx.query('ALTER TABLE mails RENAME TO gone');
    expect(await valueOf('network_mails{state="sent"}')).toBeUndefined();
    expect(await valueOf('network_database_waiting')).toBe('0');
    await app.tx.query('ALTER TABLE gone RENAME TO mails');
  });

  it('are at no address of the product', async () => {
    for (const path of ['/metrics', '/api/metrics'])
      expect(JSON.stringify((await app.call('GET', path)).body)).not.toContain('network_http');
    expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404);
  });

  it('stop the start with one line where their port is taken', async () => {
    await expect(serveMetrics(new Registry(), app.config)).rejects.toThrow(
      `METRICS_PORT should be a port of METRICS_HOST that is free: 127.0.0.1:${app.config.metricsPort}, EADDRINUSE`,
    );
  });
});
