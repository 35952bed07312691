import { beginsRightToLeft, isolatedInEnglish } from './isolated.js';

it.each([
  ['سلمى الحلبي', true],
  ['12 – «مكتبة»', true],
  ['Marketing في حلب', false],
  ['+963 944', null],
  ['', null],
])('%j begins from right to left: %s', (text, expected) => {
  expect(beginsRightToLeft(text)).toBe(expected);
});

it.each([
  ['Aleppo Clinic', 'Aleppo Clinic'],
  ['Café Ž', 'Café Ž'],
  ['عيادة حلب', '\u2068عيادة حلب\u2069'],
  ['Clinic حلب', '\u2068Clinic حلب\u2069'],
])('%j stands in an English sentence as %j', (text, expected) => {
  expect(isolatedInEnglish(text)).toBe(expected);
});
