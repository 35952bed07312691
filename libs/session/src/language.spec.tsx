import type { Role } from '@network/domain';
import { act, http, HttpResponse, renderPage, screen, server, userEvent, waitFor } from '@network/web-testing';
import { useDateFormat, useToday } from './dates';
import { changeLanguage } from './language';
import { createMessages } from './messages';
import { type User, useSession } from './session';
import { useTheme } from './look';

describe('the language', () => {
  const meIn = (language: 'en' | 'ar') =>
    http.untyped.get('*/api/auth/me', () => HttpResponse.json({ id: '1', language }));

  const saved: unknown[] = [];

  const saveLanguage = http.untyped.patch('*/api/account', async ({ request }) => {
    const body = (await request.json()) as object;
    saved.push(body);
    return HttpResponse.json({ id: '1', ...body });
  });

  function Buttons() {
    const { signIn, chooseLanguage, user } = useSession();
    return (
      <>
        <button onClick={() => void signIn('a-token')}>sign in</button>
        <button onClick={() => void chooseLanguage('ar')}>choose</button>
        <p>{user?.language}</p>
      </>
    );
  }

  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  const shown = () => document.documentElement.lang;

  beforeEach(() => {
    saved.length = 0;
    document.cookie = 'lang=; max-age=0';
    document.documentElement.lang = 'en';
  });

  it('uses the account’s language if none was chosen in this browser', async () => {
    server.use(meIn('ar'));
    await renderPage(<Buttons />);
    await press('sign in');
    await waitFor(() => expect(shown()).toBe('ar'));
    expect(localStorage.getItem('lang')).toBeNull();
    expect(document.cookie).toContain('lang=ar');
  });

  it('keeps the language chosen in this browser, and saves it to the account', async () => {
    server.use(meIn('en'), saveLanguage);
    await renderPage(<Buttons />);
    await press('choose');
    expect([shown(), saved]).toEqual(['ar', []]);
    await press('sign in');
    await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('ar'));
    expect(localStorage.getItem('lang')).toBe('ar');
    expect([shown(), saved]).toEqual(['ar', [{ language: 'ar' }]]);
  });

  it('saves a signed-in user’s choice to the account at once', async () => {
    server.use(saveLanguage);
    await renderPage(<Buttons />, { as: 'expert' });
    await press('choose');
    await waitFor(() => expect(saved).toEqual([{ language: 'ar' }]));
  });
});

describe('the dates', () => {
  function Dates() {
    const long = useDateFormat({ dateStyle: 'long' });
    const medium = useDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
    return [long, medium].map((day) => day('2026-03-02T22:30:00Z')).join(', ');
  }

  const textOf = async (as: Role | null, user?: Partial<User>, page = <Dates />) => {
    const { container, unmount } = await renderPage(page, { as, user });
    const text = container.textContent;
    unmount();
    return text;
  };

  afterEach(() => jest.restoreAllMocks());

  it('has the form of the region of an English browser', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
    expect(await textOf(null)).toBe('2 March 2026, 2 Mar 2026');
  });

  it.each(['de', 'de-AT', 'fr'])('has the form of the region of a browser in %s', async (language) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
    expect(await textOf(null)).toBe('2 March 2026, 2 Mar 2026');
  });

  it('has one form in Arabic, in any browser', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG', 'en-GB']);
    localStorage.setItem('lang', 'ar');
    expect(await textOf(null)).toBe('2 آذار 2026, 2 آذار 2026');
  });

  describe('the day of a moment', () => {
    beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']));

    it.each([
      ['expert', 'Australia/Sydney', '3 March 2026'],
      ['expert', 'America/Los_Angeles', '2 March 2026'],
      // The tests run in UTC.
      ['expert', null, '2 March 2026'],
      ['organization', null, '3 March 2026'],
      ['admin', null, '2 March 2026'],
    ] as const)('for a person in the role %s with the time zone %s is %s', async (role, timezone, day) => {
      expect(await textOf(role, { timezone })).toBe(`${day}, 2 Mar 2026`);
    });
  });

  it('is today in the profile’s time zone', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-02T22:30:00Z'), advanceTimers: true });
    const Today = () => useToday();
    expect(await textOf('expert', { timezone: 'Australia/Sydney' }, <Today />)).toBe('2026-03-03');
    expect(await textOf('expert', { timezone: null }, <Today />)).toBe('2026-03-02');
    jest.useRealTimers();
  });
});

const { Messages, useT } = createMessages({
  en: async () => ({
    default: { greeting: 'Hello, {name}', count: '{n, plural, one {# project} other {# projects}}' },
  }),
  ar: async () => ({
    default: {
      greeting: 'مرحباً {name}',
      count:
        '{n, plural, zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعاً} other {# مشروع}}',
    },
  }),
});

function Page() {
  const t = useT();
  return (
    <>
      <ul>
        <li>{t('greeting', { name: '\u202eRima\u2069' })}</li>
        <li>{t('count', { n: 3 })}</li>
        <li>{t('hours.<5')}</li>
      </ul>
      <input aria-label="notes" />
      <button onClick={() => void changeLanguage('ar')}>ar</button>
    </>
  );
}

const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('returns the texts of the app and the labels of stored values', async () => {
  await renderPage(<Page />, { messages: Messages });
  expect(items()).toEqual(['Hello, Rima', '3 projects', '<5']);
});

it('changes the language at once, and keeps the input', async () => {
  await renderPage(<Page />, { messages: Messages });
  await userEvent.type(screen.getByRole('textbox'), 'kept');
  await act(async () => screen.getByRole('button').click());

  expect(items().slice(0, 2)).toEqual(['مرحباً Rima', '3 مشاريع']);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('textbox')).toHaveValue('kept');
});

function Toggle() {
  const { theme, toggleTheme } = useTheme();
  return <button onClick={toggleTheme}>{theme}</button>;
}

const isDark = () => document.documentElement.classList.contains('dark');

const toggle = () => screen.getByRole('button');

it('is light until it is toggled, and remembered', async () => {
  const { user, unmount } = await renderPage(<Toggle />);
  expect(toggle()).toHaveTextContent('light');
  await user.click(toggle());
  expect(toggle()).toHaveTextContent('dark');
  expect([isDark(), localStorage.getItem('theme')]).toEqual([true, 'dark']);

  unmount();
  await renderPage(<Toggle />);
  await user.click(toggle());
  expect(toggle()).toHaveTextContent('light');
  expect([isDark(), localStorage.getItem('theme')]).toEqual([false, 'light']);
});

it('follows the choice of another tab', async () => {
  await renderPage(<Toggle />);
  act(() => {
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  });
  expect(toggle()).toHaveTextContent('dark');
  expect(isDark()).toBe(true);
});
