import { renderPage } from '@network/web-testing';
import { Messages } from '../messages';
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
  expect(await text(8, 7)).toBe('Waiting 8 days (target: 7)');
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
