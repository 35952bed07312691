import type { Page } from '@playwright/test';

/** Opens the newest mail to an address in the development inbox. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  await page.goto('/dev/inbox');
  await page.getByRole('link', { name: subject }).filter({ hasText: to }).first().click();
}
