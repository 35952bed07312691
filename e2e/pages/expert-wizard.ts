import type { Page } from '@playwright/test';

/** Fills what step 1, 'Profile Basics', requires. */
export async function fillBasics(page: Page, fullName: string): Promise<void> {
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/rima-haddad');
  await page.getByLabel('Short Bio').fill('Fifteen years of running small clinics.');
}

/** Fills what step 2, 'Expertise Snapshot', requires. */
export async function fillSnapshot(page: Page): Promise<void> {
  await page.getByLabel('Main Area of Expertise').selectOption('Health');
  await choose(page, 'Years of Experience', '10+');
  await page.getByLabel('Key Skills').fill('Triage');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Key Skills').fill('Clinic management');
  await page.getByLabel('Key Skills').press('Enter');
  await page.getByLabel('Sector').selectOption('Health');
  await choose(page, 'Availability per Month', '5-10');
  await choose(page, 'Start Availability', 'Immediate');
  await page.getByLabel('Why join').fill('To help clinics at home.');
}

async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check();
}
