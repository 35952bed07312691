import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'network-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const development = { DATA_DIR: folder };
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://u:p@db:5432/network',
  SMTP_URL: 'smtp://mail:25',
  PUBLIC_URL: 'https://network.example.org',
  JWT_SECRET: 'x'.repeat(32),
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
      inboxEnabled: true,
    });
  });

  it('is careful in production', () => {
    expect(readConfig(production)).toMatchObject({
      host: '0.0.0.0',
      adminEmails: [],
      rateLimitIp: 100,
      rateLimitEmail: 10,
      databaseDirectUrl: production.DATABASE_URL,
      inboxEnabled: false,
    });
  });

  it.each([
    ['PUBLIC_URL', 'https://network.example.org/', 'publicUrl', 'https://network.example.org'],
    ['ADMIN_EMAILS', ' A@x.org, a@X.org ,b@x.org', 'adminEmails', ['a@x.org', 'b@x.org']],
    ['MAIL_FROM', 'The Team <team@x.org>', 'mailFrom', { name: 'The Team', address: 'team@x.org' }],
    ['MAIL_FROM', 'team@x.org', 'mailFrom', { name: '', address: 'team@x.org' }],
    ['ADMIN_CONSOLE_URL', 'https://cdn.x.org/console/', 'adminConsoleUrl', 'https://cdn.x.org/console'],
    ['SMTP_URL', 'smtps://u:p@mail.x.org:465', 'inboxEnabled', false],
    ['PORT', ' ', 'port', 3000],
  ])('reads %s=%s', (name, value, field, expected) => {
    expect(readConfig({ ...development, [name]: value })).toHaveProperty(field, expected);
  });

  it.each([
    ['PORT', '70000', 'PORT should be a whole number from 1 to 65535'],
    ['PORT', '3e3', 'PORT should be a whole number from 1 to 65535'],
    ['PUBLIC_URL', 'example.org', 'PUBLIC_URL should be an address such as https://example.org, without a path'],
    ['PUBLIC_URL', 'https://example.org/app', 'PUBLIC_URL should be'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL should be postgresql://'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL should be smtp://'],
    ['MAIL_FROM', 'a@x.org, b@x.org', 'MAIL_FROM should be a sender'],
    ['ADMIN_EMAILS', 'a@x.org b@x.org', 'ADMIN_EMAILS should be e-mail addresses'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL should be one e-mail address'],
    ['JWT_SECRET', 'short', 'JWT_SECRET should be a random text of 32 bytes or more'],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY should be a whole number'],
    ['RATE_LIMIT_IP', '0', 'RATE_LIMIT_IP should be a whole number, 1 or more'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL should be one of fatal,'],
  ])('refuses %s=%s in one line', (name, value, sentence) => {
    const read = () => readConfig({ ...development, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'JWT_SECRET'])('refuses production without %s', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} is missing: production needs it`);
  });

  it('makes the development secret once and keeps it to its owner', () => {
    const first = readConfig(development).jwtSecret;
    expect(readConfig(development).jwtSecret).toEqual(first);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'development-secret')).mode & 0o777).toBe(0o600);
  });
});
