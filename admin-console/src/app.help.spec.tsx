import { ADMIN_ROUTES } from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { labelsEn } from '@network/domain/labels.en';
import { renderPage, screen, within } from '@network/web-testing';
import App from './app';
import type { HelpPage } from './help/help-texts';
import arabic from './help/pages/ar.json';
import english from './help/pages/en.json';
import ar from './locales/ar.json';
import en from './locales/en.json';
import { Messages } from './messages';
import { HELP_PAGES } from './navigation/help-pages';
import { ConsoleNavigation } from './navigation/navigation';

const MOST_STEPS = 8;
const MOST_WORDS = 180;

const { help, ...screens } = ADMIN_ROUTES;

const textOf = ({ title, purpose, steps, told, wrong }: HelpPage) =>
  [title, purpose, ...steps, told, ...wrong].join(' ');
const quotedIn = (page: HelpPage) => [...textOf(page).matchAll(/\[(.+?)\]/g)].map(([, id]) => id!);

it.each([...Object.values(screens), `${screens.campaigns}/new`])('links %s to its page', async (path) => {
  await renderPage(<ConsoleNavigation />, { as: 'admin', path, messages: Messages });
  const [, page] = screen.getByRole('link', { name: 'Help with this screen' }).getAttribute('href')!.split(`${help}/`);
  expect(HELP_PAGES).toContain(page);
});

it('has the same pages, steps and quoted labels in both languages', () => {
  expect(Object.keys(english)).toEqual([...HELP_PAGES]);
  expect(Object.keys(arabic)).toEqual([...HELP_PAGES]);
  for (const id of HELP_PAGES) {
    expect(arabic[id].steps).toHaveLength(english[id].steps.length);
    expect(arabic[id].wrong).toHaveLength(english[id].wrong.length);
    expect({ id, quoted: quotedIn(arabic[id]).sort() }).toEqual({ id, quoted: quotedIn(english[id]).sort() });
  }
});

it.each(HELP_PAGES)('is short, and quotes labels that exist: %s', (id) => {
  expect(english[id].steps.length).toBeLessThanOrEqual(MOST_STEPS);
  expect(textOf(english[id]).split(' ').length).toBeLessThanOrEqual(MOST_WORDS);
  const catalogs: Record<string, string>[] = [
    { ...labelsEn, ...en },
    { ...labelsAr, ...ar },
  ];
  for (const label of quotedIn(english[id])) {
    for (const catalog of catalogs)
      expect({ label, text: catalog[label] }).toEqual({ label, text: expect.stringMatching(/^[^{]+$/) });
  }
});

it('shows the list, a page with the labels of the screens, and the next page', async () => {
  const { user, location } = await renderPage(<App />, { as: 'admin', path: help });
  await user.click(await screen.findByRole('link', { name: 'Review a profile' }));
  expect(location()).toBe(`${help}/review`);
  expect(screen.getByRole('heading', { level: 1, name: 'Review a profile' })).toHaveFocus();
  expect(screen.getByText('Review queue').closest('li')).toHaveTextContent('press Review queue.');
  const neighbours = within(screen.getByRole('navigation', { name: 'Help' }));
  expect(neighbours.getByRole('link', { name: 'Previous: Your first day' })).toBeVisible();
  await user.click(neighbours.getByRole('link', { name: 'Next: Ask for changes' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ask for changes' })).toHaveFocus();
});

it('says that there is no such page', async () => {
  await renderPage(<App />, { as: 'admin', path: `${help}/horoscope` });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
