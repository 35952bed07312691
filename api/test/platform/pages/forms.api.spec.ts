import fc from 'fast-check';
import { LinkKeys } from '../../../src/auth/sign-in/link-keys.js';
import { ActionLinks } from '../../../src/email-actions/action-links.js';
import { Subscription } from '../../../src/newsletter/newsletter.entity.js';
import { Assignment } from '../../../src/project/assignments/assignment.entity.js';
import { send } from '../../support/contract/send.js';
import { ODD_BODIES, ODD_TEXTS } from '../../support/contract/values.js';
import { makeExpert, makeProject } from '../../support/factories.js';
import { type TestApp, startTestApp } from '../../support/test-app.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const HTML = 'text/html; charset=utf-8';
/** The same forms every time; `FUZZ_SEED=… npm test` makes others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_125);

let app: TestApp;
let action: string;
let confirm: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_IP: '1000000' });
  const expert = await makeExpert(app, { status: 'matched' });
  const { id: projectId } = await makeProject(app, { status: 'in_progress', experts: [expert], state: 'asked' });
  const link = { userId: expert.id, expertId: expert.id, kind: 'answer' as const, projectId };
  const links = app.nest.get(ActionLinks);
  action = `/action?token=${links.tokenOf(await links.make(app.tx, link))}`;
  await app.call('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.org' } });
  const { id } = await app.tx.findOneByOrFail(Subscription, {});
  confirm = `/newsletter/confirm?token=${app.nest.get(LinkKeys).tokenOf('confirm', id)}`;
});
afterAll(() => app.close());

const post = (path: string, body: string | Buffer, headers: Record<string, string> = FORM) =>
  send(app.origin, { method: 'POST', path, headers, body });
const stateOfAssignment = async () => (await app.tx.findOneByOrFail(Assignment, {})).state;

/** The pages with a form, by name. Tokens are known only when the tests run. */
const ROUTES = {
  action: () => action,
  newsletter: () => '/newsletter',
  'sign-in': () => '/auth/start?role=expert',
  confirm: () => confirm,
  unsubscribe: () => '/newsletter/unsubscribe?token=x',
  'leaving the programme’s news': () => '/programme/unsubscribe?token=x',
  'a confirmed address': () => '/account/email/confirm?token=x',
  'a stopped change': () => '/account/email/stop?token=x',
};
const names = Object.keys(ROUTES) as (keyof typeof ROUTES)[];

describe.each(names)('the form of %s', (name) => {
  const route = () => ROUTES[name]();

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'text/html', 'x', ''])(
    'is not taken as %j',
    async (type) => {
      const bodies = ['{"email":{"toString":1},"accept":true}', 'accept=true&email=a@example.org'];
      for (const body of bodies) {
        const { status, headers, text } = await post(route(), body, { 'content-type': type });
        expect([status, headers['content-type']]).toEqual([415, HTML]);
        expect(text).toContain('Send the fields as an HTML form.');
      }
    },
  );

  it('is answered with a page when it is longer than 100 KB', async () => {
    const address = `${route()}${route().includes('?') ? '&' : '?'}lang=en`;
    const { status, headers, text } = await post(address, `email=${'x'.repeat(101 * 1024)}`);
    expect([status, headers['content-type']]).toEqual([413, HTML]);
    expect(text).toMatch(/<html lang="en" dir="ltr">[^]*href="[^"]+lang&#x3D;ar" lang="ar"[^]*The limit is 100 KB/);
  });

  it('is never an error of the server, whatever is sent', async () => {
    const texts = fc.oneof(
      fc.constantFrom(...ODD_TEXTS),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('%', '%00', '%FF'),
    );
    const name = fc.oneof(
      fc.constantFrom('email', 'role', 'code', 'reason', 'note', 'token', 'lang', '__proto__', 'toString'),
      texts,
    );
    const form = fc
      .array(fc.tuple(name, texts), { maxLength: 5 })
      .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));
    const body = fc.oneof(
      form,
      fc.constantFrom(...ODD_BODIES),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status, headers } = await post(route(), sent);
        expect([200, 400, 404, 413]).toContain(status);
        expect(headers['content-type']).toBe(HTML);
      }),
      { numRuns: 60, seed: SEED },
    );
  });
});

it('accepts a project by one yes in the form alone, and declines it by one no with one reason', async () => {
  const value = fc.constantFrom('true', 'false', 'on', 'yes', '1', '', 'TRUE', 'no_time', 'toString');
  const pair = fc.tuple(fc.constantFrom('accept', 'accept', 'reason', 'note'), value);
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 4 }), fc.constantFrom('', '&accept=true'), async (pairs, query) => {
      const valuesOf = (name: string) => pairs.filter(([each]) => each === name).map(([, each]) => each);
      const [accepts, reasons, notes] = ['accept', 'reason', 'note'].map(valuesOf) as [string[], string[], string[]];
      const isAnswer = accepts.length === 1 && reasons.length <= 1 && notes.length <= 1;
      fc.pre(!(isAnswer && ['true', 'false'].includes(accepts[0]!)));
      const { status } = await post(action + query, new URLSearchParams(pairs).toString());
      expect([status, await stateOfAssignment()]).toEqual([400, 'asked']);
    }),
    { numRuns: 100, seed: SEED },
  );
  expect((await post(action, 'accept=true')).status).toBe(303);
  expect(await stateOfAssignment()).toBe('accepted');
});
