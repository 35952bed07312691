import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { signIn } from '../pages/sign-in.js';
import { submitExpertProfile, submitOrganizationProfile } from '../people.js';

/** Compressed bytes of the files on every screen: the shell with its shared code, and the portal's entry file. */
const BUDGETS: [RegExp, number][] = [
  [/\/main\.\w+\.js$/, 110 * 1024],
  [/\/main\.\w+\.css$/, 5 * 1024],
  [/\/portal\/remoteEntry\.\w+\.js$/, 4.5 * 1024],
];

async function expectWithinBudgets(page: Page): Promise<void> {
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => [name, encodedBodySize] as const,
    ),
  );
  for (const [pattern, budget] of BUDGETS) {
    const sizes = files.filter(([name]) => pattern.test(name)).map(([, size]) => size);
    expect(sizes, String(pattern)).toHaveLength(1);
    expect(sizes[0], String(pattern)).toBeLessThanOrEqual(budget);
  }
}

/** Opens a page without a cache. Returns the loaded scripts and styles that neither its HTML nor its headers name. */
async function unnamed(page: Page, path: string, heading: string): Promise<string[]> {
  await page.context().route('**/sw.js', (route) => route.abort());
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  const response = (await page.goto(path))!;
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const named = `${response.headers().link} ${await response.text()}`;
  expect(asked.length).toBeGreaterThan(5);
  return asked.filter((file) => !named.includes(file));
}

/** Opens a page. Returns its API calls before any script of an app has loaded, and after that. */
async function callsOf(page: Page, path: string, heading: string): Promise<{ ahead: string[]; later: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const calls = { ahead: [] as string[], later: [] as string[] };
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { pathname } = new URL(request.url);
    // Calls by the inline script of the page.
    const isAhead = initiator.stack?.callFrames.some(({ url }) => new URL(url).pathname === path);
    if (pathname.startsWith('/api/')) calls[isAhead ? 'ahead' : 'later'].push(pathname);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return calls;
}

test('a dashboard requests its data before its scripts arrive, and nothing twice', async ({ newPerson, t }) => {
  const expert = await newPerson();
  await signIn(expert, 'asks-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Karim Nasser');
  const title = t('expert.dashboard.under_review.title', { name: 'Karim' });
  expect(await callsOf(expert, '/app/expert/dashboard', title)).toEqual({
    ahead: ['/api/auth/me', '/api/expert/dashboard', '/api/expert/hours'],
    // The progress on the way to a match. Experts with a project do not request it.
    later: ['/api/account/journey'],
  });

  const organization = await newPerson();
  await signIn(organization, 'asks-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Latakia Clinic');
  expect(await callsOf(organization, '/app/organization/dashboard', 'Latakia Clinic')).toEqual({
    ahead: ['/api/auth/me', '/api/organization/dashboard'],
    // The progress on the way to a project. Organizations past these steps do not request it.
    later: ['/api/account/journey'],
  });
});

test('a dashboard preloads all its scripts and styles, and prefetches the next screen on intent', async ({
  newPerson,
  t,
}) => {
  const expert = await newPerson();
  await signIn(expert, 'weighs-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Karim Nasser');
  const title = t('expert.dashboard.under_review.title', { name: 'Karim' });
  expect(await unnamed(expert, '/app/expert/dashboard', title)).toEqual([]);
  await expectWithinBudgets(expert);
  const next = expert.waitForRequest(/\/app-account\.\w+\.js$/);
  await expert.locator('a[href="/app/account"]').first().hover();
  await next;

  const organization = await newPerson();
  await signIn(organization, 'weighs-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Latakia Clinic');
  expect(await unnamed(organization, '/app/organization/dashboard', 'Latakia Clinic')).toEqual([]);
});
