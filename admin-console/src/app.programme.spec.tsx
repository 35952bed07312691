import { http, renderPage, screen, server, within } from '@network/web-testing';
import { page } from '../test/sample-rows';
import App from './app';

it('links the screens, titles each and focuses its heading', async () => {
  server.use(
    http.get('/api/admin/statistics', () => new Promise<never>(() => undefined)),
    http.get('/api/admin/feedback', () => page([])),
    http.get('/api/admin/newsletter', () =>
      page([{ email: 'lina@example.org', language: 'ar', confirmedAt: '2026-03-01T09:30:00.000Z' }]),
    ),
  );
  const { user, location } = await renderPage(<App />, { as: 'admin', path: '/admin/programme' });
  expect(location()).toBe('/admin/programme/statistics');
  const navigation = () => within(screen.getByRole('navigation', { name: 'Administration' }));
  const link = (name: string) => navigation().getByRole('link', { name });
  const menu = () => navigation().getByRole('button', { name: 'More' });
  expect(navigation().getAllByRole('link')).toHaveLength(4);
  for (const name of ['Feedback', 'Newsletter']) {
    await user.click(menu());
    await user.click(link(name));
    expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus();
    expect(menu()).toHaveAttribute('aria-current', 'true');
    await user.click(menu());
    expect(link(name)).toHaveAttribute('aria-current', 'page');
    await user.keyboard('{Escape}');
    expect(menu()).toHaveFocus();
    expect(navigation().queryByRole('link', { name })).toBeNull();
    expect(document.title).toMatch(`${name} –`);
  }
  expect(await screen.findByRole('row', { name: /lina@.*Arabic/ })).toBeVisible();
  expect(link('Dashboard')).toHaveAttribute('href', '/admin');
});

it('says that there is no such page', async () => {
  await renderPage(<App />, { as: 'admin', path: '/admin/programme/horoscope' });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
