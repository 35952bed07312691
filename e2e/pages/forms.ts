import type { Page } from '@playwright/test';
import { textsOf, type TextId } from '../texts.js';

/** Fills the required fields of step 1, 'Profile Basics'. */
export async function fillBasics(page: Page, fullName: string): Promise<void> {
  const t = await textsOf(page);
  await page.getByLabel(t('expert.wizard.fullName.label')).fill(fullName);
  await page.getByLabel(t('profileField.country')).selectOption('Germany');
  await page.getByLabel(t('profileField.city')).fill('Berlin');
  await page.getByLabel(t('expert.wizard.linkedinUrl.label')).fill('https://www.linkedin.com/in/rima-haddad');
  await page.getByLabel(t('expert.wizard.bio.label')).fill('Fifteen years of running small clinics.');
}

/** Fills the required fields of step 2, 'Expertise Snapshot'. */
export async function fillSnapshot(page: Page): Promise<void> {
  const t = await textsOf(page);
  await page.getByLabel(t('expert.wizard.mainExpertise.label')).selectOption('Health');
  await choose(page, 'expert.wizard.yearsExperience.label', 'years.10+');
  await page.getByLabel(t('expert.wizard.keySkills.label')).fill('Triage');
  await page.getByRole('button', { name: t('form.add'), exact: true }).click();
  await page.getByLabel(t('expert.wizard.keySkills.label')).fill('Clinic management');
  await page.getByLabel(t('expert.wizard.keySkills.label')).press('Enter');
  await page.getByLabel(t('profileField.sector')).selectOption('Health');
  await choose(page, 'expert.wizard.availabilityHrs.label', 'hours.5-10');
  await choose(page, 'expert.wizard.startAvailability.label', 'start.Immediate');
  await page.getByLabel(t('expert.wizard.motivation.label')).fill('To help clinics at home.');
}

async function choose(page: Page, group: TextId, option: TextId): Promise<void> {
  const t = await textsOf(page);
  await page
    .getByRole('group', { name: t(group) })
    .getByRole('radio', { name: t(option), exact: true })
    .check();
}

/** Opens the form of a new project and fills its required fields. */
export async function fillNewProject(page: Page, title: string): Promise<void> {
  await page.goto('/app/organization/submit-project');
  await fillProjectForm(page, title);
}

/** Fills the required fields of the open form. */
export async function fillProjectForm(page: Page, title: string): Promise<void> {
  const t = await textsOf(page);
  await page.getByLabel(t('project.form.title')).fill(title);
  await page.getByLabel(t('project.form.summary')).fill('Shelves, light and quiet.');
  await page.getByLabel(t('project.form.expertise')).fill('Design');
  await page.getByRole('button', { name: t('form.add'), exact: true }).click();
}
