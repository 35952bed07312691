import { BundleServer } from '../bundle-server.js';
import { expect, test } from '../fixtures.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';

test('the admin console loads from another origin, recovers on Retry, and runs only with the pinned hash', async ({
  product,
  page,
  t,
}) => {
  const bundle = await BundleServer.start();
  await product.stop();
  await product.start({ ADMIN_CONSOLE_URL: bundle.address });
  const ownBundle: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${product.address}/remotes/admin-console/`)) ownBundle.push(request.url());
  });

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  const dashboard = page.getByRole('heading', { name: t('dashboard.title') });
  await expect(dashboard).toBeVisible();
  expect(bundle.served).toBeGreaterThan(0);

  await bundle.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('remote.failed') })).toBeVisible();
  await page.getByRole('button', { name: t('remote.retry') }).click();
  await expect(page.getByRole('heading', { name: t('remote.failed') })).toBeVisible();

  await bundle.open();
  await page.getByRole('button', { name: t('remote.retry') }).click();
  await expect(dashboard).toBeVisible();

  bundle.isStalled = true;
  // The page may count as loading until the bundle responds.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(t('remote.slow.admin_console', { host: new URL(bundle.address).host }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('remote.silent') })).toBeVisible({ timeout: 60_000 });
  bundle.isStalled = false;
  await page.getByRole('button', { name: t('remote.retry') }).click();
  await expect(dashboard).toBeVisible();
  await test.step('it is the one that is pinned, and no other', async () => {
    await product.stop();
    await product.start({ ADMIN_CONSOLE_URL: bundle.address, ADMIN_CONSOLE_INTEGRITY: bundle.integrity() });
    for (const changed of [/remoteEntry\.js$/, /app\.[^/]*\.js$/]) {
      bundle.changed = changed;
      await page.reload();
      await expect(page.getByRole('heading', { name: t('remote.failed') })).toBeVisible();
      bundle.changed = undefined;
      await page.getByRole('button', { name: t('remote.retry') }).click();
      await expect(dashboard).toBeVisible();
    }
  });
  expect(ownBundle).toEqual([]);

  await bundle.close();
  await product.stop();
  await product.start();
});
