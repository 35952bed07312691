import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { submitExpertProfile, submitOrganizationProfile } from '../people.js';
import { signIn } from '../pages/sign-in.js';

/** Opens a page in a browser that has kept nothing, and answers the scripts and styles that it did not name. */
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

test('a dashboard names all its scripts and styles with the page, and fetches the next screen on intent', async ({
  newPerson,
  t,
}) => {
  const expert = await newPerson();
  await signIn(expert, 'weighs-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Karim Nasser');
  const title = t('expert.dashboard.under_review.title', { name: 'Karim' });
  expect(await unnamed(expert, '/app/expert/dashboard', title)).toEqual([]);
  const next = expert.waitForRequest(/\/app-account\.\w+\.js$/);
  await expert.locator('a[href="/app/account"]').first().hover();
  await next;

  const organization = await newPerson();
  await signIn(organization, 'weighs-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Latakia Clinic');
  expect(await unnamed(organization, '/app/organization/dashboard', 'Latakia Clinic')).toEqual([]);
});
