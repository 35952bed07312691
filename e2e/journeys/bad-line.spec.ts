import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot } from '../pages/expert-wizard.js';
import { join } from '../pages/sign-in.js';
import { submitOrganizationProfile } from '../people.js';

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

test('an expert joins over a line that breaks', async ({ page, context }) => {
  await join(page, 'bad-line-expert@example.org', 'expert');
  await fillBasics(page, 'Lama Sabbagh');

  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('It is sent by itself as soon as the line is back.')).toBeVisible();
  await page.getByLabel('City').fill('Leipzig');
  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: 'Expertise Snapshot' })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await fillSnapshot(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('I pledge to contribute ≈ 5% of my time').check();

  await loseNextAnswer(page, '/api/expert/onboarding');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: "Thanks, Lama! We're reviewing your profile." })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Pledge' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('City')).toHaveValue('Leipzig');
});

test('an organization’s project arrives once over a slow line and a stumbling server', async ({ page }) => {
  await join(page, 'bad-line-organization@example.org', 'organization');
  await submitOrganizationProfile(page, 'Daraa Library');
  await page.goto('/app/organization/submit-project');
  await page.getByLabel('Project Title').fill('A reading room');
  await page.getByLabel('Summary').fill('Shelves, light and quiet.');
  await page.getByLabel('Desired Expertise').fill('Design');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  const held = new Promise<Route>((resolve) => {
    void page.route('/api/organization/projects', resolve, { times: 1 });
  });
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await (await held).fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  await expect(page.getByText('Failed to submit project. Please try again.')).toBeVisible();

  await loseNextAnswer(page, '/api/organization/projects');
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Summary')).toHaveValue('Shelves, light and quiet.');
  await page.getByRole('button', { name: 'Submit Project' }).click();

  await page.waitForURL('/app/organization/dashboard');
  await expect(page.getByRole('heading', { name: 'A reading room' })).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText('1');
});
