import { expect, test } from '../fixtures.js';
import { fillBasics } from '../pages/expert-wizard.js';
import { join } from '../pages/sign-in.js';

test('what was typed into the wizard survives a reload', async ({ page }) => {
  await join(page, 'draft@example.org', 'expert');
  await fillBasics(page, 'Nour Kassab');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Nour Kassab');
  await expect(page.getByLabel('Country')).toHaveValue('Germany');

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Expertise Snapshot' })).toBeVisible();
  await page.getByLabel('Why join').fill('To help clinics');
  await page.reload();

  await expect(page.getByRole('heading', { name: 'Expertise Snapshot' })).toBeVisible();
  await expect(page.getByLabel('Why join')).toHaveValue('To help clinics');
});
