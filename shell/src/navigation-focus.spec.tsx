import { Prerendered } from '@network/ui';
import { fireEvent, renderPage, screen } from '@network/web-testing';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { NavigationFocus } from './navigation-focus';

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

it('leaves a page that was rendered ahead where the browser and its reader have brought it', async () => {
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

describe('on a page that is shown already', () => {
  const openStories = async () => {
    const { user, location } = await renderPage(<SlowPage />);
    arrive();
    await user.click(screen.getByRole('link', { name: 'Stories' }));
    return { user, location };
  };
  afterEach(() => jest.restoreAllMocks());

  it('scrolls smoothly, and the address names the section', async () => {
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

  it('scrolls to the top for a link to the home page, and the address names no section any more', async () => {
    const { user, location } = await openStories();
    scrolled.mockClear();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(location()).toBe('/');
    expect(scrolled.mock.contexts).toEqual([document.documentElement]);
  });

  it('does not move smoothly for those who want no motion', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList);
    await openStories();
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'auto' });
  });
});

it('focuses the section of a link whose page arrives late', async () => {
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

it('leaves the first page as the browser has opened it', async () => {
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

it('leaves the focus where the new page has set it', async () => {
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
