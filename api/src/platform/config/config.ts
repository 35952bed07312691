import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PRODUCT_NAME } from '@network/domain';
import { cleanEnv } from 'envalid';
import * as a from './config.variables.js';
import { DKIM_VARIABLES, dkimIn, missingForDkim, type Dkim } from './dkim.js';
import { CHECKOUT } from './folders.js';
import { rateLimitsIn, rateLimitVariables } from './rate-limits.variables.js';

const MODES = ['production', 'development', 'test'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SMTP_TLS = ['required', 'optional'] as const;
const PROCESSES = ['all', 'api', 'worker'] as const;
const ADMIN_PASSKEYS = ['offered', 'required'] as const;
const SECRET_BYTES = 32;

/** The contact address until the operator sets one. */
export const DEFAULT_CONTACT_EMAIL = 'team@example.org';

/** A variable is missing or invalid. The message is one line that names the variable and the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The environment variables, read and checked once at start. */
export class Config {
  readonly isProduction!: boolean;
  /** The role of this process. */
  readonly process!: (typeof PROCESSES)[number];
  readonly port!: number;
  readonly host!: string;
  /** The public origin, without a trailing slash. */
  readonly publicUrl!: string;
  /** If unset, the product uses the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly databaseDirectUrl?: string;
  readonly dataDir!: string;
  readonly smtpUrl?: string;
  /** Whether emails may be sent unencrypted if the mail server offers no TLS. */
  readonly smtpTls!: (typeof SMTP_TLS)[number];
  readonly mailFrom!: { name: string; address: string };
  readonly contactEmail!: string;
  readonly socialLinkedinUrl!: string;
  readonly socialFacebookUrl!: string;
  /** Lower case, without duplicates. */
  readonly adminEmails!: string[];
  readonly jwtSecret!: Buffer;
  /** Minutes without a request after which an administrator's session ends. */
  readonly adminIdleMinutes!: number;
  /** Whether passkeys are required or optional for administrators. */
  readonly adminPasskeys!: (typeof ADMIN_PASSKEYS)[number];
  /** The secret from which the certificate key is derived. */
  readonly certificateSecret!: Buffer;
  /** If unset, the console has the origin of `publicUrl`. */
  readonly adminConsoleUrl?: string;
  /** The expected integrity hash of the console's entry file. */
  readonly adminConsoleIntegrity?: string;
  readonly trustProxy!: number;
  readonly rateLimitIp!: number;
  readonly rateLimitEmail!: number;
  /** Different mailboxes to which a client address can have email sent in an hour. */
  readonly rateLimitMailboxes!: number;
  /** The time in which a decision can be undone and its emails are held, in seconds. 0 allows no undo. */
  readonly undoSeconds!: number;
  /** The most bulk emails in an hour and in a day. If unset, there is no limit. */
  readonly mailPerHour?: number;
  readonly mailPerDay?: number;
  /** If unset, emails are not signed. */
  readonly dkim?: Dkim;
  /** The domain of the envelope senders, to which reports on emails go. If unset, reports go to `mailFrom`. */
  readonly mailBounceDomain?: string;
  /** The port for reports by SMTP. If unset, the process receives none. */
  readonly inboundSmtpPort?: number;
  /** The DNS server of the doctor. If unset, that of the machine. */
  readonly dnsServer?: string;
  /** Whether webhooks may lead to private networks and to this machine. */
  readonly webhookAllowPrivate!: boolean;
  /** Writes per account in 15 minutes. The limit of administrators is ten times as high. */
  readonly rateLimitWrites!: number;
  /** New projects per day of an organization that is not approved yet. */
  readonly rateLimitProjects!: number;
  /** Calls per API key in a minute. */
  readonly rateLimitKey!: number;
  readonly logLevel!: (typeof LOG_LEVELS)[number];
  /** A file to which every audit entry is also written, as one line of JSON. */
  readonly auditFile?: string;
  /** If unset, the process collects no metrics. */
  readonly metricsPort?: number;
  readonly metricsHost!: string;
  /** Seconds during which a process that shuts down still accepts requests, until the balancer has noticed. */
  readonly drainSeconds!: number;
  /** The time in which a request must arrive completely, in milliseconds. */
  readonly requestTimeoutMs!: number;

  constructor(values: Omit<Config, 'inboxEnabled' | 'servesHttp' | 'runsJobs'>) {
    Object.assign(this, values);
  }

  /** Whether this process serves HTTP requests. */
  get servesHttp(): boolean {
    return this.process !== 'worker';
  }

  /** Whether this process does background work: emails, reminders, statistics and clean-up. */
  get runsJobs(): boolean {
    return this.process !== 'api';
  }

  /** Whether the built-in inbox replaces the mail server. Only a development server on this machine has it. */
  get inboxEnabled(): boolean {
    return !this.isProduction && !this.smtpUrl && a.isThisMachine(new URL(this.publicUrl).hostname);
  }
}

function readVariables(env: NodeJS.ProcessEnv, isProduction: boolean) {
  const optional = { default: undefined };
  const requiredInProduction = isProduction ? {} : optional;
  return cleanEnv(
    withoutWhitespace(env),
    {
      NODE_ENV: a.oneOf(...MODES)({ default: 'development' }),
      PROCESS: a.oneOf(...PROCESSES)({ default: 'all' }),
      PORT: a.integer(1, 65_535)({ default: 3000 }),
      HOST: a.text({ default: isProduction ? '0.0.0.0' : '127.0.0.1' }),
      PUBLIC_URL: a.origin(requiredInProduction),
      DATABASE_URL: a.postgresUrl(requiredInProduction),
      DATABASE_DIRECT_URL: a.postgresUrl(optional),
      DATA_DIR: a.text({ default: join(CHECKOUT, '.data') }),
      SMTP_URL: a.smtpUrl(requiredInProduction),
      SMTP_TLS: a.oneOf(...SMTP_TLS)({ default: isProduction ? 'required' : 'optional' }),
      MAIL_FROM: a.mailSender({ default: { name: PRODUCT_NAME, address: 'no-reply@example.org' } }),
      CONTACT_EMAIL: a.emailAddress({ default: DEFAULT_CONTACT_EMAIL }),
      SOCIAL_LINKEDIN_URL: a.webUrl({ default: 'https://www.linkedin.com' }),
      SOCIAL_FACEBOOK_URL: a.webUrl({ default: 'https://www.facebook.com' }),
      ADMIN_EMAILS: a.emailList({ default: isProduction ? [] : ['admin@example.org'] }),
      ADMIN_IDLE_MINUTES: a.integer(5, 720)({ default: 60 }),
      ADMIN_PASSKEYS: a.oneOf(...ADMIN_PASSKEYS)({ default: 'offered' }),
      JWT_SECRET: (isProduction ? a.strongSecret : a.secret)(SECRET_BYTES)(requiredInProduction),
      CERTIFICATE_SECRET: (isProduction ? a.strongSecret : a.secret)(SECRET_BYTES)(optional),
      ADMIN_CONSOLE_URL: a.baseUrl(optional),
      ADMIN_CONSOLE_INTEGRITY: a.integrity(optional),
      TRUST_PROXY: a.integer(0, 100)({ default: 0 }),
      ...rateLimitVariables(isProduction),
      UNDO_SECONDS: a.integer(0, 3600)({ default: 60 }),
      MAIL_PER_HOUR: a.integer(1)(optional),
      MAIL_PER_DAY: a.integer(1)(optional),
      ...DKIM_VARIABLES,
      MAIL_BOUNCE_DOMAIN: a.domain(optional),
      INBOUND_SMTP_PORT: a.integer(1, 65_535)(optional),
      DNS_SERVER: a.dnsServer(optional),
      WEBHOOK_ALLOW_PRIVATE: a.oneOf('1', '0')({ default: '0' }),
      DRAIN_SECONDS: a.integer(0, 60)({ default: 0 }),
      LOG_LEVEL: a.oneOf(...LOG_LEVELS)({ default: 'info' }),
      AUDIT_FILE: a.text(optional),
      METRICS_PORT: a.integer(1, 65_535)(optional),
      METRICS_HOST: a.text({ default: '127.0.0.1' }),
    },
    { reporter: ({ errors }) => refuseFirst(errors) },
  );
}

/** Returns the configuration in `env`. Throws a `ConfigError` on the first variable that is missing or invalid. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = env.NODE_ENV?.trim() === 'production';
  const variables = readVariables(env, isProduction);
  refuseContradictions(variables);
  const dataDir = resolve(CHECKOUT, variables.DATA_DIR);
  const jwtSecret = variables.JWT_SECRET ?? developmentSecret(dataDir);
  return new Config({
    isProduction,
    process: variables.PROCESS,
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    databaseUrl: variables.DATABASE_URL,
    databaseDirectUrl: variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL,
    dataDir,
    smtpUrl: variables.SMTP_URL,
    smtpTls: variables.SMTP_TLS,
    mailFrom: variables.MAIL_FROM,
    contactEmail: variables.CONTACT_EMAIL,
    socialLinkedinUrl: variables.SOCIAL_LINKEDIN_URL,
    socialFacebookUrl: variables.SOCIAL_FACEBOOK_URL,
    adminEmails: variables.ADMIN_EMAILS,
    adminIdleMinutes: variables.ADMIN_IDLE_MINUTES,
    adminPasskeys: variables.ADMIN_PASSKEYS,
    jwtSecret,
    certificateSecret: variables.CERTIFICATE_SECRET ?? jwtSecret,
    adminConsoleUrl: variables.ADMIN_CONSOLE_URL,
    adminConsoleIntegrity: variables.ADMIN_CONSOLE_INTEGRITY,
    trustProxy: variables.TRUST_PROXY,
    ...rateLimitsIn(variables),
    undoSeconds: variables.UNDO_SECONDS,
    mailPerHour: variables.MAIL_PER_HOUR,
    mailPerDay: variables.MAIL_PER_DAY,
    dkim: dkimIn(variables),
    mailBounceDomain: variables.MAIL_BOUNCE_DOMAIN,
    inboundSmtpPort: variables.INBOUND_SMTP_PORT,
    dnsServer: variables.DNS_SERVER,
    webhookAllowPrivate: variables.WEBHOOK_ALLOW_PRIVATE === '1',
    logLevel: variables.LOG_LEVEL,
    auditFile: variables.AUDIT_FILE && resolve(CHECKOUT, variables.AUDIT_FILE),
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    drainSeconds: variables.DRAIN_SECONDS,
    requestTimeoutMs: 30_000,
  });
}

/** Throws on variables that are valid alone but contradict each other. */
function refuseContradictions(variables: ReturnType<typeof readVariables>): void {
  if (variables.PUBLIC_URL?.startsWith('https:') && variables.ADMIN_CONSOLE_URL?.startsWith('http:'))
    throw new ConfigError('ADMIN_CONSOLE_URL should use https, like PUBLIC_URL');
  if (variables.METRICS_PORT === variables.PORT) throw new ConfigError('METRICS_PORT should differ from PORT');
  const missing = missingForDkim(variables);
  if (missing) throw new ConfigError(`${missing} is missing: DKIM requires all three variables`);
  if (variables.INBOUND_SMTP_PORT && !variables.MAIL_BOUNCE_DOMAIN)
    throw new ConfigError('MAIL_BOUNCE_DOMAIN is missing: INBOUND_SMTP_PORT requires it');
  if (variables.PROCESS !== 'all' && !variables.DATABASE_URL)
    throw new ConfigError('PROCESS should be all when DATABASE_URL is unset: the embedded database serves one process');
}

/** Treats `PORT=` as unset, because compose files pass empty variables on. */
function withoutWhitespace(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

function refuseFirst(errors: Partial<Record<string, Error>>): void {
  for (const [name, error] of Object.entries(errors)) {
    const isMissing = error?.name === 'EnvMissingError';
    throw new ConfigError(`${name} ${isMissing ? 'is missing: production requires it' : error?.message}`);
  }
}

/** Creates the secret once and stores it, so that a restart ends no session. */
function developmentSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'development-secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigError(`DATA_DIR should be a writable folder: ${dataDir}`);
  }
  return readFileSync(file);
}
