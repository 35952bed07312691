import type { Schema } from '@network/api-client';
import { FORMATS } from '@network/domain';
import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { Messages } from '../messages';
import { grouped, LandingPage } from './landing.page';

const render = ({ figures, as }: { figures?: Schema<'ImpactDto'>; as?: 'expert' } = {}) => {
  server.use(
    http.untyped.get('/config.json', () => HttpResponse.json({ contactEmail: 'team@example.org' })),
    http.untyped.get('*/api/impact', () => (figures ? HttpResponse.json(figures) : HttpResponse.error())),
  );
  return renderPage(<LandingPage newsletter={<p>newsletter form</p>} />, { as, messages: Messages });
};

const SECTIONS = ['how-it-works', 'impact', 'experts', 'organizations', 'partners', 'stories', 'get-involved', 'about'];

afterEach(() => jest.restoreAllMocks());

describe('the landing page', () => {
  it('has a section for every anchor, in order', async () => {
    const { container } = await render();
    const sections = [...container.querySelectorAll('main > section[id]')];
    expect(sections.map(({ id }) => id)).toEqual(SECTIONS);
    expect(document.title).toBe('5% Network');
    expect(screen.getByText('newsletter form')).toBeVisible();
  });

  it('leads each of the three audiences to their start', async () => {
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
    const impact = screen.getByRole('region', { name: 'Our impact so far' });
    for (const figure of ['600+', '5+', '1,000+']) expect(within(impact).getByText(figure)).toBeVisible();
    expect(screen.getByText(/within a week/)).toBeVisible();
  });

  it.each(Object.entries(FORMATS))('groups digits as the browser does in %s', (_, format) => {
    for (const count of [0, 9, 999, 1000, 12_345, 1_234_567])
      expect(grouped(count)).toBe(new Intl.NumberFormat(format).format(count));
  });

  it('shows the server’s figures once they have loaded', async () => {
    const source = { experts: 'database', organizations: 'database', hours: 'database' } as const;
    await render({ figures: { experts: 720, organizations: 9, hours: 1400, source } });
    expect(await screen.findByText('720+')).toBeVisible();
    expect(screen.getByText('1,400+')).toBeVisible();
  });

  it('offers the dashboard to those who are signed in', async () => {
    await render({ as: 'expert' });
    const link = await screen.findByRole('link', { name: 'You are signed in. Go to your dashboard' });
    expect(link).toHaveAttribute('href', '/dashboard');
  });

  it('plays the three silent stories, which can be paused', async () => {
    const played = jest.spyOn(HTMLMediaElement.prototype, 'play');
    const paused = jest.spyOn(HTMLMediaElement.prototype, 'pause');
    const { user, container } = await render();
    const videos = [...container.querySelectorAll<HTMLVideoElement>('#stories video')];
    expect(videos.map(({ loop, muted }) => [loop, muted])).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(container.querySelectorAll('#stories source')).toHaveLength(6);
    expect(new Set(played.mock.contexts)).toEqual(new Set(videos));
    paused.mockClear();
    played.mockClear();
    await user.click(screen.getByRole('button', { name: 'Pause the video: A school rebuilt' }));
    expect(paused.mock.contexts).toHaveLength(1);
    expect(played).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play the video: A school rebuilt' })).toHaveFocus();
  });

  it('fetches no video for users who prefer no motion until they press play', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(new EventTarget(), { media, matches: media.includes('motion') } as MediaQueryList),
      );
    const { user, container } = await render();
    expect(container.querySelectorAll('#stories source')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Play the video: A school rebuilt' }));
    expect(container.querySelectorAll('#stories source')).toHaveLength(2);
  });
});
