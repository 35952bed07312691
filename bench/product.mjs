import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../tools/files.mjs';
import { freePort } from '../tools/free-port.mjs';
import { startPostgres } from '../tools/postgres.mjs';
import { EFFORT } from './measure.mjs';

const SECRET = 'the benchmarks, which are 32 bytes or more';
const START_TIMEOUT_MS = 60_000;
const SETTLE_MS = 3_000;

/** A seeded database and the programs that run on it. `stop` removes everything. */
export class Product {
  #children = [];

  constructor(server) {
    this.server = server;
    this.env = {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: server.url,
      JWT_SECRET: SECRET,
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: 'admin@example.org',
      RATE_LIMIT_KEY: '1000000000',
    };
  }

  /** Seeds a database with `factor` times 10,000 experts, 500 organizations and 2,000 projects. */
  static async seeded(factor) {
    const server = await startPostgres({ isDurable: true });
    if (!server) throw new Error('The packages have no PostgreSQL for this system.');
    const product = new Product(server);
    const amounts = { experts: 10_000, organizations: 500, projects: 2_000 };
    const options = Object.entries(amounts).flatMap(([what, count]) => [
      `--${what}`,
      String(Math.ceil(count * factor * EFFORT.share)),
    ]);
    const [code] = await once(product.start('api/dist/cli/seed.js', options), 'exit');
    if (code) throw new Error('The database cannot be seeded.');
    await product.rows('VACUUM ANALYZE');
    return product;
  }

  /** Starts the api. Returns its address once all emails due after the seed have been sent. */
  async serveApi(env) {
    const url = await this.serve('api/dist/main.js', '/api/health/ready', env);
    for (let before = -1, sent = 0; sent !== before; await pause(SETTLE_MS)) {
      before = sent;
      [{ sent }] = await this.rows(`SELECT count(*)::int AS sent FROM mails WHERE status = 'sent'`);
    }
    return url;
  }

  /** Starts a program. Returns its address once it responds. */
  async serve(file, ready, env = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = this.start(file, [], { PORT: port, PUBLIC_URL: url, ...env });
    for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && child.exitCode === null; await pause(100)) {
      const response = await fetch(url + ready).catch(() => null);
      if (response && response.status < 500) return url;
    }
    throw new Error(`${file} does not respond.`);
  }

  start(file, args = [], env = {}) {
    const options = { env: { ...this.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] };
    const child = spawn(process.execPath, [join(ROOT, file), ...args], options);
    this.#children.push(child);
    return child;
  }

  async rows(sql, values) {
    const client = new pg.Client(this.server.url);
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The request headers of signed-in experts and organizations with running projects, and of an administrator. */
  async people() {
    const ids = async (sql) => (await this.rows(sql)).map(({ id }) => id);
    const experts = await ids(
      `SELECT DISTINCT "expertId" AS id FROM assignments JOIN projects ON projects.id = "projectId"
        WHERE projects.status = 'in_progress' ORDER BY 1 LIMIT 20`,
    );
    const organizations = await ids(
      `SELECT "userId" AS id FROM organizations JOIN projects ON "orgId" = organizations.id
        WHERE organizations.status = 'projects_active' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 20`,
    );
    const admins = await ids(`SELECT id FROM users WHERE role = 'admin' LIMIT 1`);
    const [admin] = await this.#signIn(admins);
    return { admin, experts: await this.#signIn(experts), organizations: await this.#signIn(organizations) };
  }

  /** The request headers of an API key that reads projects and people. */
  async key() {
    const key = `npk_${randomBytes(32).toString('base64url')}`;
    const hash = createHash('sha256').update(key).digest('base64url');
    await this.rows(
      `INSERT INTO api_keys (name, hash, scopes) VALUES ('Benchmark', $1, '{projects:read,people:read}')`,
      [hash],
    );
    return { authorization: `Bearer ${key}` };
  }

  async #signIn(people) {
    const sessions = await this.rows(
      `INSERT INTO sessions ("userId", "createdAt", "confirmedAt", "expiresAt")
        SELECT id, now(), now() + interval '3 hours', now() + interval '3 hours' FROM unnest($1::uuid[]) AS id
        RETURNING id, "userId"`,
      [people],
    );
    return sessions.map(({ id, userId }) => ({ authorization: `Bearer ${tokenOf(userId, id)}` }));
  }

  async stop() {
    for (const child of this.#children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
      child.kill();
      await once(child, 'exit');
    }
    await this.server.stop();
  }
}

function tokenOf(sub, sid) {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { sub, sid, iat: now, exp: now + 3 * 3600 },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}
