import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { expectGoodScreen } from '../pages/screen.js';
import { ADMINISTRATOR, askForMail, followLink, signIn } from '../pages/sign-in.js';

/** Adds a virtual security key that its owner touches. Requests fail while the owner is absent. */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Sets whether the key recognizes its owner. */
    knowsOwner: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('an administrator adds a passkey, uses it after the link, and removes it', async ({ page, newPerson, t }) => {
  const email = 'with-a-key@example.org';
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin/programme/administrators');
  await page.getByLabel(t('administrators.email')).fill(email);
  await page.getByRole('button', { name: t('administrators.invite.button') }).click();
  await expect(page.getByRole('row', { name: email })).toBeVisible();

  const colleague = await newPerson();
  const key = await plugIn(colleague);
  await signIn(colleague, email);
  await colleague.goto('/admin/programme/administrators');
  await expect(colleague.getByText(t('passkeys.none'))).toBeVisible();
  await colleague.getByLabel(t('passkeys.name'), { exact: true }).fill('Laptop');
  await colleague.getByRole('button', { name: t('passkeys.add') }).click();
  await expect(colleague.getByText(t('passkeys.add.done', { name: 'Laptop' }))).toBeVisible();
  await expect(colleague.getByText(t('passkeys.last'))).toBeVisible();
  await expectGoodScreen(colleague, 'passkeys');

  // The same device again.
  await colleague.getByLabel(t('passkeys.name'), { exact: true }).fill('Laptop again');
  await colleague.getByRole('button', { name: t('passkeys.add') }).click();
  await expect(colleague.getByText(t('passkeys.problem.known'))).toBeVisible();

  await colleague.getByRole('button', { name: t('account.logout') }).click();
  await colleague.waitForURL('/');
  await askForMail(colleague, email);
  await followLink(colleague, email);
  const step = colleague.getByRole('dialog', { name: t('passkeys.step.title') });
  await expect(step).toBeVisible();
  await key.knowsOwner(false);
  await step.getByRole('button', { name: t('passkeys.step.use') }).click();
  await expect(step.getByText(t('passkeys.problem.canceled'))).toBeVisible();
  await key.knowsOwner(true);
  await step.getByRole('button', { name: t('passkeys.step.use') }).click();
  await expect(step).toBeHidden();
  await expect(colleague.getByRole('tab').first()).toContainText(/\d/);

  await colleague.getByRole('button', { name: t('programme.more') }).click();
  await colleague.getByRole('link', { name: t('administrators.title') }).click();
  await colleague.getByRole('button', { name: t('passkeys.remove.who', { name: 'Laptop' }) }).click();
  await colleague.getByRole('button', { name: t('passkeys.remove.confirm') }).click();
  await expect(colleague.getByText(t('passkeys.none'))).toBeVisible();
});
