import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';
import { expectGoodScreen } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import type { T } from '../texts.js';

const SOURCE = 'The pledge form of 2024';
const RANA = 'rana-imported@example.org';
const OMAR = 'omar-imported@example.org';
const HEADING = 'Where they live';

const LIST = `Full name,Email,${HEADING},Country,LinkedIn
Rana Haddad,${RANA},Homs,Syria,https://www.linkedin.com/in/rana
Omar Saleh,${OMAR},Aleppo,Syria,not an address
Nobody Known,,Hama,Syria,
Rana Haddad,${RANA},Homs,Syria,
`;

async function upload(page: Page, t: T): Promise<void> {
  await page.goto('/admin/programme/import');
  await page.getByLabel(t('imports.source')).fill(SOURCE);
  await page
    .getByLabel(t('imports.file'))
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await page.getByRole('button', { name: t('imports.upload') }).click();
  await expect(page.getByRole('table', { name: t('imports.rows') }).getByRole('row')).toHaveCount(5);
}

/** The number on the card of an outcome. */
const countOf = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');

test('a list is imported, and its people claim or erase their accounts by email', async ({ page, newPerson, t }) => {
  await signIn(page, ADMINISTRATOR);

  await test.step('the administrator maps a column and sees what is wrong in the file', async () => {
    await upload(page, t);
    await expect(page.getByText(t('import.needsEmail'))).toBeVisible();
    await expect(page.getByText('not an address')).toBeVisible();
    await page.getByLabel(t('imports.field.of', { heading: HEADING })).selectOption('city');
    await expect(page.getByLabel(t('imports.field.of', { heading: HEADING }))).toHaveValue('city');
    await expect(countOf(page, t('imports.fate.create'))).toHaveText('2');
    await expect(countOf(page, t('imports.fate.duplicate'))).toHaveText('1');
    await expect(countOf(page, t('imports.fate.invalid'))).toHaveText('1');
    await expectGoodScreen(page, 'import-draft');
  });

  await test.step('and creates the accounts with invitations', async () => {
    await page.getByLabel(t('imports.invite')).check();
    await page.getByRole('button', { name: t('imports.apply', { count: 2 }), exact: true }).click();
    await expect(page.getByRole('group', { name: t('imports.apply.questionInvite', { count: 2 }) })).toBeFocused();
    await page.getByRole('button', { name: t('imports.apply.confirm', { count: 2 }) }).click();
    await expect(page.getByRole('button', { name: t('imports.undo') })).toBeVisible();
    await expectGoodScreen(page, 'import-applied');
  });

  /** Follows the link in an invitation that leads to this path. */
  const follow = async (who: Page, email: string, path: string) => {
    await openMail(who, email, /./);
    await expect(who.getByText(SOURCE).first()).toBeVisible();
    await who.locator(`a[href*="${path}?"]`).first().click();
  };

  await test.step('one person signs in by the mailed link and finds the wizard filled in', async () => {
    const rana = await newPerson();
    await follow(rana, RANA, '/auth/verify');
    await rana.waitForURL('/app/expert/onboarding');
    await expect(rana.getByText(t('wizard.subtitle.imported', { source: SOURCE }))).toBeVisible();
    await expect(rana.getByLabel(t('expert.wizard.fullName.label'))).toHaveValue('Rana Haddad');
    await expect(rana.getByLabel(t('profileField.city'))).toHaveValue('Homs');
    await expectGoodScreen(rana, 'import-wizard');
  });

  await test.step('another erases everything by the other link', async () => {
    const omar = await newPerson();
    await follow(omar, OMAR, '/erase');
    await omar.waitForURL(/\/erase\?/);
    const address = new URL(omar.url());
    address.searchParams.set('lang', t('wizard.next') === 'Next' ? 'en' : 'ar');
    await omar.goto(address.href);
    await expect(omar.getByText(SOURCE)).toBeVisible();
    await expectGoodScreen(omar, 'erase');
    await omar.getByRole('button', { name: t('import.erase.button') }).click();
    await expect(omar.getByRole('heading', { name: t('import.erase.done.title') })).toBeVisible();
    await expectGoodScreen(omar, 'erase-done');
    await omar.goto(address.href);
    await expect(omar.getByText(t('import.erase.gone'))).toBeVisible();
    await expectGoodScreen(omar, 'erase-gone');
  });

  await test.step('and the same list creates neither of them again', async () => {
    await upload(page, t);
    await expect(page.getByText(t('import.erased'))).toBeVisible();
    await expect(countOf(page, t('imports.fate.known'))).toHaveText('1');
    await expect(countOf(page, t('imports.fate.create'))).toHaveText('0');
  });
});
