import { expect, test } from '../fixtures.js';
import { expectGoodScreen, press } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { call, idOf, submitExpertProfile } from '../people.js';

test('two administrators work on the same case', async ({ page, newPerson, newCaller, t }) => {
  const colleague = 'casework-colleague@example.org';
  const expert = await newCaller('casework-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Nour Casework');
  const path = `/admin?search=casework&open=${await idOf(expert)}`;
  const team = await newCaller(ADMINISTRATOR);
  await call(team, 'POST', '/api/admin/administrators', { email: colleague });
  const other = await newPerson();
  await signIn(other, colleague);
  await other.goto(path);
  await signIn(page, ADMINISTRATOR);
  await page.goto(path);
  const dialog = page.getByRole('dialog');
  const message = dialog.getByRole('textbox', { name: t('casework.request.message') });

  await test.step('they see each other while both have it open', async () => {
    const looking = dialog.getByRole('status').filter({ hasText: t('viewers.looking', { count: 1 }) });
    await expect(looking).toContainText(colleague);
    await expect(other.getByRole('dialog').getByText(ADMINISTRATOR).first()).toBeVisible();
    await expectGoodScreen(page, 'admin-case');
    await other.keyboard.press('Escape');
    await expect(looking).toHaveCount(0, { timeout: 10_000 });
  });

  await test.step('changes and corrections are typed, and stay when their forms close', async () => {
    await page.keyboard.press('r');
    await message.fill('Which clinics?');
    await expectGoodScreen(page, 'admin-change-request');
    await page.keyboard.press('Escape');
    await press(page, 'casework.correct');
    await dialog.getByLabel(t('casework.correct.reason')).fill('By phone.');
    await expectGoodScreen(page, 'admin-correction');
    await press(page, 'cancel');
    await page.reload();
    await press(page, 'casework.request');
    await expect(message).toHaveValue('Which clinics?');
    await press(page, 'cancel');
  });

  await test.step('the case gets an owner and a due day', async () => {
    await dialog.getByLabel(t('owner.label')).selectOption({ label: t('owner.me', { email: ADMINISTRATOR }) });
    await press(page, 'save');
    await expect(dialog.getByText(t('owner.saved'))).toBeVisible();
    await dialog.getByLabel(t('notes.text')).fill('Call her.');
    await press(page, 'notes.task');
    await dialog.getByLabel(t('notes.dueOn')).fill('2020-01-31');
    await expectGoodScreen(page, 'admin-case-task');
    await press(page, 'notes.add');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Call her.' })).toBeVisible();
    await page.goto('/admin/attention?owner=me');
    await expect(page.getByRole('heading', { level: 2, name: t('attention.kind.due') })).toBeVisible();
    await expectGoodScreen(page, 'admin-attention-mine');
  });
});

test('the account page of an administrator', async ({ page, t }) => {
  await signIn(page, ADMINISTRATOR);
  await page.goto('/app/account');
  const daily = page.getByLabel(t('account.notifications.digest'));
  await expect(daily).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await daily.click();
  await saved;
  await page.reload();
  await expect(daily).not.toBeChecked();
  await expectGoodScreen(page, 'admin-account');
  await daily.click();
  await expect(daily).toBeChecked();
});

test('the screens of declined and suspended people', async ({ page, newCaller, administrator, t }) => {
  await signIn(page, 'declined-expert@example.org', 'expert');
  await submitExpertProfile(page, 'Dana Hariri');
  await administrator.decline(await idOf(page), 'Please tell us more about your work.\nA short example is enough.');
  await page.goto('/app/expert/dashboard');
  await expect(page.getByRole('heading', { name: t('dashboard.declined.title') })).toBeVisible();
  await expectGoodScreen(page, 'expert-declined');

  const waiting = await newCaller('suspended-expert@example.org', 'expert');
  await submitExpertProfile(waiting, 'Sami Suleiman');
  await signIn(page, ADMINISTRATOR);
  await page.goto(`/admin?search=suleiman&open=${await idOf(waiting)}`);
  for (const action of ['decline', 'suspend'] as const) {
    await press(page, `standing.${action}`);
    await page.getByLabel(t('reason.required')).fill('Two organizations complained.');
    await expectGoodScreen(page, `admin-${action}`);
    if (action === 'decline') await press(page, 'cancel');
  }
  await press(page, 'standing.suspend.confirm');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/admin?standing=suspended');
  await page.getByRole('row', { name: 'Sami Suleiman' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: t('standing.reinstate') })).toBeVisible();
  await expectGoodScreen(page, 'admin-suspended');
  await page.keyboard.press('Escape');
  await expectGoodScreen(page, 'admin-list-suspended');
});
