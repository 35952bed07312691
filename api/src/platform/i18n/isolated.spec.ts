import { isolatedInEnglish } from './isolated.js';
import { translate } from './messages.js';

it.each([
  ['Aleppo Clinic', 'Aleppo Clinic'],
  ['Café Ž', 'Café Ž'],
  ['عيادة حلب', '\u2068عيادة حلب\u2069'],
  ['Clinic حلب', '\u2068Clinic حلب\u2069'],
])('%j stands in an English sentence as %j', (text, expected) => {
  expect(isolatedInEnglish(text)).toBe(expected);
});

it('a name in a message cannot end its isolation', () => {
  const title = 'Records\u2069\u202e 12';
  expect(translate('ar', 'action.hours.heading', { title })).toContain('\u2068Records 12\u2069');
  expect(translate('en', 'action.hours.heading', { title })).toBe('Hours for “Records 12”');
});
