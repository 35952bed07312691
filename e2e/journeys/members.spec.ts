import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { ARABIC_NAME, expectGoodScreen, LONG_NAME, press } from '../pages/screen.js';
import { askForMail, followLink, signIn } from '../pages/sign-in.js';
import { call, submitOrganizationProfile, submitProject } from '../people.js';

const MEMBERS = '/app/organization/members';

test('a colleague joins, edits at the same time, is made a reader, and is removed @Arabic', async ({
  newPerson,
  t,
}) => {
  const owner = await newPerson();
  const colleague = await newPerson();
  const email = 'members-colleague@example.org';
  const summaryOf = (page: Page) => page.getByLabel(t('project.form.summary'));
  const roleOf = (page: Page, name: string) => page.getByLabel(t('colleagues.role', { name }), { exact: true });
  await signIn(owner, 'members-owner@example.org', 'organization');
  await submitOrganizationProfile(owner, 'Homs Clinic');
  const { id } = await submitProject(owner, 'Patient records');
  const form = `/app/organization/edit-project/${id}`;

  await test.step('an owner invites', async () => {
    await owner.goto('/app/organization/dashboard');
    await press(owner, 'organization.dashboard.members');
    await press(owner, 'colleagues.invite');
    await owner.getByLabel(t('colleagues.invite.email')).fill(email);
    await press(owner, 'colleagues.invite.send');
    await expect(owner.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  });

  await test.step('the colleague joins by signing in, whatever role is asked for', async () => {
    await askForMail(colleague, email, 'expert');
    await followLink(colleague, email);
    await colleague.waitForURL('/app/organization/dashboard');
    await expect(colleague.getByRole('heading', { name: 'Patient records' })).toBeVisible();
  });

  await test.step('both edit a project, and the second chooses field by field', async () => {
    await owner.goto(form);
    await colleague.goto(form);
    await colleague.getByLabel(t('project.form.title')).fill('Records of patients');
    await summaryOf(colleague).fill('By the colleague.');
    await summaryOf(owner).fill('By the owner.');
    await press(colleague, 'project.edit.save');
    await colleague.waitForURL('/app/organization/dashboard');
    await press(owner, 'project.edit.save');
    const dialog = owner.getByRole('dialog', { name: t('form.conflict.title.by', { name: email }) });
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await expect(dialog.getByRole('radio', { name: 'By the owner.' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'By the colleague.' })).not.toBeChecked();
    await dialog.getByRole('button', { name: t('project.edit.save') }).click();
    await owner.waitForURL('/app/organization/dashboard');
    await expect(owner.getByRole('heading', { name: 'Records of patients' })).toBeVisible();
    await expect(owner.getByText('By the owner.')).toBeVisible();
  });

  await test.step('the colleague is made a reader', async () => {
    await owner.goto(MEMBERS);
    await roleOf(owner, email).selectOption('reader');
    await expect(owner.getByText(t('colleagues.role.done', { name: email }))).toBeVisible();
    await colleague.goto('/app/organization/dashboard');
    await expect(colleague.getByText(t('member.readOnly.owners', { owners: '\u2068Sami Khoury\u2069' }))).toBeVisible();
    await expect(colleague.getByRole('button', { name: t('organization.dashboard.editProfile') })).toHaveCount(0);
    await colleague.goto(form);
    await expect(colleague.getByText(t('member.readOnly.owners', { owners: '\u2068Sami Khoury\u2069' }))).toBeVisible();
    await expect(summaryOf(colleague)).toHaveCount(0);
  });

  await test.step('the colleague is removed, and the open page ends at its next call', async () => {
    await owner.getByRole('button', { name: t('colleagues.remove.name', { name: email }) }).click();
    await owner
      .getByRole('group')
      .getByRole('button', { name: t('colleagues.remove') })
      .click();
    await expect(owner.getByText(t('colleagues.remove.done', { name: email }))).toBeVisible();
    await colleague.goto('/app/organization/dashboard');
    await colleague.waitForURL(/\/auth\/start/);
  });
});

test('the screens of the members of an organization', async ({ page, newPerson, t }) => {
  const heading = (on: Page) => expect(on.getByRole('heading', { level: 2, name: t('colleagues.list') })).toBeVisible();
  await signIn(page, 'members-screens@example.org', 'organization');
  await submitOrganizationProfile(page, LONG_NAME);
  await page.goto(MEMBERS);
  await heading(page);
  await expectGoodScreen(page, 'members-alone');
  await press(page, 'colleagues.invite');
  await page.getByLabel(t('colleagues.invite.email')).fill('nobody');
  await press(page, 'colleagues.invite.send');
  await expectGoodScreen(page, 'members-invite');
  const reader = await newPerson();
  const invite = (email: string, role: string) => call(page, 'POST', '/api/organization/members', { email, role });
  await invite('members-reader@example.org', 'reader');
  await signIn(reader, 'members-reader@example.org', 'organization');
  await call(reader, 'PATCH', '/api/account', { fullName: `${ARABIC_NAME} ${LONG_NAME}`.slice(0, 120) });
  await invite(`${'a-very-long-name-of-a-mailbox.'.repeat(2)}abc@${'example.'.repeat(8)}org`, 'editor');
  await page.goto(MEMBERS);
  await heading(page);
  await page
    .getByRole('button', { name: t('colleagues.remove'), exact: false })
    .first()
    .click();
  await expectGoodScreen(page, 'members-list');
  await reader.goto(MEMBERS);
  await heading(reader);
  await expectGoodScreen(reader, 'members-reader');
  await reader.goto('/app/organization/dashboard');
  await expect(reader.getByText(t('organization.dashboard.none.title'))).toBeVisible();
  await expectGoodScreen(reader, 'members-reader-dashboard');
  await reader.goto('/app/account');
  await expect(reader.getByText(t('account.notifications.projects'), { exact: true })).toBeVisible();
  await expectGoodScreen(reader, 'members-account');
});
