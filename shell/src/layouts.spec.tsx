import { readToken } from '@network/api-client';
import { Prerendered } from '@network/ui';
import {
  act,
  deferred,
  fireEvent,
  http,
  HttpResponse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@network/web-testing';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AuthLayout, PublicLayout, SignedInLayout } from './layouts';
import { Messages } from './messages';
import { isActive } from './navigation';
import { NavigationFocus } from './navigation-focus';

describe('the layouts', () => {
  const CONFIG = {
    contactEmail: 'team@example.org',
    socialLinkedinUrl: 'https://linkedin.example',
    socialFacebookUrl: 'https://facebook.example',
    adminConsoleUrl: '',
    adminConsoleIntegrity: null,
    development: false,
  };

  beforeEach(() => server.use(http.untyped.get('/config.json', () => HttpResponse.json(CONFIG))));

  const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

  describe('public pages', () => {
    it('have the navigation in order, a login link, and a footer in three columns', async () => {
      await renderPage(<PublicLayout>page</PublicLayout>, { messages: Messages });

      const navigation = screen.getByRole('navigation', { name: 'Main' });
      const links = within(navigation).getAllByRole('link');
      expect(texts(links)).toEqual([
        'Home',
        'How It Works',
        'For Experts',
        'For Organizations',
        'Stories',
        'Get Involved',
      ]);
      expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null, null, null]);
      expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' })).toHaveAttribute(
        'href',
        '/auth/start',
      );

      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByRole('link', { name: 'For Partners' })).toHaveAttribute('href', '/#partners');
      expect(footer.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('target', '_blank');
      expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', 'mailto:team@example.org');
      for (const [name, path] of [
        ['Who we are', '/about'],
        ['Privacy', '/privacy'],
        ['Terms', '/terms'],
      ] as const) {
        expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
      }
      expect(footer.getByText("© 2025 5% Network. Building Bridges of Expertise to Syria's Future")).toBeVisible();
    });

    it('offer the dashboard instead of Login to those who are signed in', async () => {
      await renderPage(<PublicLayout>page</PublicLayout>, { as: 'expert', messages: Messages });
      expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
      expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    });

    it('have a menu that closes on selection', async () => {
      const { user } = await renderPage(<PublicLayout>page</PublicLayout>, { messages: Messages });
      expect(screen.getAllByText('Stories')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      const menu = screen.getByRole('dialog', { name: 'Main' });
      expect(within(menu).getByRole('button', { name: 'Dark mode' })).toBeVisible();
      await user.click(within(menu).getByRole('link', { name: 'Stories' }));
      expect(menu).not.toHaveAttribute('open');
      await waitFor(() => expect(menu).toBeEmptyDOMElement());
    });

    it('have a menu with the theme, which closes on a click outside', async () => {
      const { user } = await renderPage(<PublicLayout>page</PublicLayout>, { messages: Messages });
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      const menu = screen.getByRole('dialog', { name: 'Main' });
      await user.click(within(menu).getByRole('navigation'));
      expect(menu).toHaveAttribute('open');
      await user.click(menu);
      expect(menu).not.toHaveAttribute('open');
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      await user.click(within(menu).getByRole('button', { name: 'Dark mode' }));
      expect(menu).not.toHaveAttribute('open');
      expect(document.documentElement).toHaveClass('dark');
    });

    it('close the menu once the window is wide', async () => {
      const width = new EventTarget();
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((media) => Object.assign(width, { media, matches: false }) as unknown as MediaQueryList);
      const { user } = await renderPage(<PublicLayout>page</PublicLayout>, { messages: Messages });
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      const menu = screen.getByRole('dialog', { name: 'Main' });
      act(() => void width.dispatchEvent(new Event('change')));
      expect(menu).not.toHaveAttribute('open');
      jest.restoreAllMocks();
    });
  });

  it('public pages link their versions in every language', async () => {
    await renderPage(<PublicLayout>page</PublicLayout>, { path: '/about', messages: Messages });
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')];
    expect(links.map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['en', 'http://localhost/about?lang=en'],
      ['ar', 'http://localhost/about?lang=ar'],
      ['x-default', 'http://localhost/about'],
    ]);
  });

  describe('the language button', () => {
    it('reports missing texts, and changes nothing', async () => {
      jest.doMock('./locales/ar.json', () => {
        throw new Error('offline');
      });
      const { user } = await renderPage(<AuthLayout>page</AuthLayout>, { messages: Messages });
      await user.click(screen.getByRole('button', { name: 'العربية' }));
      expect(await screen.findByText(/Your connection may have been interrupted/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'العربية' })).toBeVisible();
      jest.dontMock('./locales/ar.json');
    });

    it('shows the page in the other language, and offers to switch back', async () => {
      const { user } = await renderPage(<AuthLayout>page</AuthLayout>, { messages: Messages });
      await user.click(screen.getByRole('button', { name: 'العربية' }));
      expect(await screen.findByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
      expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    });
  });

  it('sign-in pages have a link home and the theme', async () => {
    const { user } = await renderPage(<AuthLayout>page</AuthLayout>, { messages: Messages });
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: 'Dark mode' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  describe('pages of signed-in people', () => {
    it('show the role and the name', async () => {
      await renderPage(<SignedInLayout>page</SignedInLayout>, { as: 'organization', messages: Messages });
      expect(await screen.findByText('Organization')).toBeVisible();
      expect(screen.getByText('Rima Haddad')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Your account: Organization Rima Haddad' })).toHaveAttribute(
        'href',
        '/app/account',
      );
      expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
    });

    it('end the session, and show the progress', async () => {
      const ended = deferred();
      server.use(
        http.untyped.post('*/api/auth/logout', async () => {
          await ended.promise;
          return new HttpResponse(null, { status: 204 });
        }),
      );
      const { user, location } = await renderPage(<SignedInLayout>page</SignedInLayout>, {
        as: 'expert',
        path: '/app/account',
        messages: Messages,
      });
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      expect(screen.getByRole('button', { name: /Logout/ })).toBeDisabled();
      ended.resolve();
      await waitFor(() => expect(location()).toBe('/'));
      expect(readToken()).toBeNull();
    });

    it('show the email address of a person without a name', async () => {
      await renderPage(<SignedInLayout>page</SignedInLayout>, {
        as: 'admin',
        user: { fullName: null },
        messages: Messages,
      });
      expect(await screen.findByText('admin@example.org')).toBeVisible();
    });
  });
});

it.each([
  ['/', '/', true],
  ['/', '/auth/start', false],
  ['/#stories', '/', false],
  ['/news', '/news', true],
  ['/news', '/news/2025', true],
  ['/news', '/', false],
])('%s on %s is active: %s', (href, pathname, active) => {
  expect(isActive(href, pathname)).toBe(active);
});

describe('the focus after navigation', () => {
  /** A layout with a page that arrives later. */
  function SlowPage() {
    const [hasArrived, setArrived] = useState(false);
    return (
      <>
        <NavigationFocus />
        <Link to="/#stories">Stories</Link>
        <Link to="/next">Next</Link>
        <Link to="/">Home</Link>
        <button onClick={() => setArrived(true)}>arrive</button>
        <div id="content">
          {hasArrived && (
            <>
              <h1>Heading</h1>
              <section id="stories" aria-label="Stories" />
            </>
          )}
        </div>
      </>
    );
  }

  const scrolled = jest.fn();

  beforeEach(() => {
    Element.prototype.scrollIntoView = scrolled;
    window.scrollTo = jest.fn();
    scrolled.mockClear();
  });

  /** Lets the page arrive without moving the focus. */
  const arrive = () => fireEvent.click(screen.getByRole('button', { name: 'arrive' }));

  it('scrolls to the section of the URL when the page arrives, and focuses it', async () => {
    await renderPage(<SlowPage />, { path: '/#stories' });
    expect(scrolled).not.toHaveBeenCalled();
    arrive();
    expect(await screen.findByRole('region', { name: 'Stories' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('keeps the scroll position of a prerendered page', async () => {
    const page = (
      <Prerendered>
        <NavigationFocus />
        <section id="stories" aria-label="Stories" />
      </Prerendered>
    );
    await renderPage(page, { path: '/#stories' });
    expect(screen.getByRole('region', { name: 'Stories' })).not.toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  describe('on a page that is already shown', () => {
    const openStories = async () => {
      const { user, location } = await renderPage(<SlowPage />);
      arrive();
      await user.click(screen.getByRole('link', { name: 'Stories' }));
      return { user, location };
    };
    afterEach(() => jest.restoreAllMocks());

    it('scrolls smoothly, and puts the section into the URL', async () => {
      const { location } = await openStories();
      expect(location()).toBe('/#stories');
      expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth' });
      expect(screen.getByRole('region', { name: 'Stories' })).toHaveFocus();
    });

    it('scrolls again when the same link is pressed again', async () => {
      const { user } = await openStories();
      await user.click(screen.getByRole('link', { name: 'Stories' }));
      expect(scrolled).toHaveBeenCalledTimes(2);
    });

    it('scrolls to the top for a link to the home page, and removes the section from the URL', async () => {
      const { user, location } = await openStories();
      scrolled.mockClear();
      await user.click(screen.getByRole('link', { name: 'Home' }));
      expect(location()).toBe('/');
      expect(scrolled.mock.contexts).toEqual([document.documentElement]);
    });

    it('does not scroll smoothly for users who prefer no motion', async () => {
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList);
      await openStories();
      expect(scrolled).toHaveBeenCalledWith({ behavior: 'auto' });
    });
  });

  it('focuses the section of a link whose page loads late', async () => {
    const { user } = await renderPage(<SlowPage />);
    await user.click(screen.getByRole('link', { name: 'Stories' }));
    arrive();
    expect(await screen.findByRole('region', { name: 'Stories' })).toHaveFocus();
  });

  it.each(['Stories', 'Next'])(
    'does not take the focus from a reader who has moved it while %s was loading',
    async (name) => {
      const { user } = await renderPage(<SlowPage />);
      await user.click(screen.getByRole('link', { name }));
      await user.tab();
      const elsewhere = document.activeElement;
      arrive();
      await screen.findByRole('heading');
      expect(elsewhere).toHaveFocus();
    },
  );

  it('focuses the heading of a new page, and scrolls to its top', async () => {
    const { user } = await renderPage(<SlowPage />);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    arrive();
    expect(await screen.findByRole('heading')).toHaveFocus();
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
    focused.mockRestore();
  });

  it('does not scroll or focus the first page', async () => {
    await renderPage(<SlowPage />);
    arrive();
    expect(await screen.findByRole('heading')).not.toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('focuses the heading on Back, and leaves the scroll position to the browser', async () => {
    const Back = () => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate(-1)}>back</button>;
    };
    const page = (
      <>
        <SlowPage />
        <Back />
      </>
    );
    const { user, location } = await renderPage(page, { path: '/first' });
    arrive();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    jest.mocked(window.scrollTo).mockClear();
    await user.click(screen.getByRole('button', { name: 'back' }));
    expect(location()).toBe('/first');
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('keeps the focus that the new page has set', async () => {
    function Form() {
      const isOpen = useLocation().pathname === '/next';
      return (
        <>
          <NavigationFocus />
          <Link to="/next">Next</Link>
          <div id="content">
            <h1>Heading</h1>
            {isOpen && <input aria-label="Name" autoFocus />}
          </div>
        </>
      );
    }
    const { user } = await renderPage(<Form />);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
