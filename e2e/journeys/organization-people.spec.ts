import { expect, test } from '../fixtures.js';
import { ARABIC_NAME, expectGoodScreen, press } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { call, submitOrganizationProfile } from '../people.js';

const OWNER = 'people-owner@example.org';
const EDITOR = 'people-editor@example.org';
const RESCUER = 'people-new@example.org';
const NAME = 'Salamiyah Bakery School';

test('the team helps an organization whose only owner cannot be reached', async ({ page, newCaller, newPerson, t }) => {
  const owner = await newCaller(OWNER, 'organization');
  await submitOrganizationProfile(owner, NAME);
  await call(owner, 'POST', '/api/organization/members', { email: EDITOR, role: 'editor' });
  const editor = await newCaller(EDITOR, 'expert');
  await call(editor, 'PATCH', '/api/account', { fullName: ARABIC_NAME });
  await submitOrganizationProfile(editor, NAME, { pocTitle: 'Principal' });

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin?tab=organizations');
  await page.getByRole('searchbox').fill(EDITOR);
  await page.getByRole('row', { name: NAME }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: NAME });
  const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text }).first();
  const found = t('members.foundAs', { name: ARABIC_NAME, role: t('memberRole.editor') });
  await expect(dialog.getByText(found)).toBeVisible();
  await press(page, 'members.show');
  await expect(row(t('members.found'))).toBeFocused();
  await expect(row(t('history.role', { role: t('memberRole.editor') }))).toBeVisible();
  await expectGoodScreen(page, 'organization-people');

  await press(page, 'members.invite');
  const email = dialog.getByLabel(t('members.invite.email'));
  const reason = dialog.getByLabel(t('reason.required'));
  await email.fill(EDITOR);
  await reason.fill('The owner has left, and nobody has her mailbox.');
  await press(page, 'members.invite.confirm');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toHaveValue(/nobody has her mailbox/);
  await expectGoodScreen(page, 'organization-people-invite');
  await email.fill(RESCUER);
  await press(page, 'members.invite.confirm');
  await expect(row(RESCUER)).toContainText(t('members.invited'));

  const rescuer = await newPerson();
  await signIn(rescuer, RESCUER, 'expert');
  await rescuer.goto('/app/organization/dashboard');
  await expect(rescuer.getByText(NAME).first()).toBeVisible();

  await page.reload();
  await expect(row(RESCUER)).toContainText(t('memberRole.owner'));
  await row(EDITOR)
    .getByRole('button', { name: t('account.erase') })
    .click();
  await expect(dialog.getByText(t('members.erase.stays'))).toBeVisible();
  await dialog.getByLabel(t('reason.required')).fill('Asked by phone.');
  await press(page, 'account.erase.confirm');
  await expect(row(t('members.found'))).toHaveCount(0);
  await expect(row(OWNER)).toContainText(t('members.first'));

  await dialog.getByRole('link', { name: t('help.whatToDo') }).click();
  await page.waitForURL('/admin/help/colleagues');
  await expectGoodScreen(page, 'help-colleagues');
});
