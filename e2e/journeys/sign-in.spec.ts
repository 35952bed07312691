import { expect, test } from '../fixtures.js';

test('the product answers', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/dev/inbox');
  await expect(page.getByRole('heading', { name: 'Development inbox' })).toBeVisible();
});
