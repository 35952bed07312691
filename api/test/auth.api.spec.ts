import { LIFETIMES } from '@network/domain';
import { In } from 'typeorm';
import { Housekeeping } from '../src/auth/housekeeping.js';
import { LoginLink } from '../src/auth/login-link.entity.js';
import { MailEntity } from '../src/mail/mail.entity.js';
import { Session } from '../src/auth/session.entity.js';
import { User } from '../src/user/user.entity.js';
import { later } from './support/clock.js';
import { makeExpert } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const MINUTE = 60_000;
const QUARTER_HOUR = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const start = (email: string, role?: string) => app.call('POST', '/api/auth/start', { body: { email, role } });
const verify = (token: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/api/auth/verify?token=${token}`, { headers });
const me = (token: string) => app.call('GET', '/api/auth/me', { token });
const redeem = (email: string, code: string) => app.call('POST', '/api/auth/verify-code', { body: { email, code } });

describe('asking for a link', () => {
  it('answers the same for known and unknown addresses', async () => {
    await makeExpert(app, { email: 'known@example.org' });
    expect((await start('known@example.org')).body).toEqual((await start('unknown@example.org')).body);
  });

  it('refuses other roles than expert and organization', async () => {
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

  it('takes an address as long as they come, and none that is longer in lower case', async () => {
    const label = 'a'.repeat(61);
    const longest = `${'x'.repeat(62)}@${label}.${label}.${label}.orga`;
    expect(longest).toHaveLength(253);
    expect((await start(longest, 'expert')).status).toBe(202);
    expect((await redeem(longest, '000000')).body.code).toBe('code_invalid');
    expect((await start(`a@${'İ'.repeat(61)}.${'İ'.repeat(61)}.${'İ'.repeat(61)}.org`)).status).toBe(400);
  });

  it('ignores the role for a known address', async () => {
    await makeExpert(app, { email: 'stays@example.org', status: 'matched' });
    await start('stays@example.org', 'organization');
    const { body } = await verify(await app.linkTo('stays@example.org'));
    expect((await me(body.token)).body).toMatchObject({ role: 'expert', status: 'matched' });
  });

  it('takes the language of the browser', async () => {
    const headers = { 'accept-language': 'ar-SY,ar;q=0.9,en;q=0.5' };
    await app.call('POST', '/api/auth/start', { body: { email: 'arabic@example.org', role: 'expert' }, headers });
    const { body } = await verify(await app.linkTo('arabic@example.org'));
    expect((await me(body.token)).body.language).toBe('ar');
  });
});

describe('opening a link', () => {
  it('gives one session to a hundred callers at once', async () => {
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

  it('gives the browser that lost the answer the same session again, for two minutes', async () => {
    await start('again@example.org', 'expert');
    const token = await app.linkTo('again@example.org');
    const first = await verify(token, { 'x-verify-nonce': 'mine' });
    expect((await verify(token, { 'x-verify-nonce': 'mine' })).body).toEqual(first.body);
    expect((await verify(token, { 'x-verify-nonce': 'other' })).body.code).toBe('link_used');
    expect((await verify(token)).body.code).toBe('link_used');
    await app.tx.update(LoginLink, { email: 'again@example.org' }, { usedAt: new Date(Date.now() - 121_000) });
    expect((await verify(token, { 'x-verify-nonce': 'mine' })).body.code).toBe('link_used');
  });

  it('kills the other links of the address', async () => {
    await start('two@example.org', 'expert');
    const older = await app.linkTo('two@example.org');
    await start('two@example.org', 'expert');
    await verify(await app.linkTo('two@example.org'));
    expect((await verify(older)).body.code).toBe('link_used');
  });

  it('refuses links that are forged, missing or over', async () => {
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

  it('is not used up by a HEAD, a prefetch or a navigation', async () => {
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

describe('the code in the mail', () => {
  it('signs in, even after a scanner used the link up, and once', async () => {
    await start('code@example.org', 'expert');
    await verify(await app.linkTo('code@example.org'));
    const code = await app.codeTo('code@example.org');
    const { status, body } = await redeem('Code@example.org', `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect((await me(body.token)).status).toBe(200);
    expect(await redeem('code@example.org', code)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
  });

  it('is dead after five wrong tries', async () => {
    await start('guess@example.org', 'expert');
    const code = await app.codeTo('guess@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) expect((await redeem('guess@example.org', wrong)).status).toBe(400);
    expect((await redeem('guess@example.org', code)).body.code).toBe('code_invalid');
  });

  it('is refused for a mailbox that got twenty wrong in a day', async () => {
    for (let tries = 0; tries < 20; tries++) await redeem('flood@example.org', '000000');
    await start('flood@example.org', 'expert');
    expect((await redeem('flood@example.org', await app.codeTo('flood@example.org'))).body.code).toBe('code_invalid');
  });

  it('is dead once its account has become an administrator’s', async () => {
    const { email } = await makeExpert(app);
    await start(email);
    const code = await app.codeTo(email);
    await (
      await app.as(await app.admin())
    )('POST', '/api/admin/administrators', { email });
    expect((await redeem(email, code)).body.code).toBe('code_invalid');
  });

  it('is not for administrators', async () => {
    await start('admin@example.org');
    expect((await redeem('admin@example.org', await app.codeTo('admin@example.org'))).body.code).toBe('code_invalid');
  });
});

describe('a session', () => {
  it('ends with logout, at once', async () => {
    const call = await app.as(await makeExpert(app));
    expect((await call('POST', '/api/auth/logout')).status).toBe(204);
    expect(await call('GET', '/api/auth/me')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('is worth nothing once it is over, or with another signature', async () => {
    const expert = await makeExpert(app);
    const call = await app.as(expert);
    await app.tx.update(Session, { userId: expert.id }, { expiresAt: new Date(Date.now() - 1) });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","sid":"y"}')}.`;
    expect((await me(none)).status).toBe(401);
  });

  it('does not disturb public calls when it is dead', async () => {
    const options = { body: { email: 'reader@example.org' }, token: 'dead' };
    expect((await app.call('POST', '/api/newsletter/subscribe', options)).status).toBe(202);
  });
});

describe('what is over', () => {
  it('is removed, and what counts stays', async () => {
    const [gone, stays] = [await makeExpert(app), await makeExpert(app)];
    await app.as(gone);
    const call = await app.as(stays);
    await app.tx.update(Session, { userId: gone.id }, { expiresAt: new Date(Date.now() - 1) });
    await start('old-link@example.org', 'expert');
    await start('late-link@example.org', 'expert');
    const expired = (days: number) => ({ expiresAt: new Date(Date.now() - days * DAY) });
    await app.tx.update(LoginLink, { email: 'old-link@example.org' }, expired(31));
    // Whoever opens it still learns that it has expired.
    await app.tx.update(LoginLink, { email: 'late-link@example.org' }, expired(29));
    const mailId = async (email: string, fields: Partial<MailEntity>) => {
      await start(email, 'expert');
      const [{ id }] = (await app.mailsTo(email)) as [MailEntity];
      await app.tx.update(MailEntity, { id }, fields);
      return id;
    };
    const longAgo = new Date(Date.now() - (LIFETIMES.mailDays + 1) * DAY);
    const sent = await mailId('sent@example.org', { status: 'sent', createdAt: longAgo, sentAt: longAgo });
    const resent = await mailId('resent@example.org', { status: 'sent', createdAt: longAgo, sentAt: new Date() });
    const dead = await mailId('dead@example.org', { status: 'dead', createdAt: longAgo, dueAt: longAgo });
    const deadAgain = await mailId('dead-again@example.org', { status: 'dead', createdAt: longAgo, dueAt: new Date() });
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
      (await app.tx.findBy(MailEntity, { id: In([sent, resent, dead, deadAgain, waiting]) }))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([resent, deadAgain, waiting].sort());
    expect(await app.tx.countBy(Session, { userId: gone.id })).toBe(0);
    expect(await app.tx.countBy(LoginLink, { email: 'old-link@example.org' })).toBe(0);
    expect((await verify(await app.linkTo('late-link@example.org'))).body.code).toBe('link_expired');
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
  });
});

describe('the limits', () => {
  it('refuse the eleventh request of a mailbox, and the fourteenth of a client', async () => {
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
