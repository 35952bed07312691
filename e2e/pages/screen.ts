import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Look {
  width: number;
  theme: 'light' | 'dark';
}

// A theme changes colours and a width the layout: two looks meet them all. With a folder for pictures, all of them.
const FOLDER = process.env.SCREENSHOTS;
const LOOKS: Look[] = FOLDER
  ? [1280, 768, 375, 320].flatMap((width) => [
      { width, theme: 'light' as const },
      { width, theme: 'dark' as const },
    ])
  : [
      { width: 1280, theme: 'light' },
      { width: 320, theme: 'dark' },
    ];

/**
 * Finds nothing on the screen that keeps somebody out, and nothing that makes it scroll sideways, light and dark, wide
 * and narrow. Takes its pictures into the folder that SCREENSHOTS names. Leaves the screen wide and light.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Loading...')).toHaveCount(0);
  for (const look of LOOKS) {
    await wear(page, look);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    const where = `${name}, ${look.width} px, ${look.theme}`;
    expect.soft(found, where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${where}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
    if (FOLDER) {
      const path = join(FOLDER, `${name}-${look.width}-${look.theme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await wear(page, { width: 1280, theme: 'light' });
}

async function wear(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 720 : 800 });
  await page.evaluate((isDark) => {
    document.documentElement.classList.toggle('dark', isDark);
    // A picture of the whole page taken from its middle shows the sticky header there.
    window.scrollTo(0, 0);
  }, theme === 'dark');
}
