import { PRODUCT_NAME } from '@network/domain';
import type { Page } from '@playwright/test';
import { languageOf } from '../texts.js';

/** Fills what step 1, 'Profile Basics', requires. */
export async function fillBasics(page: Page, fullName: string): Promise<void> {
  const say = await languageOf(page);
  await page.getByLabel(say('Full Name')).fill(fullName);
  await page.getByLabel(say('Country')).selectOption('Germany');
  await page.getByLabel(say('City')).fill('Berlin');
  await page.getByLabel(say('LinkedIn URL')).fill('https://www.linkedin.com/in/rima-haddad');
  await page.getByLabel(say('Short Bio')).fill('Fifteen years of running small clinics.');
}

/** Fills what step 2, 'Expertise Snapshot', requires. */
export async function fillSnapshot(page: Page): Promise<void> {
  const say = await languageOf(page);
  await page.getByLabel(say('Main Area of Expertise')).selectOption('Health');
  await choose(page, 'Years of Experience', '10+');
  await page.getByLabel(say('Key Skills')).fill('Triage');
  await page.getByRole('button', { name: say('Add'), exact: true }).click();
  await page.getByLabel(say('Key Skills')).fill('Clinic management');
  await page.getByLabel(say('Key Skills')).press('Enter');
  await page.getByLabel(say('Sector')).selectOption('Health');
  await choose(page, 'Availability per Month (hours)', '5-10');
  await choose(page, 'Start Availability', 'Immediate');
  await page.getByLabel(say(`Why join ${PRODUCT_NAME}`)).fill('To help clinics at home.');
}

async function choose(page: Page, group: string, option: string): Promise<void> {
  const say = await languageOf(page);
  await page
    .getByRole('group', { name: say(group) })
    .getByRole('radio', { name: say(option), exact: true })
    .check();
}
