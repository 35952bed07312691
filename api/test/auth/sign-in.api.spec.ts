import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { canonicalEmail, LIFETIMES } from '@network/domain';
import { In } from 'typeorm';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { jwtOptions } from '../../src/auth/auth.module.js';
import { Session } from '../../src/auth/sessions/session.entity.js';
import { LoginLink } from '../../src/auth/sign-in/login-link.entity.js';
import { Housekeeping } from '../../src/housekeeping.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import { makeExpert } from '../support/factories.js';
import { type TestApp, startTestApp } from '../support/test-app.js';
import { watchStatements } from '../support/watch-statements.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('links and tokens', () => {
  const MINUTE = 60_000;
  const QUARTER_HOUR = 15 * MINUTE;
  const DAY = 24 * 60 * MINUTE;

  const start = (email: string, role?: string) => app.call('POST', '/api/auth/start', { body: { email, role } });
  const verify = (token: string, headers: Record<string, string> = {}) =>
    app.call('GET', `/api/auth/verify?token=${token}`, { headers });
  const me = (token: string) => app.call('GET', '/api/auth/me', { token });
  const redeem = (email: string, code: string, headers: Record<string, string> = {}) =>
    app.call('POST', '/api/auth/verify-code', { body: { email, code }, headers });

  describe('requesting a link', () => {
    it.each([
      ['a space and an arrow behind it', (link: string) => `${link}%20%3E`],
      ['a full stop behind it', (link: string) => `${link}.`],
      ['a quotation mark and a bracket behind it', (link: string) => `${link}%22)`],
      ['an invisible character behind it', (link: string) => `${link}%E2%80%8B`],
      ['a line break inside it', (link: string) => `${link.slice(0, 30)}%0D%0A%20${link.slice(30)}`],
      ['a soft hyphen inside it', (link: string) => `${link.slice(0, 50)}%C2%AD${link.slice(50)}`],
    ])('survives %s', async (name, changed) => {
      const email = `${name.replaceAll(' ', '-')}@example.org`;
      await start(email, 'expert');
      expect((await verify(changed(await app.linkTo(email)))).status).toBe(200);
    });

    it('responds the same to known and unknown addresses', async () => {
      await makeExpert(app, { email: 'known@example.org' });
      expect((await start('known@example.org')).body).toEqual((await start('unknown@example.org')).body);
    });

    it('refuses roles other than expert and organization', async () => {
      expect(await start('a@example.org', 'admin')).toMatchObject({
        status: 400,
        body: { fields: { role: [expect.any(String)] } },
      });
    });

    it('offers an unknown address without a role two ways to join', async () => {
      await start('either@example.org');
      const { body } = await verify(await app.linkTo('either@example.org', 1));
      expect((await me(body.token)).body).toMatchObject({ role: 'organization', status: 'onboarding' });
      expect(await verify(await app.linkTo('either@example.org', 0))).toMatchObject({ body: { code: 'link_used' } });
    });

    it('accepts the longest possible address, but none that is too long in lower case', async () => {
      const label = 'a'.repeat(61);
      const longest = `${'x'.repeat(62)}@${label}.${label}.${label}.orga`;
      expect(longest).toHaveLength(253);
      expect((await start(longest, 'expert')).status).toBe(202);
      expect((await redeem(longest, '000000')).body.code).toBe('code_invalid');
      expect((await start(`a@${'İ'.repeat(61)}.${'İ'.repeat(61)}.${'İ'.repeat(61)}.org`)).status).toBe(400);
    });

    it.each([
      ['one@münchen.example', 'one@xn--mnchen-3ya.example'],
      ['two@XN--MNCHEN-3YA.example', 'two@mu\u0308nchen.example'],
      ['three@example.org', 'th\u200bree@exa\u00admple.org\u202c'],
      ['rémy@example.org', 'RE\u0301MY@example.org'],
      ['سمير@مثال.إختبار', '\u2067سمير@مثال.إختبار\u2069'],
    ])('knows %s and %s as one mailbox', async (one, other) => {
      for (const email of [one, other]) {
        expect((await start(email, 'expert')).status).toBe(202);
        expect((await verify(await app.linkTo(canonicalEmail(email)))).status).toBe(200);
      }
      expect(await app.tx.findBy(User, { email: canonicalEmail(one) })).toHaveLength(1);
    });

    it('ignores the role for a known address', async () => {
      await makeExpert(app, { email: 'stays@example.org', status: 'matched' });
      await start('stays@example.org', 'organization');
      const { body } = await verify(await app.linkTo('stays@example.org'));
      expect((await me(body.token)).body).toMatchObject({ role: 'expert', status: 'matched' });
    });

    it('uses the language of the browser', async () => {
      const headers = { 'accept-language': 'ar-SY,ar;q=0.9,en;q=0.5' };
      await app.call('POST', '/api/auth/start', { body: { email: 'arabic@example.org', role: 'expert' }, headers });
      const { body } = await verify(await app.linkTo('arabic@example.org'));
      expect((await me(body.token)).body.language).toBe('ar');
    });
  });

  describe('opening a link', () => {
    it('gives one session to a hundred concurrent callers', async () => {
      await start('crowd@example.org', 'expert');
      const token = await app.linkTo('crowd@example.org');
      const responses = await Promise.all(
        Array.from({ length: 100 }, (_, index) => verify(token, { 'x-verify-nonce': `n${index}` })),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
        new Set(['link_used']),
      );
      const user = await app.tx.findOneByOrFail(User, { email: 'crowd@example.org' });
      expect(await app.tx.countBy(Session, { userId: user.id })).toBe(1);
    });

    it('gives the same session again to a browser that lost the response, for two minutes', async () => {
      await start('again@example.org', 'expert');
      const token = await app.linkTo('again@example.org');
      const first = await verify(token, { 'x-verify-nonce': 'mine' });
      expect((await verify(token, { 'x-verify-nonce': 'mine' })).body).toEqual(first.body);
      expect((await verify(token, { 'x-verify-nonce': 'other' })).body.code).toBe('link_used');
      expect((await verify(token)).body.code).toBe('link_used');
      await app.tx.update(LoginLink, { email: 'again@example.org' }, { usedAt: new Date(Date.now() - 121_000) });
      expect((await verify(token, { 'x-verify-nonce': 'mine' })).body.code).toBe('link_used');
    });

    it('invalidates the other links of the address', async () => {
      await start('two@example.org', 'expert');
      const older = await app.linkTo('two@example.org');
      await start('two@example.org', 'expert');
      await verify(await app.linkTo('two@example.org'));
      expect((await verify(older)).body.code).toBe('link_used');
    });

    it('refuses forged, unknown and expired links', async () => {
      await start('late@example.org', 'expert');
      const token = await app.linkTo('late@example.org');
      await app.tx.update(LoginLink, { email: 'late@example.org' }, { expiresAt: new Date(Date.now() - 1) });
      expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
      expect(await verify(`${token}x`)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
      expect(await app.call('GET', '/api/auth/verify')).toMatchObject({
        status: 400,
        body: { code: 'link_missing', error: 'Invalid or missing token' },
      });
    });

    it('does not use the link for a HEAD, a prefetch or a navigation', async () => {
      await start('scanned@example.org', 'expert');
      const token = await app.linkTo('scanned@example.org');
      const path = `/api/auth/verify?token=${token}`;
      expect((await app.call('HEAD', path)).status).toBe(405);
      expect((await verify(token, { 'sec-purpose': 'prefetch' })).body.code).toBe('link_not_opened');
      // Node's fetch would overwrite this header.
      const navigation = await app.nest.inject({ url: path, headers: { 'sec-fetch-mode': 'navigate' } });
      expect([navigation.statusCode, navigation.headers.location]).toEqual([302, `/auth/verify?token=${token}`]);
      expect((await verify(token)).status).toBe(200);
    });
  });

  describe('the code in the email', () => {
    it('signs in once, even after a scanner used the link', async () => {
      await start('code@example.org', 'expert');
      await verify(await app.linkTo('code@example.org'));
      const code = await app.codeTo('code@example.org');
      const { status, body } = await redeem('Code@example.org', `${code.slice(0, 3)} ${code.slice(3)}`);
      expect(status).toBe(200);
      expect((await me(body.token)).status).toBe(200);
      expect(await redeem('code@example.org', code)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    });

    it.each([
      ['Arabic', 0x660],
      ['Persian', 0x6f0],
      ['Bengali', 0x9e6],
      ['full-width', 0xff10],
    ])('signs in with %s digits and invisible characters around them', async (script, zero) => {
      const email = `digits-${script.toLowerCase()}@example.org`;
      await start(email, 'expert');
      const typed = (await app.codeTo(email)).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
      expect((await redeem(email, `\u2067${typed.slice(0, 3)}\u00a0${typed.slice(3)}\u2069`)).status).toBe(200);
    });

    it('gives the same session again to a browser that lost the response, for two minutes', async () => {
      const email = 'code-again@example.org';
      await start(email, 'expert');
      const code = await app.codeTo(email);
      const mine = { 'x-verify-nonce': 'mine' };
      const first = await redeem(email, code, mine);
      expect(await redeem(email, code, mine)).toMatchObject({ status: 200, body: first.body });
      expect((await redeem(email, code === '000000' ? '000001' : '000000', mine)).body.code).toBe('code_invalid');
      expect((await redeem(email, code, { 'x-verify-nonce': 'other' })).body.code).toBe('code_invalid');
      expect((await redeem(email, code)).body.code).toBe('code_invalid');
      await app.call('POST', '/api/auth/logout', { token: first.body.token });
      expect((await redeem(email, code, mine)).body.code).toBe('code_invalid');
    });

    it('leaves the session of the link to the browser that lost its response', async () => {
      const email = 'link-then-code@example.org';
      await start(email, 'expert');
      const [code, token] = [await app.codeTo(email), await app.linkTo(email)];
      const first = await verify(token, { 'x-verify-nonce': 'phone' });
      expect((await redeem(email, code, { 'x-verify-nonce': 'laptop' })).status).toBe(200);
      expect((await verify(token, { 'x-verify-nonce': 'phone' })).body).toEqual(first.body);
    });

    it('gives the same session again to a browser that lost the response, long after the link was opened', async () => {
      const email = 'link-long-ago@example.org';
      await start(email, 'expert');
      const [code, token] = [await app.codeTo(email), await app.linkTo(email)];
      await verify(token, { 'x-verify-nonce': 'phone' });
      await app.tx.update(LoginLink, { email }, { usedAt: new Date(Date.now() - 121_000) });
      const laptop = { 'x-verify-nonce': 'laptop' };
      const { body } = await redeem(email, code, laptop);
      expect((await redeem(email, code, laptop)).body).toEqual({ token: body.token });
    });

    it('gives no session to the same browser two minutes later', async () => {
      const email = 'code-late@example.org';
      await start(email, 'expert');
      const code = await app.codeTo(email);
      const mine = { 'x-verify-nonce': 'mine' };
      expect((await redeem(email, code, mine)).status).toBe(200);
      expect((await later(121_000, () => redeem(email, code, mine))).body.code).toBe('code_invalid');
    });

    it('is invalid after five wrong tries', async () => {
      await start('guess@example.org', 'expert');
      const code = await app.codeTo('guess@example.org');
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tries = 0; tries < 5; tries++) expect((await redeem('guess@example.org', wrong)).status).toBe(400);
      expect((await redeem('guess@example.org', code)).body.code).toBe('code_invalid');
    });

    it('is refused for an address with twenty wrong tries in a day', async () => {
      for (let tries = 0; tries < 20; tries++) await redeem('flood@example.org', '000000');
      await start('flood@example.org', 'expert');
      expect((await redeem('flood@example.org', await app.codeTo('flood@example.org'))).body.code).toBe('code_invalid');
    });

    it('is invalid once its account becomes an administrator’s', async () => {
      const { email } = await makeExpert(app);
      await start(email);
      const code = await app.codeTo(email);
      await (
        await app.as(await app.admin())
      )('POST', '/api/admin/administrators', { email });
      expect((await redeem(email, code)).body.code).toBe('code_invalid');
    });

    it('is not available to administrators', async () => {
      await start('admin@example.org');
      expect((await redeem('admin@example.org', await app.codeTo('admin@example.org'))).body.code).toBe('code_invalid');
    });
  });

  describe('a session', () => {
    it('ends at once with sign-out', async () => {
      const call = await app.as(await makeExpert(app));
      expect((await call('POST', '/api/auth/logout')).status).toBe(204);
      expect(await call('GET', '/api/auth/me')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    });

    it('is refused when expired or unsigned', async () => {
      const expert = await makeExpert(app);
      const call = await app.as(expert);
      await app.tx.update(Session, { userId: expert.id }, { expiresAt: new Date(Date.now() - 1) });
      expect((await call('GET', '/api/auth/me')).status).toBe(401);
      const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","sid":"y"}')}.`;
      expect((await me(none)).status).toBe(401);
    });

    it('does not affect public calls when it has ended', async () => {
      const options = { body: { email: 'reader@example.org' }, token: 'dead' };
      expect((await app.call('POST', '/api/newsletter/subscribe', options)).status).toBe(202);
    });
  });

  describe('expired data', () => {
    it('is deleted, and the rest stays', async () => {
      const [gone, stays] = [await makeExpert(app), await makeExpert(app)];
      await app.as(gone);
      const call = await app.as(stays);
      await app.tx.update(Session, { userId: gone.id }, { expiresAt: new Date(Date.now() - 1) });
      await start('old-link@example.org', 'expert');
      await start('late-link@example.org', 'expert');
      const expired = (days: number) => ({ expiresAt: new Date(Date.now() - days * DAY) });
      await app.tx.update(LoginLink, { email: 'old-link@example.org' }, expired(31));
      // Opening this link still reports that it has expired.
      await app.tx.update(LoginLink, { email: 'late-link@example.org' }, expired(29));
      const mailId = async (email: string, fields: Partial<Mail>) => {
        await start(email, 'expert');
        const [{ id }] = (await app.mailsTo(email)) as [Mail];
        await app.tx.update(Mail, { id }, fields);
        return id;
      };
      const longAgo = new Date(Date.now() - (LIFETIMES.mailDays + 1) * DAY);
      const sent = await mailId('sent@example.org', { status: 'sent', createdAt: longAgo, sentAt: longAgo });
      const resent = await mailId('resent@example.org', { status: 'sent', createdAt: longAgo, sentAt: new Date() });
      const dead = await mailId('dead@example.org', { status: 'dead', createdAt: longAgo, dueAt: longAgo });
      const deadAgain = await mailId('dead-again@example.org', {
        status: 'dead',
        createdAt: longAgo,
        dueAt: new Date(),
      });
      const waiting = await mailId('waiting@example.org', { status: 'waiting', createdAt: longAgo, dueAt: longAgo });

      const limits = { over: Date.now() - 1, counting: Date.now() + MINUTE };
      for (const [key, expire] of Object.entries(limits))
        await app.tx.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $2)', [key, expire]);
      await app.nest.get(Housekeeping).clean(new Date());
      expect(
        (await app.tx.query(`SELECT key FROM rate_limits WHERE key IN ('over', 'counting')`)).map(
          ({ key }: { key: string }) => key,
        ),
      ).toEqual(['counting']);
      expect(
        (await app.tx.findBy(Mail, { id: In([sent, resent, dead, deadAgain, waiting]) })).map(({ id }) => id).sort(),
      ).toEqual([resent, deadAgain, waiting].sort());
      expect(await app.tx.countBy(Session, { userId: gone.id })).toBe(0);
      expect(await app.tx.countBy(LoginLink, { email: 'old-link@example.org' })).toBe(0);
      expect((await verify(await app.linkTo('late-link@example.org'))).body.code).toBe('link_expired');
      expect((await call('GET', '/api/auth/me')).status).toBe(200);
    });
  });

  describe('rate limits', () => {
    it('count the aliases of a mailbox as that mailbox', async () => {
      const small = await startTestApp({ RATE_LIMIT_EMAIL: '3' });
      try {
        const start = async (email: string) =>
          (await small.call('POST', '/api/auth/start', { body: { email } })).status;
        const asked = [
          'victim+1@example.org',
          'VICTIM+a.b+c@example.org',
          'victim@example.org',
          'victim+4@example.org',
        ];
        const answers = [];
        for (const email of asked) answers.push(await start(email));
        expect(answers).toEqual([202, 202, 202, 429]);
        expect([await start('victim+1@example.com'), await start('victim1@example.org')]).toEqual([202, 202]);
        expect([await start('+victim@example.org')]).toEqual([202]);
      } finally {
        await small.close();
      }
    });

    it('allow a client a number of mailboxes an hour, for sign-in and newsletter together', async () => {
      const small = await startTestApp({ RATE_LIMIT_MAILBOXES: '4', TRUST_PROXY: '1' });
      try {
        const from = (ip: string) => async (path: string, email: string) =>
          small.call('POST', path, { body: { email }, headers: { 'x-forwarded-for': ip } });
        const [signIn, newsletter] = ['/api/auth/start', '/api/newsletter/subscribe'];
        const status = async (path: string, email: string, ip = '2001:db8:1:2::1') =>
          (await from(ip)(path, email)).status;
        // Starts with the hour of the clock, which the limit counts by.
        const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000 - Date.now();
        await later(start + 1000, async () => {
          expect(await status(signIn, 'one@example.org')).toBe(202);
          expect(await status(newsletter, 'two@example.org', '2001:db8:1:2:ffff::9')).toBe(202);
          expect(await status(newsletter, 'one+news@example.org')).toBe(202);
          expect(await status(signIn, 'three@example.org')).toBe(202);
          expect(await status(newsletter, 'four@example.org')).toBe(202);
          for (let times = 0; times < 2; times++) {
            for (const path of [signIn, newsletter]) {
              const refused = await from('2001:db8:1:2::3')(path, 'five@example.org');
              expect(refused).toMatchObject({
                status: 429,
                body: { code: 'too_many_requests', error: 'Too many requests. Please wait a moment and try again.' },
              });
              expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
            }
            expect(await status(signIn, 'one@example.org')).toBe(202);
          }
          expect(await status(signIn, 'five@example.org', '2001:db8:1:3::1')).toBe(202);
          const raw = 'email=six@example.org';
          const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '2001:db8:1:2::4' };
          expect((await small.call('POST', '/newsletter', { raw, headers })).status).toBe(429);
        });
        await later(start + 3_602_000, async () => expect(await status(signIn, 'five@example.org')).toBe(202));
      } finally {
        await small.close();
      }
    });

    it('refuse the eleventh request of an address, and the fourteenth of a client', async () => {
      const small = await startTestApp({ RATE_LIMIT_EMAIL: '10', RATE_LIMIT_IP: '13' });
      try {
        const start = (email: string) => small.call('POST', '/api/auth/start', { body: { email } });
        for (let times = 0; times < 10; times++) expect((await start('busy@example.org')).status).toBe(202);
        const refused = await start('busy@example.org');
        expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await later(QUARTER_HOUR - MINUTE, () => start('busy@example.org'))).status).toBe(429);
        expect((await start('other@example.org')).status).toBe(202);
        expect((await start('third@example.org')).status).toBe(429);
        // Codes and the newsletter have counters of their own.
        const guess = () =>
          small.call('POST', '/api/auth/verify-code', { body: { email: 'other@example.org', code: '000000' } });
        const subscribe = () =>
          small.call('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.org' } });
        for (const [call, status] of [
          [guess, 400],
          [subscribe, 202],
        ] as const) {
          for (let times = 0; times < 13; times++) expect((await call()).status).toBe(status);
          expect(await call()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
        }
      } finally {
        await small.close();
      }
    });
  });
});

describe('signing in', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;

  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const start = (email: string, role?: string) => app.call('POST', '/api/auth/start', { body: { email, role } });
  const verify = (token: string, headers: Record<string, string> = {}) =>
    app.call('GET', `/api/auth/verify?token=${token}`, { headers });
  const redeem = (email: string, code: string) => app.call('POST', '/api/auth/verify-code', { body: { email, code } });
  const me = (authorization: string) => app.call('GET', '/api/auth/me', { headers: { authorization } });
  const signIn = async (email: string) => {
    await start(email, 'expert');
    return (await verify(await app.linkTo(email))).body.token as string;
  };

  describe('a link', () => {
    it('is valid for 24 hours', async () => {
      await start('day@example.org', 'expert');
      const token = await app.linkTo('day@example.org');
      expect((await later(24 * HOUR + 1000, () => verify(token))).body.code).toBe('link_expired');
      expect((await later(24 * HOUR - MINUTE, () => verify(token))).status).toBe(200);
    });

    it('counts from the sending of its email, and a resent email has the same link', async () => {
      const email = 'late@example.org';
      await start(email, 'expert');
      const [[mail], token, code] = [await app.mailsTo(email), await app.linkTo(email), await app.codeTo(email)];
      const daysAgo = new Date(Date.now() - 3 * 24 * HOUR);
      const old = { createdAt: daysAgo, expiresAt: daysAgo, codeExpiresAt: daysAgo };
      await app.tx.update(LoginLink, { email }, old);
      await app.tx.update(Mail, { id: mail!.id }, { status: 'dead', createdAt: daysAgo, dueAt: daysAgo });
      expect((await verify(token)).body.code).toBe('link_expired');

      const admin = await app.as(await app.admin());
      await admin('POST', `/api/admin/mails/${mail!.id}/resend`);
      while ((await app.mailsTo(email))[0]!.status !== 'sent') await pause(25);
      expect(await app.linkTo(email)).toBe(token);
      expect((await redeem(email, code)).status).toBe(200);
      expect((await verify(token)).status).toBe(200);
    });

    it('gives the same session to the same browser for two minutes, even concurrently', async () => {
      await start('nonce@example.org', 'expert');
      const token = await app.linkTo('nonce@example.org');
      const open = () => verify(token, { 'x-verify-nonce': 'mine' });
      const responses = await Promise.all(Array.from({ length: 20 }, open));
      expect(new Set(responses.map(({ status, body }) => `${status} ${body.token}`)).size).toBe(1);
      expect((await later(1.5 * MINUTE, open)).body).toEqual(responses[0]!.body);
      expect((await later(2 * MINUTE + 1000, open)).body.code).toBe('link_used');
    });

    it('does not return a session that has ended', async () => {
      await start('ended@example.org', 'expert');
      const token = await app.linkTo('ended@example.org');
      const session = (await verify(token, { 'x-verify-nonce': 'mine' })).body.token;
      await app.call('POST', '/api/auth/logout', { token: session });
      expect((await verify(token, { 'x-verify-nonce': 'mine' })).body.code).toBe('link_used');
    });

    it.each<[string, 'GET' | 'HEAD', Record<string, string>, number, string | undefined]>([
      ['HEAD', 'HEAD', {}, 405, undefined],
      ['a prefetch', 'GET', { 'sec-purpose': 'prefetch;prerender' }, 400, 'link_not_opened'],
      ['an older prefetch', 'GET', { purpose: 'prefetch' }, 400, 'link_not_opened'],
      ['a navigation that is prefetched', 'GET', { purpose: 'prefetch', accept: 'text/html' }, 400, 'link_not_opened'],
      ['a navigation', 'GET', { 'sec-fetch-mode': 'navigate' }, 302, undefined],
      ['an older browser’s navigation', 'GET', { accept: 'text/html,*/*' }, 302, undefined],
    ])('is not used by %s, and the response is not cached', async (_, method, headers, status, code) => {
      const email = `looked-${status}-${Object.keys(headers).join('-')}@example.org`;
      await start(email, 'expert');
      const token = await app.linkTo(email);
      const response = await app.nest.inject({ method, url: `/api/auth/verify?token=${token}`, headers });
      expect(response.statusCode).toBe(status);
      expect(response.headers['cache-control']).toBe('no-store');
      if (method === 'HEAD') expect(response.headers.allow).toBe('GET');
      if (code) expect(response.json()).toMatchObject({ code });
      expect((await verify(token)).status).toBe(200);
    });

    it('signs in the account it was mailed to, even for a signed-in user', async () => {
      const mine = await signIn('mine@example.org');
      await start('theirs@example.org', 'organization');
      const link = await app.linkTo('theirs@example.org');
      const { body } = await app.call('GET', `/api/auth/verify?token=${link}`, { token: mine });
      expect((await me(`Bearer ${body.token}`)).body.email).toBe('theirs@example.org');
    });

    it.each(['link', 'code'] as const)(
      'ends the session before, when a %s opens another account or the same',
      async (by) => {
        const email = `${by}-before@example.org`;
        const [mine, elsewhere] = [await signIn(email), await signIn(email)];
        const open = async (opened: string, token: string) => {
          await start(opened, 'organization');
          const [link, code] = [await app.linkTo(opened), await app.codeTo(opened)];
          return by === 'link'
            ? app.call('GET', `/api/auth/verify?token=${link}`, { token })
            : app.call('POST', '/api/auth/verify-code', { body: { email: opened, code }, token });
        };
        const other = await open(`${by}-after@example.org`, mine);
        expect((await me(`Bearer ${other.body.token}`)).body.email).toBe(`${by}-after@example.org`);
        expect((await me(`Bearer ${mine}`)).status).toBe(401);
        const { id } = await app.tx.findOneByOrFail(User, { email });
        expect(await app.tx.countBy(AuditEntry, { actorId: id, subjectId: id, action: 'sign-out' })).toBe(1);

        const same = await open(email, elsewhere);
        expect((await me(`Bearer ${elsewhere}`)).status).toBe(401);
        expect((await me(`Bearer ${same.body.token}`)).status).toBe(200);
        // Browsers may also send an ended session.
        expect((await open(email, elsewhere)).status).toBe(200);
        expect(await app.tx.countBy(AuditEntry, { actorId: id, subjectId: id, action: 'sign-out' })).toBe(2);
      },
    );

    it('leaves the current session alone if it fails', async () => {
      const mine = await signIn('stays-in@example.org');
      const link = await app.linkTo('stays-in@example.org');
      const { body } = await app.call('GET', `/api/auth/verify?token=${link}`, { token: mine });
      expect([body.code, (await me(`Bearer ${mine}`)).status]).toEqual(['link_used', 200]);
    });

    it.each(['', '.', 'x', 'a.b.c', '%00', `${'x'.repeat(3000)}`, '7d8f4e0c-0000-4000-8000-000000000000.'])(
      'is none: %.20s',
      async (token) => {
        const { status, body } = await verify(token);
        expect([status, body.code]).toEqual([400, token === '' ? 'link_missing' : 'link_invalid']);
      },
    );
  });

  describe('the code', () => {
    it('is valid for fifteen minutes', async () => {
      await start('quarter@example.org', 'expert');
      const code = await app.codeTo('quarter@example.org');
      expect((await later(15 * MINUTE + 1000, () => redeem('quarter@example.org', code))).status).toBe(400);
      expect((await later(14 * MINUTE, () => redeem('quarter@example.org', code))).status).toBe(200);
    });

    it('is refused after twenty concurrent wrong tries, and accepted again a day later', async () => {
      const email = 'guessed@example.org';
      await Promise.all(Array.from({ length: 60 }, () => redeem(email, '000000')));
      const tryAgain = async () => {
        await start(email, 'expert');
        return (await redeem(email, await app.codeTo(email))).status;
      };
      expect(await tryAgain()).toBe(400);
      expect(await later(24 * HOUR + 1000, tryAgain)).toBe(200);
    });

    it('is valid only with the newest link', async () => {
      const email = 'ten@example.org';
      const codes: string[] = [];
      for (let times = 0; times < 10; times++) {
        await start(email, 'expert');
        codes.push(await app.codeTo(email));
      }
      const newest = codes.pop()!;
      for (const code of codes) if (code !== newest) expect((await redeem(email, code)).body.code).toBe('code_invalid');
      await app.tx.update(LoginLink, { email }, { codeTries: 0 });
      expect((await redeem(email, newest)).status).toBe(200);
    });

    it.each(['link', 'code'] as const)('ends with a %s of another email, as does its link', async (by) => {
      const email = `ended-by-${by}@example.org`;
      const mails = [];
      for (let times = 0; times < 3; times++) {
        await start(email, 'expert');
        mails.push({ link: await app.linkTo(email), code: await app.codeTo(email) });
      }
      const [older, used, newest] =
        by === 'link' ? [mails[0]!, mails[1]!, mails[2]!] : [mails[0]!, mails[2]!, mails[1]!];
      expect((by === 'link' ? await verify(used.link) : await redeem(email, used.code)).status).toBe(200);
      for (const { link, code } of [older, newest]) {
        expect((await verify(link)).body.code).toBe('link_used');
        expect((await redeem(email, code)).body.code).toBe('code_invalid');
      }
      // A link that a scanner opened does not lock the user out. A code used on a laptop leaves its link to the phone.
      expect((await verify(used.link)).status).toBe(by === 'link' ? 400 : 200);
    });

    it('does not count correct codes', async () => {
      const email = 'often@example.org';
      for (let times = 0; times < 22; times++) {
        await start(email, 'expert');
        expect((await redeem(email, await app.codeTo(email))).status).toBe(200);
      }
    });

    it('is invalid after five concurrent wrong tries, followed by the correct one', async () => {
      await start('five@example.org', 'expert');
      const code = await app.codeTo('five@example.org');
      const wrong = code === '000000' ? '000001' : '000000';
      await Promise.all(Array.from({ length: 5 }, () => redeem('five@example.org', wrong)));
      expect(await app.tx.findOneByOrFail(LoginLink, { email: 'five@example.org' })).toMatchObject({ codeTries: 5 });
      expect((await redeem('five@example.org', code)).body.code).toBe('code_invalid');
    });

    it('signs in once for concurrent requests', async () => {
      await start('once@example.org', 'expert');
      const code = await app.codeTo('once@example.org');
      const responses = await Promise.all(Array.from({ length: 15 }, () => redeem('once@example.org', code)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('a session', () => {
    it.each([
      ['expert', 7 * 24 * HOUR, 7 * 24 * HOUR],
      // This session is used every hour.
      ['admin', 12 * HOUR, HOUR],
    ] as const)('of an %s has its lifetime', async (role, lifetime, used) => {
      const email = role === 'admin' ? 'admin@example.org' : 'week@example.org';
      await start(email, 'expert');
      const { body } = await verify(await app.linkTo(email));
      const alive = async () => (await me(`Bearer ${body.token}`)).status;
      for (let time = used; time <= lifetime; time += used) expect(await later(time - MINUTE, alive)).toBe(200);
      expect(await later(lifetime + MINUTE, alive)).toBe(401);
    });

    it('is opened only by tokens of this server', async () => {
      const token = await signIn('forged@example.org');
      const [header, payload, signature] = token.split('.') as [string, string, string];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
        sub: string;
        sid: string;
        exp: number;
      };
      const other = await app.tx.findOneByOrFail(User, { email: 'admin@example.org' });
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const signed = (head: object, body: object, secret: string | Buffer, hash = 'sha256') => {
        const input = `${encode(head)}.${encode(body)}`;
        return `${input}.${createHmac(hash, secret).update(input).digest('base64url')}`;
      };
      const secret = app.config.jwtSecret as Buffer;
      const forged = {
        none: `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        'none in capitals': `${encode({ alg: 'NONE', typ: 'JWT' })}.${payload}.${signature}`,
        'another algorithm': signed({ alg: 'HS512', typ: 'JWT' }, claims, secret, 'sha512'),
        'another server': signed({ alg: 'HS256', typ: 'JWT' }, claims, 'another secret of another server, long'),
        'somebody else': `${header}.${encode({ ...claims, sub: other.id })}.${signature}`,
        'somebody else’s session, signed': signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, sub: other.id }, secret),
        'over, signed': signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: 1 }, secret),
        'no ids, signed': signed({ alg: 'HS256', typ: 'JWT' }, { sub: 'x', sid: "' OR 1=1", exp: claims.exp }, secret),
        'no claims, signed': signed({ alg: 'HS256', typ: 'JWT' }, {}, secret),
        'no signature': `${header}.${payload}.`,
        tampered: `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
        'a link’s token': await app.linkTo('forged@example.org'),
      };
      for (const [how, bad] of Object.entries(forged)) {
        const { status, body } = await me(`Bearer ${bad}`);
        expect([how, status, body.code]).toEqual([how, 401, 'not_signed_in']);
      }
      expect((await me(`Bearer ${token}`)).status).toBe(200);
      expect((await me(`bearer ${token}`)).status).toBe(200);
    });

    it.each([
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'Bearer a b',
      'Token x',
      'null',
      'Bearer null',
      'Bearer ..',
      `Bearer ${'x'.repeat(6000)}`,
    ])('is not opened by %.20s', async (authorization) =>
      expect(await me(authorization)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } }),
    );

    it('is verified with a key object, not a string', () => {
      expect(jwtOptions(app.config).secret).toBeInstanceOf(KeyObject);
    });

    it('does not affect public calls when it has ended', async () => {
      for (const [method, path, body] of [
        ['GET', '/api/impact', undefined],
        ['GET', '/api/health/live', undefined],
        ['POST', '/api/auth/start', { email: 'dead@example.org' }],
      ] as const) {
        expect((await app.call(method, path, { token: 'dead', body })).status).toBeLessThan(300);
      }
      await start('alive@example.org', 'expert');
      const link = await app.linkTo('alive@example.org');
      expect((await app.call('GET', `/api/auth/verify?token=${link}`, { token: 'dead' })).status).toBe(200);
    });
  });

  describe('a sign-in secret', () => {
    it('is in no table and in no log line', async () => {
      const printed: string[] = [];
      const spies = [process.stdout, process.stderr].map((stream) =>
        jest.spyOn(stream, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0),
      );
      // No server listens on this port, so the worker logs each failed email.
      const loud = await startTestApp({ LOG_LEVEL: 'trace', SMTP_URL: 'smtp://127.0.0.1:9' });
      try {
        const email = 'secretive@example.org';
        const call = (method: string, path: string, body?: unknown, token?: string) =>
          loud.call(method, path, { body, token });
        await call('POST', '/api/auth/start', { email, role: 'expert' });
        const [link, code] = [await loud.linkTo(email), await loud.codeTo(email)];
        const nonce = 'nonce-of-the-browser';
        const headers = { 'x-verify-nonce': nonce };
        const { body } = await loud.call('GET', `/api/auth/verify?token=${link}`, { headers });
        await call('GET', `/api/auth/verify?token=${link}`);
        await call('POST', '/api/auth/verify-code', { email, code });
        await call('GET', `/api/nowhere?token=${link}`, undefined, body.token);
        await loud.tx.query('ALTER TABLE experts RENAME TO gone');
        expect((await call('GET', '/api/auth/me', undefined, body.token)).status).toBe(500);
        await loud.tx.query('ALTER TABLE gone RENAME TO experts');

        const tables: { name: string }[] = await loud.tx.query(
          "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
        );
        const rows: { row: string }[] = [];
        for (const { name } of tables) rows.push(...(await loud.tx.query(`SELECT t::text AS row FROM ${name} t`)));
        const kept = rows.map(({ row }) => row).join('\n');
        expect(kept).toContain(email);
        const secrets = {
          link,
          signature: link.split('.')[1]!,
          code: ` ${code} `,
          quoted: `"${code}"`,
          session: body.token,
          nonce,
        };
        expect(Object.entries(secrets).filter(([, secret]) => kept.includes(secret))).toEqual([]);
        const log = printed.join('');
        expect(log).not.toBe('');
        expect(Object.entries({ ...secrets, code, email }).filter(([, secret]) => log.includes(secret))).toEqual([]);
        expect(await loud.tx.count(Session)).toBe(2);
      } finally {
        await loud.close();
        for (const spy of spies) spy.mockRestore();
      }
    });
  });
});

describe('the steps of signing in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  const start = (email: string, role?: string) => app.call('POST', '/api/auth/start', { body: { email, role } });

  describe('the response to a request for a link', () => {
    it('takes the same steps for every address', async () => {
      await makeExpert(app, { email: 'known@example.org' });
      const steps = await stepsOf();
      const known = await steps('known@example.org', 'expert');
      expect(known.length).toBeGreaterThan(5);
      expect(await steps('known@example.org')).toEqual(known);
      expect(await steps('nobody@example.org', 'expert')).toEqual(known);
      expect(await steps('nobody-else@example.org')).toEqual(known);
      expect(await steps('admin@example.org')).toEqual(known);
    });

    it('refuses known and unknown addresses above the limit in the same steps', async () => {
      const { email } = await makeExpert(app);
      await start(email);
      await start('limited@example.org');
      await app.tx.query("UPDATE rate_limits SET points = 100000 WHERE key LIKE 'mailbox:%'");
      const steps = await stepsOf();
      const refused = await steps(email);
      expect(refused.length).toBeGreaterThan(1);
      expect((await start(email)).status).toBe(429);
      expect(await steps('limited@example.org')).toEqual(refused);
      await app.tx.query('DELETE FROM rate_limits');
    });

    it('takes the same steps for a wrong code of every address, requested or not', async () => {
      await makeExpert(app, { email: 'wrong-known@example.org' });
      await start('wrong-asked@example.org', 'expert');
      await start('wrong-either@example.org');
      await start('admin@example.org');
      const steps = await stepsOf('/api/auth/verify-code');
      const wrong = (email: string) => steps(email, undefined, 'wrong');
      const known = await wrong('wrong-known@example.org');
      expect(known.filter((sql) => sql.startsWith('UPDATE "login_links"'))).toHaveLength(1);
      await start('wrong-known@example.org');
      for (const who of ['wrong-known', 'wrong-asked', 'wrong-either', 'wrong-nobody', 'admin']) {
        expect(await wrong(`${who}@example.org`)).toEqual(known);
      }
    });

    /** Collects the statements of a request, without their values and row counts. */
    async function stepsOf(url = '/api/auth/start') {
      const request = new AsyncLocalStorage<string[]>();
      jest.restoreAllMocks();
      watchStatements((sql) =>
        request.getStore()?.push(sql.replace(/\$\d+/g, '?').replace(/(\([^()]*\)), (?:\1(?:, )?)+/g, '$1')),
      );
      return async (email: string, role?: string, code?: string) => {
        const statements: string[] = [];
        // The injected request starts only when it is awaited, so await it inside `run`.
        await request.run(statements, async () => {
          await app.nest.inject({ method: 'POST', url, payload: { email, role, code } });
        });
        return statements;
      };
    }
  });
});
