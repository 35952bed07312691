import { expect, test } from '../fixtures.js';
import { idOf, submitExpertProfile } from '../people.js';
import { expectGoodScreen, press } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';

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
    await page.getByLabel(t('standing.reason')).fill('Two organizations complained.');
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
