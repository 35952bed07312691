import { expect, test } from '../fixtures.js';
import { expectGoodScreen, press } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { call, idOf, submitExpertProfile, submitOrganizationProfile, submitProject, type Caller } from '../people.js';

/** The number of emails of a kind that wait for a person, or were sent. */
async function countMails(who: Caller, to: string, kind: string): Promise<number> {
  const mails = (await call(who, 'GET', '/api/admin/mails')) as unknown as { recipient: string; kind: string }[];
  return mails.filter((mail) => mail.recipient === to && mail.kind === kind).length;
}

test('an approval is undone in time, and the expert gets no email', async ({ product, page, newCaller, t }) => {
  await product.stop();
  await product.start({ UNDO_SECONDS: '120' });
  const expert = await newCaller('undo-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Undine Saleh');
  const organization = await newCaller('undo-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Undo Clinic');
  await submitProject(organization, 'A hasty decision');
  const team = await newCaller(ADMINISTRATOR);
  const status = { status: 'approved_waiting' };
  await call(team, 'PATCH', `/api/admin/users/${await idOf(expert)}/status`, status);
  const matchMails = () => countMails(team, 'undo-expert@example.org', 'expert-matched');

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin?tab=projects');
  const row = page.getByRole('row', { name: 'A hasty decision' });
  const dialog = page.getByRole('dialog', { name: 'A hasty decision' });
  const undo = page.getByRole('button', { name: t('undo'), exact: true });
  const approve = async () => {
    await row.getByRole('button', { name: t('projects.review') }).click();
    await dialog.getByRole('checkbox', { name: 'Undine Saleh' }).check();
    await dialog.getByRole('button', { name: t('review.approve') }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(t('adminProjectStatus.in_progress'));
    expect(await matchMails()).toBe(1);
  };
  const expectUndone = async () => {
    await expect(page.getByText(t('undo.done'))).toBeVisible();
    expect(await matchMails()).toBe(0);
  };

  await test.step('by keyboard, from the message', async () => {
    await approve();
    await page.keyboard.press('u');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expectUndone();
    await expect(row).toContainText(t('adminProjectStatus.pending_review'));
  });

  await test.step('from the history, also when the message is gone', async () => {
    // The project is loaded anew, because the dialog would first show it as it was approved.
    await page.reload();
    await approve();
    await page.reload();
    await row.getByRole('button', { name: t('projects.review') }).click();
    await dialog.getByRole('button', { name: t('undo'), exact: true }).click();
    await expectUndone();
    await expect(dialog.getByRole('button', { name: t('review.approve') })).toBeVisible();
  });

  await test.step('a decline too, next to a later message', async () => {
    const waiting = await newCaller('undo-declined@example.org', 'expert');
    await submitExpertProfile(waiting, 'Dana Undeclined');
    await page.goto(`/admin?open=${await idOf(waiting)}`);
    await press(page, 'standing.decline');
    await page.getByLabel(t('reason.required')).fill('Too early.');
    await press(page, 'standing.decline.confirm');
    await expect(undo).toBeVisible();
    await page.getByRole('row', { name: 'Dana Undeclined' }).getByRole('button').first().click();
    const person = page.getByRole('dialog', { name: 'Dana Undeclined' });
    await person.getByLabel(t('owner.label')).selectOption({ label: t('owner.me', { email: ADMINISTRATOR }) });
    await press(page, 'save');
    await expect(person.getByText(t('owner.saved'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(person).toBeHidden();
    await expectGoodScreen(page, 'admin-undo');
    await undo.click();
    await expectUndone();
    expect(await countMails(team, 'undo-declined@example.org', 'profile-declined')).toBe(0);
  });

  await product.stop();
  await product.start();
});
