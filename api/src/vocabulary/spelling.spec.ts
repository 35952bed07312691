import { isRealWord } from './spelling.js';

it.each(['wedding', 'weddings', 'coating', 'سباحه', 'تدعيم', 'تدعيمات', 'مهندسين'])('has %s', (word) => {
  expect(isRealWord(word)).toBe(true);
});

it.each(['acounting', 'menitoring', 'هندصه', 'تخديط'])('has no %s', (word) => {
  expect(isRealWord(word)).toBe(false);
});
