import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot } from '../pages/expert-wizard.js';
import { join, signIn } from '../pages/sign-in.js';
import { submitOrganizationProfile } from '../people.js';
import { beginningWith } from '../texts.js';

const OFFLINE = 'You seem to be offline. Nothing is lost; try again.';

/** Lets the next call of a path reach the server, and loses its answer. */
const loseNextAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

test('an expert joins over a line that breaks', async ({ page, context, say }) => {
  await join(page, 'bad-line-expert@example.org', 'expert');
  await fillBasics(page, 'Lama Sabbagh');

  await context.setOffline(true);
  await expect(page.getByText(say(OFFLINE))).toBeVisible();
  await page.getByRole('button', { name: say('Next') }).click();
  await expect(page.getByText(say('It will be sent automatically once you are back online.'))).toBeVisible();
  await page.getByLabel(say('City')).fill('Leipzig');
  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: say('Expertise Snapshot') })).toBeVisible();
  await expect(page.getByText(say(OFFLINE))).toBeHidden();
  await fillSnapshot(page);
  await page.getByRole('button', { name: say('Next') }).click();
  await page.getByLabel(say('I pledge to contribute ≈ 5% of my time')).check();

  await loseNextAnswer(page, '/api/expert/onboarding');
  await page.getByRole('button', { name: say('Submit') }).click();
  await expect(page.getByText(say(OFFLINE))).toBeVisible();
  await page.getByRole('button', { name: say('Submit') }).click();
  await expect(page.getByRole('heading', { name: say("Thanks, Lama! We're reviewing your profile.") })).toBeVisible();

  await page.getByRole('button', { name: say('Edit Profile') }).click();
  await expect(page.getByRole('heading', { name: say('Pledge') })).toBeVisible();
  await page.getByRole('button', { name: say('Back'), exact: true }).click();
  await page.getByRole('button', { name: say('Back'), exact: true }).click();
  await expect(page.getByLabel(say('City'))).toHaveValue('Leipzig');
});

test('an organization’s project arrives once over a slow line and a stumbling server', async ({ page, say }) => {
  await signIn(page, 'bad-line-organization@example.org', 'organization');
  await submitOrganizationProfile(page, 'Daraa Library');
  await page.goto('/app/organization/submit-project');
  await page.getByLabel(say('Project Title')).fill('A reading room');
  await page.getByLabel(say('Summary')).fill('Shelves, light and quiet.');
  await page.getByLabel(say('Desired Expertise')).fill('Design');
  await page.getByRole('button', { name: say('Add'), exact: true }).click();

  const held = new Promise<Route>((resolve) => {
    void page.route('/api/organization/projects', resolve, { times: 1 });
  });
  await page.getByRole('button', { name: say('Submit Project') }).click();
  await expect(page.getByRole('button', { name: say('Submitting...') })).toBeDisabled();
  await (await held).fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  await expect(page.getByText(say('Failed to submit project. Please try again.'))).toBeVisible();

  await loseNextAnswer(page, '/api/organization/projects');
  await page.getByRole('button', { name: say('Submit Project') }).click();
  await expect(page.getByText(say(OFFLINE))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(say('Summary'))).toHaveValue('Shelves, light and quiet.');
  await page.getByRole('button', { name: say('Submit Project') }).click();

  await page.waitForURL('/app/organization/dashboard');
  await expect(page.getByRole('heading', { name: 'A reading room' })).toHaveCount(1);
  await expect(page.getByRole('tab', { name: beginningWith(say('All')) })).toContainText('1');
});
