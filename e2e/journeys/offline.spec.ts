import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillNewProject } from '../pages/forms.js';
import { signIn } from '../pages/sign-in.js';
import { submitOrganizationProfile } from '../people.js';

/** The paths of the files that the service worker has cached, and the number of builds. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { builds: names.length, paths: files.flat().map(({ url }) => new URL(url).pathname) };
  });

test('the product opens offline, and a newer build takes over at the next page', async ({ page, product, t }) => {
  await signIn(page, 'without-a-line@example.org', 'organization');
  await page.goto('/app/account');
  await expect(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible();
  const used = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/remotes/portal/') && /\.(js|css)$/.test(path)),
    );
  // The worker caches the page at the end of its installation, and then the files that the page used before.
  await expect
    .poll(async () => (await cached(page)).paths)
    .toEqual(expect.arrayContaining(['/dashboard', ...(await used())]));

  await product.stop();
  await page.goto('/app/account');
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  // It does not cache the texts of a language that was never shown here.
  const language = await page.evaluate(() => document.documentElement.lang);
  await page.goto(`/app/account?lang=${language === 'ar' ? 'en' : 'ar'}`);
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const other = await page.context().newPage();
  await expect(other.goto('/admin')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  await other.close();
  await page.goto('/app/organization/onboarding');
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();

  // Changed settings create a new build.
  await product.start({ CONTACT_EMAIL: 'another@example.org' });
  const name = page.getByLabel(t('organization.wizard.orgName.label'));
  await expect(name).toBeVisible();
  await expect.poll(async () => (await cached(page)).builds).toBe(2);
  const { paths } = await cached(page);
  expect(paths.filter((path) => /^\/(api|admin|remotes\/admin)/.test(path) || path === '/config.json')).toEqual([]);

  // An open page stays while the user types. The next page that the user opens replaces it.
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build: string }>) => {
      if (data.build !== document.getElementById('root')!.dataset.build) Object.assign(window, { isOld: true });
    });
  });
  await name.fill('Homs Library');
  await product.stop();
  await product.start();
  const isOld = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
      return 'isOld' in window;
    });
  await expect.poll(isOld).toBe(true);
  await expect(name).toHaveValue('Homs Library');
  await page.getByRole('link', { name: t('account.own') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false);
});

test('a page opened offline appears once the connection is back, and pending submissions are sent', async ({
  page,
  product,
  t,
}) => {
  await signIn(page, 'without-a-page@example.org', 'organization');
  await submitOrganizationProfile(page, 'Homs Library');
  await fillNewProject(page, 'A reading room');
  // Stops the product, because Playwright's offline mode does not always apply to a restarted service worker.
  await product.stop();
  await page.getByRole('button', { name: t('project.submit.button') }).click();
  await expect(page.getByText(t('form.offline.kept'))).toBeVisible();

  await page.getByRole('link', { name: t('account.own') }).click();
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  await expect(page.getByText(t('outbox.waiting'), { exact: true })).toBeVisible();

  await product.start();
  await expect(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible();
  await expect(page.getByText(t('outbox.sent'), { exact: true })).toBeVisible();
});

test('public pages opened offline appear once the connection is back', async ({ page, product, t }) => {
  await page.goto('/login');
  await expect.poll(async () => (await cached(page)).paths).toContain('/dashboard');
  await page.reload();
  const certificate = await page.context().newPage();
  await product.stop();
  await page.goto('/privacy');
  await certificate.goto('/certificate/abc');
  for (const tab of [page, certificate])
    await expect(tab.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  await product.start();
  for (const tab of [page, certificate]) {
    await expect(tab.getByRole('heading', { name: t('offline.title') })).toBeHidden();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
