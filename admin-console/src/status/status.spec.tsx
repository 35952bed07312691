import { http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from '../messages';
import { AddressChange } from './address-change';
import { Waiting } from './status';

const HOUR_MS = 60 * 60 * 1000;

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS - HOUR_MS).toISOString();

async function text(days: number, promisedDays = 200) {
  const { container } = await renderPage(<Waiting since={daysAgo(days)} promisedDays={promisedDays} />, {
    messages: Messages,
  });
  return container.textContent;
}

it.each([
  [0, 'Waiting since today'],
  [1, 'Waiting 1 day'],
  [7, 'Waiting 7 days'],
])('says in English that %d days have passed', async (days, expected) => {
  expect(await text(days)).toBe(expected);
});

it('is late only after the promised days', async () => {
  expect(await text(7, 7)).toBe('Waiting 7 days');
  expect(await text(8, 7)).toBe('Waiting 8 days (target: 7 days)');
});

it.each([
  [0, 'اليوم'],
  [1, 'يوم واحد'],
  [2, 'يومين'],
  [3, '3 أيام'],
  [10, '10 أيام'],
  [11, '11 يوماً'],
  [99, '99 يوماً'],
  [100, '100 يوم'],
  [103, '103 أيام'],
])('counts %d days in Arabic grammar', async (days, expected) => {
  localStorage.setItem('lang', 'ar');
  expect(await text(days)).toBe(`بالانتظار منذ ${expected}`);
});

const TIMES = { askedAt: '2026-01-05T08:00:00.000Z', until: '2026-01-12T08:00:00.000Z', countsFrom: null };

async function show(waiting: object | null) {
  server.use(http.untyped.get('*/api/admin/users/:id/email', () => HttpResponse.json({ waiting })));
  await renderPage(<AddressChange userId="22222222-2222-4222-8222-222222222222" />, {
    as: 'admin',
    messages: Messages,
  });
  await screen.findByText(/Pending address change/);
}

it('shows a change requested by the owner, and its deadline', async () => {
  await show({ email: 'new@example.org', reason: null, ...TIMES });
  expect(screen.getByText(/Pending address change/)).toHaveTextContent('Pending address change: new@example.org');
  expect(screen.getByText(/Requested by the owner/)).toHaveTextContent('Jan 5, 2026');
  expect(screen.getByText(/can confirm until/)).toHaveTextContent('Jan 12, 2026');
});

it('shows a confirmed change requested by the team, its reason and its time', async () => {
  await show({ email: 'new@example.org', reason: 'A typing error', ...TIMES, countsFrom: '2026-01-07T08:00:00.000Z' });
  expect(screen.getByText(/Requested by the team/)).toBeVisible();
  expect(screen.getByText(/takes effect on/)).toHaveTextContent('Jan 7, 2026');
  expect(screen.queryByText(/can confirm until/)).toBeNull();
  expect(screen.getByText('A typing error')).toBeVisible();
});
