import { isActive } from './navigation';

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
