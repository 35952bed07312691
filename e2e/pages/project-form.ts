import type { Page } from '@playwright/test';
import { textsOf } from '../texts.js';

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
