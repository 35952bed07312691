import { expect, test } from '../fixtures.js';
import { expectGoodScreen } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';

test('an administrator creates and deletes an API key', async ({ page, request, t }) => {
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('keys.title') }).click();
  await expect(page.getByText(t('apiKeys.none'))).toBeVisible();
  await page.getByLabel(t('apiKeys.name')).fill('لوحة وزارة الصحة');
  await page.getByLabel(t('apiKeys.scope.projects:read'), { exact: true }).check();
  await page.getByLabel(t('apiKeys.scope.impact:read'), { exact: true }).check();
  await expectGoodScreen(page, 'programme-keys-form');
  await page.getByRole('button', { name: t('apiKeys.create.button') }).click();
  const field = page.getByRole('textbox', { name: t('apiKeys.new.key') });
  await expect(field).toBeFocused();
  const key = await field.inputValue();
  expect(key).toMatch(/^npk_[\w-]{43}$/);
  await expectGoodScreen(page, 'programme-keys-new');

  const get = (path: string) => request.get(path, { headers: { authorization: `Bearer ${key}` } });
  expect((await get('/api/admin/overview')).status()).toBe(200);
  expect((await get('/api/admin/hours')).status()).toBe(403);

  await page.getByRole('button', { name: t('newSecret.done') }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: t('apiKeys.remove.who', { name: 'لوحة وزارة الصحة' }) }).click();
  await expectGoodScreen(page, 'programme-keys');
  await page.getByRole('button', { name: t('delete.confirm') }).click();
  await expect(page.getByText(t('apiKeys.none'))).toBeVisible();
  expect((await get('/api/admin/overview')).status()).toBe(401);
});
