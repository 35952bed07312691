import type { AddressInfo } from 'node:net';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { MailKind } from '@network/domain';
import { DataSource } from 'typeorm';
import { ConfigModule } from '../../src/platform/config/config.module.js';
import { readConfig } from '../../src/platform/config/config.js';
import { AuditModule } from '../../src/audit/audit.module.js';
import { entities } from '../../src/entities.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { MailRenderers } from '../../src/mail/mail-renderers.js';
import { MailModule } from '../../src/mail/mail.module.js';
import { MailService } from '../../src/mail/mail.service.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** A kind that the product does not have. */
const HELLO = 'hello' as MailKind;
const development = { JWT_SECRET: 'q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA' };

describe('the development inbox', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    await app.close();
    await database.drop();
  });

  it('shows the mail as its reader would see it, with the link to click', async () => {
    await listen();
    await app
      .get(DataSource)
      .transaction((tx) =>
        app
          .get(MailService)
          .send(tx, { kind: HELLO, to: 'ada@example.org', language: 'en', facts: { name: '<i>Ada</i>' } }),
      );
    const list = await text('/dev/inbox');
    expect(list).toContain('Hello &lt;i&gt;Ada&lt;/i&gt;');
    expect(list).toContain('ada@example.org');
    const id = await text('/dev/inbox/newest');
    const mail = await text(`/dev/inbox/${id}`);
    expect(mail).toContain('<a href="http://localhost:3000/auth/verify?token=t"');
    expect(mail).toContain('123456');
    expect(mail).not.toContain('<i>Ada</i>');
  });

  it.each([
    ['a forwarded caller', { 'x-forwarded-for': '127.0.0.1' }],
    ['a caller by another name', { host: 'evil.example.org' }],
  ])('is not there for %s', async (_, headers) => {
    await listen();
    expect((await app.inject({ url: '/dev/inbox', headers })).statusCode).toBe(404);
  });

  it('is not there for a caller from elsewhere', async () => {
    await listen();
    expect((await app.inject({ url: '/dev/inbox', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
  });

  it.each([
    ['while mail goes to a server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    [
      'in production',
      { NODE_ENV: 'production', PUBLIC_URL: 'https://x.org', SMTP_URL: 'smtp://x', DATABASE_URL: 'postgres://x' },
    ],
  ])('is not there %s', async (_, env) => {
    await listen(env);
    expect((await fetch(`${address()}/dev/inbox`)).status).toBe(404);
  });

  it('is not there behind a proxy on this machine that says neither for whom it asks nor of which host', async () => {
    await listen({ PUBLIC_URL: 'https://network.example.org' });
    for (const host of ['127.0.0.1:3000', 'localhost', 'network.example.org']) {
      expect((await app.inject({ url: '/dev/inbox', headers: { host } })).statusCode).toBe(404);
    }
  });

  it.each(['localhost:3000', '127.0.0.1', '127.1.2.3:80', '[::1]:3000'])('is there at %s', async (host) => {
    await listen();
    expect((await app.inject({ url: '/dev/inbox', headers: { host } })).statusCode).toBe(200);
  });

  it('knows no mail by a malformed id', async () => {
    await listen();
    expect((await fetch(`${address()}/dev/inbox/1`)).status).toBe(404);
  });

  async function listen(env: Record<string, string> = {}): Promise<void> {
    const config = Object.assign(readConfig({ ...development, ...env }), database.config);
    const module = await Test.createTestingModule({
      imports: [ConfigModule.of(config), DatabaseModule.with(entities), AuditModule, MailModule],
    }).compile();
    app = module.createNestApplication(new FastifyAdapter(), { logger: [] });
    app.get(MailRenderers).register(HELLO, ({ facts }) => ({
      subject: `Hello ${facts.name}`,
      heading: `Hello ${facts.name}`,
      paragraphs: [],
      buttons: [{ label: 'Sign in', url: 'http://localhost:3000/auth/verify?token=t' }],
      code: '123456',
      codeLabel: 'Code',
    }));
    await app.listen(0, '127.0.0.1');
  }

  const address = () => `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const text = async (path: string) => (await fetch(`${address()}${path}`)).text();
});
