import { randomUUID } from 'node:crypto';
import { Like } from 'typeorm';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Subscription } from '../../src/newsletter/newsletter.entity.js';
import { translate } from '../../src/platform/i18n/messages.js';
import { later } from '../support/clock.js';
import { type TestApp, startTestApp } from '../support/test-app.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EMAIL = 'reader@example.org';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const subscription = () => app.tx.findOneByOrFail(Subscription, { email: EMAIL });
const token = async (purpose: string) => app.nest.get(LinkKeys).tokenOf(purpose, (await subscription()).id);

/** The path of the page behind the button of the latest email. */
async function confirmationOf(email: string): Promise<string> {
  const mail = (await app.mailsTo(email)).findLast(({ kind }) => kind === 'newsletter-confirmation')!;
  const { buttons } = (await app.nest.get(MailRenderer).render(mail))!;
  const { pathname, search } = new URL(buttons[0]!.url);
  return pathname + search;
}

describe('the newsletter', () => {
  it('goes only to confirmed addresses, and a repeated subscription is silent', async () => {
    const subscribe = () => app.call('POST', '/api/newsletter/subscribe', { body: { email: 'Reader@example.org' } });
    expect((await subscribe()).status).toBe(202);
    expect((await subscription()).status).toBe('pending');
    expect(await app.call('POST', `/api/newsletter/confirm?token=${await token('confirm')}`)).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
    // Otherwise a new request would change the waiting email and not add one.
    await app.tx.query(`UPDATE mails SET status = 'sent' WHERE recipient = $1`, [EMAIL]);
    const mails = (await app.mailsTo(EMAIL)).length;
    expect((await subscribe()).status).toBe(202);
    expect(await app.mailsTo(EMAIL)).toHaveLength(mails);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
    'application/octet-stream',
  ])('ends with one click from a mail program, which sends %s, and no old link undoes it', async (type) => {
    const response = await app.call('POST', `/api/newsletter/unsubscribe?token=${await token('unsubscribe')}`, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': type },
    });
    expect(response).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
    expect((await app.call('POST', `/api/newsletter/confirm?token=${await token('confirm')}`)).status).toBe(400);
    expect((await subscription()).status).toBe('unsubscribed');
  });

  it('subscribes one mailbox once, in every form of its address', async () => {
    const stored = 'one@xn--mnchen-3ya.example';
    for (const email of ['one@münchen.example', 'One@XN--MNCHEN-3YA.example', 'o\u200bne@mün\u00adchen.example']) {
      expect((await app.call('POST', '/api/newsletter/subscribe', { body: { email } })).status).toBe(202);
    }
    expect(await app.tx.findBy(Subscription, { email: stored })).toHaveLength(1);
    expect(await app.mailsTo(stored)).toHaveLength(1);
  });

  it('responds with a page to a form without scripts, by the same rules', async () => {
    const post = (email: string) =>
      app.call('POST', '/newsletter?lang=ar', {
        raw: new URLSearchParams({ email }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const wrong = await post('<nobody>');
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(wrong.body).toMatch(/<html lang="ar" dir="rtl">[^]*value="&lt;nobody&gt;"[^]*aria-invalid="true"/);
    const asked = await post(' Form@example.org ');
    expect([asked.status, asked.body]).toEqual([200, expect.stringContaining('شكراً')]);
    expect(await app.mailsTo('form@example.org')).toMatchObject([{ language: 'ar' }]);
  });

  it.each([
    ['theme=dark', ' class="dark"'],
    ['lang=en; theme=darker', ''],
  ])('answers a browser whose cookie is %j in the theme that was chosen there', async (cookie, shown) => {
    for (const email of ['nobody', 'theme@example.org']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
      const { body } = await app.call('POST', '/newsletter', { raw: `email=${email}`, headers });
      expect(body).toContain(`<html lang="en" dir="ltr"${shown}>`);
    }
  });

  describe('accepts the form of a page', () => {
    const post = (email: string, headers: object) =>
      app.call('POST', '/newsletter', {
        raw: new URLSearchParams({ email }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });

    it.each([
      [{ origin: 'https://evil.example' }],
      [{ origin: 'http://localhost:3000.evil.example' }],
      [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-site' }],
      [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
      [{ 'sec-fetch-site': 'cross-site' }],
    ])('from no other site: not with %j', async (headers) => {
      const email = 'lured@example.org';
      const { status, body } = await post(email, headers);
      expect([status, body]).toEqual([403, expect.stringContaining('sent from another site')]);
      // The page keeps the address for another try.
      expect(body).toContain(`value="${email}"`);
      expect(await app.mailsTo(email)).toEqual([]);
    });

    it.each([
      ['own', () => ({ origin: app.config.publicUrl, 'sec-fetch-site': 'same-origin' })],
      ['hidden', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
      ['old', () => ({ origin: 'null' })],
      ['silent', () => ({})],
    ])('from our own: %s', async (name, headers) => {
      const email = `${name}@example.org`;
      expect((await post(email, headers())).status).toBe(200);
      expect(await app.mailsTo(email)).toHaveLength(1);
    });
  });

  it('emails a mailbox once a day, regardless of the part after a plus sign', async () => {
    const addresses = ['alias@example.org', 'alias+1@example.org', 'Alias+two+3@example.org', 'alias+@example.org'];
    for (const email of addresses) {
      expect((await app.call('POST', '/api/newsletter/subscribe', { body: { email } })).status).toBe(202);
    }
    const mails = await app.tx.findBy(Mail, { recipient: Like('alias%@example.org') });
    expect(mails).toHaveLength(1);
    await app.call('POST', '/api/newsletter/subscribe', { body: { email: 'alias-2+1@example.org' } });
    expect(await app.mailsTo('alias-2+1@example.org')).toHaveLength(1);
  });

  describe('is confirmed and ended by a page without scripts', () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (address: string, more: { raw?: string; headers?: object } = {}) =>
      app.call('POST', address, { raw: more.raw ?? '', headers: { ...headers, ...more.headers } });
    const asked = async (email: string) => {
      await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
      const { id } = await app.tx.findOneByOrFail(Subscription, { email });
      return (purpose: string) => `/newsletter/${purpose}?token=${app.nest.get(LinkKeys).tokenOf(purpose, id)}`;
    };
    const statusOf = async (email: string) => (await app.tx.findOneByOrFail(Subscription, { email })).status;

    it('by its button, repeatedly without a change, and not by an old link', async () => {
      const email = 'by-page@example.org';
      const address = await asked(email);
      // Opening the link changes nothing, so scanners and prefetchers are harmless.
      await app.call('GET', address('confirm'), { headers: { accept: 'text/html' } });
      await app.call('GET', address('unsubscribe'), { headers: { accept: 'text/html' } });
      expect(await statusOf(email)).toBe('pending');
      for (let times = 0; times < 2; times++) {
        const { status, body } = await post(address('confirm'));
        expect([status, body]).toEqual([200, expect.stringContaining('<h1>Your subscription is confirmed</h1>')]);
        expect(await statusOf(email)).toBe('confirmed');
      }
      expect((await post(address('unsubscribe'))).body).toContain('<h1>You have been unsubscribed</h1>');
      expect(await statusOf(email)).toBe('unsubscribed');
      const late = await post(address('confirm'));
      expect([late.status, late.body]).toEqual([400, expect.stringContaining('This link is not valid.')]);
      expect(late.body).not.toContain('<form');
      expect(await statusOf(email)).toBe('unsubscribed');
    });

    it('not by a link from before an unsubscription, even if somebody subscribes the address again', async () => {
      const email = 'came-back@example.org';
      const address = await asked(email);
      const first = await confirmationOf(email);
      expect((await post(first)).status).toBe(200);
      expect((await post(address('unsubscribe'))).status).toBe(200);
      await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
      expect((await post(first)).status).toBe(400);
      expect((await app.call('POST', `/api${first}`)).body).toMatchObject({ code: 'token_invalid' });
      expect(await statusOf(email)).toBe('pending');
      const second = await confirmationOf(email);
      expect((await post(second)).status).toBe(200);
      expect(await statusOf(email)).toBe('confirmed');
      for (const link of [first, second]) {
        await post(address('unsubscribe'));
        await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
        expect((await post(link)).status).toBe(400);
      }
    });

    it('in the language of the page, with a link to the other one', async () => {
      const address = await asked('by-arabic-page@example.org');
      const { body } = await post(`${address('confirm')}&lang=ar`);
      expect(body).toMatch(/<html lang="ar" dir="rtl">[^]*<h1>تم تأكيد الاشتراك<\/h1>/);
      const [, other] = /href="([^"]+)" lang="en"/.exec(body)!;
      expect(other!.replace(/&amp;/g, '&').replace(/&#x3D;/g, '=')).toBe(`${address('confirm')}&lang=en`);
    });

    it('in the subscriber’s language, unless the address names another one', async () => {
      const address = await asked('reads-arabic@example.org');
      await app.tx.update(Subscription, { email: 'reads-arabic@example.org' }, { language: 'ar' });
      const languageOf = async (response: Promise<{ body: string }>) =>
        /<html lang="(\w+)"/.exec((await response).body)?.[1];
      for (const purpose of ['confirm', 'unsubscribe', 'confirm'] as const) {
        const link = address(purpose);
        expect(await languageOf(app.call('GET', link))).toBe('ar');
        expect(await languageOf(app.call('GET', `${link}&lang=en`))).toBe('en');
        expect(await languageOf(post(link))).toBe('ar');
      }
    });

    it.each(['', '?token=', '?token=a&token=b', '?token=%22%3E%3Cscript%3E', `?token=${'%20'.repeat(4000)}`])(
      'not by a token that is none, of which nothing is taken for markup: %.30s',
      async (query) => {
        for (const purpose of ['confirm', 'unsubscribe']) {
          const { status, body } = await post(`/newsletter/${purpose}${query}`);
          expect([status, body]).toEqual([400, expect.stringContaining('This link is not valid.')]);
          expect(body).not.toContain('<script');
        }
      },
    );

    it('with any body, even a hundred kilobytes of blanks', async () => {
      const email = 'by-blanks@example.org';
      const { status } = await post((await asked(email))('confirm'), { raw: `token=${' '.repeat(100_000)}` });
      expect([status, await statusOf(email)]).toEqual([200, 'confirmed']);
      const blank = await post('/newsletter', { raw: `email=${' '.repeat(100_000)}` });
      expect([blank.status, blank.body]).toEqual([400, expect.stringContaining('aria-invalid="true"')]);
    });

    it('but not from another site, which gets the button again', async () => {
      const email = 'by-another-site@example.org';
      const address = (await asked(email))('confirm');
      const { status, body } = await post(address, { headers: { origin: 'https://evil.example' } });
      expect([status, await statusOf(email)]).toEqual([403, 'pending']);
      // The form has no address of its own, so it goes to that of the page.
      expect(body).toContain('<form method="post">');
      expect((await post(address)).status).toBe(200);
    });

    it.each(['confirm', 'unsubscribe'] as const)('asks before it does: %s', async (purpose) => {
      for (const lang of ['en', 'ar'] as const) {
        const address = `/newsletter/${purpose}?token=%22%3E%3Cscript%3E&lang=${lang}`;
        const { status, body, headers } = await app.call('GET', address);
        expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        expect(body).toContain(`<button>${translate(lang, `newsletter.${purpose}.button`)}</button>`);
        expect(body).not.toMatch(/<script|src=/);
        // A language in the address is a choice for every page.
        expect(headers.get('set-cookie')).toMatch(`lang=${lang};`);
      }
      expect((await app.call('HEAD', `/newsletter/${purpose}?token=x`)).status).toBe(200);
    });
  });

  it('shows its form on a separate page, which responses link in the other language', async () => {
    const wrong = await app.call('POST', '/newsletter', {
      raw: 'email=nobody',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const [, other] = /href="([^"]+)" lang="ar"/.exec(wrong.body)!;
    const { status, body } = await app.call('GET', other!.replace(/&#x3D;/g, '='));
    expect([status, body]).toEqual([200, expect.stringMatching(/<html lang="ar"[^]*<form method="post">/)]);
  });

  it('emails the link once a day while unconfirmed, and again after it ended', async () => {
    const email = 'hesitates@example.org';
    const find = () => app.tx.findOneByOrFail(Subscription, { email });
    const mailsAfterSubscribe = async (language = 'en') => {
      const headers = { 'accept-language': language };
      expect((await app.call('POST', '/api/newsletter/subscribe', { body: { email }, headers })).status).toBe(202);
      return (await app.mailsTo(email)).length;
    };
    const follow = async (purpose: string) =>
      app.call(
        'POST',
        `/api/newsletter/${purpose}?token=${app.nest.get(LinkKeys).tokenOf(purpose, (await find()).id)}`,
      );
    expect([await mailsAfterSubscribe('ar'), await mailsAfterSubscribe()]).toEqual([1, 1]);
    await app.tx.query(`UPDATE mails SET status = 'sent' WHERE recipient = $1`, [email]);
    expect(await later(DAY - MINUTE, () => mailsAfterSubscribe())).toBe(1);
    expect(await later(DAY + MINUTE, () => mailsAfterSubscribe())).toBe(2);
    await follow('confirm');
    const { confirmedAt } = await find();
    expect(Math.abs(Date.now() - Number(confirmedAt))).toBeLessThan(MINUTE);
    await follow('confirm');
    await follow('unsubscribe');
    expect(await find()).toMatchObject({ status: 'unsubscribed', confirmedAt });
    await app.tx.query(`UPDATE mails SET status = 'sent' WHERE recipient = $1`, [email]);
    expect([await mailsAfterSubscribe(), (await find()).status]).toEqual([3, 'pending']);
    const again = await app.call('POST', `/api${await confirmationOf(email)}`);
    expect(again).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    // Each email uses the language of the first request.
    expect((await app.mailsTo(email)).map(({ language }) => language)).toEqual(['ar', 'ar', 'ar']);
  });

  it('ends for an erased address, and does not start again', async () => {
    const call = (purpose: string) => {
      const token = app.nest.get(LinkKeys).tokenOf(purpose, randomUUID());
      return app.call('POST', `/api/newsletter/${purpose}?token=${token}`);
    };
    expect(await call('unsubscribe')).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
    expect(await call('confirm')).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
  });

  it('refuses tokens of other purposes', async () => {
    const email = 'purposes@example.org';
    await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
    const find = () => app.tx.findOneByOrFail(Subscription, { email });
    const { id } = await find();
    const follow = (path: string, purpose: string) =>
      app.call('POST', `/api/newsletter/${path}?token=${app.nest.get(LinkKeys).tokenOf(purpose, id)}`);
    const refused = { status: 400, body: { code: 'token_invalid' } };
    expect(await follow('confirm', 'unsubscribe')).toMatchObject(refused);
    expect(await follow('unsubscribe', 'confirm')).toMatchObject(refused);
    expect((await app.call('POST', '/api/newsletter/confirm')).status).toBe(400);
    expect((await find()).status).toBe('pending');
    expect((await follow('confirm', 'confirm')).status).toBe(200);
  });
});
