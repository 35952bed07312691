import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { Messages } from '../messages';
import { LandingPage } from './landing.page';

const render = ({ figures }: { figures?: Schema<'ImpactDto'> } = {}) => {
  server.use(
    http.untyped.get('/config.json', () => HttpResponse.json({ contactEmail: 'team@example.org' })),
    http.untyped.get('*/api/impact', () => (figures ? HttpResponse.json(figures) : HttpResponse.error())),
  );
  return renderPage(<LandingPage newsletter={<p>newsletter form</p>} />, { messages: Messages });
};

const SECTIONS = ['how-it-works', 'impact', 'experts', 'organizations', 'partners', 'stories', 'get-involved', 'about'];

describe('the landing page', () => {
  it('has a section for every anchor, in order', async () => {
    const { container } = await render();
    const sections = [...container.querySelectorAll('main > section[id]')];
    expect(sections.map(({ id }) => id)).toEqual(SECTIONS);
    expect(document.title).toBe('5% Network');
    expect(screen.getByText('newsletter form')).toBeVisible();
  });

  it('leads each of the three audiences to where they begin', async () => {
    await render();
    for (const link of screen.getAllByRole('link', { name: 'Contribute Your Expertise' }))
      expect(link).toHaveAttribute('href', '/auth/start?role=expert');
    for (const link of screen.getAllByRole('link', { name: 'Find the Expertise You Need' }))
      expect(link).toHaveAttribute('href', '/auth/start?role=organization');
    for (const link of await screen.findAllByRole('link', { name: 'Join forces with us' }))
      expect(link).toHaveAttribute('href', 'mailto:team@example.org');
  });

  it('shows the figures and the promise', async () => {
    await render();
    const impact = screen.getByRole('region', { name: 'What has come together so far' });
    for (const figure of ['600+', '5+', '1,000+']) expect(within(impact).getByText(figure)).toBeVisible();
    expect(screen.getByText(/within a week/)).toBeVisible();
  });

  it('shows the server’s own figures once they are there', async () => {
    await render({ figures: { experts: 720, organizations: 9, hours: 1400, source: 'database' } });
    expect(await screen.findByText('720+')).toBeVisible();
    expect(screen.getByText('1,400+')).toBeVisible();
  });

  it('lets one pause each of the three pictures', async () => {
    const { user } = await render();
    const stories = screen.getByRole('region', { name: 'Stories' });
    expect(within(stories).getAllByRole('img')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Pause the drawing “A school rebuilt”' }));
    expect(screen.getByRole('button', { name: 'Play the drawing “A school rebuilt”' })).toHaveFocus();
  });
});
