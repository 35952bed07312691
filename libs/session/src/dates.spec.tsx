import { renderPage } from '@network/web-testing';
import type { Role } from '@network/domain';
import { useDateFormat, useToday } from './dates';
import type { User } from './session';

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

it('has one form in Arabic, whatever the browser', async () => {
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

it('is today where the profile is', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-02T22:30:00Z'), advanceTimers: true });
  const Today = () => useToday();
  expect(await textOf('expert', { timezone: 'Australia/Sydney' }, <Today />)).toBe('2026-03-03');
  expect(await textOf('expert', { timezone: null }, <Today />)).toBe('2026-03-02');
  jest.useRealTimers();
});
