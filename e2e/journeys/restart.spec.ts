import { verified, WebhookReceiver } from '../../api/test/support/webhook-receiver.js';
import { expect, test } from '../fixtures.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { call, submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';

test('a killed product recovers with every account, profile, project and session', async ({
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

test('a product killed in mid-delivery delivers the same message to a webhook again', async ({
  product,
  newCaller,
}) => {
  const receiver = await WebhookReceiver.start();
  receiver.answers.set('/hook', () => undefined);
  const administrator = await newCaller(ADMINISTRATOR);
  const values = { url: receiver.url('/hook'), events: ['project.submitted'] };
  const added = await call(administrator, 'POST', '/api/admin/webhooks', values);
  const { id, secret } = added as { id: string; secret: string };
  await call(administrator, 'POST', `/api/admin/webhooks/${id}/test`, {});
  await receiver.until('/hook', 1);

  await product.kill();
  receiver.answers.delete('/hook');
  await product.start();

  // The lease of the killed process lasts half a minute.
  await product.moveClock(31_000);
  const [first, second] = await receiver.until('/hook', 2);
  await product.moveClock(0);
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(verified(second!, secret)).toEqual(verified(first!, secret));
  await call(administrator, 'DELETE', `/api/admin/webhooks/${id}`);
  await receiver.close();
});
