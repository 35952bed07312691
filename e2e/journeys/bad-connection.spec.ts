import type { Browser, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot, fillNewProject } from '../pages/forms.js';
import { signIn } from '../pages/sign-in.js';
import { submitOrganizationProfile } from '../people.js';
import { beginningWith } from '../texts.js';

/** Lets the next call of a path reach the server, and drops its response. With `forGood`, drops all later calls too. */
async function loseNextResponse(page: Page, path: string, { forGood = false } = {}) {
  let isNext = true;
  await page.route(
    path,
    async (route) => {
      if (isNext) await route.fetch();
      isNext = false;
      await route.abort('connectionreset');
    },
    forGood ? {} : { times: 1 },
  );
}

test('an expert joins over a connection that breaks', async ({ page, context, t }) => {
  await signIn(page, 'bad-connection-expert@example.org', 'expert');
  await page.goto('/app/expert/onboarding');
  await fillBasics(page, 'Lama Sabbagh');

  await context.setOffline(true);
  await expect(page.getByText(t('form.offline'))).toBeVisible();
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await expect(page.getByText(t('form.offline.kept'))).toBeVisible();
  await page.getByLabel(t('profileField.city')).fill('Leipzig');
  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: t('expert.wizard.step.2') })).toBeVisible();
  await expect(page.getByText(t('form.offline'))).toBeHidden();
  await fillSnapshot(page);
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await page.getByLabel(t('expert.wizard.pledge.label')).check();

  await loseNextResponse(page, '/api/expert/onboarding');
  await page.getByRole('button', { name: t('wizard.submit') }).click();
  await expect(page.getByText(t('form.offline'))).toBeVisible();
  await page.getByRole('button', { name: t('wizard.submit') }).click();
  await expect(
    page.getByRole('heading', { name: t('expert.dashboard.under_review.title', { name: 'Lama' }) }),
  ).toBeVisible();

  await page.getByRole('button', { name: t('expert.dashboard.editProfile') }).click();
  await expect(page.getByRole('heading', { name: t('expert.wizard.step.1') })).toBeVisible();
  await expect(page.getByLabel(t('profileField.city'))).toHaveValue('Leipzig');
});

test('an organization’s project arrives once over a slow connection and a failing server', async ({ page, t }) => {
  await signIn(page, 'bad-connection-organization@example.org', 'organization');
  await submitOrganizationProfile(page, 'Daraa Library');
  await fillNewProject(page, 'A reading room');

  const delayed = new Promise<Route>((resolve) => {
    void page.route('/api/organization/projects', resolve, { times: 1 });
  });
  await page.getByRole('button', { name: t('project.submit.button') }).click();
  await expect(page.getByRole('button', { name: t('project.submit.pending') })).toBeDisabled();
  await (await delayed).fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  await expect(page.getByText(t('project.submit.failed'))).toBeVisible();

  await loseNextResponse(page, '/api/organization/projects', { forGood: true });
  await page.getByRole('button', { name: t('project.submit.button') }).click();
  await expect(page.getByText(t('form.offline'))).toBeVisible();
  await expect(page.getByText(t('form.offline.kept'))).toBeVisible();
  const again = await page.context().newPage();
  await page.close();

  // The next page sends the waiting project automatically. Only one of two tabs sends it.
  const third = await again.context().newPage();
  await Promise.all([again.goto('/app/account'), third.goto('/app/account')]);
  await expect(third.getByText(t('outbox.waiting'))).toBeHidden();
  await again.goto('/app/organization/dashboard');
  await expect(again.getByRole('heading', { name: 'A reading room' })).toHaveCount(1);
  await expect(again.getByRole('tab', { name: beginningWith(t('organization.dashboard.tab.all')) })).toContainText('1');
});

test('a project whose tab is closed during sending is sent from the next page', async ({ page, context, t }) => {
  await signIn(page, 'closed-tab@example.org', 'organization');
  await submitOrganizationProfile(page, 'Raqqa Library');
  await fillNewProject(page, 'A reading room');
  const isAsked = new Promise<void>((resolve) => {
    void page.route('/api/organization/projects', () => resolve());
  });
  await page.getByRole('button', { name: t('project.submit.button') }).click();
  await isAsked;
  const next = await context.newPage();
  await next.goto('/app/account');
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(next.getByRole('region', { name: t('outbox.label') })).toHaveCount(0);
  await page.close();
  await expect(next.getByText(t('outbox.sent'), { exact: true })).toBeVisible();
  await next.goto('/app/organization/dashboard');
  await expect(next.getByRole('heading', { name: 'A reading room' })).toHaveCount(1);
});

/** Opens a page as a first-time visitor. Blocks the service worker, because its requests do not belong to the page. */
async function openNew({ browser, baseURL, locale }: { browser: Browser; baseURL?: string; locale?: string }) {
  const context = await browser.newContext({ baseURL, locale, serviceWorkers: 'block' });
  return context.newPage();
}

/** Drops the first `times` requests for matching addresses. Returns a function that returns the number of requests. */
async function drop(page: Page, address: RegExp, times = Infinity) {
  let asked = 0;
  await page.route(address, (route) => (++asked > times ? route.continue() : route.abort()));
  return () => asked;
}

test('a page whose code fails to load twice opens automatically', async ({ browser, baseURL, locale, t }) => {
  const page = await openNew({ browser, baseURL, locale });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = await drop(page, /\/privacy\.[^/]+\.js$/, 2);
  // A real pointer would prefetch the page on its way to the link.
  await page.locator('a[href="/privacy"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: t('legal.privacy.title') })).toBeVisible();
  expect(asked()).toBe(3);
  await page.context().close();
});

test('a first page whose scripts, styles or texts fail to load says so, and recovers', async ({
  browser,
  baseURL,
  locale,
  t,
}) => {
  // The pauses before the retries add up to fifteen seconds. The pages wait together.
  const parts = ['main\\.\\w+\\.js', 'main\\.\\w+\\.css', 'texts-\\w+\\.\\w+\\.js'];
  await Promise.all(
    parts.map(async (name) => {
      const page = await openNew({ browser, baseURL, locale });
      const asked = await drop(page, new RegExp(`^\\w+://[^/]+/${name}$`));
      await page.goto('/auth/start?role=expert');
      await expect(page.getByText(t('remote.failed.text')), name).toBeVisible();
      await expect(page.getByRole('link', { name: t('remote.retry') })).toHaveAttribute('href', '');
      expect(asked(), name).toBeGreaterThanOrEqual(4);
      await page.unrouteAll();
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCSS('font-family', /Readex Pro/);
      await expect(page.getByText(t('remote.failed.text')), name).toBeHidden();
      await page.context().close();
    }),
  );
});

test('a draft that is open in two tabs creates one project', async ({ page, t }) => {
  await signIn(page, 'two-tabs-organization@example.org', 'organization');
  await submitOrganizationProfile(page, 'Hama Library');
  await fillNewProject(page, 'A reading room');
  const titleIn = (tab: Page) => tab.getByLabel(t('project.form.title'));
  const keptIn = (tab: Page) => tab.locator('form').getByText(t('form.offline.kept'));

  const other = await page.context().newPage();
  await other.goto('/app/account');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('region', { name: t('outbox.label') })).toHaveCount(0);
  await other.goto('/app/organization/submit-project');
  await expect(titleIn(other)).toHaveValue('A reading room');

  // Submitted offline, the project waits in both tabs. The remaining tab still has it.
  await page.context().route('/api/organization/projects', (route) => route.abort());
  await other.getByRole('button', { name: t('project.submit.button') }).click();
  await expect(keptIn(other)).toBeVisible();
  await other.close();
  await page.reload();
  await expect(keptIn(page)).toBeVisible();
  await page.goto('/app/account');
  await page.getByRole('link', { name: /A reading room/ }).click();
  await expect(titleIn(page)).toHaveValue('A reading room');
  await expect(keptIn(page)).toBeVisible();

  await page.context().unroute('/api/organization/projects');
  await page.reload();
  await expect(keptIn(page)).toBeHidden();
  await page.goto('/app/organization/dashboard');
  await expect(page.getByRole('heading', { name: 'A reading room' })).toHaveCount(1);
  await page.goto('/app/organization/submit-project');
  await expect(titleIn(page)).toHaveValue('');
});
