import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PRODUCT_NAME } from '@network/domain';
import { cleanEnv } from 'envalid';
import {
  ADMIN_PASSKEYS,
  Config,
  ConfigError,
  DEFAULT_CONTACT_EMAIL,
  LOG_LEVELS,
  PROCESSES,
  SMTP_TLS,
} from './config.js';
import * as a from './config.variables.js';
import { DKIM_VARIABLES, dkimIn, missingForDkim } from './dkim.js';
import { CHECKOUT } from './folders.js';

const MODES = ['production', 'development', 'test'] as const;
const SECRET_BYTES = 32;

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
      // Outside production the limits are so high that tests do not reach them.
      RATE_LIMIT_IP: a.integer(1)({ default: isProduction ? 100 : 10_000 }),
      RATE_LIMIT_EMAIL: a.integer(1)({ default: isProduction ? 10 : 1000 }),
      RATE_LIMIT_MAILBOXES: a.integer(1)({ default: isProduction ? 60 : 10_000 }),
      RATE_LIMIT_WRITES: a.integer(1)({ default: isProduction ? 120 : 100_000 }),
      RATE_LIMIT_PROJECTS: a.integer(1)({ default: isProduction ? 5 : 1000 }),
      // Integrators test their programs against it outside production, too.
      RATE_LIMIT_KEY: a.integer(1)({ default: 600 }),
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
    rateLimitIp: variables.RATE_LIMIT_IP,
    rateLimitEmail: variables.RATE_LIMIT_EMAIL,
    rateLimitMailboxes: variables.RATE_LIMIT_MAILBOXES,
    rateLimitWrites: variables.RATE_LIMIT_WRITES,
    rateLimitProjects: variables.RATE_LIMIT_PROJECTS,
    rateLimitKey: variables.RATE_LIMIT_KEY,
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
