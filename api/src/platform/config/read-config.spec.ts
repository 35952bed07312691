import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config.js';
import { readConfig } from './read-config.js';

const folder = mkdtempSync(join(tmpdir(), 'network-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HASH = `sha384-${'aB3+'.repeat(16)}`;
const development = { DATA_DIR: folder };
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://u:p@db:5432/network',
  SMTP_URL: 'smtp://mail:25',
  PUBLIC_URL: 'https://network.example.org',
  JWT_SECRET: 'q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA',
};

describe('the configuration', () => {
  it('needs nothing outside production', () => {
    expect(readConfig(development)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      mailFrom: { name: '5% Network', address: 'no-reply@example.org' },
      adminEmails: ['admin@example.org'],
      rateLimitIp: 10_000,
      rateLimitEmail: 1000,
      rateLimitMailboxes: 10_000,
      inboxEnabled: true,
      smtpTls: 'optional',
    });
  });

  it('is careful in production', () => {
    expect(readConfig(production)).toMatchObject({
      host: '0.0.0.0',
      adminEmails: [],
      rateLimitIp: 100,
      rateLimitEmail: 10,
      rateLimitMailboxes: 60,
      databaseDirectUrl: production.DATABASE_URL,
      inboxEnabled: false,
      smtpTls: 'required',
    });
  });

  it.each([
    ['PUBLIC_URL', 'https://network.example.org/', 'publicUrl', 'https://network.example.org'],
    ['ADMIN_EMAILS', ' A@x.org, a@X.org ,b@x.org', 'adminEmails', ['a@x.org', 'b@x.org']],
    ['MAIL_FROM', 'The Team <team@x.org>', 'mailFrom', { name: 'The Team', address: 'team@x.org' }],
    ['MAIL_FROM', 'team@x.org', 'mailFrom', { name: '', address: 'team@x.org' }],
    ['ADMIN_CONSOLE_URL', 'https://cdn.x.org/console/', 'adminConsoleUrl', 'https://cdn.x.org/console'],
    ['ADMIN_CONSOLE_INTEGRITY', HASH, 'adminConsoleIntegrity', HASH],
    ['SMTP_URL', 'smtps://u:p@mail.x.org:465', 'inboxEnabled', false],
    ['MAIL_PER_HOUR', '500', 'mailPerHour', 500],
    ['MAIL_PER_DAY', '5000', 'mailPerDay', 5000],
    ['DNS_SERVER', 'localhost:5353', 'dnsServer', '127.0.0.1:5353'],
    ['DNS_SERVER', '[::1]:53', 'dnsServer', '[::1]:53'],
    ['PUBLIC_URL', 'https://network.example.org', 'inboxEnabled', false],
    ['PUBLIC_URL', 'http://127.0.0.1.example.org', 'inboxEnabled', false],
    ['PUBLIC_URL', 'http://[::1]:3000', 'inboxEnabled', true],
    ['SMTP_TLS', 'required', 'smtpTls', 'required'],
    ['PORT', ' ', 'port', 3000],
    ['AUDIT_FILE', '/dev/stdout', 'auditFile', '/dev/stdout'],
    ['METRICS_PORT', '', 'metricsPort', undefined],
    ['METRICS_PORT', '9464', 'metricsPort', 9464],
    ['METRICS_PORT', '9464', 'metricsHost', '127.0.0.1'],
  ])('reads %s=%s', (name, value, field, expected) => {
    expect(readConfig({ ...development, [name]: value })).toHaveProperty(field, expected);
  });

  it.each([
    ['NODE_ENV', 'Production', 'NODE_ENV should be one of production, development, test'],
    ['NODE_ENV', 'prod', 'NODE_ENV should be one of production, development, test'],
    ['PORT', '70000', 'PORT should be a whole number from 1 to 65535'],
    ['METRICS_PORT', '3000', 'METRICS_PORT should differ from PORT'],
    ['METRICS_PORT', '0', 'METRICS_PORT should be a whole number from 1 to 65535'],
    ['PORT', '3e3', 'PORT should be a whole number from 1 to 65535'],
    ['PUBLIC_URL', 'example.org', 'PUBLIC_URL should be an address such as https://example.org, without a path'],
    ['PUBLIC_URL', 'https://example.org/app', 'PUBLIC_URL should be'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL should be postgresql://'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL should be smtp://'],
    ['MAIL_FROM', 'a@x.org, b@x.org', 'MAIL_FROM should be a sender'],
    ['ADMIN_EMAILS', 'a@x.org b@x.org', 'ADMIN_EMAILS should be email addresses'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL should be one email address'],
    ['JWT_SECRET', 'short', 'JWT_SECRET should be a random string of 32 bytes or more'],
    ['SMTP_TLS', 'never', 'SMTP_TLS should be one of required, optional'],
    ['ADMIN_CONSOLE_URL', 'https://cdn.x.org/?a=1', 'ADMIN_CONSOLE_URL should be an address'],
    ['ADMIN_CONSOLE_INTEGRITY', 'sha384-short', 'ADMIN_CONSOLE_INTEGRITY should be a hash'],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY should be a whole number'],
    ['ADMIN_IDLE_MINUTES', '4', 'ADMIN_IDLE_MINUTES should be a whole number from 5 to 720'],
    ['RATE_LIMIT_WRITES', 'many', 'RATE_LIMIT_WRITES should be a whole number, 1 or more'],
    ['RATE_LIMIT_PROJECTS', '0', 'RATE_LIMIT_PROJECTS should be a whole number, 1 or more'],
    ['RATE_LIMIT_MAILBOXES', '0', 'RATE_LIMIT_MAILBOXES should be a whole number, 1 or more'],
    ['RATE_LIMIT_KEY', '0', 'RATE_LIMIT_KEY should be a whole number, 1 or more'],
    ['RATE_LIMIT_IP', '0', 'RATE_LIMIT_IP should be a whole number, 1 or more'],
    ['PROCESS', 'mailer', 'PROCESS should be one of all, api, worker'],
    ['PROCESS', 'worker', 'PROCESS should be all when DATABASE_URL is unset'],
    ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS should be a whole number from 0 to 60'],
    ['DKIM_DOMAIN', 'not a domain', 'DKIM_DOMAIN should be a domain'],
    ['DKIM_SELECTOR', 'a_b', 'DKIM_SELECTOR should be a name'],
    ['DKIM_DOMAIN', 'example.org', 'DKIM_SELECTOR is missing: DKIM requires all three variables'],
    [
      'DKIM_PRIVATE_KEY',
      'secret',
      'DKIM_PRIVATE_KEY should be a private key in PEM (PKCS #8), RSA of 1024 bits or more',
    ],
    ['DNS_SERVER', 'dns.example.org', 'DNS_SERVER should be an IP address'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL should be one of fatal,'],
  ])('refuses %s=%s in one line', (name, value, sentence) => {
    const read = () => readConfig({ ...development, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'JWT_SECRET'])('refuses production without %s', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
      `${name} is missing: production requires it`,
    );
  });

  it.each([
    'x'.repeat(64),
    'abc'.repeat(20),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'Password1234Password1234Password1234',
    'our-very-own-secret-of-32-bytes-or-more',
    'The five percent network of Syria, since 2026',
    'TheFivePercentNetworkOfSyriaSince2026',
    'Correct-Horse-Battery-Staple-And-More-Words-7',
    'ThisIsAVeryLongKeyForOurServer2026',
    'TheQuickBrownFoxJumpsOverTheLazyDog1',
    'Damascus-Aleppo-Homs-Latakia-2026-11',
    'Jwt-Key-Five-Percent-Network-2026-11-27',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
    'QWERTYqwerty!@#$%^asdfghASDFGHzxcvbn12',
    // The compose file once contained this secret.
    'only-for-trying-out-on-this-machine-0123456789',
  ])('refuses the secret %s in production', (secret) => {
    expect(() => readConfig({ ...production, JWT_SECRET: secret })).toThrow(
      'JWT_SECRET should be a random string of 32',
    );
    expect(readConfig({ ...development, JWT_SECRET: secret }).jwtSecret.toString()).toBe(secret);
  });

  it.each(['base64', 'base64url', 'hex'] as const)('accepts a random secret as %s', (encoding) => {
    for (let index = 0; index < 100; index++) {
      const secret = randomBytes(48).toString(encoding);
      expect(readConfig({ ...production, JWT_SECRET: secret }).jwtSecret.toString()).toBe(secret);
    }
  });

  it.each([
    ['all', true, true],
    ['api', true, false],
    ['worker', false, true],
  ])('as %s serves HTTP: %s, runs jobs: %s', (part, servesHttp, runsJobs) => {
    expect(readConfig({ ...production, PROCESS: part })).toMatchObject({ servesHttp, runsJobs });
  });

  it('rejects a console over http if the product uses https', () => {
    const read = (url: string) => readConfig({ ...production, ADMIN_CONSOLE_URL: url }).adminConsoleUrl;
    expect(() => read('http://cdn.example.org/network')).toThrow('ADMIN_CONSOLE_URL should use https, like PUBLIC_URL');
    expect(read('https://cdn.example.org/network')).toBe('https://cdn.example.org/network');
  });

  it('creates the development secret once, readable only by its owner', () => {
    const first = readConfig(development).jwtSecret;
    expect(readConfig(development).jwtSecret).toEqual(first);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'development-secret')).mode & 0o777).toBe(0o600);
  });

  it('creates the data folder for its owner only', () => {
    const created = join(folder, 'new', 'data');
    readConfig({ DATA_DIR: created });
    expect(statSync(created).mode & 0o777).toBe(0o700);
  });
});
