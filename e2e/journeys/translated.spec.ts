import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot } from '../pages/expert-wizard.js';
import { fillProjectForm } from '../pages/project-form.js';
import { signIn } from '../pages/sign-in.js';
import { translateAll } from '../pages/translator.js';
import { submitOrganizationProfile } from '../people.js';

/** Types into a field key by key. The focus and the text stay there. */
async function typeInto(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.clear();
  await field.pressSequentially(text);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
}

test('an expert joins on a page that the browser translates', async ({ page, t }) => {
  await translateAll(page);
  await signIn(page, 'translated-expert@example.org', 'expert');
  await page.goto('/app/expert/onboarding');
  await typeInto(page, t('expert.wizard.fullName.label'), 'Nour Kassab');
  await fillBasics(page, 'Nour Kassab');
  await typeInto(page, t('profileField.city'), 'Bremen');
  await expect(page.locator('main font, #content font').first()).toBeAttached();
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await fillSnapshot(page);
  await typeInto(page, t('expert.wizard.motivation.label'), 'To help clinics');
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await page.getByLabel(t('expert.wizard.pledge.label')).check();
  await typeInto(page, t('expert.wizard.additionalNotes.label'), 'Evenings');
  await page.getByRole('button', { name: t('wizard.back'), exact: true }).click();
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await page.getByRole('button', { name: t('wizard.submit') }).click();
  await page.waitForURL('/app/expert/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an organization joins on a page that the browser translates', async ({ page, t }) => {
  await translateAll(page);
  await signIn(page, 'translated-organization@example.org', 'organization');
  await page.goto('/app/organization/onboarding');
  await typeInto(page, t('organization.wizard.orgName.label'), 'Aleppo Clinic');
  await page.getByLabel(t('organization.wizard.orgType.label')).selectOption('Healthcare');
  await page.getByLabel(t('profileField.country')).selectOption('Syria');
  await typeInto(page, t('organization.wizard.website.label'), 'clinic.example.org');
  await page.getByLabel(t('organization.wizard.mission.label')).pressSequentially('Care for everybody.');
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await typeInto(page, t('organization.wizard.pocName.label'), 'Sami Khoury');
  await typeInto(page, t('organization.wizard.pocTitle.label'), 'Director');
  await typeInto(page, t('organization.wizard.pocEmail.label'), 'sami@example.org');
  await page.getByRole('button', { name: t('wizard.next') }).click();
  const expertise = page.getByLabel(t('organization.wizard.needsExpertise.label'));
  await expertise.pressSequentially('Health');
  await expertise.press('Enter');
  await page.getByRole('button', { name: t('preferredLanguage.Both'), exact: true }).click();
  await page.getByRole('button', { name: t('wizard.submit') }).click();
  await page.waitForURL('/app/organization/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a project is submitted on a page that the browser translates', async ({ page, t }) => {
  await translateAll(page);
  await signIn(page, 'translated-project@example.org', 'organization');
  await submitOrganizationProfile(page, 'Daraa Library');
  await page.goto('/app/organization/submit-project');
  await typeInto(page, t('project.form.title'), 'A reading room');
  await typeInto(page, t('project.form.summary'), 'Shelves.');
  await fillProjectForm(page, 'A room to read');
  await page.getByRole('button', { name: t('project.submit.button') }).click();
  await page.waitForURL('/app/organization/dashboard');
  await expect(page.getByText('A room to read').first()).toBeVisible();
});
