import { expect, test } from '../fixtures.js';
import { submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';
import { expectAccessible } from '../pages/accessible.js';
import { fillBasics, fillSnapshot } from '../pages/expert-wizard.js';
import { askForMail, join, signInAsAdministrator } from '../pages/sign-in.js';

test('a visitor finds no barrier', async ({ page }) => {
  for (const path of ['/', '/auth/start', '/nowhere', '/auth/verify?token=wrong']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await askForMail(page, 'visitor@example.org', 'expert');
  await expectAccessible(page);
});

test('an expert finds no barrier', async ({ page }) => {
  await join(page, 'accessible-expert@example.org', 'expert');
  await expectAccessible(page);
  await fillBasics(page, 'Omar Saleh');
  await page.getByRole('button', { name: 'Next' }).click();
  await fillSnapshot(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAccessible(page);

  await submitExpertProfile(page, 'Omar Saleh');
  await page.goto('/app/expert/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Omar' })).toBeVisible();
  await expectAccessible(page);
});

test('an organization finds no barrier', async ({ page }) => {
  await join(page, 'accessible-organization@example.org', 'organization');
  await expectAccessible(page);
  await submitOrganizationProfile(page, 'Homs School');
  await page.goto('/app/organization/dashboard');
  await expect(page.getByRole('heading', { name: 'No Projects Yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit Your First Project' }).click();
  await expect(page.getByLabel('Summary')).toBeVisible();
  await expectAccessible(page);

  await submitProject(page, 'A library');
  await page.goto('/app/organization/dashboard');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('an administrator finds no barrier', async ({ page, newPerson }) => {
  const expert = await newPerson();
  await join(expert, 'seen-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Lina Aziz');
  const organization = await newPerson();
  await join(organization, 'seen-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Hama Hospital');
  await submitProject(organization, 'A pharmacy');

  await signInAsAdministrator(page);
  for (const [tab, row] of [
    ['Experts', 'Lina Aziz'],
    ['Organizations', 'Hama Hospital'],
    ['Projects', 'A pharmacy'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('row', { name: row }).getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: row })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});
