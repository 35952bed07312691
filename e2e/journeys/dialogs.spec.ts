import { expect, test } from '../fixtures.js';
import { ARABIC_NAME, expectGoodScreen, LONG_NAME, press } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';
import { beginningWith } from '../texts.js';

const SECOND_NAME = 'Salma Second';

test('the dialogs of an administrator @English', async ({ page, newCaller, t }) => {
  const expert = await newCaller('dialog-expert@example.org', 'expert');
  await submitExpertProfile(expert, LONG_NAME);
  const second = await newCaller('dialog-second@example.org', 'expert');
  await submitExpertProfile(second, SECOND_NAME);
  const organization = await newCaller('dialog-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Homs Hospital');
  await submitProject(organization, `${ARABIC_NAME} · ${'Library '.repeat(9)}`);
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  const dialog = page.getByRole('dialog');
  const openRow = (name: string) => page.getByRole('row', { name }).getByRole('button').first().click();

  await expect(page.getByRole('row', { name: LONG_NAME })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expectGoodScreen(page, 'admin-keys');
  await page.keyboard.press('Escape');

  await openRow(LONG_NAME);
  await page.setViewportSize({ width: 667, height: 375 });
  await expect(dialog.getByRole('button', { name: t('person.status.update') })).toBeVisible();
  const content = dialog.locator('> header + div');
  const height = await content.evaluate((element) => element.clientHeight);
  expect(height, 'the height of the content on a phone that is held sideways').toBeGreaterThan(90);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const text of ['Called in the morning.', ARABIC_NAME, 'w'.repeat(120)]) {
    await dialog.getByLabel(t('notes.text')).fill(text);
    await press(page, 'notes.add');
    await expect(dialog.getByRole('listitem').getByText(text)).toBeVisible();
  }
  await dialog
    .getByRole('button', { name: t('notes.remove') })
    .first()
    .click();
  await dialog.getByLabel(t('person.status.label'), { exact: true }).selectOption('matched');
  await press(page, 'person.status.update');
  await dialog.getByRole('heading', { name: t('notes.title') }).scrollIntoViewIfNeeded();
  await expectGoodScreen(page, 'admin-person-notes-and-question');
  await press(page, 'cancel');
  await press(page, 'close');

  await press(page, 'bulk.select');
  await page.getByRole('checkbox', { name: t('bulk.row', { name: LONG_NAME }) }).check();
  await page.getByLabel(t('bulk.status')).selectOption('approved_waiting');
  await expectGoodScreen(page, 'admin-selection');
  await press(page, 'bulk.change');
  await expect(
    dialog.getByText(t('bulk.question.expert', { count: 1, to: t('userStatus.approved_waiting') })),
  ).toBeVisible();
  await expectGoodScreen(page, 'admin-bulk-question');
  await press(page, 'person.status.confirm');
  await expect(
    dialog.getByText(t('bulk.summary', { changed: 1, unchanged: 0, refused: 0, to: t('userStatus.approved_waiting') })),
  ).toBeVisible();
  await expectGoodScreen(page, 'admin-bulk-results');
  await press(page, 'close');

  await page.getByLabel(t('users.search')).fill('nobody at all');
  await expect(page.getByText(t('users.noneFound'))).toBeVisible();
  await expectGoodScreen(page, 'admin-none-found');

  await page.getByRole('tab', { name: beginningWith(t('tabs.projects')) }).click();
  await openRow(ARABIC_NAME);
  await dialog.getByRole('checkbox', { name: LONG_NAME }).check();
  const pressOf = (name: string, action: string) =>
    dialog.getByRole('button', { name: t('review.rowAction', { action, name }) }).click();
  await pressOf(LONG_NAME, t('review.details'));
  await expect(dialog.getByText('dialog-expert@example.org')).toBeVisible();
  await expectGoodScreen(page, 'admin-review-opened');
  await pressOf(LONG_NAME, t('review.details'));
  await press(page, 'review.whyNot');
  await dialog.getByLabel(t('review.whyNot.name')).fill(SECOND_NAME);
  await dialog.getByRole('button', { name: SECOND_NAME, exact: true }).click();
  // Other experts in the list may have obstacles too.
  const asked = dialog.getByRole('region', { name: t('review.whyNot') });
  await expect(asked.getByRole('list', { name: t('match.obstacles') })).toBeVisible();
  await expectGoodScreen(page, 'admin-review-why-not');
  await asked
    .getByRole('button', { name: t('review.rowAction', { action: t('review.compare'), name: SECOND_NAME }) })
    .click();
  await press(page, 'review.whyNot');
  await pressOf(LONG_NAME, t('review.compare'));
  await dialog.getByRole('button', { name: t('review.compare.open', { count: 2 }) }).click();
  await expect(page.getByRole('rowheader', { name: t('match.part.experience'), exact: true })).toBeVisible();
  await expectGoodScreen(page, 'admin-review-compared');
  await page.keyboard.press('Escape');
  await dialog.getByLabel(t('review.search')).fill('nobody at all');
  await expect(dialog.getByRole('button', { name: t('review.remove', { name: LONG_NAME }) })).toBeVisible();
  await expectGoodScreen(page, 'admin-review-chosen');
  await press(page, 'review.reject');
  await dialog.getByLabel(t('review.reason')).fill('The building is not ready.');
  await expectGoodScreen(page, 'admin-review-reject');
  await page.keyboard.press('Escape');
  await press(page, 'review.approve');
  await expect(dialog).toHaveCount(0);
  await openRow(ARABIC_NAME);
  await expect(dialog.getByText(t('log.action.project.approve'))).toBeVisible();
  await expectGoodScreen(page, 'admin-review-running');
  await press(page, 'review.swapExperts');
  const team = dialog.getByRole('region', { name: t('review.team') });
  await expect(team.getByText(LONG_NAME)).toBeVisible();
  await team.getByRole('button').click();
  await expectGoodScreen(page, 'admin-review-swap');
  await page.keyboard.press('Escape');
  await press(page, 'review.swapExperts.cancel');
  await press(page, 'review.complete');
  await expectGoodScreen(page, 'admin-review-complete');
  await press(page, 'cancel');
  await press(page, 'review.hold');
  await dialog.getByLabel(t('review.reason')).fill('The building is not ready.');
  await press(page, 'review.ask.hold.confirm');
  await expect(dialog).toHaveCount(0);
  await openRow(ARABIC_NAME);
  await expect(dialog.getByText('The building is not ready.')).toBeVisible();
  await expectGoodScreen(page, 'admin-review-held');
});
