import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../tools/files.mjs';
import { freePort } from '../tools/free-port.mjs';
import { emptyDatabase, statement } from './server.mjs';

const SECRET = 'the benchmarks, which are 32 bytes or more';
const MOST_MS_TO_START = 60_000;
/** Short beside the time of a start, which is a figure too. */
const BETWEEN_TRIES_MS = 10;
const agent = new Agent({ keepAlive: true });

/** A seeded database of its own, and what runs on it; `stop` leaves nothing behind. */
export class Place {
  #children = [];

  constructor(database) {
    this.database = database;
    this.env = {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      JWT_SECRET: SECRET,
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: 'admin@example.org',
    };
  }

  static async seeded(amounts) {
    const place = new Place(await emptyDatabase());
    const options = Object.entries(amounts).flatMap(([what, count]) => [`--${what}`, String(count)]);
    const [code] = await once(place.start('api/dist/commands/seed.js', options), 'exit');
    if (code) throw new Error('The database cannot be seeded.');
    // What a server does by itself a minute later would be in the middle of a round.
    await statement(place.database.url, 'VACUUM ANALYZE');
    return place;
  }

  /** The address of a program of ours, once it answers there. */
  async serve(file, ready, env) {
    return (await this.run(file, ready, env)).url;
  }

  /** A program of ours with its address, once it answers there, and how long that took. */
  async run(file, ready, env = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const begin = performance.now();
    const child = this.start(file, [], { PORT: port, PUBLIC_URL: url, ...env });
    for (;;) {
      const answer = await fetch(url + ready).catch(() => null);
      const startMs = performance.now() - begin;
      // The baseline tells who has no session nothing else.
      if (answer?.status < 500) return { url, child, startMs };
      if (startMs > MOST_MS_TO_START || child.exitCode !== null) throw new Error(`${file} does not answer.`);
      await pause(BETWEEN_TRIES_MS);
    }
  }

  start(file, args = [], env = {}) {
    const options = { env: { ...this.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] };
    const child = spawn(process.execPath, [join(ROOT, file), ...args], options);
    this.#children.push(child);
    return child;
  }

  rows(sql, values) {
    return statement(this.database.url, sql, values);
  }

  async ids(sql, values) {
    return (await this.rows(sql, values)).map(({ id }) => id);
  }

  /** The headers of a new session of each of these people, who need not confirm anything. */
  async signIn(people) {
    const sessions = await this.rows(
      `INSERT INTO sessions ("userId", "createdAt", "confirmedAt", "expiresAt")
        SELECT id, now(), now() + interval '3 hours', now() + interval '3 hours' FROM unnest($1::uuid[]) AS id RETURNING id, "userId"`,
      [people],
    );
    const headers = new Map(
      sessions.map(({ id, userId }) => [userId, { authorization: `Bearer ${token(userId, id)}` }]),
    );
    return people.map((id) => headers.get(id));
  }

  async stop() {
    for (const child of this.#children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
      child.kill();
      await once(child, 'exit');
    }
    await this.database.drop();
  }
}

function token(sub, sid) {
  const now = Math.floor(Date.now() / 1000);
  const coded = [
    { alg: 'HS256', typ: 'JWT' },
    { sub, sid, iat: now, exp: now + 3 * 3600 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${coded}.${createHmac('sha256', SECRET).update(coded).digest('base64url')}`;
}

/** What a call answers, on a connection that is kept; refuses an answer that is no success. */
export function call(url, { method = 'GET', headers, body } = {}) {
  const sent = body && JSON.stringify(body);
  const told = {
    ...headers,
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: told, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text}`));
      });
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}

/** Reads a long answer to its end and keeps nothing of it. */
export function drained(url, { headers }) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent }, (response) => {
      if (response.statusCode >= 300) reject(new Error(`GET ${url} answered ${response.statusCode}.`));
      response.on('error', reject).on('end', resolve).resume();
    });
    asked.on('error', reject).end();
  });
}
