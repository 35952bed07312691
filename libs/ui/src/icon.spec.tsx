import { renderPage } from '@network/web-testing';
import { Icon, type IconName } from './icon';

it.each<[IconName, boolean]>([
  ['arrow', true],
  ['back', true],
  ['exit', true],
  ['external', true],
  ['close', false],
  ['chevron', false],
  ['check', false],
  ['play', false],
  ['search', false],
])('turns the icon %s with the reading direction: %p', async (name, isDirected) => {
  const { container } = await renderPage(<Icon name={name} />);
  expect(container.querySelector('svg')!.classList.contains('directed')).toBe(isDirected);
});
