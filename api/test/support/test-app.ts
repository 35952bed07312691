import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { freePort } from '../../../tools/free-port.mjs';
import { createApp } from '../../src/app.setup.js';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Config } from '../../src/platform/config/config.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { RecurringJobs } from '../../src/platform/jobs/recurring-jobs.js';
import { User } from '../../src/user/user.entity.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startBalancer } from './production.js';

export const ADMIN = 'admin@example.org';

export interface TestResponse {
  status: number;
  headers: Headers;
  body: any;
}

type Settings = Partial<Config & TestDatabase['config']>;

/** Makes a call in a session. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse>;

/** An email whose facts a spec can read, whatever its kind. */
export type StoredMail = Mail & { facts: any };

/** The whole product over real HTTP, with its own database. */
export interface TestApp {
  origin: string;
  config: Config;
  tx: EntityManager;
  nest: NestFastifyApplication;
  /** Calls anonymously, or with the given token. */
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  /** Opens a new session of this user and returns a function that calls with it. */
  as(user: User): Promise<Call>;
  /** Opens a new session of this user and returns its token. */
  tokenOf(user: User): Promise<string>;
  /** The emails to an address, oldest first. */
  mailsTo(email: string): Promise<StoredMail[]>;
  /** The kinds of the emails to an address, oldest first. */
  kindsTo(email: string): Promise<string[]>;
  /** The last email to an address, once the worker has sent or dropped all of them. */
  settledMail(email: string): Promise<StoredMail>;
  /** The token of the latest login link mailed to an address. */
  linkTo(email: string, index?: number): Promise<string>;
  codeTo(email: string): Promise<string>;
  admin(): Promise<User>;
  /** Starts another app on the same database. Needs a server. Close it before this one. */
  replica(settings?: Settings): Promise<TestApp>;
  close(): Promise<void>;
}

interface CallOptions {
  body?: unknown;
  raw?: string;
  token?: string;
  headers?: Record<string, string>;
}

/**
 * Starts the product. `settings` are settings without an environment variable. With TEST_BALANCER it starts two
 * replicas behind a balancer.
 */
export async function startTestApp(env: NodeJS.ProcessEnv = {}, settings: Settings = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  return process.env.TEST_BALANCER ? startTwo(database, env, settings) : startOn(database, env, settings);
}

/** Starts the product without a balancer, for tests that inspect a process, its statements or its connections. */
export async function startOneProcess(env: NodeJS.ProcessEnv = {}, settings: Settings = {}): Promise<TestApp> {
  return startOn(await createTestDatabase(), env, settings);
}

/** Starts two replicas behind the balancer of `ops/`, which alternates between them. Tests inspect the first. */
async function startTwo(database: TestDatabase, env: NodeJS.ProcessEnv, settings: Settings): Promise<TestApp> {
  const listen = await freePort();
  const one = await startOn(database, { TRUST_PROXY: '1', ...env }, settings, `http://127.0.0.1:${listen}`);
  const two = await one.replica();
  const balancer = await startBalancer({ listen, apis: [one, two].map(({ nest }) => portOf(nest)) });
  return {
    ...one,
    close: async () => {
      await balancer.end('SIGTERM');
      await two.close();
      await one.close();
    },
  };
}

/** Starts one app. `balancer` is the origin to call in place of the app's own. */
async function startOn(
  database: TestDatabase,
  env: NodeJS.ProcessEnv,
  settings: Settings,
  balancer?: string,
): Promise<TestApp> {
  const config = new Config({
    ...readConfig({
      JWT_SECRET: 'a secret of the tests, 32 bytes or more',
      LOG_LEVEL: 'fatal',
      ADMIN_EMAILS: ADMIN,
      // Emails leave at once, except in the tests of undoing.
      UNDO_SECONDS: '0',
      ...env,
    }),
    ...database.config,
    ...settings,
  } as Config);
  const nest = await createApp(config);
  await nest.listen(0, '127.0.0.1');
  // Stops the recurring jobs. Tests of reminders and statistics run them directly.
  await nest.get(RecurringJobs).beforeApplicationShutdown();
  const origin = balancer ?? `http://127.0.0.1:${portOf(nest)}`;
  const tx = nest.get(DataSource).manager;
  const call = (method: string, path: string, options: CallOptions = {}) => send(origin, method, path, options);
  const mailsTo = (recipient: string): Promise<StoredMail[]> =>
    tx.find(Mail, { where: { recipient }, order: { createdAt: 'ASC' } });
  const settledMail = async (recipient: string): Promise<StoredMail> => {
    for (;;) {
      const mails = await mailsTo(recipient);
      if (mails.every(({ status }) => status !== 'waiting')) return mails.at(-1)!;
      await pause(20);
    }
  };
  const sessions = nest.get(SessionService);
  const tokenOf = async (user: User) => sessions.tokenOf(await sessions.open(tx, user));
  const linkIds = async (email: string) =>
    (await mailsTo(email.toLowerCase())).findLast(({ facts }) => facts.linkIds)!.facts.linkIds as string[];

  return {
    origin,
    config,
    tx,
    nest,
    call,
    mailsTo,
    kindsTo: async (email) => (await mailsTo(email)).map(({ kind }) => kind),
    settledMail,
    tokenOf,
    as: async (user) => {
      const token = await tokenOf(user);
      return (method, path, body, headers = {}) => call(method, path, { body, token, headers });
    },
    linkTo: async (email, index = 0) => nest.get(LinkKeys).tokenOf('sign-in', (await linkIds(email))[index]!),
    codeTo: async (email) => nest.get(LinkKeys).codeOf((await linkIds(email))[0]!),
    admin: () => tx.findOneByOrFail(User, { email: ADMIN }),
    replica: (more) => startOn({ ...database, drop: async () => {} }, env, { ...settings, ...more }),
    close: async () => {
      await nest.close();
      await database.drop();
    },
  };
}

const portOf = (nest: NestFastifyApplication) => (nest.getHttpServer().address() as AddressInfo).port;

async function send(
  origin: string,
  method: string,
  path: string,
  { body, raw, token, headers }: CallOptions,
): Promise<TestResponse> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    body: payload,
    headers: {
      // Tests compare English texts, so override the account's language.
      'accept-language': 'en',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}
