import type { Page } from '@playwright/test';
import { verified, WebhookReceiver } from '../../api/test/support/webhook-receiver.js';
import { expect, test } from '../fixtures.js';
import { ARABIC_NAME, expectGoodScreen, LONG_NAME } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';

let receiver: WebhookReceiver;
test.beforeAll(async () => (receiver = await WebhookReceiver.start()));
test.afterAll(() => receiver.close());

test('an administrator connects another system, follows its deliveries and removes it', async ({ page, t }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const deliveries = page.getByRole('table', { name: t('webhooks.deliveries') });
  const storeSecret = async () => {
    const field = page.getByRole('textbox', { name: t('webhooks.secret') });
    await expect(field).toBeFocused();
    const secret = await field.inputValue();
    await expectGoodScreen(page, 'programme-webhooks-secret');
    await press(t('newSecret.done'));
    await expect(page.getByText(secret)).toHaveCount(0);
    return secret;
  };

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  await press(t('programme.more'));
  await page.getByRole('link', { name: t('webhooks.title') }).click();
  await expect(page.getByText(t('webhooks.none'))).toBeVisible();
  await page.getByLabel(t('webhooks.url')).fill('http://169.254.169.254/latest/meta-data');
  await page.getByLabel(t('webhooks.description')).fill('سجل وزارة الصحة');
  await page.getByLabel(t('webhooks.event.project.submitted')).check();
  await page.getByLabel(t('webhooks.event.hours.confirmed')).check();
  await press(t('webhooks.add.button'));
  await expect(page.getByText(t('webhook.addressRefused'))).toBeVisible();
  await expectGoodScreen(page, 'programme-webhooks-form');
  await page.getByLabel(t('webhooks.url')).fill(receiver.url('/hook'));
  await press(t('webhooks.add.button'));
  const secret = await storeSecret();

  receiver.answers.set('/hook', 503);
  await press(t('webhooks.open.which', { url: 'سجل وزارة الصحة' }));
  await expect(page.getByText(t('webhooks.deliveries.none'))).toBeVisible();
  await press(t('webhooks.test'));
  await expect(deliveries.getByText('503')).toBeVisible();
  receiver.answers.set('/hook', 204);
  await expect(deliveries.getByText(t('webhooks.delivery.delivered'))).toBeVisible();
  await expect(deliveries.getByRole('listitem')).toHaveText([/503$/, /204$/]);
  await expectGoodScreen(page, 'programme-webhooks-delivered');

  await deliveries.getByRole('button').click();
  await expect(deliveries.getByText(t('webhooks.delivery.delivered'))).toHaveCount(2);
  const received = await receiver.until('/hook', 3);
  for (const message of received) expect(verified(message, secret)).toMatchObject({ type: 'webhook.test' });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  await press(t('webhooks.rotate'));
  await press(t('webhooks.rotate.confirm'));
  const next = await storeSecret();
  await press(t('webhooks.test'));
  const message = (await receiver.until('/hook', 4)).at(-1)!;
  for (const key of [secret, next]) verified(message, key);

  await press(t('delete'));
  await expectGoodScreen(page, 'programme-webhooks-remove');
  await press(t('delete.confirm'));
  await expect(page.getByText(t('webhooks.none'))).toBeVisible();
});

const AT = '2026-03-01T09:30:00.000Z';
const LONG_URL = `https://${'register.'.repeat(9)}example.org/${'hooks/'.repeat(20)}${'0123456789'.repeat(6)}`;
const ALL_EVENTS = ['project.submitted', 'project.updated', 'assignment.asked', 'assignment.left', 'hours.confirmed'];

const webhooks = [
  { description: LONG_NAME },
  { description: ARABIC_NAME, failingSince: AT, secretBeforeUntil: '2999-01-01T00:00:00.000Z' },
  { description: null, state: 'off' },
  { description: 'Register', state: 'off', ending: 'failing' },
  { description: 'Dashboard', url: 'https://example.org', state: 'off', ending: 'gone' },
].map((row, index) => ({
  id: `11111111-1111-4111-8111-11111111111${index}`,
  url: LONG_URL,
  events: ALL_EVENTS,
  state: 'active',
  ending: null,
  failingSince: null,
  secretBeforeUntil: null,
  version: 1,
  createdAt: AT,
  ...row,
}));

const ERRORS = ['timeout', 'address_refused', 'not_found', 'redirect', 'secret_unreadable', 'withheld', 'ECONNREFUSED'];
const tries = Array.from({ length: 10 }, (_, index) => ({
  at: new Date(Date.parse(AT) + index * 3_600_000).toISOString(),
  status: ERRORS[index] === 'redirect' ? 302 : index < ERRORS.length ? null : 500 + index,
  error: ERRORS[index] ?? null,
}));
const log = [
  { type: 'organization.status_changed', state: 'waiting', tries: [], nextTryAt: AT },
  { type: 'project.submitted', state: 'waiting', tries: tries.slice(0, 3), nextTryAt: '2999-01-01T00:00:00.000Z' },
  { type: 'hours.confirmed', state: 'failed', tries, nextTryAt: null },
  { type: 'webhook.test', state: 'delivered', tries: [{ at: AT, status: 204, error: null }], nextTryAt: null },
].map((row, index) => ({ id: `${index}`, messageId: `msg_${crypto.randomUUID()}`, createdAt: AT, ...row }));

const serve = (page: Page, path: RegExp, rows: object[]) =>
  page.route(path, (route) => route.fulfill({ json: rows, headers: { 'x-total-count': `${rows.length}` } }));

test('the screens of webhooks', async ({ page, t }) => {
  await signIn(page, ADMINISTRATOR);
  await serve(page, /\/api\/admin\/webhooks\?/, webhooks);
  await serve(page, /\/api\/admin\/webhooks\/[^/]+\/deliveries/, log);
  await page.goto('/admin/programme/webhooks');
  await expect(page.getByRole('row')).toHaveCount(6);
  await expectGoodScreen(page, 'webhooks');
  for (const [index, state] of ['active', 'failing', 'off'].entries()) {
    const { description, url } = webhooks[index]!;
    await page.getByRole('button', { name: t('webhooks.open.which', { url: description ?? url }) }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '509' })).toBeVisible();
    await expectGoodScreen(page, `webhook-${state}`);
  }
  await page.getByRole('button', { name: t('edit'), exact: true }).click();
  await expectGoodScreen(page, 'webhook-edit');
});
