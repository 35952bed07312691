import { BundleServer } from '../bundle-server.js';
import { expect, test } from '../fixtures.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';

test('the admin console comes from another origin, and Retry brings it back', async ({ product, page, say }) => {
  const bundle = await BundleServer.start();
  await product.stop();
  await product.start({ ADMIN_CONSOLE_URL: bundle.address });
  const ownBundle: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${product.address}/remotes/admin-console/`)) ownBundle.push(request.url());
  });

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: say('Admin Dashboard') })).toBeVisible();
  expect(bundle.served).toBeGreaterThan(0);

  await bundle.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: say('This part could not be loaded') })).toBeVisible();
  await page.getByRole('button', { name: say('Retry') }).click();
  await expect(page.getByRole('heading', { name: say('This part could not be loaded') })).toBeVisible();

  await bundle.open();
  await page.getByRole('button', { name: say('Retry') }).click();
  await expect(page.getByRole('heading', { name: say('Admin Dashboard') })).toBeVisible();

  bundle.isStalled = true;
  // The page may count as loading for as long as the bundle does not answer.
  await page.reload({ waitUntil: 'commit' });
  await expect(
    page.getByText(say(`Still waiting for the admin console from ${new URL(bundle.address).host}`)),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: say('This part is not responding') })).toBeVisible({ timeout: 25_000 });
  bundle.isStalled = false;
  await page.getByRole('button', { name: say('Retry') }).click();
  await expect(page.getByRole('heading', { name: say('Admin Dashboard') })).toBeVisible();
  expect(ownBundle).toEqual([]);

  await bundle.close();
  await product.stop();
  await product.start();
});
