import { expect, test } from '../fixtures.js';
import { submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';
import { signIn } from '../pages/sign-in.js';

test('a killed product comes back with every account, profile, project and session', async ({
  product,
  newPerson,
  t,
}) => {
  const expert = await newPerson();
  await signIn(expert, 'kept-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Karim Nasser');
  const organization = await newPerson();
  await signIn(organization, 'kept-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Latakia Clinic');
  await submitProject(organization, 'A quieter ward');

  await product.kill();
  await product.start();

  await expert.goto('/dashboard');
  await expect(
    expert.getByRole('heading', { name: t('expert.dashboard.under_review.title', { name: 'Karim' }) }),
  ).toBeVisible();
  await expert.goto('/app/expert/onboarding?edit=true');
  await expert.getByRole('button', { name: t('expert.wizard.step.3') }).click();
  await expect(expert.getByRole('checkbox', { name: t('expert.wizard.pledge.label') })).toBeChecked();
  await expert.getByRole('button', { name: t('wizard.back'), exact: true }).click();
  await expect(expert.getByLabel(t('expert.wizard.motivation.label'))).toHaveValue('To help clinics at home.');

  await organization.goto('/dashboard');
  await expect(organization.getByRole('heading', { name: 'A quieter ward' })).toBeVisible();
  await expect(organization.getByRole('heading', { name: /Latakia Clinic/ })).toBeVisible();
});
