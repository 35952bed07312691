import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Config } from '../../src/platform/config/config.js';
import { IdempotentResponse } from '../../src/platform/idempotency/idempotent-response.entity.js';
import { WebhookTargets } from '../../src/webhook/webhook-targets.js';
import { Webhook } from '../../src/webhook/webhook.entity.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';

const WEBHOOKS = '/api/admin/webhooks';
const FORM = { url: 'https://8.8.8.8/hook', events: ['project.submitted'] };
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const add = async (sent: object = {}) => {
  const { status, body } = await admin('POST', WEBHOOKS, { ...FORM, ...sent });
  expect([status, body]).toEqual([201, expect.any(Object)]);
  return body;
};
const row = (id: string) => app.tx.findOneByOrFail(Webhook, { id });

describe('a webhook', () => {
  it('is created with a secret that is shown once and stored encrypted', async () => {
    const made = await add({
      events: ['hours.confirmed', 'project.submitted', 'hours.confirmed'],
      description: ' Register ',
    });
    const { secret, ...shown } = made;
    expect(secret).toMatch(SECRET);
    expect(shown).toEqual({
      id: expect.any(String),
      url: FORM.url,
      events: ['hours.confirmed', 'project.submitted'],
      description: 'Register',
      state: 'active',
      ending: null,
      failingSince: null,
      secretBeforeUntil: null,
      version: 1,
      createdAt: expect.any(String),
    });
    expect((await admin('GET', WEBHOOKS)).body[0]).toEqual(shown);
    const stored = (await row(made.id)).secret;
    expect(stored.toString('latin1')).not.toContain(secret.slice(6, 20));
    expect(stored.toString('latin1')).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('latin1'));
  });

  it('repeats its secret for an idempotency key, which stores it encrypted', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await admin('POST', WEBHOOKS, FORM, headers);
    const again = await admin('POST', WEBHOOKS, FORM, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.body.secret).toMatch(SECRET);
    const [stored] = await app.tx.findBy(IdempotentResponse, { key: 'once' });
    expect(JSON.stringify(stored!.body)).not.toContain('whsec_');
  });

  it('changes any part, only from the expected version, and is switched off and on', async () => {
    const { id } = await add();
    const path = `${WEBHOOKS}/${id}`;
    const changed = await admin(
      'PATCH',
      path,
      { description: 'Donors', events: ['project.updated'] },
      { 'if-match': '"1"' },
    );
    expect(changed).toMatchObject({ status: 200, body: { description: 'Donors', url: FORM.url, version: 2 } });
    expect((await admin('PATCH', path, { description: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await admin('PATCH', path, { state: 'off' })).body).toMatchObject({
      state: 'off',
      ending: null,
      version: 3,
    });
    await app.tx.update(Webhook, { id }, { ending: 'failing', endedAt: new Date(), failingSince: new Date() });
    expect((await admin('PATCH', path, { state: 'active', description: null })).body).toMatchObject({
      state: 'active',
      ending: null,
      failingSince: null,
      description: null,
    });
  });

  it('begins without failures at a new address', async () => {
    const { id } = await add();
    const failingSince = new Date();
    await app.tx.update(Webhook, { id }, { failingSince });
    const change = async (body: object) => (await admin('PATCH', `${WEBHOOKS}/${id}`, body)).body.failingSince;
    expect(await change({ description: 'Donors' })).toBe(failingSince.toISOString());
    expect(await change({ url: 'https://8.8.4.4/hooks' })).toBeNull();
  });

  it('gets a new secret, and the previous one ends after a day', async () => {
    const { id, secret } = await add();
    const { status, body } = await admin('POST', `${WEBHOOKS}/${id}/rotate`);
    expect([status, body.secret]).toEqual([200, expect.stringMatching(SECRET)]);
    expect(body.secret).not.toBe(secret);
    const hours = (new Date(body.secretBeforeUntil).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  });

  it('is deleted with its deliveries', async () => {
    const { id } = await add();
    await admin('POST', `${WEBHOOKS}/${id}/test`);
    expect((await admin('DELETE', `${WEBHOOKS}/${id}`)).body).toMatchObject({ id });
    expect((await admin('GET', `${WEBHOOKS}/${id}/deliveries`)).status).toBe(404);
    const entry = await app.tx.findOneByOrFail(AuditEntry, { action: 'webhook.remove', subjectId: id });
    expect(JSON.stringify(entry)).not.toContain('8.8.8.8');
  });
});

describe('an address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1:8080/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://127%2e0%2e0%2e1/',
    'http://１２７.０.０.１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://api.localhost/',
    'http://ⓛocalhost/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fe80::1%25eth0]/',
    'http://[fd00::1]/',
    'http://[ff02::1]/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://user@8.8.8.8/',
    'http://8.8.8.8@127.0.0.1/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
  ])('is refused: %s', async (url) => {
    const refused = { status: 400, body: { code: 'invalid_input', fields: { url: [expect.any(String)] } } };
    expect(await admin('POST', WEBHOOKS, { ...FORM, url })).toMatchObject(refused);
    const { id } = await add();
    expect(await admin('PATCH', `${WEBHOOKS}/${id}`, { url })).toMatchObject(refused);
    expect((await row(id)).url).toBe(FORM.url);
  });

  it('is refused when one of its addresses is private', async () => {
    const targets = app.nest.get(WebhookTargets);
    const lookup = jest.spyOn(targets.dns, 'lookup') as jest.SpyInstance;
    const answer = (...addresses: string[]) =>
      lookup.mockResolvedValueOnce(addresses.map((address) => ({ address, family: 4 })));
    answer('8.8.8.8', '10.0.0.1');
    expect((await admin('POST', WEBHOOKS, { ...FORM, url: 'https://two.example.org/' })).status).toBe(400);
    answer('8.8.8.8', '8.8.4.4');
    expect((await admin('POST', WEBHOOKS, { ...FORM, url: 'https://two.example.org/' })).status).toBe(201);
    lookup.mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    expect((await admin('POST', WEBHOOKS, { ...FORM, url: 'https://later.example.org/' })).status).toBe(201);
    lookup.mockRestore();
  });

  it('needs https in production', async () => {
    const production = new WebhookTargets(new Config({ ...app.config, isProduction: true }));
    expect(await production.problem('http://8.8.8.8/')).toEqual({ id: 'webhook.httpsOnly' });
    expect(await production.problem('https://8.8.8.8/')).toBeNull();
  });
});
