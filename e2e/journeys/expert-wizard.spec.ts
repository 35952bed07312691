import { PRODUCT_NAME } from '@network/domain';
import { expect, test } from '../fixtures.js';
import { fillBasics } from '../pages/expert-wizard.js';
import { join } from '../pages/sign-in.js';

test('what was typed into the wizard survives a reload', async ({ page, say }) => {
  await join(page, 'draft@example.org', 'expert');
  await fillBasics(page, 'Nour Kassab');
  await page.reload();
  await expect(page.getByLabel(say('Full Name'))).toHaveValue('Nour Kassab');
  await expect(page.getByLabel(say('Country'))).toHaveValue('Germany');

  await page.getByRole('button', { name: say('Next') }).click();
  await expect(page.getByRole('heading', { name: say('Expertise Snapshot') })).toBeVisible();
  await page.getByLabel(say(`Why join ${PRODUCT_NAME}`)).fill('To help clinics');
  await page.reload();

  await expect(page.getByRole('heading', { name: say('Expertise Snapshot') })).toBeVisible();
  await expect(page.getByLabel(say(`Why join ${PRODUCT_NAME}`))).toHaveValue('To help clinics');
});
