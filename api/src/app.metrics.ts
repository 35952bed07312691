import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { MAIL_STATUSES, type MailStatus } from './mail/mail.entity.js';
import { countByStatus, longestDueSeconds } from './mail/mail.queries.js';
import { MailWorker } from './mail/mail.worker.js';
import { cannotListen, type Config } from './platform/config/config.js';
import { outcomeOf } from './platform/logging/request-log.js';

/** Time-out of the database figures, in milliseconds: a slow database must not block the other metrics. */
const DATABASE_TIMEOUT_MS = 2000;

/** Seconds. Most calls take a few milliseconds, an export takes seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Serves the metrics while the application listens. */
export function measure(app: INestApplicationContext, fastify: FastifyInstance, config: Config): void {
  const registry = metricsOf(app);
  measureRequests(registry, fastify);
  let end: (() => Promise<void>) | undefined;
  fastify.addHook('onReady', async () => void (end = await serveMetrics(registry, config)));
  fastify.addHook('onClose', () => end?.());
}

/** The metrics of the process, its requests, its database and its emails (docs/operations.md). */
function metricsOf(app: INestApplicationContext): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measurePool(registry, app.get(DataSource));
  measureMails(registry, app);
  return registry;
}

/** Counts and times every request by its route pattern. */
function measureRequests(registry: Registry, fastify: FastifyInstance): void {
  const seconds = new Histogram({
    name: 'network_http_request_duration_seconds',
    help: 'Request duration by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    seconds.observe(outcomeOf(request, reply), reply.elapsedTime / 1000);
    done();
  });
}

function measurePool(registry: Registry, { driver }: DataSource): void {
  const pool = () => (driver as PostgresDriver).master;
  const registers = [registry];
  new Gauge({
    name: 'network_database_connections',
    help: 'Database connections of this process by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount } = pool();
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });
  new Gauge({
    name: 'network_database_connections_max',
    help: 'Database connections that this process may open',
    registers,
    collect() {
      this.set(pool().options.max);
    },
  });
  new Gauge({
    name: 'network_database_waiting',
    help: 'Queued connection requests',
    registers,
    collect() {
      this.set(pool().waitingCount);
    },
  });
}

/** The outcome of an attempt by the status that the email has after it. */
const OUTCOMES: Record<MailStatus, string> = { waiting: 'retried', sent: 'sent', dead: 'dead', dropped: 'over' };

function measureMails(registry: Registry, app: INestApplicationContext): void {
  const registers = [registry];
  const [{ manager }, worker] = [app.get(DataSource), app.get(MailWorker)];
  new Gauge({
    name: 'network_mails',
    help: 'Emails by state. Every process reports the same figure',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const known = await resultOrTimeout(countByStatus(manager));
      if (known) for (const state of MAIL_STATUSES) this.set({ state }, known[state] ?? 0);
    },
  });
  new Gauge({
    name: 'network_mail_queue_age_seconds',
    help: 'Age of the oldest due mail. Every process reports the same figure',
    registers,
    async collect() {
      const seconds = await resultOrTimeout(longestDueSeconds(manager));
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
  new Counter({
    name: 'network_worker_jobs_total',
    help: 'Jobs processed by this process, by outcome',
    labelNames: ['queue', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const status of MAIL_STATUSES)
        this.inc({ queue: 'mail', outcome: OUTCOMES[status] }, worker.outcomes[status]);
    },
  });
}

/** Returns the result, or undefined after an error or a time-out. */
const resultOrTimeout = <Result>(promise: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([promise.catch(() => undefined), pause(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);

/** Serves the metrics on METRICS_PORT, apart from the public address. Returns a function that stops the server. */
export async function serveMetrics(
  registry: Registry,
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch((error) => {
    throw cannotListen('METRICS_PORT', 'METRICS_HOST', `${metricsHost}:${metricsPort}`, error);
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
