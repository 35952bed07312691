import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { newestMail } from '../pages/inbox.js';
import { holdScripts } from '../pages/screen.js';
import { signIn } from '../pages/sign-in.js';
import { submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';
import { inEither } from '../texts.js';

const SECOND = 1000;

/** Loads pages at 50 kbit/s with 400 ms of latency and without a cache. */
async function slowDown(page: Page): Promise<void> {
  await page.context().route('**/sw.js', (route) => route.abort());
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const throughput = 50_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

test('sign-in works before its scripts, which take over the input @English', async ({ page, t }) => {
  await slowDown(page);
  const startedAt = Date.now();
  await page.goto('/auth/start?role=expert', { waitUntil: 'commit' });
  const email = page.getByLabel(t('auth.email.label'));
  await email.fill('slow@exam');
  expect(Date.now() - startedAt).toBeLessThan(5 * SECOND);
  await page.getByText(t('role.organization')).click();
  await email.focus();
  await email.pressSequentially('ple.org', { delay: 50 });

  // The portal's page has a header with the theme.
  await expect(page.getByRole('button', { name: t('theme.dark') })).toBeVisible({ timeout: 60 * SECOND });
  await expect(email).toHaveValue('slow@example.org');
  await expect(email).toBeFocused();
  await expect(page.getByRole('radio', { name: t('role.organization') })).toBeChecked();
});

for (const width of [375, 1280]) {
  test(`nothing moves when the scripts take over the sign-in page, at ${width} px`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (window as any).shift += (entry as any).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const parts = [
      page.locator('main svg').first(),
      page.getByRole('heading', { level: 1 }),
      page.getByText(t('auth.start.join')),
      page.getByText(t('auth.start.role.label')),
      page.getByText(t('auth.start.role.expert')),
      page.getByText(t('auth.start.role.organization')),
      page.getByLabel(t('auth.email.label')),
      page.getByRole('button', { name: t('auth.start.continue') }),
    ];
    const places = () =>
      Promise.all(parts.map((part) => part.evaluate((element) => Math.round(element.getBoundingClientRect().top))));
    const release = await holdScripts(page, '**/*.js');
    await page.goto('/auth/start?role=expert', { waitUntil: 'commit' });
    await parts.at(-1)!.waitFor();
    const before = await places();
    release();
    await expect(page.getByRole('button', { name: t('theme.dark') })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    for (const [index, top] of (await places()).entries()) expect.soft(Math.abs(top - before[index]!)).toBeLessThan(2);
    expect(await page.evaluate(() => (window as any).shift as number)).toBeLessThan(0.02);
  });
}

test('the form without scripts leads to the page that opens a link @Arabic', async ({
  browser,
  baseURL,
  request,
  locale,
  t,
}) => {
  const context = await browser.newContext({ baseURL, locale, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auth/start?role=expert');
  await page.getByLabel(t('auth.email.label')).fill('no-script@example.org');
  await page.getByRole('button', { name: t('auth.start.continue') }).click();
  await expect(page.getByRole('heading', { name: t('auth.sent.title') })).toBeVisible();

  const mail = await newestMail(request, 'no-script@example.org', inEither('mail.sign-in.joins.subject'));
  await page.getByLabel(t('auth.code.label')).fill(/\b\d{6}\b/.exec(mail)![0]);
  await page.getByRole('button', { name: t('auth.code.submit') }).click();
  await expect(page).toHaveURL(/\/auth\/verify\?token=/);
  await context.close();
});

test('a dashboard shows its layout and data long before its scripts @English', async ({ newPerson, t }) => {
  const expert = await newPerson();
  await signIn(expert, 'slow-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Karim Nasser');
  const organization = await newPerson();
  await signIn(organization, 'slow-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Latakia Clinic');
  await submitProject(organization, 'Shorter queues');

  const dashboards = [
    [expert, '/app/expert/dashboard', 'Karim Nasser', t('userStatus.under_review')],
    [organization, '/app/organization/dashboard', 'Latakia Clinic', 'Shorter queues'],
  ] as const;
  for (const [page, path, heading, text] of dashboards) {
    await slowDown(page);
    const startedAt = Date.now();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(t('loading.dashboard'))).toBeVisible();
    expect(Date.now() - startedAt).toBeLessThan(3 * SECOND);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    expect(Date.now() - startedAt).toBeLessThan(15 * SECOND);
  }
});
