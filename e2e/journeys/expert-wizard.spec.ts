import { expect, test } from '../fixtures.js';
import { fillBasics } from '../pages/expert-wizard.js';
import { signIn } from '../pages/sign-in.js';

test('what was typed into the wizard survives a reload', async ({ page, t }) => {
  await signIn(page, 'draft@example.org', 'expert');
  await page.goto('/app/expert/onboarding');
  await fillBasics(page, 'Nour Kassab');
  await page.reload();
  await expect(page.getByLabel(t('expert.wizard.fullName.label'))).toHaveValue('Nour Kassab');
  await expect(page.getByLabel(t('profileField.country'))).toHaveValue('Germany');

  await page.getByRole('button', { name: t('wizard.next') }).click();
  await expect(page.getByRole('heading', { name: t('expert.wizard.step.2') })).toBeVisible();
  await page.getByLabel(t('expert.wizard.motivation.label')).fill('To help clinics');
  await page.reload();

  await expect(page.getByRole('heading', { name: t('expert.wizard.step.2') })).toBeVisible();
  await expect(page.getByLabel(t('expert.wizard.motivation.label'))).toHaveValue('To help clinics');
});
