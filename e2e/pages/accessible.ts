import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Finds nothing on the screen, light or dark, that keeps somebody out. Leaves it light. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByText('Loading...')).toHaveCount(0);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect.soft(found, `${page.url()}, ${theme}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}
