import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot } from '../pages/forms.js';
import { signIn } from '../pages/sign-in.js';

test('the wizard’s input survives a reload', async ({ page, t }) => {
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

test('Back and Forward in the browser move through the steps of the wizard', async ({ page, t }) => {
  const step = (number: 1 | 2 | 3) => page.getByRole('heading', { name: t(`expert.wizard.step.${number}`) });
  await signIn(page, 'history@example.org', 'expert');
  await page.goto('/about');
  await page.goto('/app/expert/onboarding');
  await fillBasics(page, 'Nour Kassab');
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await expect(step(2)).toBeVisible();
  await fillSnapshot(page);
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await expect(step(3)).toBeVisible();

  await page.goBack();
  await expect(step(2)).toBeVisible();
  await page.reload();
  await expect(step(2)).toBeVisible();
  await page.getByRole('button', { name: t('wizard.back'), exact: true }).click();
  await expect(step(1)).toBeVisible();
  await page.goForward();
  await expect(step(2)).toBeVisible();
  await page.goForward();
  await expect(step(3)).toBeVisible();

  // In another tab the wizard opens at the step of the draft.
  const tab = await page.context().newPage();
  await tab.goto('/about');
  await tab.goto('/app/expert/onboarding');
  for (const number of [3, 2, 1] as const) {
    await expect(tab.getByRole('heading', { name: t(`expert.wizard.step.${number}`) })).toBeVisible();
    await tab.goBack();
  }
  await expect(tab).toHaveURL('/about');
});

test('a session that ends while a form is open loses no input', async ({ page, t }) => {
  const email = 'ended@example.org';
  await signIn(page, email, 'expert');
  await page.goto('/app/expert/onboarding');
  await fillBasics(page, 'Nour Kassab');
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    }),
  );
  await page.getByRole('button', { name: t('wizard.next') }).click();

  await expect(page.getByText(t('auth.start.signedOut.kept'))).toBeVisible();
  await expect(page.getByLabel(t('auth.email.label'))).toHaveValue(email);
  await signIn(page, email);
  await page.goto('/dashboard');
  // The device sends the first step, whose button was clicked.
  await expect(page.getByRole('heading', { name: t('expert.wizard.step.2') })).toBeVisible();
  await page.getByRole('button', { name: t('wizard.back'), exact: true }).click();
  await expect(page.getByLabel(t('expert.wizard.fullName.label'))).toHaveValue('Nour Kassab');
});
